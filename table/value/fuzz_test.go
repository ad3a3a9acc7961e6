package value

import (
	"math"
	"testing"
)

// FuzzParse: no text makes the parsers panic, and what they read is a value.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"$1.5 million", "3:45.2", "2h 5m", "5–7 March 2014", "2003–present", "(1,234)", "6 ft 2 in", "19th century", "Q1 2014", "12,34,567 €", "1e999", "500 BC"} {
		f.Add(text, false)
	}
	f.Fuzz(func(t *testing.T, text string, flag bool) {
		if value, unit, ok := ParseNumber(text); ok != (value == value) || math.IsInf(value, 0) || !ok && unit != "" {
			t.Errorf("ParseNumber(%q) = %v, %q, %v", text, value, unit, ok)
		}
		if i, ok := ParseTime(text, flag); ok == i.IsZero() || i.To < i.From || ok && i.From == i.To {
			t.Errorf("ParseTime(%q) = %v, %v", text, i, ok)
		}
		if seconds, ok := ParseDuration(text, flag); ok && !(seconds >= 0 && seconds < 1e300) {
			t.Errorf("readDuration(%q) = %v", text, seconds)
		}
		if once := Fold(text); Fold(once) != once {
			t.Errorf("Fold(%q) = %q, and again %q", text, once, Fold(once))
		} else if !FoldsTo(text, once) || FoldsTo(text, once+"x") || FoldsTo(text, text) != (once == text) {
			t.Errorf("FoldsTo(%q, ...) disagrees with Fold: %q", text, once)
		}
	})
}
