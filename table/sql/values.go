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
	if isMention(t) {
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

// isMention reports whether a term stands for all values of a column in rows.
func isMention(t *program.Term) bool { return t.Op == program.OpProject || t.Op == program.OpThings }

// below returns the values that a choice is made among, or their things; nil for none.
func below(t *program.Term) *program.Term {
	switch {
	case t.Things != nil:
		return t.Things
	case t.Op == program.OpBest:
		return t.Args[0]
	}
	return nil
}

// unrepeated returns the term below those that change nothing. Chosen values stand once
// each: all of them are different, the most frequent ones and the least.
func unrepeated(t *program.Term) *program.Term {
	of := below(t)
	if of == nil {
		return t
	}
	of = unrepeated(of)
	switch t.Op {
	case program.OpDistinct, program.OpFrequent:
		if !isMention(of) && t.K == 0 {
			return of
		}
	case program.OpBest:
		if of.Op == program.OpBest {
			return of
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
		w.best(t, func() { w.perAll(t) }, w.tie(t.Args[0]))
	case program.OpMeasured:
		w.measured(t)
	case program.OpHaving:
		w.having(t)
	case program.OpEvery:
		w.every(t)
	case program.OpDistinct, program.OpBest, program.OpFrequent:
		w.chosenValues(t)
	default:
		program.Unknown("SQL of values", t.Operator)
	}
}

// chosenValues writes a query for the values of which all, or the greatest, or the most frequent are chosen.
func (w *writer) chosenValues(t *program.Term) {
	o := w.originOf(below(t))
	counted := func() {
		o.from(w.sql(o.present))
		w.text(" GROUP BY ", o.key.list())
	}
	selected := "SELECT " + o.key.as(o.key.named())
	switch {
	case t.Op == program.OpFrequent && (t.K > 0 || w.hasBare(t)):
		w.best(t, func() {
			w.withBare(t, []string{"n"}, []string{"0"}, func() {
				w.text(selected, ", COUNT(*) AS n", o.first())
				counted()
			})
		}, 0)
		return
	case t.Op == program.OpBest:
		w.text(selected, o.first())
		o.from(func() {
			w.text(o.key[Value], " = (SELECT ", extremum(t.Sign), "(", o.key[Value], ")")
			o.from()
			w.text(")")
		})
		w.text(" GROUP BY ", o.key.list())
	default:
		w.text(selected, o.first())
		counted()
	}
	if t.Op == program.OpFrequent {
		w.mostOften(t, o)
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

// mostOften writes that a value stands as often as the one that stands most, or least,
// often.
func (w *writer) mostOften(t *program.Term, o origin) {
	w.text(" HAVING COUNT(*) = (SELECT ", extremum(t.Sign), "(n) FROM (SELECT COUNT(*) AS n")
	o.from(w.sql(o.present))
	w.text(" GROUP BY ", o.key.list(), ") AS ", w.alias(), ")")
}

// isLocal reports whether an answer about a group is an aggregate of its rows that meet
// conditions which look at one row only.
func (w *writer) isLocal(t *program.Term) bool {
	in := t.In
	switch t.Op {
	case program.OpCountRows, program.OpExists:
	case program.OpCountValues, program.OpAggregate, program.OpBest:
		v := t.Args[0]
		if v.Op != program.OpProject || t.Op == program.OpCountValues && w.single(v.Column, w.keyOf(v.Column)) == "" || t.Op == program.OpAggregate && (t.Aggregate.Middle || w.isOwned(t)) {
			return false
		}
		in = v.In
	default:
		return false
	}
	return isFlat(in)
}

// ofGroup writes an answer that isLocal accepts as an aggregate of the rows of a group.
func (w *writer) ofGroup(t *program.Term) {
	switch t.Op {
	case program.OpAggregate:
		w.expression(w.aggregate(t), func() { w.counted(t) })
		return
	case program.OpBest:
		w.text(extremum(t.Sign), "(")
	case program.OpCountRows, program.OpExists:
		w.text("COUNT(")
	case program.OpCountValues:
		w.text("COUNT(DISTINCT ")
	default:
		program.Unknown("SQL of a group", t.Operator)
	}
	w.counted(t)
	w.text(")")
	if t.Op == program.OpExists {
		w.text(" > 0")
	}
}

// counted writes what an answer counts or adds up in a row; null where the row does not meet the
// conditions.
func (w *writer) counted(t *program.Term) {
	in, value := t.In, ""
	if len(t.Args) > 0 {
		in, value = t.Args[0].In, w.column(t.Args[0].Column)
	}
	if t.Op == program.OpCountValues {
		value = w.single(t.Args[0].Column, w.keyOf(t.Args[0].Column))
	}
	if in == nil {
		w.text(cmp.Or(value, "*"))
		return
	}
	w.text("CASE WHEN ")
	w.set(in)
	w.text(" THEN ", cmp.Or(value, "1"), " END")
}
