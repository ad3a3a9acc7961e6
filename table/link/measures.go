package link

import (
	"cmp"
	"slices"
	"strconv"

	"semtree/table"
)

// measureFinder adds what measures of things need besides: the sum and the average of columns that
// the question mentions, and numbers that say how much. It comes after the features of all others are
// known, and changes none of them.
type measureFinder struct{ work }

// Limits of measures.
const (
	maxTotals  = 6 // mentions of columns that may be their sum or their average
	maxFigures = 4 // numbers that say how much
)

func (f measureFinder) find() {
	var columns []*mention // of numbers
	spans := map[[2]int]bool{}
	for _, m := range f.list {
		switch {
		case m.label == fQuantity && m.f[fQuestion] == 0:
			columns = append(columns, m)
		case m.label == fAmount && len(spans) < maxFigures:
			spans[[2]int{m.start, m.end}] = true
		}
	}
	slices.SortStableFunc(columns, func(a, b *mention) int { return cmp.Compare(prior(b), prior(a)) })
	for _, m := range columns[:min(len(columns), maxTotals)] {
		if f.x.columns[m.column].Measure() != table.Levels { // no word says that they are added up
			f.measure(fTotal, m)
		}
		f.measure(fMean, m)
	}
	f.frequencies()
	f.figures(spans)
}

// measure adds a mention of a column of numbers once more, as its sum or its average.
func (f measureFinder) measure(label int, of *mention) *mention {
	m := f.add(label, of.start, of.end, of.column)
	m.f, m.match = of.f, of.match
	m.f[fQuantity], m.f[label] = 0, 1
	return m
}

// frequencies adds the sums of columns that say how often something was seen, where "how many" asks: of
// rows that are kinds of alligators with a number of each, how many alligators there are is a sum.
func (f measureFinder) frequencies() {
	for _, m := range f.list {
		if m.label == fQuantity && m.f[fHowMany] > 0 && f.x.columns[m.column].isFrequency() {
			f.measure(fTotal, m).f[fFrequency] = 1
		}
	}
}

// figures adds the numbers of some spans that cannot say how many.
func (f measureFinder) figures(spans map[[2]int]bool) {
	for _, of := range f.list {
		span := [2]int{of.start, of.end}
		if of.label != fAmount || !spans[span] {
			continue
		}
		delete(spans, span)
		var l literal
		if !l.readNumber(f.raw(of.start, of.end)) || isCount(l.number) {
			continue
		}
		m := f.add(fNumber, of.start, of.end, -1, cmp.Or(l.exact, formatNumber(l.number))).matched(fExact, 1)
		m.f[fMeasure], m.f[fYearLike], m.f[fSmall], m.f[fLength] = 1, of.f[fYearLike], of.f[fSmall], of.f[fLength]
	}
}

// isCount reports whether a number can say how many.
func isCount(v float64) bool { return v >= 1 && v <= maxFigure && v == float64(int(v)) }

// Counts reports whether a candidate is a number that can say how many: those that cannot are of no
// use to a network that knows no measures.
func (c *Candidate) Counts() bool {
	v, err := strconv.ParseFloat(c.Consts[0], 64)
	return err == nil && isCount(v)
}
