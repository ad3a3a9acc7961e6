package program

import (
	"math"

	"semtree/internal/decimal"
)

// group is a value of a column, and where its rows are.
type group struct {
	code     int32 // the cell that the value is shown as
	from, to int32 // in the rows of all groups
}

// grouped are groups, and what was found out about them. Nobody may change it.
type grouped struct {
	list []group
	all  []int32 // the rows of one group after those of another, of each in their order
	answers
}

func (g *grouped) rows(i int) []int32 { return g.all[g.list[i].from:g.list[i].to] }

// answers are what was measured of groups: numbers, or 1 for "yes" and 0 for "no".
type answers struct {
	numbers []float64 // by group; nil if nothing was measured
	exact   []string  // all digits of the numbers; nil if none has more than a float64
	lacks   []bool    // groups without an answer; nil if all have one
}

// number returns the number of a group.
func (a *answers) number(i int) decimal.Number {
	if a.exact != nil {
		return decimal.Number{Near: a.numbers[i], Exact: a.exact[i]}
	}
	return decimal.Of(a.numbers[i])
}

func (a *answers) has(i int) bool { return a.lacks == nil || !a.lacks[i] }

// at returns the answers of groups at some places, in that order.
func (a *answers) at(places []int32) answers {
	return answers{inOrder(a.numbers, places), inOrder(a.exact, places), inOrder(a.lacks, places)}
}

// add appends the answers of other groups.
func (a *answers) add(other *answers) {
	n, m := len(a.numbers), len(other.numbers)
	a.numbers = append(a.numbers, other.numbers...)
	a.exact, a.lacks = joint(a.exact, other.exact, n, m), joint(a.lacks, other.lacks, n, m)
}

// joint returns two lists in one, of n and of m elements; nil stands for nothing but zeros.
func joint[T any](a, b []T, n, m int) []T {
	if a == nil && b == nil {
		return nil
	}
	return append(append(a, make([]T, n-len(a))...), append(b, make([]T, m-len(b))...)...)
}

// only returns the groups at some places, in that order.
func (g *grouped) only(places []int32) *grouped {
	return &grouped{inOrder(g.list, places), g.all, g.at(places)}
}

// those returns the groups that meet a condition.
func (g *grouped) those(meets func(i int) bool) *grouped {
	places := make([]int32, 0, len(g.list))
	for i := range g.list {
		if meets(i) {
			places = append(places, int32(i))
		}
	}
	if len(places) == len(g.list) {
		return g
	}
	return g.only(places)
}

// divide returns the rows of a scope by their values of a column, in the order of
// the first row of each. Rows without a value are in no group.
func (x *Session) divide(column int, s scope) *grouped {
	codes := x.t.Columns[column].Codes
	place := x.tallyOf(column) // n is the group of a class
	rows := x.list(s)
	x.spend(2 * len(rows))
	g := &grouped{list: make([]group, 0, min(len(rows), len(place.class)))}
	for _, row := range rows {
		code := codes[row]
		if code < 0 {
			continue
		}
		c := place.class[code]
		if place.stamp[c] != place.now {
			place.stamp[c], place.n[c] = place.now, int32(len(g.list))
			g.list = append(g.list, group{code: c})
		}
		g.list[place.n[c]].to++
	}
	g.part(rows, func(i int) int32 {
		if code := codes[rows[i]]; code >= 0 {
			return place.n[place.class[code]]
		}
		return -1
	})
	return g
}

// part puts rows into groups, given the group of each, -1 for none. to is how many rows a group has.
func (g *grouped) part(rows []int32, of func(i int) int32) {
	size := int32(0)
	for i := range g.list {
		p := &g.list[i]
		size, p.from, p.to = size+p.to, size, size
	}
	g.all = make([]int32, size)
	for i, row := range rows {
		if k := of(i); k >= 0 {
			p := &g.list[k]
			g.all[p.to] = row
			p.to++
		}
	}
}

