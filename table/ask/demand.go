package ask

import (
	"semtree/lexicon/english"
	"semtree/table/link"
)

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

// harmless reports whether a word without a part in the reading stands where people hardly say which rows are meant: before the
// name of a column ("stroke rates"), behind a value ("history house") or one who asks ("the month we collected most"), after
// "which" or "how many" ("which vessels have"), or at the end; but for words behind a preposition ("of spiky films"), before what a
// row is called, a value or another such word ("traffic motions"), and behind a noun whose value it may be ("team hedgehog"). A
// word that something in the table is called by is not harmless anywhere.
func (v *review) harmless(w int) bool {
	if v.found(w) {
		return false
	}
	next, last := v.mentionAt(w+1), v.mentionAt(w-1)
	if next != nil && namesColumn(next) && !FarFetched(next) && !v.beforeRows(w) {
		return true
	}
	before := w - 1
	for v.wordIn(before, english.Determiners) {
		before--
	}
	counted := v.wordIn(w-1, english.Counting) || v.word(w-1) == "of" && v.wordIn(w-2, english.Counting)
	switch {
	case v.wordIn(before, english.Prepositions) && !counted,
		v.beforeRows(w), v.wordIn(w+1, english.AnyRows), next != nil && !isColumn(next), v.word(w+1) != "" && v.content(w+1) && next == nil,
		last != nil && isColumn(last), last == nil && v.content(w-1) && !v.namesRows(w-1) && !counted:
		return false
	}
	return counted || last != nil || v.wordIn(w-1, english.Asking) || v.wordIn(w-1, english.Askers) || v.word(w+1) == "" || v.word(w+1) == "?"
}

// mentionAt returns the mention that takes a word; nil if none does.
func (v *review) mentionAt(w int) *link.Candidate {
	if !v.taken(w) {
		return nil
	}
	return v.taking[w]
}

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
