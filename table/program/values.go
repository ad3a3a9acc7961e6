package program

import "math"

// bag is a list of values of a column. It comes from rows, one value each, unless
// values were chosen: then each stands once.
type bag struct {
	column int
	codes  []int32 // of cells; -1: null, in a bag of rows only; nil: those of the rows
	rows   []int32 // what the values stand in
	chosen bool
	of     []int32  // the cells of all rows, if codes is nil
	groups *grouped // what the values stand in, if rows is nil
}

// basis returns the rows that the values stand in.
func (b *bag) basis() scope { return scope{rows: b.rows, of: b.groups} }

func (b *bag) size() int {
	if b.of != nil {
		return len(b.rows)
	}
	return len(b.codes)
}

// code returns the cell of a value.
func (b *bag) code(i int) int32 {
	if b.of != nil {
		return b.of[b.rows[i]]
	}
	return b.codes[i]
}

// values returns the values that a term denotes.
func (x *Session) values(t *Term, s scope) bag {
	x.spend(s.size(x))
	switch t.Op {
	case OpProject, OpThings:
		return x.project(t, s)
	case OpDistinct:
		if s.whole && t.Things.Op == OpThings {
			return bagOf(t.Column, x.things(t.Things, s))
		}
		b := x.values(t.Things, s)
		return x.choose(b, func(int) bool { return true })
	case OpBest:
		return x.best(t, x.values(t.Args[0], s))
	case OpFrequent: // of all rows: the groups of other readings, too
		if t.K == 0 && !(s.whole && t.Things.Op == OpThings) {
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
	owner := x.t.Columns[t.Column].Owner
	if t.Op == OpThings { // which are of all their rows
		owner = nil
	}
	if b.rows = x.once(owner, b.rows); t.In == nil && s.whole && owner == nil {
		b.codes = x.t.Columns[t.Column].Codes
	} else {
		b.of = x.t.Columns[t.Column].Codes
	}
	return b
}

// choose returns the different values of a bag at the places that keep accepts, in the order of
// their first places, with the rows that they stand in.
func (x *Session) choose(b bag, keep func(i int) bool) bag {
	chosen := bag{column: b.column, chosen: true}
	seen := x.tallyOf(b.column)
	for i := range b.size() {
		code := b.code(i)
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
		chosen.rows, chosen.groups = b.rows, b.groups
	}
	return chosen
}

// best returns the values with the greatest or smallest rank.
func (x *Session) best(t *Term, b bag) bag {
	sign := float64(t.Sign)
	ranks, bound := x.order(b.column), math.Inf(-1)
	for i := range b.size() {
		if code := b.code(i); code >= 0 {
			if r := sign * ranks[code]; r > bound {
				bound = r
			}
		}
	}
	return x.choose(b, func(i int) bool { return sign*ranks[b.code(i)] == bound })
}

// frequent returns the values that stand most often, or least often, in a bag.
func (x *Session) frequent(t *Term, b bag) bag {
	counted := x.tallyOf(b.column)
	for i := range b.size() {
		counted.add(b.code(i))
	}
	var bound int32
	for i := range b.size() {
		n := counted.count(b.code(i))
		if n > 0 && (bound == 0 || n > bound && t.Sign > 0 || n < bound && t.Sign < 0) {
			bound = n
		}
	}
	kept := make([]bool, b.size()) // choose uses the tally for itself
	for i := range kept {
		kept[i] = counted.count(b.code(i)) == bound
	}
	return x.choose(b, func(i int) bool { return kept[i] })
}
