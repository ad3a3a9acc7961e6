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
	case program.OpPerAnswers, program.OpPerGroups:
		return w.combinationsOf(q, t)
	}
	s := shown{from: func() { w.fromList(t) }, order: w.rowOrder(), key: w.cellOf}
	for _, c := range program.Listed(w.Table, t) {
		s.columns = append(s.columns, w.cellOf(c).parts()...)
		q.add(w.cellOf(c), c, slices.Contains(t.Fields, c))
	}
	return s
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
		w.fromList(t.Args[0])
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
