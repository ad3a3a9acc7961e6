package ask

import (
	"iter"
	"slices"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table/link"
)

// The words of this file say with what an order begins in which things are shown: with the least or with
// the greatest.

// endOfOrder reports whether a word names an end of the order in which things are shown, the right one:
// "oldest first", "from oldest to newest".
func (v *review) endOfOrder(w int) bool {
	return slices.ContainsFunc(v.sorts, func(sort step) bool { return v.firstDegree(w, sort)*sort.operator.Sign < 0 })
}

// firstDegree is 1 for a word of "largest first" or the like, -1 for one of "smallest first"; 0 for
// others. What is oldest has the largest age, and the smallest year of birth: the column decides, of those
// that the order is by, or of those that it shows.
func (v *review) firstDegree(w int, sort step) int {
	if v.word(w) == "first" {
		w--
	}
	if v.word(w) == "" {
		return 0
	}
	for _, by := range sort.Args[0].Preorder() {
		for c := range v.extremes(w) {
			if len(by.Consts) > 0 && grammar.Unquote(by.Consts[0]) == c.Consts[0] {
				if degree := v.end(c.Start, c.End) * sign(c.Features[direction[0]]); degree != 0 {
					return degree
				}
			}
		}
	}
	return v.end(w, w+1) * english.Extreme(v.word(w))
}

// extremes are the candidates that ask for the largest of a column with words of which w is one. There are
// some for comparatives, too.
func (v *review) extremes(w int) iter.Seq[*link.Candidate] {
	return func(yield func(*link.Candidate) bool) {
		for i := range v.Question.Candidates {
			c := &v.Question.Candidates[i]
			if c.Label == "largest" && c.Start <= w && w < c.End && !yield(c) {
				return
			}
		}
	}
}

// end is 1 for a span of words that an order begins with, -1 for one that it ends with, 0 for others.
func (v *review) end(start, end int) int {
	before := start - 1
	if v.word(before) == "the" {
		before--
	}
	switch {
	case v.word(end) == "first", v.word(before) == "from", v.word(before) == "with" && v.wordIn(before-1, english.Beginning):
		return 1
	case v.word(before) == "to":
		return -1
	}
	return 0
}

// sign is 1 for what is greater than 0, -1 for what is less.
func sign(x float32) int {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}
