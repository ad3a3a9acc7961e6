package sql

import (
	"strings"

	"semtree/table/program"
)

// aggregate returns the SQL of an aggregate: see [program.Aggregate]. Where no sum can be near 0,
// the database's own addition differs from that of package program by roundings only, which are
// no matter for a sum of all numbers: it has the short form. A query, which picks some of them,
// keeps the bits: the middle of 0.1 and 0.2 is 0.15.
func (w *writer) aggregate(t *program.Term) string {
	return w.aggregateBy(t, w.addends(t.Args[0].Column))
}

func (w *writer) aggregateBy(t *program.Term, a program.Addends) string {
	text := t.Aggregate.SQL(&a)
	if a.Whole || !a.Signs && !w.exact && !isQuery(text) {
		text = t.Aggregate.SQL(&program.Addends{})
	}
	return strings.NewReplacer("{scale}", w.literal(a.Scale), "{coarse}", w.literal(a.Coarse), "{fine}", w.literal(a.Fine)).Replace(text)
}

// isQuery reports whether an aggregate is a query, and no expression.
func isQuery(aggregate string) bool { return strings.HasPrefix(aggregate, "SELECT ") }

// aggregated writes a query for an aggregate of values.
func (w *writer) aggregated(t *program.Term) {
	o, text := w.originOf(t.Args[0]), w.aggregate(t)
	if !isQuery(text) {
		w.text("SELECT ")
		w.expression(text, w.sql(o.key[Value]))
		o.from()
		return
	}
	before, after, _ := strings.Cut(text, "{numbers}")
	w.text(before, "(SELECT ", o.key[Value], " AS v")
	o.from(w.sql(o.key[Value] + " IS NOT NULL"))
	w.text(") AS ", w.alias(), after)
}

// expression writes an aggregate of a value, which stands at each {v}.
func (w *writer) expression(aggregate string, value func()) {
	v := w.capture(value)
	for i, part := range strings.Split(aggregate, "{v}") {
		if i > 0 {
			w.put(&v)
		}
		w.text(part)
	}
}

// addends returns how the numbers of a column are added up. Where not all of them are known,
// the database adds in its own way. Where they may change, the scale is as fine as the
// greatest of them allows, so that new numbers with further decimals lose no more than a sum
// of float64 does.
func (w *writer) addends(column int) program.Addends {
	if w.Columns[column].Partial {
		return program.Addends{}
	}
	a := program.AddendsOf(w.Table.Columns[column], w.Table.Rows)
	if w.Live && a.Scale > 0 {
		rows := 4*float64(w.Table.Rows) + 1000
		for a.Most*rows*a.Scale*10 < 1<<52 && a.Scale < 1e15 {
			a.Scale *= 10
		}
		a.Once = program.IsExact(a.Scale, rows)
	}
	return a
}
