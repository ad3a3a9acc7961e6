package sql

import (
	"cmp"

	"semtree/table/program"
)

// origin is where a list of values is taken from: rows of the table, or a query.
type origin struct {
	key     key
	present string // condition that there is a value
	order   string // of the rows; empty if there is none
	from    func(others ...func())
}

// originOf returns the origin of the values of a term.
func (w *writer) originOf(t *program.Term) origin {
	if t.Op == program.OpProject {
		o := origin{key: w.keyOf(t.Column), present: w.cellOf(t.Column).notNull(), from: func(others ...func()) { w.from(t.In, others...) }}
		if w.Order != "" {
			o.order = ident(w.Order)
		}
		return o
	}
	t = unrepeated(t)
	name := w.named(t, func() { w.chosen(t) })
	o := origin{key: w.keyOf(t.Column).named(), from: func(others ...func()) {
		w.text(" FROM ", w.use(name))
		w.where(others)
	}}
	o.present = o.key.notNull()
	if w.Order != "" {
		o.order = "o"
	}
	return o
}

// unrepeated returns the term below those that change nothing. Chosen values stand once
// each: all of them are different, the most frequent ones and the least; and those with
// the greatest, or least, number or time have the same.
func unrepeated(t *program.Term) *program.Term {
	if len(t.Args) == 0 || t.Args[0].Type != program.Values {
		return t
	}
	below := unrepeated(t.Args[0])
	switch t.Op {
	case program.OpDistinct, program.OpFrequent:
		if below.Op != program.OpProject {
			return below
		}
	case program.OpBest:
		if below.Op == program.OpBest {
			return below
		}
	}
	return t
}

// chosen writes a query for the values of a term that are chosen: each once, under the
// names of [key.named], and o for the order of its first row.
func (w *writer) chosen(t *program.Term) {
	if w.fault != "" {
		return
	}
	switch t = unrepeated(t); t.Op {
	case program.OpBestPer:
		w.mostPer(t)
		return
	case program.OpDistinct, program.OpBest, program.OpFrequent:
	default:
		program.Unknown("SQL of values", t.Operator)
	}
	o := w.originOf(t.Args[0])
	w.text("SELECT ", o.key.as(o.key.named()), o.first())
	if t.Op == program.OpBest {
		o.from(func() {
			w.text(o.key[Value], " = (SELECT ", extremum(t.Sign), "(", o.key[Value], ")")
			o.from()
			w.text(")")
		})
	} else {
		o.from(w.sql(o.present))
	}
	w.text(" GROUP BY ", o.key.list())
	if t.Op == program.OpFrequent {
		w.having(t, o)
	}
}

// first returns the expression for the order of the first row of a value, to follow
// others.
func (o origin) first() string {
	if o.order == "" {
		return ""
	}
	return ", MIN(" + o.order + ") AS o"
}

// having writes that a value stands as often as the one that stands most, or least,
// often.
func (w *writer) having(t *program.Term, o origin) {
	w.text(" HAVING COUNT(*) = (SELECT ", extremum(t.Sign), "(n) FROM (SELECT COUNT(*) AS n")
	o.from(w.sql(o.present))
	w.text(" GROUP BY ", o.key.list(), ") AS ", w.alias(), ")")
}

// mostPer writes a query for the values whose group has the greatest or smallest
// number.
func (w *writer) mostPer(t *program.Term) {
	k := w.keyOf(t.Column).named()
	best, less := extremum(t.Sign)+"(n)", " - "
	if t.Sign < 0 {
		less = " + "
	}
	groups := w.named(nil, func() { w.per(t) })
	source := w.alias()
	w.text("SELECT ", k.list())
	if w.Order != "" {
		w.text(", o")
	}
	w.text(" FROM ", w.use(groups))
	if isCount(t.Args[0]) {
		w.text(" WHERE n = (SELECT ", best, " FROM ", w.use(groups), ")")
	} else {
		w.text(" WHERE n", relation(t.Sign, true), "(SELECT ", best, less, "ABS(", best, ") * 1e-9 FROM ", w.use(groups), " AS ", source, ")")
	}
}

