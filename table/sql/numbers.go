package sql

import (
	"fmt"

	"semtree/table/program"
	"semtree/table/value"
)

// answer writes a query for a number or a truth value: one row, one column.
func (w *writer) answer(t *program.Term) {
	if w.fault != "" {
		return
	}
	switch t.Op {
	case program.OpCountRows:
		w.text("SELECT COUNT(*)")
		w.from(t.In)
	case program.OpExists:
		w.text("SELECT ")
		w.exists(t.In, t.Sign > 0)
	case program.OpEveryRow:
		w.text("SELECT CASE WHEN ")
		w.exists(t.In, true)
		w.text(" THEN ")
		w.exists(t.Args[0], false)
		w.text(" END")
	case program.OpCountValues:
		w.countValues(t.Args[0])
	case program.OpAggregate:
		w.aggregated(t)
	case program.OpBest:
		o := w.originOf(t.Args[0])
		w.text("SELECT ")
		w.ofOrigin(t, o)
		o.from()
	case program.OpOfGroups:
		w.ofGroups(t)
	case program.OpDiffNumbers:
		w.distance(t)
	case program.OpDiffValues:
		w.difference(t)
	case program.OpShare:
		w.share(t)
	case program.OpChange:
		w.change(t)
	case program.OpGreater:
		w.greater(t)
	default:
		program.Unknown("SQL of an answer", t.Operator)
	}
}

// exists writes that there are rows, or that there are none.
func (w *writer) exists(rows *program.Term, some bool) {
	if !some {
		w.text("NOT ")
	}
	w.text("EXISTS (SELECT 1")
	w.from(rows)
	w.text(")")
}

// distance writes a query for the difference of two numbers, 0 if only roundings make it. Both are
// computed as package program does, to the bit: what is left of two sums would show another
// order of additions.
func (w *writer) distance(t *program.Term) {
	a, b := t.Args[0], t.Args[1]
	if w.isExact(a, b) {
		w.text("SELECT ABS((")
		w.answer(a)
		w.text(") - (")
		w.answer(b)
		w.text("))")
		return
	}
	w.text("SELECT ", w.noNoise("ABS(a - b)"), " FROM ", w.use(w.sides(t)))
}

// isExact reports whether the difference of two numbers has no roundings.
func (w *writer) isExact(a, b *program.Term) bool {
	return isCount(a) && isCount(b) || w.digitsOf(a) >= 0 && w.digitsOf(b) >= 0
}

// noNoise returns the expression for a difference of a and b that is 0 if only roundings make it.
func (w *writer) noNoise(difference string) string {
	return "CASE WHEN ABS(a - b) <= (ABS(a) + ABS(b)) * " + w.literal(program.Noise) + " THEN 0 ELSE " + difference + " END"
}

// sides returns the name of a query for two numbers, a and b, which are computed as package program does.
func (w *writer) sides(t *program.Term) string {
	exact := w.exact
	w.exact = true
	name := w.named(t, func() {
		w.text("SELECT (")
		w.answer(t.Args[0])
		w.text(") AS a, (")
		w.answer(t.Args[1])
		w.text(") AS b")
	})
	w.exact = exact
	return name
}

// share writes a query for the share that a number is of another one, in per cent, as package program has it, to the bit.
func (w *writer) share(t *program.Term) {
	w.text("SELECT CASE WHEN b <> 0 THEN 100 * ", double("a"), " / ", double("b"), " END FROM ", w.use(w.sides(t)))
}

// change writes a query for how much more, or less, the second number is than the first one, or for that in per cent of its size.
func (w *writer) change(t *program.Term) {
	difference := "b - a"
	if t.Sign < 0 {
		difference = "a - b"
	}
	if !w.isExact(t.Args[0], t.Args[1]) {
		difference = w.noNoise(difference)
	}
	if t.InPercent {
		difference = "CASE WHEN a <> 0 THEN 100 * " + double(difference) + " / " + double("ABS(a)") + " END"
	}
	w.text("SELECT ", difference, " FROM ", w.use(w.sides(t)))
}

// double returns the expression for a number in double precision.
func double(expression string) string { return "CAST(" + expression + " AS DOUBLE PRECISION)" }

// shares writes a query for groups with the share that each number is of the sum of all, as n.
func (w *writer) shares(t *program.Term) {
	exact := w.exact
	w.exact = true
	groups := w.named(nil, func() { w.grouped(t.Args[0]) })
	sum := w.named(nil, func() {
		w.text("SELECT (")
		w.ofGroups(t.Args[1])
		w.text(") AS a")
	})
	w.exact = exact
	w.text("SELECT ", w.keyOf(t.Column).named().list(), ", 100 * ", double("n"), " / ", double("a"), " AS n", w.ordered(""), " FROM ", w.use(groups), ", ", w.use(sum), " WHERE a <> 0")
}

