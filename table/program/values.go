package program

import "math"

// bag is a list of values of a column. It comes from rows, one value each, unless
// values were chosen: then each stands once.
type bag struct {
	column int
	codes  []int32 // of cells; -1: null, in a bag of rows only
	rows   []int32 // what the values stand in
	chosen bool
}

// values returns the values that a term denotes.
func (x *Session) values(t *Term, s scope) bag {
	x.spend(s.size(x))
	switch t.Op {
	case OpProject, OpThings:
		return x.project(t, s)
	case OpDistinct:
		b := x.values(t.Things, s)
		return x.choose(b, func(int) bool { return true })
	case OpBest:
		return x.best(t, x.values(t.Args[0], s))
	case OpFrequent:
		if t.K == 0 {
			return x.frequent(t, x.values(t.Things, s))
		}
		return bagOf(t.Column, x.things(t, s))
	case OpBestPer, OpMeasured, OpHaving, OpEvery:
		return bagOf(t.Column, x.things(t, s))
	}
	Unknown("values", t.Operator)
	return bag{}
}

func (x *Session) project(t *Term, s scope) bag {
	b := bag{column: t.Column, rows: x.list(x.from(t.In, s))}
	all := x.t.Columns[t.Column].Codes
	if t.In == nil && s.whole {
		b.codes = all
		return b
	}
	b.codes = make([]int32, len(b.rows))
	for i, row := range b.rows {
		b.codes[i] = all[row]
	}
	return b
}

// choose returns the different values of a bag at the places that keep accepts, in the order of
// their first places, with the rows that they stand in.
func (x *Session) choose(b bag, keep func(i int) bool) bag {
	chosen := bag{column: b.column, chosen: true}
	seen := x.tallyOf(b.column)
	for i, code := range b.codes {
		if code < 0 || !keep(i) {
			continue
		}
		if seen.add(code) == 0 {
			chosen.codes = append(chosen.codes, seen.class[code])
		}
		if !b.chosen {
			chosen.rows = append(chosen.rows, b.rows[i])
		}
	}
	if b.chosen {
		chosen.rows = b.rows
	}
	return chosen
}

// best returns the values with the greatest or smallest rank.
func (x *Session) best(t *Term, b bag) bag {
	sign := float64(t.Sign)
	c := x.t.Columns[b.column]
	exact := x.exactRanks(b.column)
	of := func(code int32) float64 {
		if exact != nil {
			return sign * exact[code]
		}
		return sign * rank(c, &c.Cells[code])
	}
	bound := math.Inf(-1)
	for _, code := range b.codes {
		if code >= 0 {
			if r := of(code); r > bound {
				bound = r
			}
		}
	}
	return x.choose(b, func(i int) bool { return of(b.codes[i]) == bound })
}

// frequent returns the values that stand most often, or least often, in a bag.
func (x *Session) frequent(t *Term, b bag) bag {
	counted := x.tallyOf(b.column)
	for _, code := range b.codes {
		counted.add(code)
	}
	var bound int32
	for _, code := range b.codes {
		n := counted.count(code)
		if n > 0 && (bound == 0 || n > bound && t.Sign > 0 || n < bound && t.Sign < 0) {
			bound = n
		}
	}
	kept := make([]bool, len(b.codes)) // choose uses the tally for itself
	for i, code := range b.codes {
		kept[i] = counted.count(code) == bound
	}
	return x.choose(b, func(i int) bool { return kept[i] })
}
