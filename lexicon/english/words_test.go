package english

import (
	"strings"
	"testing"
)

// FuzzWords: a word is on a list if it stands there between blanks.
func FuzzWords(f *testing.F) {
	for _, list := range []string{"", " ", "  ", " a ", " is are was ", " a  b ", "ab a", " is"} {
		for _, word := range []string{"", " ", "a", "is", "are", "ar", "re", "b", "a b", "was "} {
			f.Add(list, word)
		}
	}
	f.Fuzz(func(t *testing.T, list, word string) {
		want := word != "" && !strings.Contains(word, " ") && strings.Contains(list, " "+word+" ")
		if Words(list).Has(word) != want {
			t.Errorf("%q on the list %q: %v", word, list, !want)
		}
	})
}
