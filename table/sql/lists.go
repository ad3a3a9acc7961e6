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
	case program.OpDistinctList, program.OpFrequentList:
		return w.differentRows(q, t)
	case program.OpPerChosen:
		return w.pairs(q, t)
	case program.OpPerAnswers, program.OpPerGroups:
		return w.combinationsOf(q, t)
	}
	if o := w.finest(t); o != nil {
		return w.listOnce(q, t, o)
	}
	s := shown{from: func() { w.fromList(t) }, order: w.rowOrder(), key: w.cellOf}
	for _, c := range program.Listed(w.Table, t) {
		s.columns = append(s.columns, w.cellOf(c).parts()...)
		q.add(w.cellOf(c), c, slices.Contains(t.Fields, c))
	}
	return s
}

// differentRows is a list of the different rows of another, or the most frequent of those without nulls.
func (w *writer) differentRows(q *Query, t *program.Term) shown {
	var names, as, parts, columns []string
	keys := map[int]key{}
	for _, c := range t.Fields {
		k := w.keyOf(c)
		q.add(k, c, true)
		keys[c] = k.renamed(func(part, _ string) string {
			name := "c" + strconv.Itoa(len(names)+1)
			names, as, parts = append(names, name), append(as, part+" AS "+name), append(parts, part)
			return name
		})
		columns = append(columns, keys[c].shown()...)
	}
	list := strings.Join(names, ", ") // what is shown may be made of them
	s := shown{columns: columns, key: func(column int) key { return keys[column] }}
	if w.Order != "" {
		as, s.order = append(as, "MIN("+ident(w.Order)+") AS o"), "o"
	}
	if t.K > 1 && !t.Nth { // from the first place on
		s.order = strings.TrimSuffix("n"+order(t.Sign)+", "+s.order, ", ")
	}
	s.from = func() {
		w.text(" FROM (")
		different := func(from func()) {
			w.text("SELECT ", strings.Join(as, ", "))
			from()
			w.text(" GROUP BY ", strings.Join(parts, ", "))
		}
		switch o := w.finest(t.Args[0]); {
		case t.Op == program.OpDistinctList && o != nil:
			different(func() { w.from(t.Args[0].In, w.hasOwner(o, t.Fields)) })
		case t.Op == program.OpDistinctList:
			different(func() { w.fromList(t.Args[0]) })
		default:
			var valued []func()
			for _, c := range t.Fields {
				valued = append(valued, w.anyValue(c))
			}
			count := "COUNT(*) AS n"
			if o != nil {
				count = "COUNT(DISTINCT " + w.keyOfOwner(o, t.Fields) + ") AS n"
				valued = append(valued, w.hasOwner(o, t.Fields))
			}
			as = append(as, count)
			w.bestOf(t, func() { different(func() { w.from(t.Args[0].In, valued...) }) }, list+w.ordered("")+", n", 0)
		}
		w.text(") AS ", w.alias())
	}
	return s
}

// answers writes a query for several numbers about the same rows: one SELECT, if all are aggregates in it.
func (w *writer) answers(t *program.Term) {
	origins, together := make([]origin, len(t.Args)), true
	for i, a := range t.Args {
		origins[i] = origin{from: func(...func()) { w.from(a.In) }}
		if len(a.Args) > 0 {
			origins[i] = w.originOf(a.Args[0])
		}
		together = together && w.versionsOf(a) == "" && w.isExpression(a, origins[i]) && sourceOf(a) == sourceOf(t.Args[0])
	}
	w.text("SELECT ")
	for i, a := range t.Args {
		if i > 0 {
			w.text(", ")
		}
		if together {
			w.ofOrigin(a, origins[i])
			continue
		}
		w.text("(")
		w.shownAnswer(a)
		w.text(")")
	}
	if together {
		origins[0].from()
	}
}

// sourceOf returns the rows that a number is of, or the term that chooses what it is of.
func sourceOf(t *program.Term) (source struct{ in, chosen *program.Term }) {
	switch {
	case len(t.Args) == 0:
		source.in = t.In
	case isMention(t.Args[0]):
		source.in = t.Args[0].In
	default:
		source.chosen = t.Args[0]
	}
	return source
}

// isExpression reports whether a number of values is an aggregate in a plain SELECT from their origin.
func (w *writer) isExpression(t *program.Term, o origin) bool {
	switch t.Op {
	case program.OpAggregate:
		return !t.Aggregate.Middle && !w.isOwned(t)
	case program.OpCountValues:
		return w.single(t.Args[0].Column, o.key) != ""
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
		w.text("COUNT(DISTINCT ", w.single(t.Args[0].Column, o.key), ")")
	default:
		program.Unknown("SQL of several numbers", t.Operator)
	}
}
