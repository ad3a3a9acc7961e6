package sql

import (
	"strconv"
	"strings"

	"semtree/table/program"
)

// mentioned returns the mention that the things of a term come from.
func mentioned(t *program.Term) *program.Term {
	for t.Op != program.OpThings {
		t = t.Things
	}
	return t
}

// fromThings writes FROM with the rows of the things of a term that meet other conditions.
func (w *writer) fromThings(t *program.Term, others ...func()) {
	conditions := append(others, w.anyValue(t.Column))
	if !areAll(t) {
		conditions = append(conditions, w.member(t))
	}
	w.from(mentioned(t).In, conditions...)
}

// areAll reports whether the things of a term are all that its rows have.
func areAll(t *program.Term) bool {
	return t.Op == program.OpThings || t.Op == program.OpDistinct && areAll(t.Things)
}

// member returns the condition that the row at hand has the value of one of the things that a term
// has chosen.
func (w *writer) member(t *program.Term) func() {
	return func() {
		name := w.named(t, func() { w.chosen(t) })
		k := w.keyOf(t.Column)
		w.isIn(k, k.named(), func() { w.text(" FROM ", w.use(name)) })
	}
}

// of writes that the row is one of those of things that were chosen.
func (w *writer) of(t *program.Term) {
	conditions := append(w.chain(mentioned(t.Things).In), w.anyValue(t.Column))
	if !areAll(t.Things) {
		conditions = append(conditions, w.member(t.Things))
	}
	w.text("(")
	w.all(conditions)
	w.text(")")
}

// isIn writes the condition that the key of the row at hand is among those that a query has under
// some names, together with another value, if one is given with its name.
func (w *writer) isIn(k, names key, from func(), other ...string) {
	if k[owner] != "" { // which says what the name is
		k, names = key{Value: k[owner]}, key{Value: names[owner]}
	}
	in := func(value, name key) {
		list, named := value.parts(), name.parts()
		if len(other) > 0 {
			list, named = append(list, other[0]), append(named, other[1])
		}
		text := strings.Join(list, ", ")
		if len(list) > 1 {
			text = "(" + text + ")"
		}
		w.text(text, " IN (SELECT ", strings.Join(named, ", "))
		from()
		w.text(")")
	}
	if k[TextPart] != "" {
		w.text("(")
	}
	in(key{Value: k[Value], End: k[End]}, key{Value: names[Value], End: names[End]})
	if k[TextPart] != "" {
		w.text(" OR ")
		in(key{Value: k[TextPart]}, key{Value: names[TextPart]})
		w.text(")")
	}
}

// ordered returns what follows other names of a query for groups: that of the order of first rows.
func (w *writer) ordered(qualifier string) string {
	if w.Order == "" {
		return ""
	}
	return ", " + qualifier + "o"
}

// firstRow returns the expression for the order of the first row of a group, to follow others.
func (w *writer) firstRow() string {
	if w.Order == "" {
		return ""
	}
	return ", MIN(" + ident(w.Order) + ") AS o"
}

// best writes a query for the things with the greatest or least number n that a query for groups
// has: all that tie; with K the K best and all that tie for the last place; with Nth those with the K-th
// different number. Numbers tie as [program.TieOf] says.
func (w *writer) best(t *program.Term, groups func(), tie float64) {
	list := w.keyOf(t.Column).named().list() + w.ordered("")
	if t.Op == program.OpBestGroups {
		list += ", n"
	}
	w.bestOf(t, groups, list, tie)
}

