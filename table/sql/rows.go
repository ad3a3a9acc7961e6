package sql

import (
	"strconv"

	"semtree/table"
	"semtree/table/program"
)

// chain returns the conditions that the row at hand is in a set of rows: one for
// each filter, outermost first.
func (w *writer) chain(t *program.Term) (conditions []func()) {
	for t != nil && t.Op != program.OpAll {
		own := t
		conditions = append(conditions, func() { w.condition(own) })
		if w.within(t) {
			break
		}
		t = t.In
	}
	return conditions
}

// within reports whether the condition of a term implies those of the rows that it
// selects from, since it selects rows by their order.
func (w *writer) within(t *program.Term) bool {
	switch t.Op {
	case program.OpEnd, program.OpBeside:
		return true
	case program.OpExtreme:
		return w.Order != "" && !t.Nth && (t.K > 0 || !isFlat(t.In))
	}
	return false
}

// set writes the condition that the row at hand is in a set, as an operand.
func (w *writer) set(t *program.Term) {
	conditions := w.chain(t)
	if len(conditions) > 1 {
		w.text("(")
	}
	w.all(conditions)
	if len(conditions) > 1 {
		w.text(")")
	}
}

// isFlat reports whether the condition that a row is in a set needs no other query, but for
// that the set is all rows.
func isFlat(t *program.Term) bool {
	flat := true
	if t != nil {
		t.Each(func(u *program.Term) { flat = flat && u.IsCondition() })
	}
	return flat
}

// subquery writes, in parentheses, a query for one column, named v, of rows that a term
// selects from. It has a name of its own if these rows need queries themselves.
func (w *writer) subquery(t, in *program.Term, write func(as string)) {
	if isFlat(in) {
		w.text("(")
		write("")
		w.text(")")
		return
	}
	name := w.named(t, func() { write(" AS v") })
	w.text("(SELECT v FROM ", w.use(name), ")")
}

// condition writes the condition of one filter as an operand of AND.
func (w *writer) condition(t *program.Term) {
	if w.fault != "" {
		return
	}
	switch t.Op {
	case program.OpNot:
		w.text("(")
		w.all(w.chain(t.Args[0]))
		w.text(") IS NOT ", w.truth(true))
	case program.OpOr:
		w.text("(")
		w.joined([]func(){func() { w.set(t.Args[0]) }, func() { w.set(t.Args[1]) }}, " OR ")
		w.text(")")
	case program.OpExtreme:
		w.extreme(t)
	case program.OpEnd:
		w.end(t)
	case program.OpBeside:
		w.beside(t)
	case program.OpSame:
		w.same(t)
	case program.OpOf:
		w.of(t)
	case program.OpCompareColumns:
		w.compareColumns(t)
	case program.OpCell, program.OpPart, program.OpPiece, program.OpRange, program.OpCompare:
		w.compare(t)
	default:
		program.Unknown("SQL of rows", t.Operator)
	}
}

// extremum returns the function for the greatest value, or the least, of a sign.
func extremum(sign int) string {
	if sign < 0 {
		return "MIN"
	}
	return "MAX"
}

// order returns what stands after ORDER BY and a value, so that the greatest, or least, is first.
func order(sign int) string {
	if sign < 0 {
		return ""
	}
	return " DESC"
}

// relation returns the sign for "more than" or "less than".
func relation(sign int, orEqual bool) string {
	text := " > "
	if sign < 0 {
		text = " < "
	}
	if orEqual {
		text = text[:2] + "= "
	}
	return text
}

