package ask

import "semtree/lexicon/english"

// Shares of the uses of a word in training with a label.
const (
	asksFor = 0.6 // from which on it asks for something: left out, it makes another question
	mostly  = 0.5
	seldom  = 0.2 // below which it mostly has none
	atTimes = 0.1 // from which on it asks for something after a preposition
)

// The rules of this file are about content words that have no part in a reading: whether they ask for
// something, so that with them the question is another one, however sure the rest is.

// unrecorded: nothing is known of what the word does in questions.
func (v *review) unrecorded(w int) bool {
	_, recorded := v.usedAs(w, 0)
	return !recorded
}

// mostlyAsks: the word had a part in most of its uses in training.
func (v *review) mostlyAsks(w int) bool { return v.carrying[w] >= asksFor }

// describesRows: the word stands before what a row is called, which no mention takes: "dance
// courses".
func (v *review) describesRows(w int) bool {
	return v.carrying[w] >= seldom && v.beforeRows(w) && !v.taken(w+1)
}

// qualifies: the word ends a phrase that a preposition begins, and so says which rows are meant:
// "for students", "in english". "On the album" and "in this race" are mostly said of all rows.
func (v *review) qualifies(w int) bool {
	before, places := w-1, english.Words("")
	for v.wordIn(before, english.Determiners) {
		before--
	}
	if before == w-1 {
		places = english.Places
	}
	return v.carrying[w] >= atTimes && before > 0 && (v.wordIn(before, english.Around) || v.wordIn(before, places)) &&
		!v.wordIn(w, english.Generalities) && !v.content(w+1)
}
