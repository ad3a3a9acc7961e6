package link

import (
	"slices"

	"semtree/lexicon/english"
)

// maxAlternatives is the number of columns for the choice that a question offers.
const maxAlternatives = 3

// alternatives adds the columns whose cells a question offers for choice: "which was
// earlier, the judge's choice or birth year songs?" asks for the theme, though no word
// says so, "did nolan or spielberg direct it?" for the director. They stand on the
// question word, or on the auxiliary verb that a question begins with.
type alternatives struct{ work }

func (f alternatives) find() {
	at, length := f.choosing()
	if length == 0 {
		return
	}
	var offers []scored
	for or := at + length; or < len(f.words); or++ {
		if f.words[or].Word != "or" {
			continue
		}
		before, after := f.besideOr(or)
		for c := range f.x.columns {
			s := min(before[c], after[c])
			if s > 0 && !slices.ContainsFunc(offers, func(o scored) bool { return o.column == c }) {
				offers = append(offers, scored{column: c, rank: s})
			}
		}
	}
	for _, o := range best(offers, maxAlternatives) {
		f.addColumn(at, at+length, o.column).matched(fChoice, o.rank)
	}
}

// maxGreeting is the number of words that may stand before an auxiliary verb that a
// question begins with: "hi, did".
const maxGreeting = 2

// choosing returns the words that may ask for a choice.
func (s *sentence) choosing() (at, length int) {
	if _, at, length = s.firstAsk(); length > 0 {
		return at, length
	}
	for i := range min(len(s.words), maxGreeting+1) {
		if english.Auxiliaries.Has(s.words[i].Word) {
			return i, 1
		}
	}
	return 0, 0
}

// nearOr is the number of words that may stand between a cell and the "or" beside it:
// articles and prepositions.
const nearOr = 2

// besideOr returns how well cells of each column match directly before and after "or".
func (f alternatives) besideOr(or int) (before, after []float32) {
	before, after = make([]float32, len(f.x.columns)), make([]float32, len(f.x.columns))
	for _, m := range f.list {
		if m.label != fCell && m.label != fPart {
			continue
		}
		switch {
		case m.end <= or && or-m.end <= nearOr && f.fillers(m.end, or):
			before[m.column] = max(before[m.column], m.match)
		case m.start > or && m.start-or-1 <= nearOr && f.fillers(or+1, m.start):
			after[m.column] = max(after[m.column], m.match)
		}
	}
	return before, after
}