// extreme writes that the row has the greatest or smallest value, or one of K.
func (w *writer) extreme(t *program.Term) {
	value, row := w.column(t.Column), ident(w.Order)
	byValue, known := value+order(t.Sign), w.sql(value+" IS NOT NULL")
	switch {
	case w.within(t) && t.K == 0:
		w.extremeRows(t, value)
	case t.K == 0:
		w.extremeOf(t, value, t.In)()
	case t.Nth:
		w.ranked(t, value, "1"+order(t.Sign), known)
	case w.Order != "":
		w.ranked(t, row, byValue+", "+row, known)
	default: // all that tie for the last place
		w.text(value, relation(t.Sign, true))
		w.subquery(t, t.In, func(as string) {
			w.text("SELECT ", extremum(-t.Sign), "(v)", as, " FROM (SELECT ", value, " AS v")
			w.from(t.In, known)
			w.text(" ORDER BY ", byValue, " LIMIT ", strconv.Itoa(t.K), ") AS ", w.alias())
		})
	}
}

// ranked writes that an expression is that of one of the K first rows in an order, or the K-th different one.
func (w *writer) ranked(t *program.Term, expression, order string, conditions ...func()) {
	equal, choice, limit := " IN ", "SELECT ", " LIMIT "+strconv.Itoa(t.K)
	if t.Nth {
		equal, choice, limit = " = ", "SELECT DISTINCT ", " LIMIT 1 OFFSET "+strconv.Itoa(t.K-1)
	}
	w.text(expression, equal)
	w.subquery(t, t.In, func(as string) {
		w.text(choice, expression, as)
		w.from(t.In, conditions...)
		w.text(" ORDER BY ", order, limit)
	})
}

// extremeRows writes that the row is one of those with the greatest, or the least, value. The
// rows that it selects from are read once: were they read for the value and for the rows
// with it, each choice in a chain would double the work.
func (w *writer) extremeRows(t *program.Term, value string) {
	row, rows := ident(w.Order), w.alias()
	w.text(row, " IN ")
	w.subquery(t, t.In, func(as string) {
		w.text("SELECT ", rows, ".o", as, " FROM (SELECT ", row, " AS o, ", value, " AS v, ", extremum(t.Sign), "(", value, ") OVER () AS n")
		w.from(t.In)
		w.text(") AS ", rows, " WHERE ", rows, ".v = ", rows, ".n")
	})
}

// extremeOf returns the condition that a value is the greatest, or the least, of rows.
func (w *writer) extremeOf(t *program.Term, value string, in *program.Term) func() {
	return func() {
		w.text(value, " = ")
		w.subquery(t, in, func(as string) {
			w.text("SELECT ", extremum(t.Sign), "(", value, ")", as)
			w.from(in)
		})
	}
}

// end writes that the row is one of the first or last.
func (w *writer) end(t *program.Term) {
	row := ident(w.Order)
	if t.K == 1 && !t.Nth {
		w.extremeOf(t, row, t.In)()
		return
	}
	w.ranked(t, row, row+order(t.Sign))
}

// beside writes that the row stands right after or before one of others.
func (w *writer) beside(t *program.Term) {
	row := ident(w.Order)
	function := "LEAD"
	if t.Sign < 0 {
		function = "LAG"
	}
	w.text(row, " IN ")
	w.subquery(t, t.In, func(as string) {
		w.text("SELECT b", as, " FROM (SELECT *, ", function, "(", row, ") OVER (ORDER BY ", row, ") AS b")
		w.from(nil)
		w.text(") AS ", w.alias())
		w.where(w.chain(t.In))
	})
}

// same writes that the row has the value of a row of a set that it is not in.
func (w *writer) same(t *program.Term) {
	k := w.keyOf(t.Column)
	set, names := t.Args[0], k.named()
	has := func() { w.isIn(k, k, func() { w.from(set) }) }
	if !isFlat(set) {
		named := w.named(t, func() {
			w.text("SELECT ", k.as(names))
			w.from(set)
		})
		has = func() { w.isIn(k, names, func() { w.text(" FROM ", w.use(named)) }) }
	}
	isOther := func() {
		w.text("(")
		w.all(w.chain(set))
		w.text(") IS NOT ", w.truth(true))
	}
	w.all([]func(){has, isOther})
}

