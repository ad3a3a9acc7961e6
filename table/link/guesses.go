package link

import (
	"semtree/lexicon/english"
	"semtree/table"
)

// guesses adds columns for content words that match nothing in the table: what people call a column is often
// in no list ("flattest slope" of a column "b"). The likeliest columns are offered, as guesses: a network
// learns when one of them is meant, and what else then has to fit.
type guesses struct{ work }

const (
	maxGuesses = 3    // columns for such a word
	guessMatch = 0.2  // how well a guess matches
	understood = 0.65 // from which match on a word is no riddle
)

func (f guesses) find() {
	said := make([]bool, len(f.x.columns))
	plain := make([]bool, len(f.words)) // words that say something
	most := make([]bool, len(f.words))  // where a superlative begins
	for _, m := range f.list {
		if m.isSaid() {
			said[m.column] = true
		}
		if m.label == fLargest {
			most[m.start] = true
		}
		if m.match >= understood && m.f[fQuestion] == 0 {
			for k := m.start; k < m.end; k++ {
				plain[k] = true
			}
		}
	}
	for i := range f.words {
		w := &f.words[i]
		if plain[i] || w.digits || w.filler || w.measuring {
			continue
		}
		if w.degree > english.Positive && !most[i] {
			f.most(i)
			continue
		}
		if w.class == english.Content {
			f.guess(i, said)
		}
	}
	f.limitSpans(0)
}

// most adds the columns that an adjective may compare which compares none, as far as is known.
func (f guesses) most(i int) {
	kinds := []table.Kind{table.Number, table.Time}
	if !f.mayCompareTimes(i) {
		kinds = kinds[:1]
	}
	from := len(f.list)
	superlatives(f).ofAny(i, 1, kinds...)
	for _, m := range f.list[from:] {
		m.f[fGuess] = guessMatch
	}
}

// guess adds the columns that a word may mean, the ones that it is most like first, then those that no word says and
// that are the only ones of their kind, or name rows.
func (f guesses) guess(i int, said []bool) {
	var list []scored
	for c := range f.x.visible() {
		rank := f.likeTo(i, c) + weigh(0.2, number(f.kinds[f.x.columns[c].Kind()] == 1)) + weigh(0.1, number(c == f.key)) - weigh(0.3, number(said[c]))
		list = insertScored(list, scored{column: c, rank: rank}, maxGuesses)
	}
	for _, s := range list {
		m := f.addColumn(i, i+1, s.column)
		if m.match < guessMatch {
			m.matched(fGuess, guessMatch)
		}
	}
}
