package english

import (
	"iter"
	"strings"
)

// Degree is the degree of comparison of an adjective or adverb.
type Degree int

// The degrees.
const (
	Positive    Degree = iota // heavy
	Comparative               // heavier
	Superlative               // heaviest
)

// bases are regular endings of forms, and what the base has in their place.
var bases = []struct {
	ending, base string
	degree       Degree
}{
	{"ies", "y", Positive}, {"es", "", Positive}, {"s", "", Positive}, {"'s", "", Positive},
	{"ied", "y", Positive}, {"ed", "e", Positive}, {"ed", "", Positive},
	{"ing", "e", Positive}, {"ing", "", Positive},
	{"iest", "y", Superlative}, {"est", "e", Superlative}, {"est", "", Superlative},
	{"ier", "y", Comparative}, {"er", "e", Comparative}, {"er", "", Comparative},
}

// leastBase is the number of letters that the guessed base of a noun or verb has at least:
// shorter ones are mostly wrong ("bus", "king").
const leastBase = 4

// Bases yields the words that a word may be a form of by its ending, and its degree.
func Bases(word string) iter.Seq2[string, Degree] {
	return func(yield func(string, Degree) bool) {
		for _, e := range bases {
			stem, ok := strings.CutSuffix(word, e.ending)
			if !ok || len(stem)+len(e.base) < leastBase && e.degree == Positive {
				continue
			}
			if !yield(stem+e.base, e.degree) {
				return
			}
			if single := undoubled(stem); e.base == "" && single != "" && !yield(single, e.degree) {
				return
			}
		}
	}
}

// undoubled returns a stem without the doubling of its last letter, as in "bigger"; "" if there is
// none.
func undoubled(stem string) string {
	n := len(stem)
	if n < 3 || stem[n-1] != stem[n-2] {
		return ""
	}
	return stem[:n-1]
}