// compare writes the filters that look at one cell.
func (w *writer) compare(t *program.Term) {
	switch {
	case t.Empty:
		w.text(w.cellOf(t.Column).isNull())
	case t.Computed():
		w.compareComputed(t)
	case t.Op == program.OpPart || t.Op == program.OpPiece || t.Op == program.OpCell && !t.Valued:
		w.spellings(t)
	case w.kind(t.Column) == table.Number:
		w.compareNumber(t)
	default:
		w.compareTime(t)
	}
}

// compareNumber compares without a cast of the column where the database converts
// by itself.
func (w *writer) compareNumber(t *program.Term) {
	column := w.column(t.Column)
	if c := w.Columns[t.Column]; w.Dialect == PostgreSQL && c.Expr == "" {
		column = ident(c.Name)
	}
	stored, low, high := &w.Columns[t.Column], t.Low.Number, t.High.Number
	switch {
	case t.Op == program.OpCompare:
		w.text(column)
		w.compares(t.Sign, t.OrEqual, low, stored)
	case t.Op != program.OpCell && t.Op != program.OpRange:
		program.Unknown("SQL of a comparison", t.Operator)
	case low == high:
		w.text(column)
		w.compares(0, true, low, stored)
	case !stored.Decimal && low.Exact == "" && high.Exact == "":
		w.text(column, " BETWEEN ")
		w.value(low.Near, "DOUBLE PRECISION")
		w.text(" AND ")
		w.value(high.Near, "DOUBLE PRECISION")
	default:
		w.text("(", column)
		w.compares(1, true, low, stored)
		w.text(" AND ", column)
		w.compares(-1, true, high, stored)
		w.text(")")
	}
}

// compareTime writes when the interval of the row begins or ends.
func (w *writer) compareTime(t *program.Term) {
	switch {
	case t.Op == program.OpCompare && t.Sign > 0:
		w.beginsFrom(t.Column, t.TimeBound())
	case t.Op == program.OpCompare:
		w.endsBy(t.Column, t.TimeBound())
	case t.Op == program.OpCell || t.Op == program.OpRange:
		w.lies(t)
	default:
		program.Unknown("SQL of a comparison", t.Operator)
	}
}

// lies writes that the interval begins and ends within a time: is equal to it, if that
// is one unit of the form.
func (w *writer) lies(t *program.Term) {
	c := &w.Columns[t.Column]
	from, to := t.Low.Time.From, t.High.Time.To
	if c.End == "" {
		first, ok := c.start(from)
		if after, okEnd := c.end(to); ok && okEnd && after == c.next(from) {
			w.text(w.column(t.Column), " = ")
			w.value(first, w.timeType(c))
			return
		}
	}
	w.beginsFrom(t.Column, from)
	w.text(" AND ")
	w.endsBy(t.Column, to)
}

// beginsFrom writes that the interval begins at a moment or later.
func (w *writer) beginsFrom(column int, moment int64) {
	c := &w.Columns[column]
	v, ok := c.start(moment)
	if !ok {
		w.outside(column, moment < 0)
		return
	}
	w.text(w.column(column), " >= ")
	w.value(v, w.timeType(c))
}

// endsBy writes that the interval ends at a moment or earlier. An interval of one unit
// does so if it begins before the unit that the moment is in.
func (w *writer) endsBy(column int, moment int64) {
	c := &w.Columns[column]
	v, ok := c.end(moment)
	if !ok {
		w.outside(column, moment >= 0)
		return
	}
	if c.End != "" {
		w.text(ident(c.End), " <= ")
	} else {
		w.text(w.column(column), " < ")
	}
	w.value(v, w.timeType(c))
}

// outside writes a comparison with a time that the column's type does not have: every
// value passes, or none.
func (w *writer) outside(column int, pass bool) {
	if pass {
		w.text(w.column(column), " IS NOT NULL")
	} else {
		w.text(w.truth(false))
	}
}

// timeType returns the SQL type of constants that are compared with a form.
func (w *writer) timeType(c *Stored) string {
	if c.Form == Year || c.Form == Moment {
		return "BIGINT"
	}
	return w.typeOf(c.Form)
}
