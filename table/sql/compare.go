package sql

import (
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// compareComputed writes that the row has more, or less, than what is computed of other rows.
// Unknown is false: of nothing, no row has more.
func (w *writer) compareComputed(t *program.Term) {
	of, number := t.Args[0], t.Args[0]
	if of.Op == program.OpPer {
		number = of.Args[0]
	}
	column, compared := w.column(t.Column), relation(t.Sign, t.OrEqual)
	if end := w.Columns[t.Column].End; end != "" && t.Sign < 0 {
		column = ident(end)
		if number.Type == program.Number { // the last year of several
			column += " - 1"
		}
	}
	bound := func() { w.aggregateOf(number) }
	if number.Type == program.Values {
		var orEqual bool
		bound, orEqual = w.boundOf(t, number)
		compared = relation(t.Sign, orEqual)
	}
	if of.Op == program.OpPer {
		w.comparePer(of, column, compared, bound)
		return
	}
	w.text(column, compared)
	if readsFlat(of) {
		w.text("(")
		bound()
		w.text(")")
		return
	}
	name := w.named(t, func() {
		w.text("SELECT (")
		bound()
		w.text(") AS v")
	})
	w.text("(SELECT v FROM ", w.use(name), ")")
}

// readsFlat reports whether a number, or values, are of rows that need no query.
func readsFlat(t *program.Term) bool {
	if t.Type == program.Number && len(t.Args) > 0 {
		t = t.Args[0]
	}
	return t.Op == program.OpProject && isFlat(t.In)
}

// comparePer writes that the row has more, or less, in a column than the thing that it has, given a query
// for the number in the rows of a thing: that value of the thing and value of the column are a pair of
// those that have. A query about the row at hand would be one for each row.
func (w *writer) comparePer(of *program.Term, column, compared string, bound func()) {
	k := w.keyOf(of.Column)
	names := k.named()
	numbers := w.named(nil, func() { w.numbersPer(of, bound) })
	pairs := w.named(nil, func() {
		rows, things := w.alias(), w.alias()
		w.text("SELECT ", names.of(rows).as(names), ", ", rows, ".a AS a FROM (SELECT ", k.as(names), ", ", column, " AS a")
		w.from(nil)
		w.text(") AS ", rows, ", ", w.use(numbers), " AS ", things, " WHERE ", names.of(rows).equal(names.of(things)), " AND ", rows, ".a", compared, things, ".n")
	})
	w.isIn(k, names, func() { w.text(" FROM ", w.use(pairs)) }, column, "a")
}

// numbersPer writes a query for the number n of each thing: of intervals, what a query says.
func (w *writer) numbersPer(of *program.Term, bound func()) {
	number := of.Args[0]
	if number.Type == program.Values && w.Columns[number.Column].End != "" {
		w.perQuery(of.Things, bound)
		return
	}
	exact := w.exact
	w.exact = true
	w.per(of.Things, number)
	w.exact = exact
}

// aggregateOf writes a query for a number that cells are compared with: to the bit that of package
// program, since a cell may be equal to it.
func (w *writer) aggregateOf(t *program.Term) {
	exact := w.exact
	w.exact = true
	w.answer(t)
	w.exact = exact
}

// boundOf returns a query for the greatest of values, or the least, and whether a cell that is equal
// to it passes. Of intervals, it is one end that the row's other end is compared with; where all are
// one unit long, the beginnings stand for both.
func (w *writer) boundOf(t, values *program.Term) (write func(), orEqual bool) {
	part, orEqual := Value, t.OrEqual
	if w.Columns[t.Column].End != "" {
		if (t.Sign > 0) != t.OrEqual {
			part = End
		}
		orEqual = true
	}
	return func() {
		o := w.originOf(values)
		w.text("SELECT ", extremum(t.Sign), "(", o.key[part], ")")
		o.from()
	}, orEqual
}

// compareColumns writes that the row has more or less in one column than in another, or the same.
func (w *writer) compareColumns(t *program.Term) {
	switch w.kind(t.Column) {
	case table.Text:
		own := w.keyOf(t.Column)[Value]
		if w.Table.Columns[t.Column].Apart { // whatever it is the name of
			own = w.spelledAs(t.Column, t.Column)
		}
		w.text(own, " = ", w.spelledAs(t.Other, t.Column))
	case table.Number:
		w.text(w.digits(t.Column, t.Other), relationOf(t.Sign, t.OrEqual), w.digits(t.Other, t.Column))
	default:
		w.compareTimes(t)
	}
}

// digits returns the expression for a number that is compared with another column: PostgreSQL makes double precision of
// both unless both are NUMERIC.
func (w *writer) digits(column, other int) string {
	value := w.column(column)
	if w.Dialect == PostgreSQL && w.Columns[other].Decimal && !w.Columns[column].Decimal {
		return "CAST(CAST(" + value + " AS TEXT) AS NUMERIC)"
	}
	return value
}

// relationOf returns the sign of a comparison: "=" for the same.
func relationOf(sign int, orEqual bool) string {
	if sign == 0 {
		return " = "
	}
	return relation(sign, orEqual)
}

// compareTimes compares the intervals of two columns: as they are stored, if both are of one unit.
func (w *writer) compareTimes(t *program.Term) {
	a, b := &w.Columns[t.Column], &w.Columns[t.Other]
	if a.Form == b.Form && a.End == "" && b.End == "" && a.unit() == b.unit() && a.period == b.period {
		w.text(w.column(t.Column), relationOf(t.Sign, t.OrEqual), w.column(t.Other))
		return
	}
	from, to := w.interval(t.Column)
	otherFrom, otherTo := w.interval(t.Other)
	switch {
	case t.Sign == 0:
		w.text("(", from, " >= ", otherFrom, " AND ", to, " <= ", otherTo, " OR ", otherFrom, " >= ", from, " AND ", otherTo, " <= ", to, ")")
	case t.Sign > 0 && t.OrEqual:
		w.text(from, " >= ", otherFrom)
	case t.Sign > 0:
		w.text(from, " >= ", otherTo)
	case t.OrEqual:
		w.text(to, " <= ", otherTo)
	default:
		w.text(to, " <= ", otherFrom)
	}
}

// interval returns expressions for the microseconds, from 1970, at which the times of a column begin and
// end.
func (w *writer) interval(column int) (from, to string) {
	return w.intervalOf(&w.Columns[column], w.column(column))
}

// intervalOf is interval of a column that is stored so, with an expression for its values.
func (w *writer) intervalOf(c *Stored, expression string) (from, to string) {
	moment := func(value string) string { return w.moment(c, value, 0) }
	switch {
	case c.End != "":
		return moment(expression), moment(ident(c.End))
	case c.period == value.Decades:
		return moment(expression), moment(expression + " + 10")
	case c.Form == Year:
		return moment(expression), moment(expression + " + 1")
	case c.period != 0:
		return moment(expression), w.periodEnd(c, expression)
	}
	return moment(expression), w.moment(c, expression, c.unit())
}
