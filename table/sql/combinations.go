package sql

import (
	"slices"
	"strconv"
	"strings"

	"semtree/table/program"
)

// combination is what a query for things, or for things in each other, has for each of them: the names of
// the keys, outermost first, those of the numbers, and o for the order of the first row.
type combination struct {
	keys    []key
	numbers []string
}

// combinationOf returns the names of groups, or of a list with numbers of things: v, v2, … and n, c2, …
func (w *writer) combinationOf(t *program.Term) (c combination) {
	for i, column := range t.Keys() {
		c.keys = append(c.keys, w.keyOf(column).renamed(func(_, name string) string { return name + place(i) }))
	}
	for i := range t.Numbers() {
		c.numbers = append(c.numbers, [...]string{"n", "c"}[min(i, 1)]+place(i))
	}
	return c
}

// place returns what tells a name from that of the first place, 0.
func place(i int) string {
	if i == 0 {
		return ""
	}
	return strconv.Itoa(i + 1)
}

// columns returns all names, but for o.
func (c combination) columns() (list []string) {
	for _, k := range c.keys {
		list = append(list, k.parts()...)
	}
	return append(list, c.numbers...)
}

// shown returns the names of what is shown.
func (c combination) shown() (list []string) {
	for _, k := range c.keys {
		list = append(list, k.shown()...)
	}
	return append(list, c.numbers...)
}

// combinationsOf is a list of things, or of things in each other, with numbers.
func (w *writer) combinationsOf(q *Query, t *program.Term) shown {
	c := w.combinationOf(t)
	for i, column := range t.Keys() {
		q.add(c.keys[i], column, true)
	}
	for _, number := range t.Numbers() {
		q.Outputs = append(q.Outputs, Output{Column: -1, Asked: true, number: number})
	}
	q.Unit = program.CommonUnit(w.Table, t)
	s := shown{columns: c.shown(), key: func(column int) key { return c.keys[slices.Index(t.Keys(), column)] }, from: func() {
		w.text(" FROM (")
		w.combinations(t)
		w.text(") AS ", w.alias())
	}}
	s.order = w.noneLast(q.term, t, c.numbers)
	return s
}

// combinations writes a query for the things of groups, or of a list, of which one of the numbers has an answer.
func (w *writer) combinations(t *program.Term) {
	if t.Op != program.OpPerAnswers || !w.hasBare(t) {
		w.combinationsSeen(t)
		return
	}
	var constants []string
	for _, a := range t.Numbers() {
		constant := "NULL"
		if n, ok := a.OfNothing(); ok {
			constant = strconv.Itoa(n)
		}
		constants = append(constants, constant)
	}
	w.withBare(t, w.combinationOf(t).numbers, constants, func() { w.combinationsSeen(t) })
}

// combinationsSeen is combinations of things with rows.
func (w *writer) combinationsSeen(t *program.Term) {
	if w.fault != "" { // what is too deep must not be written to its end
		return
	}
	var answers string
	things, flat := w.plainThings(t)
	numbers := t.Numbers()
	switch ok := flat && !slices.ContainsFunc(numbers, func(a *program.Term) bool { return !w.isLocal(a) }); {
	case t.Type == program.Groups:
		w.grouped(t)
		return
	case w.bestOfEach(t):
		return
	case flat && len(numbers) == 1 && w.isMiddle(numbers[0]):
		w.middlePer(w.combinationOf(t), things, numbers[0])
		return
	case flat && len(numbers) == 1 && w.isOnce(numbers[0]):
		w.oncePer(w.combinationOf(t), things, numbers[0])
		return
	case ok && slices.ContainsFunc(numbers, isCount):
		w.groupedBy(t, things)
		return
	case ok:
		answers = w.named(nil, func() { w.groupedBy(t, things) })
	case t.Op == program.OpPerGroups:
		answers = w.named(nil, func() { w.ofEachPair(t) })
	default:
		answers = w.named(nil, func() { w.ofEachThing(t) })
	}
	c := w.combinationOf(t)
	w.text("SELECT ", strings.Join(c.columns(), ", "), w.ordered(""), " FROM ", w.use(answers), " WHERE ", strings.Join(c.numbers, " IS NOT NULL OR "), " IS NOT NULL")
}

// bestOfEach writes a query for the best of the things of each other one, found by windows, and reports whether a
// plain GROUP BY has the numbers of all.
func (w *writer) bestOfEach(t *program.Term) bool {
	all, best := allOf(t)
	if best == nil || best.Nth || t.Op == program.OpPerChosen && w.Order != "" && mentioned(t.Args[0].Things).In != nil { // which are in the order of all rows
		return false
	}
	number := all.Numbers()[0]
	if _, flat := w.plainThings(all); !flat || !w.isLocal(number) && !w.isMiddle(number) && !w.isOnce(number) {
		return false
	}
	c, of, n := w.combinationOf(all), "", best.Sign
	for _, k := range c.keys[:len(c.keys)-1] {
		of += ", " + k.list()
	}
	names, of := strings.Join(c.columns(), ", ")+w.ordered(""), "PARTITION BY "+of[2:]
	numbers := w.named(nil, func() { w.combinations(all) })
	placed := w.named(nil, func() {
		w.text("SELECT ", names, ", ROW_NUMBER() OVER (", of, " ORDER BY n", order(n), ") AS i FROM ", w.use(numbers))
	})
	bounded := w.named(nil, func() {
		w.text("SELECT ", names, ", ", extremum(-n), "(CASE WHEN i <= ", strconv.Itoa(max(best.K, 1)), " THEN n END) OVER (", of, ") AS b FROM ", w.use(placed))
	})
	w.text("SELECT ", names, " FROM ", w.use(bounded), " WHERE n", relation(n, true), "b")
	if tie := w.tie(number); tie > 0 {
		w.text([]string{" + ", " - "}[(n+1)/2], "ABS(b) * ", w.literal(tie))
	}
	return true
}

