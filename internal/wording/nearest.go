package wording

import (
	"fmt"
	"strings"

	"semtree/lexicon"
)

// Nearest returns the name that takes the fewest edits ([lexicon.Edits]) to become another one, in letters of any case: at most one in
// three letters, or one in all. Empty: there is none. The first of equally near ones counts.
func Nearest(name string, known []string) string {
	letters := []rune(strings.ToLower(name))
	best, most := "", max(1, len(letters)/3)
	for _, other := range known {
		if d := lexicon.Edits(letters, []rune(strings.ToLower(other)), most); d <= most {
			best, most = other, d-1
		}
	}
	return best
}

// NearestOr says which of some names is the nearest to one that there is not, or else lists them: "it has a, b".
func NearestOr(name string, known []string, all string) string {
	if near := Nearest(name, known); near != "" {
		return fmt.Sprintf("the nearest one is %q", near)
	}
	return all + " " + List(known, MaxListed)
}
