package ask

import (
	"slices"
	"strings"

	"semtree/answer"
	"semtree/lexicon/english"
	"semtree/table"
)

// missed says which words ask for what the reading does not have: what nothing in the table was found
// for, and what was found, or asks for a calculation, but has no part in the reading.
func (x *words) missed(left []int) (answer.Refusal, string) {
	var nowhere, unplaced []int
	for _, w := range left {
		if x.understood(w) {
			unplaced = append(unplaced, w)
		} else {
			nowhere = append(nowhere, w)
		}
	}
	switch {
	case len(nowhere) == 0:
		return answer.Unfit, notUnderstood(x.texts(unplaced)...)
	case len(unplaced) == 0:
		return answer.Unfound, notHeld + list(x.texts(nowhere))
	}
	return answer.Unfound, notHeld + list(x.texts(nowhere)) + ", and " + notUnderstood(x.texts(unplaced)...)
}

// understood reports whether a word is in the table, what a row or the table is called, or a word that calculates, compares or
// joins: then it is not true that nothing was found for it.
func (x *words) understood(w int) bool {
	word := english.Singular(x.word(w))
	named := func(of string) bool { return english.Singular(of) == word }
	return x.found(w) || x.namesRows(w) || !x.content(w) || x.wordHas(w, degrees) ||
		x.wordIn(w, english.Operating) || x.wordIn(w, english.Prepositions) || x.wordIn(w, english.BeforeHour) || x.wordIn(w, english.Sums) ||
		slices.ContainsFunc(x.table.NameWords(), named) ||
		slices.ContainsFunc(x.table.Columns, func(c *table.Column) bool { return slices.ContainsFunc(c.Words, named) })
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
