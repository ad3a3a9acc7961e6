package program

import (
	"math"

	"semtree/internal/decimal"
)

// group is a value of a column and what was found out about its rows.
type group struct {
	code   int32 // the cell that the value is shown as
	rows   []int32
	number figure
	truth  truth // if the term is a truth value
}

// divide returns the rows of a scope by their values of a column, in the order of
// the first row of each. Rows without a value are in no group. The groups of the whole table are
// kept until another column is divided: the readings of a question have them in common.
func (x *Session) divide(column int, s scope) []group {
	if !s.whole {
		return x.groupsOf(column, s)
	}
	if x.divided == nil || x.divider != column {
		x.divided, x.divider = x.groupsOf(column, s), column
	}
	return append([]group(nil), x.divided...)
}

func (x *Session) groupsOf(column int, s scope) []group {
	codes := x.t.Columns[column].Codes
	place := x.tallyOf(column) // n is the group of a class
	all := x.list(s)
	var firsts []int32 // the cells that groups are shown as
	var sizes []int
	for _, row := range all {
		if x.spend(1); codes[row] < 0 {
			continue
		}
		c := place.class[codes[row]]
		if place.stamp[c] != place.now {
			place.stamp[c], place.n[c] = place.now, int32(len(firsts))
			firsts, sizes = append(firsts, c), append(sizes, 0)
		}
		sizes[place.n[c]]++
	}
	groups := make([]group, len(firsts))
	rest := make([]int32, len(all)) // what the groups' rows are cut off from
	for i, size := range sizes {
		groups[i].code, groups[i].rows, rest = firsts[i], rest[:0:size], rest[size:]
	}
	for _, row := range all {
		if x.spend(1); codes[row] >= 0 {
			g := &groups[place.n[place.class[codes[row]]]]
			g.rows = append(g.rows, row)
		}
	}
	return groups
}

// groups returns the things that a term denotes numbers or truth values of, with these.
func (x *Session) groups(t *Term, s scope) []group {
	switch t.Op {
	case OpPer:
		return x.per(t.Args[0], x.things(t.Things, s))
	case OpBestGroups:
		return x.bestOf(t, x.groups(t.Args[0], s))
	case OpMeasuredGroups:
		return x.measured(t, x.groups(t.Args[0], s))
	}
	Unknown("groups", t.Operator)
	return nil
}

// basisOf returns the rows of groups: of all things, and not only of those with an answer, where
// none were chosen.
func (x *Session) basisOf(t *Term, groups []group, s scope) scope {
	if (t.Op == OpPer || t.Op == OpPerAnswers) && t.Things.Op == OpThings {
		return x.from(t.Things.In, s)
	}
	return scope{rows: bagOf(t.Column, groups).rows}
}

// ofGroups returns an aggregate of the numbers of groups.
func (x *Session) ofGroups(t *Term, s scope) figure {
	groups := x.groups(t.Args[0], s)
	basis := x.basisOf(t.Args[0], groups, s)
	if len(groups) == 0 {
		return figure{basis: basis}
	}
	numbers, decimals, exact := make([]float64, len(groups)), make([]decimal.Number, len(groups)), false
	for i, g := range groups {
		numbers[i], decimals[i], exact = g.number.value, g.number.decimal(), exact || g.number.exact != ""
	}
	if exact {
		return figureOf(t.Aggregate.Exact(decimals), basis)
	}
	addends := AddendsOfMeasure(t.Measure(), x.t.Rows, func(column int) Addends { return *x.addends(column) })
	value := t.Aggregate.Of(numbers, &addends)
	if math.IsInf(value, 0) || math.IsNaN(value) {
		x.overflow = t
	}
	return figureOf(decimal.Of(value), basis)
}

// per returns the things for which a measure has an answer.
func (x *Session) per(measure *Term, groups []group) []group {
	out := groups[:0]
	for _, g := range groups {
		within := scope{rows: g.rows}
		if measure.Type == Truth {
			if g.truth = x.truth(measure, within); g.truth.ok {
				out = append(out, g)
			}
		} else if g.number = x.number(measure, within); g.number.ok {
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
	x.spend(1 + s.size(x))
	switch t.Op {
	case OpExists:
		from := x.from(t.In, s)
		return truth{(from.size(x) > 0) == (t.Sign > 0), true, from}
	case OpEveryRow:
		of, except := x.from(t.In, s), x.from(t.Args[0], s)
		if except.size(x) > 0 {
			return truth{false, true, except}
		}
		return truth{true, of.size(x) > 0, of}
	case OpGreater:
	default:
		Unknown("truth", t.Operator)
	}
	var sides [2]figure
	for i, a := range t.Args {
		sides[i] = x.sideOf(a, s)
	}
	a, b := sides[0], sides[1]
	return truth{a.decimal().Compare(b.decimal()) > 0, a.ok && b.ok, x.joined(a.basis, b.basis)}
}
