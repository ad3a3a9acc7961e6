package program

import (
	"strings"
	"testing"
)

// TestHolds: a text has the words of another one, whole and one after another, whatever separates them.
func TestHolds(t *testing.T) {
	for _, c := range []struct {
		text, part string
		want       bool
	}{
		{"Rock-n-Roll, live", "rock n roll", true}, {"rock n roll", "ROCK--N roll", true}, {"A drama\u00a0of  two", "drama of", true},
		{"Été à Paris", "ete a", true}, {"\u0394 drama", "\u03b4", true}, {"Straße", "strasse", true}, {"50% off_", "off", true},
		{"drama", "dram", false}, {"a drama", "rama", false}, {"n roll rock", "rock n roll", false}, {"rock and roll", "rock roll", false}, {"--", "a", false},
	} {
		if got := holds(c.text, wordsOf(c.part)); got != c.want {
			t.Errorf("%q has %q: %v", c.text, c.part, got)
		}
	}
}

// FuzzHolds: it is the same as to look among the words.
func FuzzHolds(f *testing.F) {
	for _, text := range []string{"Rock-n-Roll, live", "a b", "-a  B-", "a\u0301 b", "a<\u0338b", "b\n", "", "--", "Été à Paris", "ab", "b a", "a-a-b"} {
		for _, part := range []string{"n roll", "a b", "a", "ab", "--", "é", "b"} {
			f.Add(text, part)
		}
	}
	f.Fuzz(func(t *testing.T, text, part string) {
		words := wordsOf(part)
		if want := strings.Contains(wordsOf(text), words); holds(text, words) != want {
			t.Errorf("%q has %q: %v", text, words, !want)
		}
	})
}
