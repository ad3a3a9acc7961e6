package program

import (
	"math"
	"slices"

	"semtree/internal/buffer"
	"semtree/internal/decimal"
)

// group is a value of a column, and where its rows are.
type group struct {
	code     int32 // the cell that the value is shown as
	from, to int32 // in the rows of all groups
}

// grouped are groups, and what was found out about them. Nobody may change it.
type grouped struct {
	list  []group
	all   []int32 // the rows of one group after those of another, of each in their order
	kept  bool    // in the memo
	whole bool    // one group of all rows of the table, in which there are things without rows
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
	return &grouped{list: inOrder(g.list, places), all: g.all, answers: g.at(places)}
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
	g, _ := x.divideEach(column, one(x.list(s)))
	return g
}

// one is a single group.
func one(rows []int32) *grouped {
	return &grouped{list: []group{{to: int32(len(rows))}}, all: rows}
}

// divideEach divides each of some groups, and returns where its groups end in the list of all.
func (x *Session) divideEach(column int, of *grouped) (g *grouped, ends []int32) {
	codes := x.t.Columns[column].Codes
	g, ends = &grouped{all: make([]int32, 0, len(of.all))}, make([]int32, len(of.list))
	for i := range of.list {
		place, begin, rows := x.tallyOf(column), len(g.list), of.rows(i) // n is the group of a class
		x.found = buffer.Resize(x.found, len(rows))
		for at, row := range rows {
			x.spend(2)
			code := codes[row]
			if code < 0 {
				x.found[at] = -1
				continue
			}
			c := place.class[code]
			if place.stamp[c] != place.now {
				place.stamp[c], place.n[c] = place.now, int32(len(g.list))
				g.list = append(g.list, group{code: c})
			}
			x.found[at] = place.n[c]
			g.list[place.n[c]].to++
		}
		g.part(begin, rows, x.found)
		ends[i] = int32(len(g.list))
	}
	return g, ends
}

// part puts rows into the groups from one on, given the group of each row, -1 for none. Of these, to is how many rows
// they have.
func (g *grouped) part(begin int, rows, of []int32) {
	size := int32(len(g.all))
	for i := range g.list[begin:] {
		p := &g.list[begin+i]
		size, p.from, p.to = size+p.to, size, size
	}
	g.all = slices.Grow(g.all, int(size)-len(g.all))[:size]
	for i, row := range rows {
		if k := of[i]; k >= 0 {
			p := &g.list[k]
			g.all[p.to] = row
			p.to++
		}
	}
}

// thingsEach returns the things that a term denotes in each of some groups, and where they end in the list of all.
func (x *Session) thingsEach(t *Term, of *grouped) (g *grouped, ends []int32) {
	switch {
	case t.Op != OpThings || of.whole:
		return x.oneByOne(of, func(s scope) *grouped { return x.things(t, s) })
	case t.In == nil:
		return x.divideEach(t.Column, of)
	case x.forAll(t.In, of):
		return x.divideEach(t.Column, of.within(x.mark(x.rows(t.In, wholeTable))))
	}
	return x.oneByOne(of, func(s scope) *grouped { return x.things(t, s) })
}

// forAll reports whether the rows that a filter selects of groups are found faster in all rows of the table.
func (x *Session) forAll(filter *Term, of *grouped) bool {
	return filter.isOfCells() && 8*len(of.all) > x.t.Rows
}

// oneByOne returns the groups in each of some groups, and where they end in the list of all.
func (x *Session) oneByOne(of *grouped, groups func(s scope) *grouped) (g *grouped, ends []int32) {
	if of.whole {
		g = groups(wholeTable)
		return g, []int32{int32(len(g.list))}
	}
	g, ends = &grouped{}, make([]int32, len(of.list))
	for i := range of.list {
		g.add(groups(scope{rows: of.rows(i)}))
		ends[i] = int32(len(g.list))
	}
	return g, ends
}

// add appends other groups.
func (g *grouped) add(other *grouped) {
	g.answers.add(&other.answers)
	for i, of := range other.list {
		from := int32(len(g.all))
		g.all = append(g.all, other.rows(i)...)
		g.list = append(g.list, group{of.code, from, int32(len(g.all))})
	}
}

// groupsEach returns the groups that a term denotes in each of some groups, and where they end in the list of all.
func (x *Session) groupsEach(t *Term, of *grouped) (g *grouped, ends []int32) {
	if t.Op == OpBestGroups && !of.whole {
		if g, ends = x.groupsEach(t.Args[0], of); g.exact == nil || len(ends) == 1 {
			places, ends := x.bestEach(t, g, ends)
			return g.only(places), ends
		}
	}
	if t.Op != OpPer || len(of.list) == 1 {
		return x.oneByOne(of, func(s scope) *grouped { return x.groups(t, s) })
	}
	things, ends := x.thingsEach(t.Things, of)
	a := x.measure(t.Args[0], things)
	places, ends := left(ends, a.has)
	a = a.at(places)
	a.lacks = nil
	return &grouped{list: inOrder(things.list, places), all: things.all, answers: a}, ends
}

