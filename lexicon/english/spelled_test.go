package english

import (
	"strings"
	"testing"
)

// TestSpelled: the number that words say, and what is left of them.
func TestSpelled(t *testing.T) {
	for _, c := range []struct {
		text  string
		value float64
		rest  string
	}{
		{"twenty five games", 25, "games"},
		{"three hundred and fifty km", 350, "km"},
		{"two thousand five hundred", 2500, ""},
		{"two hundred and five hundred", 200, "and five hundred"}, // "between two hundred and five hundred"
		{"five million dollars", 5, "million dollars"},
		{"one million two hundred thousand", 1.2e6, ""},
		{"twenty thirty", 20, "thirty"},
		{"five and ten", 5, "and ten"},
		{"half an hour", 0.5, "hour"},
		{"half a million", 0.5, "million"},
		{"half a dozen", 6, ""},
		{"a quarter of a million", 0.25, "million"},
		{"three quarters of an hour", 0.75, "hour"},
		{"half of the games", 0, "half of the games"},
		{"quarter of the year", 0, "quarter of the year"},
		{"two and a half hours", 2.5, "hours"},
		{"2 and a half hours", 2.5, "hours"},
		{"3 dozen eggs", 36, "eggs"},
		{"a dozen eggs", 12, "eggs"},
		{"a hundred and two", 102, ""},
		{"a million", 1, "million"},
		{"a couple of days", 2, "days"},
		{"a game", 0, "a game"},
		{"three games", 3, "games"},
		{"second half", 0, "second half"},
		{"", 0, ""},
	} {
		words := strings.Fields(c.text)
		value, n := Spelled(words)
		if rest := strings.Join(words[n:], " "); value != c.value || rest != c.rest {
			t.Errorf("Spelled(%q) = %v, and %q is left; want %v and %q", c.text, value, rest, c.value, c.rest)
		}
	}
}
