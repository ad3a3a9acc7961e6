package sql

import (
	"slices"
	"strconv"
	"strings"

	"semtree/table"
	"semtree/table/program"
)

// What rows belong to counts once: the age of a customer, however many orders he has. Values of columns with a
// [table.Owner] are those of different keys of it, and names that are apart are told apart by it.

// ownerOf returns the key of what a column is of, in the row at hand.
func (w *writer) ownerOf(column int) string { return ident(w.Columns[column].Owner) }

// isOwned reports whether a number is an aggregate of values of what rows belong to.
func (w *writer) isOwned(t *program.Term) bool {
	return t.Op == program.OpAggregate && t.Args[0].Op == program.OpProject && w.Table.Columns[t.Args[0].Column].Owner != nil
}

// isOnce reports whether it is one of rows that meet conditions which look at one row only.
func (w *writer) isOnce(t *program.Term) bool { return w.isOwned(t) && isFlat(t.Args[0].In) }

// single returns an expression that tells the values of a column apart, given their key: null where there is none; empty if there is
// no such expression.
func (w *writer) single(column int, k key) string {
	switch {
	case k[owner] != "" && w.Columns[column].Named:
		return k[owner]
	case k[owner] != "":
		return "CASE WHEN " + k[Value] + " IS NOT NULL THEN " + k[owner] + " END"
	case len(k.parts()) == 1:
		return k[Value]
	}
	return ""
}

// onceOf is originOf with each value once for each of what rows belong to.
func (w *writer) onceOf(t *program.Term) origin {
	o := w.originOf(t)
	if t.Op != program.OpProject || w.Table.Columns[t.Column].Owner == nil {
		return o
	}
	k := o.key
	return origin{key: k.named(), from: func(others ...func()) {
		w.text(" FROM (SELECT DISTINCT ", w.ownerOf(t.Column), " AS b, ", k.as(k.named()))
		w.from(t.In)
		w.text(") AS ", w.alias())
		w.where(others)
	}}
}

// oncePer writes things, or things in each other, with an aggregate of the values of what their rows belong to, where conditions look at
// one row only. A is the value of a row, b the key of what has it, and o the order of the first row.
func (w *writer) oncePer(c combination, things []*program.Term, measure *program.Term) {
	c.numbers = nil
	names, values := strings.Join(c.columns(), ", "), measure.Args[0]
	order, first := "", ""
	if w.Order != "" {
		order, first = ", "+ident(w.Order)+" AS o", ", MIN(o) AS o"
	}
	rows := w.named(nil, func() {
		w.text("SELECT ")
		_, conditions := w.keys(c, things)
		w.ifIn(values.In, w.ownerOf(values.Column))
		w.text(" AS b, ")
		w.ifIn(values.In, w.column(values.Column))
		w.text(" AS a", order)
		w.fromThings(things[0], conditions...)
	})
	once := func() {
		w.text("SELECT ", names, ", a, b", first, " FROM ", w.use(rows), " GROUP BY ", names, ", a, b")
	}
	if measure.Aggregate.Middle {
		each := w.named(nil, once)
		if w.Order != "" {
			order = ", MIN(o) OVER (PARTITION BY " + names + ") AS o"
		}
		w.middleOf(c, w.named(nil, func() { w.text("SELECT ", names, ", a", order, " FROM ", w.use(each)) }), measure)
		return
	}
	number := strings.ReplaceAll(w.aggregate(measure), "{v}", "a")
	w.text("SELECT ", names, ", ", number, " AS n", first, " FROM (")
	once()
	w.text(") AS ", w.alias(), " GROUP BY ", names, " HAVING ", number, " IS NOT NULL")
}

// ifIn writes an expression, null where the row at hand is not in a set.
func (w *writer) ifIn(in *program.Term, expression string) {
	if in == nil {
		w.text(expression)
		return
	}
	w.text("CASE WHEN ")
	w.set(in)
	w.text(" THEN ", expression, " END")
}