// bestOf is best for groups whose keys, with what else is to be selected, have the names of a list.
func (w *writer) bestOf(t *program.Term, groups func(), list string, tie float64) {
	name := w.named(nil, groups)
	switch {
	case t.Nth:
		levels := w.levels(t, name, list, tie)
		w.text("SELECT ", list, " FROM ", w.use(levels), " WHERE a = ", strconv.Itoa(t.K))
		return
	case t.K > 0:
		w.text("SELECT ", list, " FROM ", w.use(name), " WHERE n", relation(t.Sign, true), "(SELECT ")
		w.bound(extremum(-t.Sign), t.Sign, tie)
		w.text(" FROM (SELECT n FROM ", w.use(name), " ORDER BY n", order(t.Sign), " LIMIT ", strconv.Itoa(t.K), ") AS ", w.alias(), ")")
	case tie == 0:
		w.text("SELECT ", list, " FROM ", w.use(name), " WHERE n = (SELECT ", extremum(t.Sign), "(n) FROM ", w.use(name), ")")
	default:
		source := w.alias()
		w.text("SELECT ", list, " FROM ", w.use(name), " WHERE n", relation(t.Sign, true), "(SELECT ")
		w.bound(extremum(t.Sign), t.Sign, tie)
		w.text(" FROM ", w.use(name), " AS ", source, ")")
	}
}

// bound writes an extremum of the numbers n, less what still ties with it.
func (w *writer) bound(extremum string, sign int, tie float64) {
	best := extremum + "(n)"
	w.text(best)
	if tie > 0 {
		w.text([]string{" + ", " - "}[(sign+1)/2], "ABS(", best, ") * ", w.literal(tie))
	}
}

// levels returns the name of a query for groups in which a says the how manieth different number, from
// the best on, a group has.
func (w *writer) levels(t *program.Term, groups, list string, tie float64) string {
	descending := order(t.Sign)
	if !strings.HasSuffix(list, ", n") {
		list += ", n"
	}
	beside := w.named(nil, func() {
		w.text("SELECT ", list, ", LAG(n) OVER (ORDER BY n", descending, ") AS b FROM ", w.use(groups))
	})
	isNew := "n <> b"
	if tie > 0 {
		isNew = "ABS(b - n) > ABS(b) * " + w.literal(tie)
	}
	return w.named(nil, func() {
		w.text("SELECT ", list, ", COUNT(CASE WHEN b IS NULL OR ", isNew, " THEN 1 END) OVER (ORDER BY n", descending, ") AS a FROM ", w.use(beside))
	})
}

// measured writes a query for the things whose measure is more, less, … than a figure.
func (w *writer) measured(t *program.Term) {
	if measure := t.Args[0]; w.isLocal(measure) && !w.hasBare(t) {
		w.eachThing(t.Things)
		w.text(" HAVING ")
		w.holds(t, func() { w.ofGroup(measure) })
		return
	}
	name := w.named(nil, func() { w.perAll(t) })
	w.text("SELECT ", w.keyOf(t.Column).named().list(), w.ordered(""), " FROM ", w.use(name), " WHERE ")
	w.holds(t, w.sql("n"))
}

// tie is [program.TieOf] of a measure, as SQL computes it.
func (w *writer) tie(measure *program.Term) float64 { return program.TieOf(measure, w.addends) }

// holds writes that a number is more, less, … than the figure of a term: see [program.Term.Bounds].
func (w *writer) holds(t *program.Term, number func()) {
	measure := t.Args[0]
	if measure.Type == program.Groups {
		measure = measure.Measure()
	}
	var of *Stored // whose digits the number has
	if c := w.digitsOf(measure); c >= 0 {
		of = &w.Columns[c]
	}
	low, high := t.Bounds(w.tie(measure))
	number()
	switch {
	case t.Sign != 0 && (t.Sign > 0) == t.OrEqual:
		w.compares(t.Sign, t.OrEqual, low, of)
	case t.Sign != 0:
		w.compares(t.Sign, t.OrEqual, high, of)
	case low == high:
		w.compares(0, true, low, of)
	default:
		w.text(" BETWEEN ")
		w.value(low.Near, "DOUBLE PRECISION")
		w.text(" AND ")
		w.value(high.Near, "DOUBLE PRECISION")
	}
}

