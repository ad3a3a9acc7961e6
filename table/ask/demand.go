package ask

import (
	"strings"

	"semtree/lexicon/english"
	"semtree/table/link"
)

// Shares of the uses of a word in training with a label.
const (
	asksFor = 0.6 // from which on it asks for something: left out, it makes another question
	mostly  = 0.5
	seldom  = 0.2 // below which it mostly has none
)

// The rules of this file are about content words that have no part in a reading: whether they ask for
// something, so that with them the question is another one, however sure the rest is.

// unrecorded: nothing is known of what the word does in questions.
func (v *review) unrecorded(w int) bool {
	_, recorded := v.usedAs(w, 0)
	return !recorded
}

// mostlyAsks: the word had a part in most of its uses in training, or is a cell of the table.
func (v *review) mostlyAsks(w int) bool { return v.carrying[w] >= asksFor || v.namesCell(w) }

// namesCell reports whether a content word is a whole cell, be it in another form, and nothing else of the table: "members" in
// a table with the cell "Member". It is not where it may say a part of another cell, or of more words ("new" of New Hampshire).
func (x *words) namesCell(w int) bool {
	named := false
	for i := range x.Question.Candidates {
		switch c := &x.Question.Candidates[i]; {
		case w < c.Start || c.End <= w || best(c.Features, namings) == 0 || c.Label == "largest" || c.Label == "smallest":
		case c.Label != "cell" || best(c.Features, byName) == 0 || best(c.Features, share) < 1:
			return false
		default:
			named = true
		}
	}
	return named && x.content(w) && !x.namesRows(w) && !x.wordHas(w, digits)
}

// cellsLeft counts the words without a part in the reading that are cells of the table.
func (v *review) cellsLeft() (n int) {
	for _, w := range v.leftOut(missing, missingName) {
		if v.namesCell(w) {
			n++
		}
	}
	return n
}

// narrows reports whether a word without a part in the reading stands where people say which rows are meant: before what a row is
// called, a value or a column ("online sales", "wooden chairs"), behind a preposition ("of spiky films"), or behind a mention, at
// the end ("sales in the north refunded"); or whether it is a cell of the table. Which "feature" has the number 4, of what the column is the "type", and that A4 is a
// "group", says nothing of rows.
func (v *review) narrows(w int) bool {
	switch {
	case v.beforeLabel(w) || v.wordIn(w, english.Labels):
		return false
	case v.namesCell(w):
		return true
	}
	before := w - 1
	for v.wordIn(before, english.Determiners) {
		before--
	}
	counted := v.word(w-1) == "of" && v.wordIn(w-2, english.Counting)
	last := v.word(w+1) == "" || v.word(w+1) == "?"
	return v.beforeRows(w) || v.wordIn(w+1, english.AnyRows) || v.mentionAt(w+1) != nil ||
		v.wordIn(before, english.Prepositions) && !counted || last && v.mentionAt(w-1) != nil
}

// harmless reports whether a word without a part in the reading hardly says which rows are meant where it stands: a label
// ("group A4"), before a header that needs a noun ("feature 4", "vessel type"), behind those who ask ("the month we collected most"), and where rows are counted
// that have no names, so that nobody knows what they are called ("how many vessels have handles"). A word that something in the table is called by
// is not harmless anywhere.
func (v *review) harmless(w int) bool {
	counted := v.rowName == "" && (v.word(w-1) == "many" || v.word(w-1) == "of" && v.word(w-2) == "number") && !v.content(w+1)
	return !v.found(w) && !v.narrows(w) && (v.beforeLabel(w) || v.wordIn(w, english.Labels) || v.wordIn(w-1, english.Askers) || counted)
}

// beforeLabel reports whether the next word is the name of a column that is a number, a date, or a word that needs a noun before
// it: "type", "id".
func (v *review) beforeLabel(w int) bool {
	c := v.mentionAt(w + 1)
	if c == nil || c.Start != w+1 || !namesColumn(c) || isFarFetched(c) || v.beforeRows(w) {
		return false
	}
	word := v.word(w + 1)
	return c.Label == "time" || strings.Trim(word, "0123456789") == "" || v.wordIn(w+1, english.Labels) || v.wordIn(w+1, english.IdentifierHeaders)
}

// mentionAt returns the mention that takes a word; nil if none does.
func (v *review) mentionAt(w int) *link.Candidate {
	if !v.taken(w) {
		return nil
	}
	return v.taking[w]
}