// finest returns the owner whose rows a list has once each; nil if it has those of the table.
func (w *writer) finest(t *program.Term) *table.Owner {
	if t.Op != program.OpFields && t.Op != program.OpDetails {
		return nil
	}
	return program.Finest(w.Table, t.Fields)
}

// hasOwner returns the condition that the row at hand belongs to a row of an owner, of which some columns are.
func (w *writer) hasOwner(o *table.Owner, columns []int) func() {
	return w.sql(w.keyOfOwner(o, columns) + " IS NOT NULL")
}

func (w *writer) keyOfOwner(o *table.Owner, columns []int) string {
	i := slices.IndexFunc(columns, func(c int) bool { return w.Table.Columns[c].Owner == o })
	return w.ownerOf(columns[i])
}

// valuesOnce are values of what rows belong to.
func (w *writer) valuesOnce(q *Query, t *program.Term) shown {
	k := w.cellOf(t.Column)
	q.add(k, t.Column, true)
	in, has := t.In, w.sql(k.notNull())
	if t.Op == program.OpBest {
		in = t.Args[0].In
		has = w.extremeOf(t, k[Value], in)
	}
	return w.once(q.term, w.Table.Columns[t.Column].Owner, []int{t.Column}, in, has)
}

// listOnce is a list of what rows belong to.
func (w *writer) listOnce(q *Query, t *program.Term, o *table.Owner) shown {
	for _, c := range t.Fields {
		q.add(w.cellOf(c), c, true)
	}
	return w.once(q.term, o, t.Fields, t.In, w.hasOwner(o, t.Fields))
}

// once selects some columns of an owner, or of what it belongs to: of rows that meet a condition, each row of the owner once. If they are
// brought into an order by columns of the table's own, the first row of each tells it.
func (w *writer) once(whole *program.Term, o *table.Owner, columns []int, in *program.Term, condition func()) shown {
	all := slices.Clone(columns)
	for t := whole; t.Type == program.Sorted; t = t.Args[0] {
		if t.Op == program.OpSort && t.Column >= 0 {
			all = append(append(all, t.Column), t.Fields...)
		}
	}
	of, s := w.keyOfOwner(o, columns), shown{}
	isAbove := func(c int) bool { return w.Table.Columns[c].Owner != nil && w.Table.Columns[c].Owner.Above(o) }
	if slices.ContainsFunc(all, func(c int) bool { return !isAbove(c) }) {
		if w.Order == "" {
			w.fail("what is listed belongs to several rows each, and rows without an order have no first one to order it by")
		}
		for _, c := range columns {
			s.columns = append(s.columns, w.cellOf(c).parts()...)
		}
		s.order, s.key = w.rowOrder(), w.cellOf
		s.from = func() {
			w.from(nil, func() {
				w.text(s.order, " IN ")
				w.subquery(whole, in, func(as string) {
					w.text("SELECT MIN(", s.order, ")", as)
					w.from(in, condition)
					w.text(" GROUP BY ", of)
				})
			})
		}
		return s
	}
	var as, parts []string
	keys := map[int]key{}
	for i, c := range all {
		if _, twice := keys[c]; twice {
			continue
		}
		keys[c] = w.cellOf(c).renamed(func(part, _ string) string {
			name := "c" + strconv.Itoa(len(as)+1)
			as, parts = append(as, part+" AS "+name), append(parts, part)
			return name
		})
		if i < len(columns) {
			s.columns = append(s.columns, keys[c].parts()...)
		}
	}
	s.key = func(column int) key { return keys[column] }
	list := strings.Join(as, ", ")
	if w.Order != "" {
		list, s.order = list+w.firstRow(), "o"
	}
	s.from = func() {
		w.text(" FROM (SELECT ", list)
		w.from(in, condition)
		w.text(" GROUP BY ", of, ", ", strings.Join(parts, ", "), ") AS ", w.alias())
	}
	return s
}
