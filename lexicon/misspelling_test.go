package lexicon

import "testing"

func TestMisspelling(t *testing.T) {
	for _, tc := range []struct {
		typed, word string
		want        int
	}{
		{"populaton", "population", 1}, {"poppulaton", "population", 2}, {"iwoa", "iowa", 1}, {"nolan", "nolan", 0},
		{"larger", "large", 0}, {"while", "whale", 0}, {"cat", "car", 0}, {"bopulation", "population", 0}, {"", "", 0}, {"abcd", "x", 0},
		{"éa", "éab", 0}, {"hwat", "what", 1}, {"stte", "state", 1},
	} {
		if got := Misspelling(tc.typed, tc.word); got != tc.want {
			t.Errorf("Misspelling(%q, %q) = %d, want %d", tc.typed, tc.word, got, tc.want)
		}
	}
}
