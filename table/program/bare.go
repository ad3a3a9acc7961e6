package program

import (
	"slices"

	"semtree/internal/decimal"
	"semtree/table"
)

// Bare returns the terms of a whole program in which things take part that no row counts for: see "Things without rows" in the package comment.
func (t *Term) Bare(tb *table.Table) (list []*Term) {
	if _, takes := t.TakesBare(tb); takes {
		list = append(list, t)
	}
	below := []*Term{t.Things, t.In}
	if !t.measures() && !(t.Computed() && t.Args[0].Op == OpPer) { // what is measured of a thing is so in its rows
		below = append(t.Args[:len(t.Args):len(t.Args)], below...)
	}
	for _, u := range below {
		if u != nil {
			list = append(list, u.Bare(tb)...)
		}
	}
	return list
}

// TakesBare reports whether things without rows take part in a term, if it is of the whole table; of what conditions on them, beside those of rows.
func (t *Term) TakesBare(tb *table.Table) (of []*Term, takes bool) {
	if t.Things == nil || t.Things.Op != OpThings || !tb.Column(t.Things.Column).OfAll() {
		return nil, false
	}
	switch t.Op {
	case OpHaving:
		takes = t.Sign < 0
	case OpBestPer, OpFrequent:
		takes = t.Sign <= 0
	case OpMeasured:
		takes = t.meets(decimal.Number{}, t.Figure, t.Figure)
	case OpPer, OpPerAnswers, OpOrdered:
		takes = true
	}
	if !takes {
		return nil, false
	}
	owner := tb.Column(t.Things.Column).Owner
	of, others, ok := conditions(tb, owner, t.Things.In)
	switch t.Op {
	case OpHaving:
		return of, ok && !others
	case OpFrequent:
		return of, ok
	}
	along := func(measure *Term) bool { return countsAlong(tb, owner, measure) }
	return of, ok && slices.ContainsFunc(t.Args, counts) && !slices.ContainsFunc(t.Args, along)
}

// counts reports whether a measure has an answer for things without rows.
func counts(measure *Term) bool {
	switch measure.Op {
	case OpCountRows, OpCountValues, OpExists:
		return true
	case OpDiffNumbers, OpGreater:
		return counts(measure.Args[0]) && counts(measure.Args[1])
	}
	return false
}

// countsAlong reports whether a measure counts the values of what a thing belongs to, or of what belongs to it and is no row of the table: these may
// be there, though no row is.
func countsAlong(tb *table.Table, owner *table.Owner, measure *Term) bool {
	if measure.Op == OpCountValues {
		of := tb.Column(measure.Args[0].of()).Owner
		return of != nil && (of.Above(owner) || owner.Above(of))
	}
	return slices.ContainsFunc(measure.Args, func(a *Term) bool { return countsAlong(tb, owner, a) })
}

// conditions divides the conditions of rows, nil for all: those of things are of their own columns alone, and of those of what they belong to;
// others reports whether there are more. If rows are not selected by conditions, ok is false.
func conditions(tb *table.Table, owner *table.Owner, rows *Term) (things []*Term, others, ok bool) {
	for ; rows != nil; rows = rows.In {
		own := *rows
		own.In = nil
		switch {
		case own.Computed():
			if own.Args[0].Op == OpPer || isAbove(tb, owner, own.Column) {
				return nil, false, false
			}
			others = true
		case !own.isOfCells():
			return nil, false, false
		case own.isOfThings(tb, owner):
			things = append(things, &own)
		default:
			others = true
		}
	}
	return things, others, true
}

// isAbove reports whether all rows of a thing have one value of a column.
func isAbove(tb *table.Table, owner *table.Owner, column int) bool {
	of := tb.Column(column).Owner
	return of != nil && of.Above(owner)
}

// isOfThings reports whether a condition is one of things: all of its columns are.
func (t *Term) isOfThings(tb *table.Table, owner *table.Owner) (all bool) {
	all = true
	t.Each(func(u *Term) {
		for _, c := range u.columns() {
			all = all && isAbove(tb, owner, c)
		}
	})
	return all && !t.comparesColumns()
}

// comparesColumns reports whether a condition compares columns with each other.
func (t *Term) comparesColumns() (does bool) {
	t.Each(func(u *Term) { does = does || u.Op == OpCompareColumns })
	return does
}

// all returns the things that a term is about: those that have rows and, where they take part, those without.
func (x *Session) all(t *Term, s scope) *grouped {
	if s.whole {
		if of, takes := t.TakesBare(x.t); takes {
			return x.withBare(t.Things, of)
		}
	}
	return x.things(t.Things, s)
}