// left returns those of some groups that are kept, given where each of those that they are in ends in their list, and where
// it ends then.
func left(ends []int32, keeps func(i int) bool) (places, kept []int32) {
	kept, i := make([]int32, len(ends)), int32(0)
	for k, end := range ends {
		for ; i < end; i++ {
			if keeps(int(i)) {
				places = append(places, i)
			}
		}
		kept[k] = int32(len(places))
	}
	return places, kept
}

// groups returns the things that a term denotes numbers or truth values of, with these.
func (x *Session) groups(t *Term, s scope) *grouped {
	switch t.Op {
	case OpPer:
		return x.per(t, s)
	case OpBestGroups:
		return x.bestOf(t, x.groups(t.Args[0], s).candidates(t))
	case OpMeasuredGroups:
		return x.measured(t, x.groups(t.Args[0], s))
	case OpShares:
		return x.shares(t, s)
	}
	Unknown("groups", t.Operator)
	return nil
}

// shares returns groups with what share of the sum of all each number is, in per cent; none if that is 0.
func (x *Session) shares(t *Term, s scope) *grouped {
	g, sum := *x.groups(t.Args[0], s), x.number(t.Args[1], s)
	if !sum.ok || sum.value == 0 {
		return g.only(nil)
	}
	numbers := make([]float64, len(g.numbers))
	for i, n := range g.numbers {
		numbers[i] = 100 * n / sum.value
	}
	g.numbers, g.exact, g.kept = numbers, nil, false
	return &g
}

// basisOf returns the rows of groups: of all things, and not only of those with an answer, where
// none were chosen.
func (x *Session) basisOf(t *Term, groups *grouped, s scope) scope {
	if t.Op == OpShares {
		t = t.Args[0]
	}
	if (t.Op == OpPer || t.Op == OpPerAnswers) && t.Things.Op == OpThings {
		return x.from(t.Things.In, s)
	}
	return scope{of: groups}
}

// ofGroups returns an aggregate of the numbers of groups.
func (x *Session) ofGroups(t *Term, s scope) figure {
	groups := x.groups(t.Args[0], s)
	addends := x.addendsOfGroups(t)
	f := x.aggregated(t, &addends, &groups.answers, 0, len(groups.list))
	f.basis = x.basisOf(t.Args[0], groups, s)
	return f
}

func (x *Session) addendsOfGroups(t *Term) Addends {
	return AddendsOfMeasure(t.Measure(), x.t.Rows, x.addendsOf)
}

// aggregated returns an aggregate of the numbers of some groups, one after another.
func (x *Session) aggregated(t *Term, addends *Addends, of *answers, from, to int) figure {
	if from == to {
		return figure{}
	}
	if of.exact != nil && slices.ContainsFunc(of.exact[from:to], func(digits string) bool { return digits != "" }) {
		decimals := make([]decimal.Number, to-from)
		for i := range decimals {
			decimals[i] = of.number(from + i)
		}
		return x.exactFigure(t, decimals, scope{})
	}
	x.numbers = append(x.numbers[:0], of.numbers[from:to]...) // a median reorders them
	value := t.Aggregate.Of(x.numbers, addends)
	if math.IsInf(value, 0) || math.IsNaN(value) {
		x.overflow = t
	}
	return figureOf(decimal.Of(value), scope{})
}

// per returns the things of a term for which its measure has an answer, with what it is.
func (x *Session) per(t *Term, s scope) *grouped {
	of := x.all(t, s)
	all := &grouped{list: of.list, all: of.all, answers: x.measure(t.Args[0], of)}
	if all.lacks == nil {
		return all
	}
	g := all.those(all.has)
	g.lacks = nil
	return g
}

// measure finds out a number, or a truth value, of each group.
func (x *Session) measure(measure *Term, of *grouped) answers {
	if !of.kept || measure.id == 0 {
		return x.measureEach(measure, of)
	}
	key := measured{of, measure.id}
	a, known := x.memo.answers[key]
	if !known {
		if a = x.measureEach(measure, of); x.room(nil, 2*len(a.numbers)) {
			x.memo.answers[key] = a
		}
	}
	return a
}

func (x *Session) measureEach(measure *Term, of *grouped) (a answers) {
	if 8*len(of.all) > x.t.Rows {
		if in, bare := measure.apart(); in.isOfCells() {
			measure, of = bare, of.within(x.mark(x.rows(in, wholeTable)))
		}
	}
	n := len(of.list)
	x.spend(n)
	a.numbers = make([]float64, n)
	var inner *grouped
	var ends []int32
	var addends Addends
	if measure.Op == OpOfGroups {
		addends = x.addendsOfGroups(measure)
		inner, ends = x.groupsEach(measure.Args[0], of)
	}
	begin := 0
	for i, g := range of.list {
		f := figure{}
		switch {
		case measure.Op == OpCountRows && measure.In == nil:
			a.numbers[i] = float64(g.to - g.from)
			continue
		case inner != nil:
			f = x.aggregated(measure, &addends, &inner.answers, begin, int(ends[i]))
			begin = int(ends[i])
		case measure.Type == Truth:
			is := x.truth(measure, scope{rows: of.rows(i)})
			if f.ok = is.ok; is.value {
				f.value = 1
			}
		default:
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
	some := &grouped{list: make([]group, len(g.list)), all: make([]int32, 0, len(g.all)/2)}
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