func isCount(t *program.Term) bool {
	return t.Op == program.OpCountRows || t.Op == program.OpCountValues
}

// greater writes a query for whether one number, or the only value of a column in some
// rows, is greater than another; null if a side has none.
func (w *writer) greater(t *program.Term) {
	for i, side := range t.Args {
		w.text([...]string{"SELECT (", ") > ("}[i])
		if side.Type == program.Number {
			w.answer(side)
		} else {
			w.only(side, true, 0)
		}
	}
	w.text(")")
}

// countValues writes a query for the number of different values.
func (w *writer) countValues(t *program.Term) {
	o := w.originOf(t)
	if single := w.single(t.Column, o.key); single != "" {
		w.text("SELECT COUNT(DISTINCT ", single, ")")
		o.from()
		return
	}
	w.text("SELECT COUNT(*) FROM (SELECT DISTINCT ", o.key.list())
	o.from(w.sql(o.present))
	w.text(") AS ", w.alias())
}

// difference writes a query for the distance of two values, each the only one of its
// side.
func (w *writer) difference(t *program.Term) {
	a, b := t.Args[0], t.Args[1]
	first, second := w.Table.Columns[a.Column], w.Table.Columns[b.Column]
	years := program.DifferenceUnit(first, second) == program.UnitYears
	per := ""
	switch {
	case w.Columns[a.Column].Form == Number || years:
		years = true // as stored
	case program.DifferenceUnit(first, second) == program.UnitHours:
		per = fmt.Sprintf(" / %d.0", value.Hour)
	default:
		per = fmt.Sprintf(" / %d.0", value.Day)
	}
	// Microseconds are counted from 1970, but from the year 1 if a side is a time of day.
	origin := int64(0)
	if w.Columns[a.Column].Form == Clock || w.Columns[b.Column].Form == Clock {
		origin = since1970
	}
	w.text("SELECT ABS((")
	w.only(a, years, origin)
	w.text(") - (")
	w.only(b, years, origin)
	w.text("))", per)
}

// Moments of the start of 1970, and from there of 2000, the day that SQLite adds to a time of day.
const (
	since1970 = 62135596800 * value.Second
	since2000 = 946684800 * value.Second
)

// only writes a query for the only value of a term, null if there are several, or for the greatest or
// least of them if the term is that: as
// stored, or in microseconds from a time, which is given as those before 1970.
func (w *writer) only(t *program.Term, stored bool, origin int64) {
	of, function := t, "MIN"
	if t.Op == program.OpBest {
		of, function = t.Args[0], extremum(t.Sign)
	}
	o := w.originOf(of)
	value := function + "(" + o.key[Value] + ")"
	if !stored {
		value = w.moment(&w.Columns[t.Column], value, origin)
	}
	if of != t {
		w.text("SELECT ", value)
		o.from()
		return
	}
	w.text("SELECT CASE WHEN MIN(", o.key[Value], ") = MAX(", o.key[Value], ") THEN ", value, " END")
	o.from()
}

// plus returns the sum of an expression and a constant.
func plus(expression string, n int64) string {
	switch {
	case n > 0:
		return fmt.Sprintf("%s + %d", expression, n)
	case n < 0:
		return fmt.Sprintf("%s - %d", expression, -n)
	}
	return expression
}

// moment returns the expression for the microseconds from 1970 that a value stands for, and some more.
func (w *writer) moment(c *Stored, expression string, more int64) string {
	switch f := c.Form; {
	case f == Moment:
		return plus(expression, more-since1970)
	case f == Year:
		return plus("("+secondsOfYear(expression)+") * 1000000", more)
	case f != Day && f != Instant && f != Clock:
		panic(fmt.Sprintf("sql: the form %d has no moments", f))
	case w.Dialect == PostgreSQL:
		if f == Clock {
			more -= since1970
		}
		return plus("CAST(EXTRACT(EPOCH FROM "+expression+") * 1000000 AS BIGINT)", more)
	case f == Clock:
		more -= since1970 + since2000
	}
	micros := "CAST(strftime('%s', " + expression + ") AS INTEGER) * 1000000"
	if c.unit() < value.Second {
		micros += " + CAST(substr(" + expression + ", -6) AS INTEGER)"
	}
	return plus(micros, more)
}

// secondsOfYear returns the expression for the first second of a year, from 1970, before 1 AD too:
// strftime of SQLite has no such years, and none after 9999. Years are counted from one so long
// ago that all are above 0: see ages.
func secondsOfYear(year string) string {
	years := fmt.Sprintf("(CAST(%s AS BIGINT) + %d)", year, 400*ages-1)
	return fmt.Sprintf("(365 * %s + %s / 4 - %s / 100 + %s / 400) * 86400 - %d", years, years, years, years,
		int64(ages)*age+since1970/value.Second)
}

const daysOf400 = 146097 // days of 400 years