// digitsOf returns the column of which a number has more digits than double precision; -1 for others.
func (w *writer) digitsOf(t *program.Term) int {
	switch t.Op {
	case program.OpOfGroups:
		return w.digitsOf(t.Measure())
	case program.OpDiffNumbers:
		return min(w.digitsOf(t.Args[0]), w.digitsOf(t.Args[1]))
	case program.OpAggregate, program.OpBest:
		if c := t.Args[0].Column; w.Columns[c].Decimal {
			return c
		}
	}
	return -1
}

// per writes a query for the things of a term for which a measure has an answer: the value, n, and
// o for the order of the first row.
func (w *writer) per(things, measure *program.Term) {
	if w.fault != "" {
		return
	}
	if w.isLocal(measure) {
		w.simplePer(things, measure)
		return
	}
	if w.isOnce(measure) {
		w.oncePer(combination{keys: []key{w.keyOf(things.Column).named()}}, []*program.Term{things}, measure)
		return
	}
	if w.isMiddle(measure) {
		w.middlePer(combination{keys: []key{w.keyOf(things.Column).named()}}, []*program.Term{things}, measure)
		return
	}
	w.perQuery(things, func() { w.answer(measure) })
}

// perQuery writes the query of per for a measure that a query has in the rows of a thing.
func (w *writer) perQuery(things *program.Term, measure func()) {
	names := w.keyOf(things.Column).named()
	groups := w.named(nil, func() { w.thingsQuery(things) })
	answers := w.named(nil, func() {
		group := w.alias()
		w.text("SELECT (")
		w.ofThing(groupRef{things, names.of(group)}, func() { w.query(measure) })
		w.text(") AS n, ", names.of(group).as(names))
		if w.Order != "" {
			w.text(", ", group, ".o AS o")
		}
		w.text(" FROM ", w.use(groups), " AS ", group)
	})
	w.text("SELECT ", names.list(), ", n", w.ordered(""), " FROM ", w.use(answers), " WHERE n IS NOT NULL")
}

// ofThing writes what is about the rows of a thing.
func (w *writer) ofThing(g groupRef, write func()) {
	w.groups = append(w.groups, g)
	if len(w.groups) > MaxGroups {
		w.fail("groups of groups stand more than %d deep in each other", MaxGroups)
	}
	write()
	w.groups = w.groups[:len(w.groups)-1]
}

// having writes a query for the things that have rows in sets, or none, or all: the rows of things say
// in which sets they are.
func (w *writer) having(t *program.Term) {
	if t.Sign > 0 {
		w.havingSeen(t)
		return
	}
	w.withBare(t, nil, nil, func() { w.havingSeen(t) })
}

// havingSeen is having for things with rows.
func (w *writer) havingSeen(t *program.Term) {
	flat := true
	for _, a := range t.Args {
		flat = flat && isFlat(a)
	}
	if flat {
		w.eachThing(t.Things)
		w.text(" HAVING ")
		w.countsInside(t, func(i int) { w.inside(t.Args[i]) })
		return
	}
	k := w.keyOf(t.Column)
	marks := [...]string{"a", "b"}
	row := ""
	if w.Order != "" {
		row = ", " + ident(w.Order) + " AS o"
	}
	named := k.named().list()
	rows := w.named(t, func() {
		w.text("SELECT ", k.as(k.named()), row)
		for i, a := range t.Args {
			w.text(", ")
			w.inside(a)
			w.text(" AS ", marks[i])
		}
		w.fromThings(t.Things)
	})
	w.text("SELECT ", named)
	if w.Order != "" {
		w.text(", MIN(o) AS o")
	}
	w.text(" FROM ", w.use(rows), " GROUP BY ", named, " HAVING ")
	w.countsInside(t, func(i int) { w.text(marks[i]) })
}

// inside writes 1 for a row in a set, and null for others.
func (w *writer) inside(set *program.Term) {
	w.text("CASE WHEN ")
	w.set(set)
	w.text(" THEN 1 END")
}

