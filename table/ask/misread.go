package ask

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/link"
	"semtree/table/program"
)

// Least values of features of a mention, by which a word may stand for a column or a cell.
const (
	leastNaming  = 0.4  // of the name, shortened or misspelt
	leastMeaning = 0.7  // of what is said of the column in other words
	leastTime    = 0.65 // likewise, of a column of times
	leastNear    = 0.6  // of the similarity of word vectors
	leastCode    = 0.5  // of the cell, a code that is short for the word
)

// mentionOf returns the mention that takes a content word alone; nil if there is none.
func (v *review) mentionOf(w int) *link.Candidate {
	if c := v.taking[w]; c != nil && c.End == c.Start+1 && v.content(w) {
		return c
	}
	return nil
}

// farFetched: a mention takes a word for a column only because the column holds things of the same
// class, such as persons or places, or because both are somewhat alike in meaning: "planet" for a
// column of cities. "How late" may well ask for the minutes of a delay.
func (v *review) farFetched(w int) bool {
	c := v.mentionOf(w)
	if c != nil && best(c.Features, guess) > 0 {
		return true // also a superlative that compares nothing, as far as is known
	}
	if c == nil || !isColumn(c) || v.word(w-1) == "how" && c.Label == "quantity" {
		return false
	}
	return isFarFetched(c) && !v.ends(w, c)
}

// isFarFetched reports whether a word stands for a column, which a candidate is of, only by likeness: see the rule of this name.
func isFarFetched(c *link.Candidate) bool {
	meaning := leastMeaning
	if c.Label == "time" {
		meaning = leastTime
	}
	return best(c.Features, guess) > 0 || best(c.Features, shortened) < leastNaming && best(c.Features, meanings) < meaning && best(c.Features, vector) < leastNear
}

// Doubtful reports whether hardly anybody means a candidate: a guess, or a column by likeness.
func Doubtful(c *link.Candidate) bool {
	return best(c.Features, guess) > 0 || isColumn(c) && isFarFetched(c)
}

// ends reports whether the header of a mention ends in a word: "names" of bname.
func (v *review) ends(w int, c *link.Candidate) bool {
	word := english.Singular(v.word(w))
	return len(word) > 3 && strings.HasSuffix(strings.ToLower(c.Consts[0]), word)
}

// anotherCell: a mention of cells takes a word for another one.
func (v *review) anotherCell(w int) bool {
	c := v.mentionOf(w)
	if c == nil || isColumn(c) || len(c.Consts) < 2 {
		return false
	}
	own, alike := squeezed(v.word(w)), false
	for _, cell := range strings.Fields(c.Consts[1]) {
		alike = alike || squeezed(strings.ToLower(cell)) == own
	}
	switch {
	case best(c.Features, code) > 0 && best(c.Features, truly) == 0 && best(c.Features, abbreviated) < leastCode:
		return true // "foreign" for F: only the first letters, or some letters, are the same
	case alike || v.wordHas(w, unknown):
		return false
	case v.wordHas(w, ordinal) && !v.wordHas(w, digits):
		return v.wordHas(w+1, degrees) // "second highest" is not 2
	case best(c.Features, truly) > 0:
		return false
	case best(c.Features, misspelt) > best(c.Features, abbreviated):
		return true // "iceland" for Ireland; of "canceled" the letters differ by their number only
	}
	// "portugal" for POR, the code of a port
	return len(c.Consts[1]) < len(v.Question.Tokens[w].Text) && v.table.Column(c.Column).Profile.Distinct == v.table.Rows
}

// squeezed returns a word with doubled letters written once.
func squeezed(word string) string { return string(slices.Compact([]rune(word))) }

// guessed: a predicate stands on a content word that cannot mean it: the network does not know the
// word, and put there what the question seems to lack, or it knows the word, which hardly ever had
// this predicate in training.
func (v *review) guessed(w int) bool {
	label := v.labelAt(w)
	return label != "" && v.taking[w] == nil && v.content(w) && !v.meaning(w).indefinite && v.hardlySays(w, label) && !v.echoes(w)
}

// hardlySays reports whether a word hardly ever said what a label says.
func (v *review) hardlySays(w int, label string) bool {
	if english.Graded(v.word(w)) != 0 && otherEnds[label] != "" { // which end is the best is known of columns
		return false
	}
	if v.meaning(w).statistic { // "variance" is no average
		return true
	}
	if share, recorded := v.usedAs(w, v.grammar.Base.Label(label)); recorded {
		return share < hardlyEver
	}
	return !v.known[w] && label != "count" && !isMean(label) && !(v.wordHas(w, degrees) &&
		program.Does(label, program.OpExtreme, program.OpBest, program.OpBestPer, program.OpGreater, program.OpEnd))
}

// isMean reports whether a label is that of an average or the like.
func isMean(label string) bool {
	return slices.ContainsFunc(program.Named(label), func(o *program.Operator) bool { return o.Aggregate != nil && o.Aggregate.Mean })
}

// hardlyEver is the share of a word's uses below which a label is no meaning of it.
const hardlyEver = 0.01
