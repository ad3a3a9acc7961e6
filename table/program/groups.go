package program

import (
	"math"
	"sort"
)

// group is a value of a column and what was found out about its rows.
type group struct {
	code   int32 // the cell that the value is shown as
	rows   []int32
	number figure
	truth  truth // if the term is a truth value
}

// divide returns the rows of a scope by their values of a column, in the order of
// the first row of each. Rows without a value are in no group.
func (x *Session) divide(column int, s scope) []group {
	codes := x.t.Columns[column].Codes
	place := x.tallyOf(column) // n is the group of a class
	all := x.list(s)
	var groups []group
	var sizes []int
	for _, row := range all {
		if codes[row] < 0 {
			continue
		}
		c := place.class[codes[row]]
		if place.stamp[c] != place.now {
			place.stamp[c], place.n[c] = place.now, int32(len(groups))
			groups = append(groups, group{code: c})
			sizes = append(sizes, 0)
		}
		sizes[place.n[c]]++
	}
	rest := make([]int32, len(all)) // what the groups' rows are cut off from
	for i, size := range sizes {
		groups[i].rows, rest = rest[:0:size], rest[size:]
	}
	for _, row := range all {
		if codes[row] >= 0 {
			g := &groups[place.n[place.class[codes[row]]]]
			g.rows = append(g.rows, row)
		}
	}
	return groups
}

// per returns the groups of a column for which a term has an answer.
func (x *Session) per(t *Term, s scope) []group {
	groups := x.divide(t.Column, s)
	answer := t.Args[0]
	out := groups[:0]
	for _, g := range groups {
		within := scope{rows: g.rows}
		if answer.Type == Truth {
			if g.truth = x.truth(answer, within); g.truth.ok {
				out = append(out, g)
			}
		} else if g.number = x.number(answer, within); g.number.ok {
			out = append(out, g)
		}
	}
	return out
}

// truth is a truth value, and the rows that it was found in.
type truth struct {
	value bool
	ok    bool // there is an answer
	basis scope
}

// truth returns the truth value that a term denotes.
func (x *Session) truth(t *Term, s scope) truth {
	if t.Op == OpExists {
		from := x.from(t.In, s)
		return truth{from.size(x) > 0, true, from}
	}
	if t.Op != OpGreater {
		Unknown("truth", t.Operator)
	}
	var sides [2]figure
	for i, a := range t.Args {
		if a.Type == Number {
			sides[i] = x.number(a, s)
			continue
		}
		b := x.values(a, s)
		v, ok := x.single(b)
		sides[i] = figure{v, ok, scope{rows: b.rows}}
	}
	a, b := sides[0], sides[1]
	return truth{a.value > b.value, a.ok && b.ok, x.joined(a.basis, b.basis)}
}

// TieTolerance is the relative difference up to which the numbers of two groups are a
// tie, since databases add in another order.
const TieTolerance = 1e-9

// mostPer returns the values whose group has the greatest or smallest number.
func (x *Session) mostPer(t *Term, s scope) bag {
	sign := float64(t.Sign)
	groups := x.per(t, s)
	best := math.Inf(-1)
	for _, g := range groups {
		best = math.Max(best, sign*g.number.value)
	}
	b := bag{column: t.Column, chosen: true}
	for _, g := range groups {
		if sign*g.number.value >= best-math.Abs(best)*TieTolerance {
			b.codes = append(b.codes, g.code)
			b.rows = append(b.rows, g.rows...) // no row is in two groups
		}
	}
	if len(b.codes) > 1 {
		sort.Slice(b.rows, func(i, j int) bool { return b.rows[i] < b.rows[j] }) // slices.Sort would add code to the page
	}
	return b
}
