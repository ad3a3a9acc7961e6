package link

import (
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/program"
)

// presence adds the rows with more than 0 in a column of numbers that is mentioned at a word and which things have: "with children",
// "in stock", "who scored"; and those with 0 if the question denies it: "do not have a garage", "out of stock". The column has
// numbers of which the least is 0, or rows without a number.
func (f cellFinder) presence(i int) {
	for _, m := range f.list {
		if m.start != i || !m.isColumn() || m.f[fQuestion] > 0 || m.f[fUnit] > 0 || f.saysAnother(m) {
			continue
		}
		col := &f.x.columns[m.column]
		if col.Kind() != table.Number || col.yes != "" || col.Profile.Min < 0 || !col.hasNumber(0) && !col.hasGaps() || f.isCompared(m.end) {
			continue
		}
		at := f.denied(i)
		if f.word(i-1) == "of" && f.word(i-2) == "out" {
			at = i - 2
		}
		switch has := f.isHad(i, m.end); {
		case at >= 0 && col.hasNumber(0) && !english.Zero.Has(f.word(at)):
			f.add(fCell, at, m.end, m.column, "0").matchedAs(m).answers(false)
		case has && (at < 0 || english.Nobody.Has(f.word(at))): // "has nobody had accidents" is about those that had
			f.add(fCell, i, m.end, m.column, program.Some).matchedAs(m).answers(true)
		}
	}
}

// isHad reports whether some words say what things have, by what stands before them, or are what was done.
func (s *sentence) isHad(start, end int) bool {
	before := start - 1
	if w := s.word(before); english.Askers.Has(s.word(before - 1)) {
		return false // "the heaviest we have weighed"
	} else if end == start+1 && english.IsParticiple(s.words[start].Word) && (w == "who" || english.Being.Has(w) || english.Having.Has(w)) {
		return true
	}
	if w := s.word(start - 1); w == "in" && s.word(start-2) == "involved" || end == len(s.words) && english.IsParticiple(s.words[start].Word) && english.Being.Has(s.word(0)) {
		return true // "are any orders returned"
	}
	for english.SomeOf.Has(s.word(before)) {
		before--
	}
	return english.Present.Has(s.word(before)) || s.word(before) == "in" && english.Stocks.Has(s.word(start))
}

// isCompared reports whether a number, or a word that compares, stands behind a place: "with goals above 3".
func (s *sentence) isCompared(end int) bool {
	if end >= len(s.words) {
		return false
	}
	w := &s.words[end]
	if n, _ := english.Number(w.Word); w.digits || n >= 0 || strings.ContainsAny(w.Word, "<>=") {
		return true
	}
	return english.Comparing.Has(w.Word)
}
