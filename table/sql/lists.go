package sql

import (
	"slices"
	"strconv"
	"strings"

	"semtree/table/program"
)

// list is a list of several columns: of rows with what names them, or of different rows.
func (w *writer) list(q *Query, t *program.Term) shown {
	switch t.Op {
	case program.OpDistinctList:
		return w.differentRows(q, t)
	case program.OpPerChosen:
		return w.pairs(q, t)
	case program.OpPerAnswers:
		return w.thingsWithAnswers(q, t)
	}
	s := shown{from: func() { w.from(t.In) }, order: w.rowOrder(), key: w.cellOf}
	for _, c := range program.Listed(w.Table, t) {
		s.columns = append(s.columns, w.cellOf(c).parts()...)
		q.add(w.cellOf(c), c, slices.Contains(t.Fields, c))
	}
	return s
}

// thingsWithAnswers is a list of things with several numbers of each: n, c2, c3, and so on.
func (w *writer) thingsWithAnswers(q *Query, t *program.Term) shown {
	k := w.keyOf(t.Column)
	q.add(k, t.Column, true)
	q.Unit = program.CommonUnit(w.Table, t)
	names := []string{"n"}
	for i, a := range t.Args {
		if q.Outputs = append(q.Outputs, Output{Column: -1, Asked: true, number: a}); i > 0 {
			names = append(names, "c"+strconv.Itoa(i+1))
		}
	}
	s := shown{columns: append(k.named().parts(), names...), key: func(int) key { return k.named() }, from: func() {
		w.text(" FROM (")
		w.perAnswers(t, names)
		w.text(") AS ", w.alias())
	}}
	if w.Order != "" {
		s.order = "o"
	}
	return s
}

// perAnswers writes a query for the things of which one of several numbers has an answer, with them.
func (w *writer) perAnswers(t *program.Term, numbers []string) {
	some := strings.Join(numbers, " IS NOT NULL OR ") + " IS NOT NULL"
	k := w.keyOf(t.Column)
	names := k.named()
	if !slices.ContainsFunc(t.Args, func(a *program.Term) bool { return !w.isLocal(a) }) {
		groups := w.named(nil, func() {
			w.text("SELECT ", k.as(names))
			for i, a := range t.Args {
				w.text(", ")
				w.ofGroup(a)
				w.text(" AS ", numbers[i])
			}
			w.text(w.firstRow())
			w.fromThings(t.Things)
			w.text(" GROUP BY ", k.list())
		})
		w.text("SELECT ", names.list(), ", ", strings.Join(numbers, ", "), w.ordered(""), " FROM ", w.use(groups), " WHERE ", some)
		return
	}
	things := w.named(nil, func() { w.thingsQuery(t.Things) })
	answers := w.named(nil, func() {
		group := w.alias()
		w.text("SELECT ")
		w.groups = append(w.groups, groupRef{t.Things, group})
		if len(w.groups) > MaxGroups {
			w.fail("groups of groups stand more than %d deep in each other", MaxGroups)
		}
		for i, a := range t.Args {
			w.text("(")
			w.query(func() { w.answer(a) })
			w.text(") AS ", numbers[i], ", ")
		}
		w.groups = w.groups[:len(w.groups)-1]
		w.text(names.of(group).as(names), w.ordered(group+"."), " FROM ", w.use(things), " AS ", group)
	})
	w.text("SELECT ", names.list(), ", ", strings.Join(numbers, ", "), w.ordered(""), " FROM ", w.use(answers), " WHERE ", some)
}

// differentRows is a list of the different rows of another.
func (w *writer) differentRows(q *Query, t *program.Term) shown {
	var names, as, parts []string
	keys := map[int]key{}
	for _, c := range t.Fields {
		k := w.keyOf(c)
		q.add(k, c, true)
		keys[c] = k.renamed(func(part, _ string) string {
			name := "c" + strconv.Itoa(len(names)+1)
			names, as, parts = append(names, name), append(as, part+" AS "+name), append(parts, part)
			return name
		})
	}
	s := shown{columns: names, key: func(column int) key { return keys[column] }}
	if w.Order != "" {
		as, s.order = append(as, "MIN("+ident(w.Order)+") AS o"), "o"
	}
	s.from = func() {
		w.text(" FROM (SELECT ", strings.Join(as, ", "))
		w.from(t.Args[0].In)
		w.text(" GROUP BY ", strings.Join(parts, ", "), ") AS ", w.alias())
	}
	return s
}

// answers writes a query for several numbers about the same rows.
func (w *writer) answers(t *program.Term) {
	base := t.Args[len(t.Args)-1].Args[0]
	o := w.originOf(base)
	w.text("SELECT ")
	if !slices.ContainsFunc(t.Args, func(a *program.Term) bool { return !w.isExpression(a, o) }) {
		for i, a := range t.Args {
			if i > 0 {
				w.text(", ")
			}
			w.ofOrigin(a, o)
		}
		o.from()
		return
	}
	for i, a := range t.Args {
		if i > 0 {
			w.text(", ")
		}
		w.text("(")
		w.answer(a)
		w.text(")")
	}
}

// isExpression reports whether a number of values is an aggregate in a plain SELECT from their origin.
func (w *writer) isExpression(t *program.Term, o origin) bool {
	switch t.Op {
	case program.OpAggregate:
		return !isQuery(w.aggregate(t))
	case program.OpCountValues:
		return len(o.key.parts()) == 1
	}
	return true
}

// ofOrigin writes a number of values as an aggregate in a SELECT from their origin.
func (w *writer) ofOrigin(t *program.Term, o origin) {
	switch t.Op {
	case program.OpAggregate:
		w.expression(w.aggregate(t), w.sql(o.key[Value]))
	case program.OpBest:
		w.text(extremum(t.Sign), "(", o.key[Value], ")")
	case program.OpCountRows:
		w.text("COUNT(*)")
	case program.OpCountValues:
		w.text("COUNT(DISTINCT ", o.key[Value], ")")
	default:
		program.Unknown("SQL of several numbers", t.Operator)
	}
}