// per writes a query for the groups of a column that have an answer: the value, n, and
// o for the order of the first row.
func (w *writer) per(t *program.Term) {
	if w.fault != "" {
		return
	}
	if w.isLocal(t.Args[0]) {
		w.simplePer(t)
		return
	}
	k := w.keyOf(t.Column)
	names := k.named()
	order := ""
	if w.Order != "" {
		order = ", o"
	}
	groups := w.named(nil, func() {
		w.text("SELECT ", k.as(names))
		if w.Order != "" {
			w.text(", MIN(", ident(w.Order), ") AS o")
		}
		w.from(nil, w.anyValue(t.Column))
		w.text(" GROUP BY ", k.list())
	})
	answers := w.named(nil, func() {
		group := w.alias()
		w.text("SELECT (")
		w.groups = append(w.groups, groupRef{t.Column, group})
		if len(w.groups) > MaxGroups {
			w.fail("groups of groups stand more than %d deep in each other", MaxGroups)
		}
		w.query(func() { w.answer(t.Args[0]) })
		w.groups = w.groups[:len(w.groups)-1]
		w.text(") AS n, ", names.of(group).as(names))
		if w.Order != "" {
			w.text(", ", group, ".o AS o")
		}
		w.text(" FROM ", w.use(groups), " AS ", group)
	})
	w.text("SELECT ", names.list(), ", n", order, " FROM ", w.use(answers), " WHERE n IS NOT NULL")
}

// isLocal reports whether an answer about a group is an aggregate of its rows that meet
// conditions which look at one row only.
func (w *writer) isLocal(t *program.Term) bool {
	in := t.In
	switch t.Op {
	case program.OpCountRows, program.OpExists:
	case program.OpCountValues, program.OpAggregate:
		v := t.Args[0]
		if v.Op != program.OpProject || t.Op == program.OpCountValues && len(w.keyOf(v.Column).parts()) > 1 || t.Op == program.OpAggregate && isQuery(w.aggregate(t)) {
			return false
		}
		in = v.In
	default:
		return false
	}
	return isFlat(in)
}

// simplePer writes groups with an answer that isLocal accepts, by GROUP BY.
func (w *writer) simplePer(t *program.Term) {
	k := w.keyOf(t.Column)
	w.text("SELECT ", k.as(k.named()), ", ")
	w.ofGroup(t.Args[0])
	w.text(" AS n")
	if w.Order != "" {
		w.text(", MIN(", ident(w.Order), ") AS o")
	}
	w.from(nil, w.anyValue(t.Column))
	w.text(" GROUP BY ", k.list())
	if t.Args[0].Op == program.OpAggregate {
		w.text(" HAVING ")
		w.ofGroup(t.Args[0])
		w.text(" IS NOT NULL")
	}
}

// ofGroup writes an answer that isLocal accepts as an aggregate of the rows of a group.
func (w *writer) ofGroup(t *program.Term) {
	in, value := t.In, ""
	if len(t.Args) > 0 {
		in, value = t.Args[0].In, w.column(t.Args[0].Column)
	}
	if t.Op == program.OpCountValues {
		value = w.keyOf(t.Args[0].Column)[Value]
	}
	counted := func() { // of the rows that meet the conditions
		switch {
		case in == nil:
			w.text(cmp.Or(value, "*"))
		default:
			w.text("CASE WHEN ")
			w.set(in)
			w.text(" THEN ", cmp.Or(value, "1"), " END")
		}
	}
	switch t.Op {
	case program.OpAggregate:
		w.expression(w.aggregate(t), counted)
		return
	case program.OpCountRows, program.OpExists:
		w.text("COUNT(")
	case program.OpCountValues:
		w.text("COUNT(DISTINCT ")
	default:
		program.Unknown("SQL of a group", t.Operator)
	}
	counted()
	w.text(")")
	if t.Op == program.OpExists {
		w.text(" > 0")
	}
}
