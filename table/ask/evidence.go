package ask

import (
	"slices"

	"semtree/internal/elementary"
	"semtree/lexicon/english"
	"semtree/solver/instance"
	"semtree/table/link"
	"semtree/table/program"
)

// Evidence is what is known of an answer before anybody says whether it is right: the
// features of the confidence, in the order of [Features].
type Evidence []float64

// set notes that a feature holds.
func (e Evidence) set(feature int, holds bool) {
	if holds {
		e[feature] = 1
	}
}

// raise notes the greatest value of a feature.
func (e Evidence) raise(feature int, v float64) { e[feature] = max(e[feature], v) }

// log1 is log(1+v).
func log1(v float64) float64 { return elementary.Log64(1 + v) }

// evidenceOf looks at reading i, once, and returns the column that is asked for, too; nil if there is none.
func (f *Found) evidenceOf(i int, v *review) (Evidence, *link.Candidate) {
	if v.evidence == nil {
		v.evidence, v.asked = f.lookAt(i, v)
	}
	return v.evidence, v.asked
}

func (f *Found) lookAt(i int, v *review) (Evidence, *link.Candidate) {
	if f.common == nil {
		f.common = f.ofAll()
	}
	e, r := slices.Clone(f.common), f.Readings[i]
	e.set(ePassed, i > 0)
	e.set(eKind, !f.fits(i))
	f.ahead(e, i)
	f.probable(e, i)
	v.omitted(e, f.Found)
	asked := f.mentioned(e, r)
	f.answer(e, i, asked)
	e[eNodes] = float64(len(v.steps))
	for _, n := range v.steps {
		e[eLabels+program.Grammar().Label(n.Name)]++
	}
	if r.Tree.Name == "exists" && len(r.Tree.Args) == 1 {
		e.set(eTrivial, len(r.Tree.Args[0].Args) == 0)
		e.set(eTrivialMissing, e[eTrivial] > 0 && e[eMissing] > 0)
	}
	return e, asked
}

// ofAll notes what the words ask for, and how the answers share the probability.
func (f *Found) ofAll() Evidence {
	e, tokens, asks := make(Evidence, len(Features)), f.Question.Tokens, f.asks
	e[eWords] = float64(len(tokens)) / 10
	e[eRows] = log1(float64(f.table.Rows))
	e.set(eOr, mentions(tokens, "or"))
	e.set(eNumber, asks == aNumber)
	e.set(eTime, asks == aTime)
	e.set(eTruth, asks == aTruth)
	e.set(eThing, asks == aThing)
	e.set(eWhy, tokens[0].Word == "why")
	e.set(eModal, english.Modals.Has(tokens[0].Word))
	masses := f.masses()
	e[eAnswers], e[eEntropy] = float64(len(masses))/readings, entropy(masses)
	return e
}

// mentioned notes how the mentions of a reading match, and returns that of the column
// that is asked for: of those that mention a column, the nearest to the root. It is nil
// if there is none.
func (f *Found) mentioned(e Evidence, r *Reading) (asked *link.Candidate) {
	least := len(r.Parse.Tag) + 1
	for w, tag := range r.Parse.Tag {
		c := f.candidate(r.Parse, w)
		if c == nil {
			if tag != instance.Empty {
				e[eFilters]++
			}
			continue
		}
		e.match(c)
		if isColumn(c) {
			if d := depth(r.Parse, w); d < least {
				least, asked = d, c
			}
		}
	}
	if asked != nil {
		e[eAsked], e[eAskedElse], e[eYesNo] = quality(asked), best(asked.Features, disagrees), best(asked.Features, yesNo)
		e.set(eAskedFar, best(asked.Features, namings) == 0)
		switch f.Question.Tokens[0].Word {
		case "who":
			e[eWho] = 1 - best(asked.Features, persons)
		case "where":
			e[eWhere] = 1 - best(asked.Features, spots)
		}
	}
	return asked
}

// match notes how a mention matches.
func (e Evidence) match(c *link.Candidate) {
	of := func(feature []int) float64 { return best(c.Features, feature) }
	e[eWeak] += 1 - quality(c)
	e.raise(eWeakest, 1-quality(c))
	e[eColumns] += of(columns)
	e.raise(eMostColumns, of(columns))
	e[eLowMargin] += 1 - of(margin)
	e[eRivalLinks] += of(rival)
	e[eAgrees] += of(agrees)
	e[eDisagrees] += of(disagrees)
	e[eUnitElse] += of(unitElse)
	if implied(c) {
		e[eImplied]++
	}
	if of(isBest) == 0 {
		e[eNotBest]++
	}
	if of(namings) == 0 && of(byAsking) > 0 {
		e[eByAsking]++
	}
	switch c.Label {
	case "cell", "part":
		e[eMisspelt] += of(misspelt)
		e[ePart] += 1 - of(share)
	case "amount", "moment", "range":
		if of(inRange) == 0 {
			e[eOutOfRange]++
		}
	}
}

// depth returns the number of nodes above that of a word.
func depth(t *instance.Tree, w int) (d int) {
	for t.Head[w] > 0 {
		w = t.Head[w] - 1
		d++
	}
	return d
}

// unique reports whether the words do not ask for several things: whether no plural
// stands in the first words after a question word.
func (f *Found) unique() bool {
	for w, t := range f.Question.Tokens {
		if !english.Asking.Has(t.Word) {
			continue
		}
		for v := w + 1; v < min(w+4, len(f.Question.Tokens)); v++ {
			if f.wordHas(v, plural) {
				return false
			}
		}
		return true
	}
	return f.asks == aNumber
}
