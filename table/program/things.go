package program

import (
	"math"
	"slices"

	"semtree/internal/decimal"
)

// things returns the things that a term denotes, in the order of their first rows.
func (x *Session) things(t *Term, s scope) []group {
	x.spend(s.size(x))
	switch t.Op {
	case OpThings:
		return x.divide(t.Column, x.from(t.In, s))
	case OpDistinct:
		return x.things(t.Things, s)
	case OpFrequent:
		groups := x.things(t.Things, s)
		for i := range groups {
			groups[i].number.value = float64(len(groups[i].rows))
		}
		return x.bestOf(t, groups)
	case OpOrdered:
		return x.per(t.Args[0], x.things(t.Things, s))
	case OpBestPer:
		return x.bestOf(t, x.per(t.Args[0], x.things(t.Things, s)))
	case OpMeasured:
		return x.measured(t, x.per(t.Args[0], x.things(t.Things, s)))
	case OpHaving:
		return x.having(t, s)
	case OpEvery:
		return x.every(t, s)
	}
	Unknown("things", t.Operator)
	return nil
}

// having returns the things that have a row in each of some sets, or in none of them, or all in one.
func (x *Session) having(t *Term, s scope) []group {
	groups := x.things(t.Things, s)
	met := make([]int, len(groups)) // sets that meet the condition
	for _, a := range t.Args {
		inside := x.tallyOfRows(t.Column, x.rows(a, s), groups)
		for i, g := range groups {
			n := inside[i]
			if t.Sign > 0 && n > 0 || t.Sign < 0 && n == 0 || t.Sign == 0 && n == len(g.rows) {
				met[i]++
			}
		}
	}
	out := groups[:0]
	for i := range met {
		if met[i] == len(t.Args) {
			out = append(out, groups[i])
		}
	}
	return out
}

// tallyOfRows returns how many of some rows, which are sorted, are rows of each group.
func (x *Session) tallyOfRows(column int, rows []int32, groups []group) []int {
	place := x.tallyOf(column) // n is the group of a class
	for i, g := range groups {
		place.stamp[g.code], place.n[g.code] = place.now, int32(i)
	}
	inside := make([]int, len(groups))
	next := make([]int, len(groups)) // the first row of a group that was not passed
	codes := x.t.Columns[column].Codes
	for _, row := range rows {
		if codes[row] < 0 || place.stamp[place.class[codes[row]]] != place.now {
			continue
		}
		i := place.n[place.class[codes[row]]]
		of := groups[i].rows
		for next[i] < len(of) && of[next[i]] < row {
			next[i]++
		}
		if next[i] < len(of) && of[next[i]] == row {
			inside[i]++
		}
	}
	return inside
}

// every returns the things whose rows have every value of a column.
func (x *Session) every(t *Term, s scope) []group {
	column := t.Args[0].Column
	all := x.different(column, x.list(s))
	return keep(x.things(t.Things, s), func(g *group) bool { return x.different(column, g.rows) == all })
}

// different returns the number of different values of a column in rows.
func (x *Session) different(column int, rows []int32) (n int) {
	seen := x.tallyOf(column)
	codes := x.t.Columns[column].Codes
	for _, row := range rows {
		if seen.add(codes[row]) == 0 {
			n++
		}
	}
	return n
}

// Rounding is the relative difference up to which numbers of groups are a tie that are sums and averages with
// roundings, and up to which such a number is equal to a figure.
const Rounding = 1e-13

// TieOf returns the relative difference up to which numbers of a measure are a tie, and equal to a figure: none of
// counts, of values of a column, of sums that are exact and of averages of these that are rounded once; else Rounding.
func TieOf(measure *Term, of func(column int) Addends) float64 {
	switch measure.Op {
	case OpCountRows, OpCountValues, OpBest:
		return 0
	case OpAggregate:
		a := of(measure.Args[0].Column)
		if a.Exact || a.Whole || a.Once || a.Scale > 0 && (measure.Aggregate.Middle || !measure.Aggregate.Mean) {
			return 0
		}
	}
	return Rounding
}

// tie is [TieOf] of the numbers that a term chooses by.
func (x *Session) tie(t *Term) float64 {
	switch {
	case len(t.Args) == 0: // how often values stand
		return 0
	case t.Args[0].Type == Groups:
		return TieOf(t.Measure(), x.addendsOf)
	}
	return TieOf(t.Args[0], x.addendsOf)
}

func (x *Session) addendsOf(column int) Addends { return *x.addends(column) }

// bestOf returns the groups with the greatest or smallest number: all that tie. With K it is the K
// best and all that tie for the last place, with Nth all with the K-th different number.
func (x *Session) bestOf(t *Term, groups []group) []group {
	k, tie := max(t.K, 1), x.tie(t)
	numbers, exact := numbersOf(len(groups), func(i int) *figure { return &groups[i].number })
	if exact {
		tie = 0
	}
	for i := range numbers {
		numbers[i] *= float64(t.Sign)
	}
	low, _ := kth(numbers, k)
	low, high := low-math.Abs(low)*tie, math.Inf(1)
	if t.Nth {
		low, high = place(slices.Clone(numbers), k, tie)
	}
	out := groups[:0]
	for i, v := range numbers {
		if low <= v && v <= high {
			out = append(out, groups[i])
		}
	}
	return out
}

// place returns the least and the greatest of the numbers that are the k-th different one, from
// the greatest on; NaN if there are fewer. A number is different from the next greater one if it is
// less by more than a tie. The numbers are reordered.
func place(numbers []float64, k int, tie float64) (low, high float64) {
	low, high = math.NaN(), math.NaN()
	SortNumbers(numbers)
	for i := len(numbers) - 1; i >= 0; i-- {
		v := numbers[i]
		if i == len(numbers)-1 || v < numbers[i+1]-math.Abs(numbers[i+1])*tie {
			if k--; k == 0 {
				high = v
			}
		}
		if k == 0 {
			low = v
		}
	}
	return low, high
}

// measured returns the things whose number is more, less, … than the figure of a term, or equal to it.
func (x *Session) measured(t *Term, groups []group) []group {
	low, high := t.Bounds(x.tie(t))
	return keep(groups, func(g *group) bool {
		above, below := g.number.decimal().Compare(low), g.number.decimal().Compare(high)
		switch {
		case t.Sign == 0:
			return above >= 0 && below <= 0
		case t.Sign > 0 && t.OrEqual:
			return above >= 0
		case t.Sign > 0:
			return below > 0
		case t.OrEqual:
			return below <= 0
		}
		return above < 0
	})
}

// Bounds returns between which bounds a number is equal to the figure of a term, given [TieOf].
func (t *Term) Bounds(tie float64) (low, high decimal.Number) {
	if tie == 0 {
		return t.Figure, t.Figure
	}
	margin := math.Abs(t.Figure.Near) * tie
	return decimal.Of(t.Figure.Near - margin), decimal.Of(t.Figure.Near + margin)
}

// bagOf returns the values of things.
func bagOf(column int, groups []group) bag {
	size := 0
	for _, g := range groups {
		size += len(g.rows)
	}
	b := bag{column: column, chosen: true, codes: make([]int32, 0, len(groups)), rows: make([]int32, 0, size)}
	for _, g := range groups {
		b.codes = append(b.codes, g.code)
		b.rows = append(b.rows, g.rows...) // no row is in two groups
	}
	sortRows(b.rows)
	return b
}

// keep returns those of some groups that meet a condition.
func keep(groups []group, meets func(*group) bool) []group {
	out := groups[:0]
	for i := range groups {
		if meets(&groups[i]) {
			out = append(out, groups[i])
		}
	}
	return out
}