// candidates returns the groups that may have the greatest number of all, or the least: the most have those with rows.
func (g *grouped) candidates(t *Term) *grouped {
	if t.Sign < 0 {
		return g
	}
	return g.those(func(i int) bool { return len(g.rows(i)) > 0 })
}

// withBare returns the things of all rows of the table that a term selects, and behind them, in the order of their own table, those that no such row counts
// for and that meet conditions.
func (x *Session) withBare(t *Term, of []*Term) *grouped {
	if g := x.memo.bare[t.id]; g != nil && t.id != 0 {
		return g
	}
	some := x.things(t, wholeTable)
	codes := x.unseen(t.Column)
	owner := x.t.Column(t.Column).Owner
	there := x.tallyOf(t.Column)
	for _, g := range some.list {
		there.add(g.code)
	}
	all := &grouped{list: slices.Clip(some.list), all: some.all}
	for row, code := range codes {
		x.spend(1 + len(of))
		if code < 0 || there.count(code) > 0 || slices.ContainsFunc(of, func(c *Term) bool { return !x.holdsOf(c, owner, int32(row)) }) {
			continue
		}
		there.add(code)
		all.list = append(all.list, group{code: there.class[code]})
	}
	if t.id != 0 && x.room(nil, 3*len(all.list)) {
		all.kept = true
		x.memo.bare[t.id] = all
	}
	return all
}

// unseen returns the cell of each row of the table that a column is of, and lets the session know those that no row of its own table has.
func (x *Session) unseen(column int) []int32 {
	whole, codes := x.t.Column(column).Unseen()
	if before := x.t.Columns[column]; before != whole && len(whole.Cells) > len(before.Cells) {
		if whole.Kind() == table.Number {
			x.addends(column) // of the rows' own numbers
		}
		more := *x.t
		more.Columns = slices.Clone(x.t.Columns)
		more.Columns[column] = whole
		x.t = &more
		if x.seen == nil {
			x.seen = map[int]int{}
		}
		x.seen[column] = len(before.Cells)
		x.class[column], x.tally[column], x.ordered[column], x.level[column], x.shown[column] = nil, nil, nil, nil, nil
	}
	return codes
}

// seenOf returns what is known of the cells of a column, of those that its rows have.
func seenOf[T any](x *Session, column int, list []T) []T {
	if n, more := x.seen[column]; more {
		return list[:min(n, len(list))]
	}
	return list
}

// holdsOf reports whether a condition of things holds of a row of the table that a thing is of.
func (x *Session) holdsOf(c *Term, owner *table.Owner, row int32) bool {
	if c.In != nil && !x.holdsOf(c.In, owner, row) {
		return false
	}
	switch c.Op {
	case OpNot:
		return !x.holdsOf(c.Args[0], owner, row)
	case OpOr:
		return x.holdsOf(c.Args[0], owner, row) || x.holdsOf(c.Args[1], owner, row)
	}
	column, codes := x.t.Column(c.Column).Unseen()
	code := int32(-1)
	if of := column.Owner.From(owner, row); of >= 0 {
		code = codes[of]
	}
	if code < 0 {
		return c.Empty
	}
	return c.Accepts(column.Kind(), &column.Cells[code])
}

// None returns which of the numbers of groups, or of a list with numbers of things, says how many rows things have, where it may be that none
// does; -1: none of them.
func (t *Term) None(tb *table.Table) int {
	of := t
	for of.Op == OpBestGroups || of.Op == OpMeasuredGroups {
		of = of.Args[0]
	}
	if (of.Op != OpPer && of.Op != OpPerAnswers) || len(of.Bare(tb)) == 0 {
		return -1
	}
	return slices.IndexFunc(of.Numbers(), func(n *Term) bool { return n.Op == OpCountRows || n.Op == OpCountValues })
}

// noneLast returns the places of numbers, those that are 0 last.
func noneLast(numbers []float64) []int32 {
	return placesOf(len(numbers), func(i int) float64 {
		if numbers[i] == 0 {
			return 1
		}
		return 0
	})
}

// nones returns the places of numbers that are 0.
func nones(numbers []float64) (places []int) {
	for i, n := range numbers {
		if n == 0 {
			places = append(places, i)
		}
	}
	return places
}

// OfNothing returns the number, or 1 for "yes", that a measure is of no rows; false if it has no answer.
func (t *Term) OfNothing() (number int, ok bool) {
	if !counts(t) {
		return 0, false
	}
	if t.Op == OpExists && t.Sign < 0 {
		return 1, true
	}
	return 0, true
}
