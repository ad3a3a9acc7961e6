package program

import (
	"math"
	"sort"
)

// things returns the things that a term denotes, in the order of their first rows.
func (x *Session) things(t *Term, s scope) []group {
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
		return best(t, groups)
	case OpBestPer:
		return best(t, x.per(t.Args[0], x.things(t.Things, s)))
	case OpMeasured:
		groups := x.per(t.Args[0], x.things(t.Things, s))
		return keep(groups, func(g *group) bool { return t.holds(g.number.value) })
	}
	Unknown("things", t.Operator)
	return nil
}

// base returns the rows of the things of a term in the whole table.
func (x *Session) base(t *Term, groups []group) scope {
	if t.Op == OpThings {
		return x.from(t.In, wholeTable)
	}
	return scope{rows: bagOf(t.Column, groups).rows}
}

// TieTolerance is the relative difference up to which the numbers of two groups are a
// tie, since databases add in another order, and up to which a number of a group is equal to a figure.
const TieTolerance = 1e-9

// best returns the groups with the greatest or smallest number: all that tie. With K it is the K
// best and all that tie for the last place, with Nth all with the K-th different number.
func best(t *Term, groups []group) []group {
	sign, k, tie := float64(t.Sign), max(t.K, 1), t.tie()
	numbers := make([]float64, len(groups))
	for i := range groups {
		numbers[i] = sign * groups[i].number.value
	}
	if !t.Nth {
		bound, _, _ := kth(numbers, k)
		bound -= math.Abs(bound) * tie
		return keep(groups, func(g *group) bool { return sign*g.number.value >= bound })
	}
	low, high := different(numbers, k, tie)
	return keep(groups, func(g *group) bool { v := sign * g.number.value; return low <= v && v <= high })
}

// different returns the least and the greatest of the numbers that are the k-th different one, from
// the greatest on; NaN if there are fewer. A number is different from the next greater one if it is
// less by more than a tie. The numbers are reordered.
func different(numbers []float64, k int, tie float64) (low, high float64) {
	low, high = math.NaN(), math.NaN()
	sort.Sort(sort.Reverse(sort.Float64Slice(numbers)))
	for i, v := range numbers {
		if i == 0 || v < numbers[i-1]-math.Abs(numbers[i-1])*tie {
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

// holds reports whether a number of a thing is more, less, … than the figure, or equal to it.
func (t *Term) holds(v float64) bool {
	low, high := t.Bounds()
	switch {
	case t.Sign == 0:
		return low <= v && v <= high
	case t.Sign > 0 && t.OrEqual:
		return v >= low
	case t.Sign > 0:
		return v > high
	case t.OrEqual:
		return v <= high
	}
	return v < low
}

// Bounds returns between which bounds a number is equal to the figure of a term.
func (t *Term) Bounds() (low, high float64) {
	margin := math.Abs(t.Figure) * TieTolerance
	return t.Figure - margin, t.Figure + margin
}

// bagOf returns the values of things.
func bagOf(column int, groups []group) bag {
	b := bag{column: column, chosen: true}
	for _, g := range groups {
		b.codes = append(b.codes, g.code)
		b.rows = append(b.rows, g.rows...) // no row is in two groups
	}
	if len(b.codes) > 1 {
		sort.Slice(b.rows, func(i, j int) bool { return b.rows[i] < b.rows[j] }) // slices.Sort would add code to the page
	}
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
