package program

import "testing"

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