// countsInside writes how many rows of a group are in each set.
func (w *writer) countsInside(t *program.Term, inside func(i int)) {
	for i := range t.Args {
		if i > 0 {
			w.text(" AND ")
		}
		w.text("COUNT(")
		inside(i)
		w.text([...]string{") = 0", ") = COUNT(*)", ") > 0"}[t.Sign+1])
	}
}

// every writes a query for the things whose rows have every value of a column.
func (w *writer) every(t *program.Term) {
	k, of := w.keyOf(t.Column), w.keyOf(t.Args[0].Column)
	if single := w.single(t.Args[0].Column, of); single != "" {
		w.eachThing(t.Things)
		w.text(" HAVING COUNT(DISTINCT ", single, ") = (")
		w.countValues(t.Args[0])
		w.text(")")
		return
	}
	named := k.named().list()
	pairs := w.named(t, func() {
		w.text("SELECT ", k.as(k.named()), ", MAX(CASE WHEN ", w.cellOf(t.Args[0].Column).notNull(), " THEN 1 END) AS a", w.firstRow())
		w.fromThings(t.Things)
		w.text(" GROUP BY ", k.list(), ", ", of.list())
	})
	w.text("SELECT ", named)
	if w.Order != "" {
		w.text(", MIN(o) AS o")
	}
	w.text(" FROM ", w.use(pairs), " GROUP BY ", named, " HAVING COUNT(a) = (")
	w.countValues(t.Args[0])
	w.text(")")
}

// grouped writes a query for groups with their numbers or truth values, as n.
func (w *writer) grouped(t *program.Term) {
	switch t.Op {
	case program.OpPer:
		w.perAll(t)
	case program.OpBestGroups:
		w.best(t, func() {
			if t.Sign > 0 {
				w.onlySeen(func() { w.grouped(t.Args[0]) })
			} else {
				w.grouped(t.Args[0])
			}
		}, w.tie(t.Measure()))
	case program.OpMeasuredGroups:
		name := w.named(nil, func() { w.grouped(t.Args[0]) })
		w.text("SELECT ", w.keyOf(t.Column).named().list(), ", n", w.ordered(""), " FROM ", w.use(name), " WHERE ")
		w.holds(t, w.sql("n"))
	case program.OpShares:
		w.shares(t)
	default:
		program.Unknown("SQL of groups", t.Operator)
	}
}

// ofGroups writes a query for an aggregate of the numbers of groups.
func (w *writer) ofGroups(t *program.Term) {
	addends := program.AddendsOfMeasure(t.Measure(), w.Table.Rows, w.addends)
	text := w.aggregateBy(t, addends)
	name := w.named(nil, func() { w.grouped(t.Args[0]) })
	if t.Aggregate.Middle {
		w.middle(text, func() { w.text("(SELECT n AS v FROM ", w.use(name), ") AS ", w.alias()) })
		return
	}
	w.text("SELECT ", strings.ReplaceAll(text, "{v}", "n"), " FROM ", w.use(name))
}

// thingsQuery writes a query for the values of things.
func (w *writer) thingsQuery(t *program.Term) {
	if t.Op != program.OpThings {
		w.chosen(t)
		return
	}
	w.eachThing(t)
}

// eachThing writes a query for the values of things by GROUP BY, to which HAVING may be added.
func (w *writer) eachThing(t *program.Term) {
	k := w.keyOf(t.Column)
	w.text("SELECT ", k.as(k.named()), w.firstRow())
	w.fromThings(t)
	w.text(" GROUP BY ", k.list())
}

// simplePer writes things with a measure that isLocal accepts, by GROUP BY.
func (w *writer) simplePer(things, measure *program.Term) {
	k := w.keyOf(things.Column)
	w.text("SELECT ", k.as(k.named()), ", ")
	w.ofGroup(measure)
	w.text(" AS n", w.firstRow())
	w.fromThings(things)
	w.text(" GROUP BY ", k.list())
	if measure.Op == program.OpAggregate || measure.Op == program.OpBest {
		w.text(" HAVING ")
		w.ofGroup(measure)
		w.text(" IS NOT NULL")
	}
}