// groups returns the things that a term denotes numbers or truth values of, with these.
func (x *Session) groups(t *Term, s scope) *grouped {
	switch t.Op {
	case OpPer:
		return x.per(t.Args[0], t.Things, s)
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
func (x *Session) basisOf(t *Term, groups *grouped, s scope) scope {
	if (t.Op == OpPer || t.Op == OpPerAnswers) && t.Things.Op == OpThings {
		return x.from(t.Things.In, s)
	}
	return scope{rows: x.rowsIn(groups)}
}

// ofGroups returns an aggregate of the numbers of groups.
func (x *Session) ofGroups(t *Term, s scope) figure {
	groups := x.groups(t.Args[0], s)
	basis := x.basisOf(t.Args[0], groups, s)
	if len(groups.list) == 0 {
		return figure{basis: basis}
	}
	if groups.exact != nil {
		decimals := make([]decimal.Number, len(groups.list))
		for i := range decimals {
			decimals[i] = groups.number(i)
		}
		return figureOf(t.Aggregate.Exact(decimals), basis)
	}
	addends := AddendsOfMeasure(t.Measure(), x.t.Rows, x.addendsOf)
	x.numbers = append(x.numbers[:0], groups.numbers...) // a median reorders them
	value := t.Aggregate.Of(x.numbers, &addends)
	if math.IsInf(value, 0) || math.IsNaN(value) {
		x.overflow = t
	}
	return figureOf(decimal.Of(value), basis)
}

// per returns the things for which a measure has an answer, with what it is.
func (x *Session) per(measure, things *Term, s scope) *grouped {
	key := [2]int32{things.id, measure.id}
	known := s.whole && things.id > 0 && measure.id > 0
	if known && x.memo.groups[key] != nil {
		return x.memo.groups[key]
	}
	of := x.things(things, s)
	all := grouped{of.list, of.all, x.measure(measure, of)}
	g := all.those(all.has)
	if g.lacks = nil; known && x.room(2*len(g.list)) {
		x.memo.groups[key] = g
	}
	return g
}

// measure finds out a number, or a truth value, of each group.
func (x *Session) measure(measure *Term, of *grouped) (a answers) {
	if in, bare := measure.apart(); in.isOfCells() && 8*len(of.all) > x.t.Rows {
		measure, of = bare, of.within(x.mark(x.rows(in, wholeTable)))
	}
	n := len(of.list)
	x.spend(n)
	a.numbers = make([]float64, n)
	for i, g := range of.list {
		if measure.Op == OpCountRows && measure.In == nil {
			a.numbers[i] = float64(g.to - g.from)
			continue
		}
		f := figure{}
		if measure.Type == Truth {
			is := x.truth(measure, scope{rows: of.rows(i)})
			if f.ok = is.ok; is.value {
				f.value = 1
			}
		} else {
			f = x.number(measure, scope{rows: of.rows(i)})
		}
		if a.numbers[i] = f.value; f.exact != "" {
			if a.exact == nil {
				a.exact = make([]string, n)
			}
			a.exact[i] = f.exact
		}
		if !f.ok {
			if a.lacks == nil {
				a.lacks = make([]bool, n)
			}
			a.lacks[i] = true
		}
	}
	return a
}

// within returns the same groups with those of their rows that are marked.
func (g *grouped) within(m *marks) *grouped {
	some := &grouped{list: make([]group, len(g.list)), all: make([]int32, 0, len(g.all))}
	for i, of := range g.list {
		from := int32(len(some.all))
		for _, row := range g.rows(i) {
			if m.has(row) {
				some.all = append(some.all, row)
			}
		}
		some.list[i] = group{of.code, from, int32(len(some.all))}
	}
	return some
}

// apart returns the rows that a measure selects, and the measure of all rows of its scope; nil if it selects none, or in
// another way.
func (t *Term) apart() (in, bare *Term) {
	of := *t
	switch t.Op {
	case OpCountRows, OpExists:
		in, of.In = t.In, nil
	case OpCountValues, OpAggregate, OpBest:
		if values := t.Args[0]; values.Op == OpProject {
			all := *values
			in, all.In = all.In, nil
			of.Args = []*Term{&all}
		}
	}
	return in, &of
}

// isOfCells reports whether each row is selected by its own cells: of fewer rows those that are selected of all.
func (t *Term) isOfCells() bool {
	if t == nil {
		return false
	}
	switch t.Op {
	case OpCell, OpPart, OpPiece, OpRange, OpCompareColumns, OpNot, OpOr:
	case OpCompare:
		if t.Computed() {
			return false
		}
	default:
		return false
	}
	if t.Op == OpNot || t.Op == OpOr {
		for _, a := range t.Args {
			if !a.isOfCells() {
				return false
			}
		}
	}
	return t.In == nil || t.In.isOfCells()
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
