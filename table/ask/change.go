package ask

import (
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/link"
	"semtree/table/program"
)

// The rules of this file are about how much more there is of something: than of something else, or than there was.

// differs: "the difference between May and June" is not the sum of both, nor "the gap".
func (v *review) differs() string {
	for w, t := range v.Question.Tokens {
		if v.wordIn(w, english.Differing) && !v.taken(w) && !v.contains(isDifference) {
			return notUnderstood(t.Text) + ": the nearest reading has no difference"
		}
	}
	return ""
}

// isDifference reports whether a node is the difference between two numbers.
func isDifference(n step) bool { return n.does(program.OpDiffValues, program.OpDiffNumbers) }

// changes: "how much did sales grow from May to June" is not the sum of both. A difference between two sets of rows is
// without its sign, and so is no answer either.
func (v *review) changes() string {
	for w := range v.Question.Tokens {
		if v.isChange(w) {
			return needsEnds
		}
	}
	return ""
}

// isChange reports whether a word says that something is more or less than it was: no name of the table, and said of a
// number, or of what there is at two times, or compared with how others change.
func (v *review) isChange(w int) bool {
	changing := v.wordIn(w, english.Changing)
	if !changing && !v.wordIn(w, english.Moving) || v.taken(w) && !Doubtful(v.taking[w]) || v.namesRows(w) {
		return false
	}
	if v.changesBefore(w) || v.wordIn(w+1, english.Places) && v.changesBehind(w+2) {
		return true
	}
	return changing && (v.wordIn(w+1, english.Steepest) || v.wordIn(w+1, english.Determiners) && v.wordIn(w+2, english.Steepest) || v.betweenTimes())
}

// changesBefore reports whether a number stands before a word, with only function words between: "sales did grow". What
// is "up to" something, or makes it up, does not change, nor does a follow-up.
func (v *review) changesBefore(w int) bool {
	if v.word(w) == "up" && (listed(" to for of ", v.word(w+1)) || strings.HasSuffix(v.Question.Text[:v.Question.Tokens[w].Start], "-")) {
		return false
	}
	for i := w - 1; i >= 0; i-- {
		switch {
		case v.isMeasure(i):
			return true
		case v.wordIn(i, english.Auxiliaries), v.wordIn(i, english.Going):
		default:
			return false
		}
	}
	return false
}

// changesBehind reports whether a number stands at a place, behind words such as "the total": "increase in the total cost".
func (v *review) changesBehind(w int) bool {
	for i := w; i < min(w+3, len(v.Question.Tokens)); i++ {
		if v.isMeasure(i) {
			return true
		}
	}
	return false
}

// isMeasure reports whether a word names a column of numbers.
func (v *review) isMeasure(w int) bool {
	return v.content(w) && v.naming(w, func(c *link.Candidate) bool {
		return best(c.Features, byName) > 0 && v.table.WithParts().Columns[c.Column].Kind() == table.Number
	})
}

// betweenTimes reports whether the question names a range of times.
func (v *review) betweenTimes() bool {
	for i := range v.Question.Candidates {
		if c := &v.Question.Candidates[i]; c.Label == "range" && c.End > c.Start+2 && v.table.WithParts().Columns[c.Column].Kind() == table.Time {
			return true
		}
	}
	return false
}
