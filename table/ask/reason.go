package ask

import (
	"slices"
	"strings"

	"semtree/parser"
	"semtree/table/link"
)

// missed says which words ask for what the reading does not have: what nothing in the table was found
// for, and what was found, or asks for a calculation, but has no part in the reading.
func (x *words) missed(left []int) (parser.Refusal, string) {
	var nowhere, unplaced []int
	for _, w := range left {
		if x.found(w) {
			unplaced = append(unplaced, w)
		} else {
			nowhere = append(nowhere, w)
		}
	}
	switch {
	case len(nowhere) == 0:
		return parser.Unfit, notUnderstood(x.texts(unplaced)...)
	case len(unplaced) == 0:
		return parser.Unfound, notHeld + list(x.texts(nowhere))
	}
	return parser.Unfound, notHeld + list(x.texts(nowhere)) + ", and " + notUnderstood(x.texts(unplaced)...)
}

// found reports whether a word is in the table, or mostly stands for a calculation.
func (x *words) found(w int) bool {
	return x.means(w, aggregates...) || x.means(w, "count", "max", "min", "highest", "lowest", "per") || slices.ContainsFunc(x.Question.Candidates, func(c link.Candidate) bool {
		return c.Start <= w && w < c.End && (isColumn(&c) || c.Label == "cell" || c.Label == "part" || c.Label == "moment") && best(c.Features, byName) > 0
	})
}

// notHeld is said of words that ask for what the table has not, or not as far as is known.
const notHeld = "nothing in the table was found for "

// notUnderstood is said of words that have no part in a reading, or a wrong one.
func notUnderstood(words ...string) string {
	if len(words) == 1 {
		return "'" + words[0] + "' was not understood"
	}
	return list(words) + " were not understood"
}

// list writes words with quotes.
func list(words []string) string {
	return "'" + strings.Join(words, "', '") + "'"
}