// allOf returns the groups of which a list has the best for each thing, or has what is chosen by their numbers,
// and what says which are the best; nil if it has others.
func allOf(t *program.Term) (all, best *program.Term) {
	groups := program.Term{Operator: &program.Operator{Op: program.OpPer, Type: program.Groups}, Column: t.Column, Things: t.Things, Args: t.Args}
	switch t.Op {
	case program.OpBestGroups:
		return t.Args[0], t
	case program.OpFrequent:
		groups.Args = []*program.Term{{Operator: &program.Operator{Op: program.OpCountRows, Type: program.Number}}}
		return &groups, t
	case program.OpBestPer:
		return &groups, t
	case program.OpPerGroups, program.OpPerChosen:
		inner, best := allOf(t.Args[0])
		groups.Operator, groups.Fields, groups.Args = &program.Operator{Op: program.OpPerGroups, Type: program.List}, t.Fields, []*program.Term{inner}
		return &groups, best
	}
	return t, nil
}

// plainThings returns the things in each other that a plain GROUP BY makes, outermost first, if which rows the
// inner ones are made of is told by single rows.
func (w *writer) plainThings(t *program.Term) (things []*program.Term, ok bool) {
	things = []*program.Term{t.Things}
	for t.Op == program.OpPerGroups {
		if t = t.Args[0]; t.Things == nil || !areAll(t.Things) || !isFlat(mentioned(t.Things).In) {
			return nil, false
		}
		things = append(things, t.Things)
	}
	return things, t.Op == program.OpPer || t.Op == program.OpPerAnswers
}

// groupedBy writes a query for combinations by a plain GROUP BY.
func (w *writer) groupedBy(t *program.Term, things []*program.Term) {
	c := w.combinationOf(t)
	w.text("SELECT ")
	keys, conditions := w.keys(c, things)
	for i, a := range t.Numbers() {
		if i > 0 {
			w.text(", ")
		}
		w.ofGroup(a)
		w.text(" AS ", c.numbers[i])
	}
	w.text(w.firstRow())
	w.fromThings(t.Things, conditions...)
	w.text(" GROUP BY ", keys)
}

// keys writes the keys of things in each other, with a comma after each, and returns them, and the conditions
// of the inner ones.
func (w *writer) keys(c combination, things []*program.Term) (list string, conditions []func()) {
	for i, of := range things {
		k := w.keyOf(of.Column)
		w.text(k.as(c.keys[i]), ", ")
		if list += ", " + k.list(); i > 0 {
			conditions = append(append(conditions, w.anyValue(of.Column)), w.chain(mentioned(of).In)...)
		}
	}
	return list[2:], conditions
}

// ofEachThing writes a query for things with several numbers, each one a query about the thing.
func (w *writer) ofEachThing(t *program.Term) {
	c := w.combinationOf(t)
	things := w.named(nil, func() { w.thingsQuery(t.Things) })
	thing := w.alias()
	w.text("SELECT ")
	w.ofThing(groupRef{t.Things, c.keys[0].of(thing)}, func() {
		for i, a := range t.Args {
			w.text("(")
			w.query(func() { w.answer(a) })
			w.text(") AS ", c.numbers[i], ", ")
		}
	})
	w.text(c.keys[0].of(thing).as(c.keys[0]), w.ordered(thing+"."), " FROM ", w.use(things), " AS ", thing)
}

// ofEachPair writes a query for all combinations of values that rows have, with the numbers that the inner
// things have among those of the outermost one: null for those that are not among them.
func (w *writer) ofEachPair(t *program.Term) {
	c, of := w.combinationOf(t), t.Args[0]
	pairs := w.named(nil, func() {
		w.text("SELECT ")
		var keys []string
		var conditions []func()
		for i, column := range t.Keys() {
			if i > 0 {
				w.text(", ")
			}
			k := w.keyOf(column)
			w.text(k.as(c.keys[i]))
			keys, conditions = append(keys, k.list()), append(conditions, w.anyValue(column))
		}
		w.fromThings(t.Things, conditions[1:]...)
		w.text(" GROUP BY ", strings.Join(keys, ", "))
	})
	pair, inner := w.alias(), w.combinationOf(of)
	w.text("SELECT ")
	for i, k := range c.keys {
		if i > 0 {
			w.text(", ")
		}
		w.text(k.of(pair).as(k))
	}
	found, names := inner.numbers, c.numbers
	if w.Order != "" {
		found, names = append(slices.Clone(found), "o"), append(slices.Clone(names), "o")
	}
	w.ofThing(groupRef{t.Things, c.keys[0].of(pair)}, func() {
		for i, name := range found {
			thing := w.alias()
			w.text(", (SELECT ", thing, ".", name, " FROM (")
			w.query(func() { w.combinations(of) })
			w.text(") AS ", thing, " WHERE ")
			for i, k := range inner.keys {
				if i > 0 {
					w.text(" AND ")
				}
				w.text(k.of(thing).equal(c.keys[i+1].of(pair)))
			}
			w.text(") AS ", names[i])
		}
	})
	w.text(" FROM ", w.use(pairs), " AS ", pair)
}
