package ask

import (
	"slices"

	"semtree/lexicon/english"
	"semtree/table/link"
)

// role is what a word does for a reading.
type role int

const (
	ordinary    role = iota // understood, or of no weight
	missing                 // a content word that the program leaves out
	missingName             // a number, or a word with a capital letter, that it leaves out
	vital                   // a word that denies, compares or chooses, that it leaves out
)

// role returns what word w does. A word without a label is understood if it names a column that the
// program uses, or its unit, or what a row is called; if it says what another word or the mention
// beside it says, too; or if a correction excuses it. A content word that a
// mention takes for another thing is not.
func (v *review) role(w int) role {
	word := v.word(w)
	class := v.class(w)
	switch {
	case v.isFixed(w):
		return ordinary
	case v.spelled(w) && v.taking[w] == nil:
		return missingName
	case v.labelled[w], v.namesRows(w), v.namesTable(w), v.meaning(w).indefinite:
		return ordinary
	case class == english.Content && v.breaks(w, isMisread) && !v.excused(w):
		return v.leftRole(w)
	case v.meaning(w).asks, v.says(w), v.light(w), v.echoes(w):
		return ordinary
	}
	switch class {
	case english.Vital:
		if !english.Asking.Has(word) {
			return vital
		}
	case english.Operator:
		if english.Weighty.Has(word) {
			return vital
		}
	case english.Content:
		if !v.repeated(w) && (v.name(w) || !v.excused(w)) {
			return v.leftRole(w)
		}
	}
	return ordinary
}

// spelled reports whether a word is a letter that texts begin with, end with or contain: "titles that start with A".
func (v *review) spelled(w int) bool {
	text := v.Question.Tokens[w].Text
	return len(text) == 1 && 'A' <= text[0] && text[0] <= 'Z' && (v.word(w-1) == "with" && v.wordIn(w-2, english.Spelling) || v.word(w-1) == "letter")
}

// leftRole is the role of a content word that is left out.
func (v *review) leftRole(w int) role {
	if v.name(w) {
		return missingName
	}
	return missing
}

// says reports whether a word that carries nothing names a column that the program uses, or its unit.
func (v *review) says(w int) bool {
	if v.offers(func(c *link.Candidate) bool { // a share of rows, which is no column otherwise
		return c.Start <= w && w < c.End && c.Label == "mean" && v.used[c.Column] && v.table.Column(c.Column).IsShare() && best(c.Features, namings) > 0
	}) {
		return true
	}
	return !v.wordHas(w, ordinal) && v.naming(w, func(c *link.Candidate) bool { // "second" is no time
		return v.used[c.Column] && (namesColumn(c) || saysUnit(c))
	})
}

// excused reports whether a corrected program leaves out a word, and uses only columns that
// this one uses: whoever chose it knew what the word adds to them.
func (v *review) excused(w int) bool {
	return slices.ContainsFunc(v.excuses(w), func(columns []int) bool {
		return !slices.ContainsFunc(columns, func(c int) bool { return !v.used[c] })
	})
}
