package link

import (
	"slices"
	"sort"

	"semtree/lexicon/english"
)

// maxAlternatives is the number of columns for the choice that a question offers.
const maxAlternatives = 3

// alternatives adds the columns whose cells a question offers for choice: "which was
// earlier, the judge's choice or birth year songs?" asks for the theme, though no word
// says so, "did nolan or spielberg direct it?" for the director. They stand on the
// question word, or on the auxiliary verb that a question begins with.
func (l *linker) alternatives() {
	at, length := l.choosing()
	if length == 0 {
		return
	}
	type offer struct {
		column   int
		strength float32
	}
	var offers []offer
	for or := at + length; or < len(l.words); or++ {
		if l.words[or].Word != "or" {
			continue
		}
		before, after := l.besideOr(or)
		for c := range l.x.columns {
			s := min(before[c], after[c])
			if s == 0 || slices.ContainsFunc(offers, func(o offer) bool { return o.column == c }) {
				continue
			}
			offers = append(offers, offer{c, s})
		}
	}
	sort.SliceStable(offers, func(i, j int) bool { return offers[i].strength > offers[j].strength })
	for _, o := range offers[:min(len(offers), maxAlternatives)] {
		l.add(kindLabel(l.x.columns[o.column].Kind()), at, at+length, o.column).matched(fChoice, o.strength)
	}
}

// maxGreeting is the number of words that may stand before an auxiliary verb that a
// question begins with: "hi, did".
const maxGreeting = 2

// choosing returns the words that may ask for a choice.
func (l *linker) choosing() (at, length int) {
	for i := range l.words {
		if ask, n := l.askingAt(i); ask != asksNothing {
			return i, n
		}
	}
	for i := range min(len(l.words), maxGreeting+1) {
		if english.Auxiliaries.Has(l.words[i].Word) {
			return i, 1
		}
	}
	return 0, 0
}

// nearOr is the number of words that may stand between a cell and the "or" beside it:
// articles and prepositions.
const nearOr = 2

// besideOr returns how well cells of each column match directly before and after "or".
func (l *linker) besideOr(or int) (before, after []float32) {
	before, after = make([]float32, len(l.x.columns)), make([]float32, len(l.x.columns))
	for i := range l.mentions {
		m := &l.mentions[i]
		if m.label != fCell && m.label != fPart {
			continue
		}
		switch {
		case m.end <= or && or-m.end <= nearOr && l.fillers(m.end, or):
			before[m.column] = max(before[m.column], m.match)
		case m.start > or && m.start-or-1 <= nearOr && l.fillers(or+1, m.start):
			after[m.column] = max(after[m.column], m.match)
		}
	}
	return before, after
}
