package program

import (
	"slices"

	"semtree/table"
)

// chained resolves several numbers about the same rows: those below, and before them one of the base
// of the last: of its values, or for a count of the rows that have these.
func (r resolver) chained(t *Term) error {
	below, err := r.term(t.Node.Args[0])
	if err != nil {
		return err
	}
	numbers := []*Term{below}
	if below.Type == Answers {
		numbers = below.Args
	}
	base := numbers[len(numbers)-1]
	var first *Term
	switch {
	case t.Name != countLabel:
		first = newTerm(byName[t.Name][slices.IndexFunc(byName[t.Name], func(o *Operator) bool { return o.Op == OpAggregate || o.Op == OpBest })], t.Node)
		first.Args = base.Args
	case base.Args[0].Op == OpProject:
		first = newTerm(only(OpCountRows), t.Node)
		first.In = base.Args[0].In
	default:
		first = newTerm(only(OpCountValues), t.Node)
		first.Args = base.Args
	}
	t.Args = append([]*Term{first}, numbers...)
	return r.checkKind(first)
}

// countLabel is the operator of numbers of rows.
const countLabel = "count"

// bestRank returns the greatest or least of the numbers, or first seconds of times, that a term
// chooses among.
func (x *Session) bestRank(t *Term, s scope) figure {
	b := x.best(t, x.values(t.Args[0], s))
	f := figure{ok: len(b.codes) > 0, basis: scope{rows: b.rows}}
	if c := x.t.Column(b.column); f.ok {
		f.value = rank(c.Kind(), &c.Cells[b.codes[0]])
	}
	return f
}

// asValues returns the greatest and the least as values of their column, which have their times whole;
// other terms as they are.
func (t *Term) asValues() *Term {
	if t.Op != OpBest {
		return t
	}
	values := *t.Operator
	values.Type = Values
	t.Operator = &values
	return t
}

// IsTime reports whether the number that a term denotes is a time: its first second.
func (t *Term) IsTime(tb *table.Table) bool {
	return t.Op == OpBest && tb.Column(t.Column).Kind() == table.Time
}

// showNumber returns the number of a term as an answer has it.
func (x *Session) showNumber(t *Term, v float64) any {
	if !t.IsTime(x.t) {
		return v
	}
	if x.begin == nil {
		x.begin = map[int]map[int64]int32{}
	}
	if x.begin[t.Column] == nil {
		x.begin[t.Column] = Begins(x.t, t.Column)
	}
	return x.say(t.Column, x.begin[t.Column][int64(v)])
}

// Begins returns the cells of a column of times by their first seconds. Of several that begin
// together it is the shortest, as most rows write it.
func Begins(t *table.Table, column int) map[int64]int32 {
	cells, classes := t.Column(column).Cells, Classes(t, column)
	begin := map[int64]int32{}
	for i := range cells {
		v := cells[i].Time
		if v.IsZero() {
			continue
		}
		if before, ok := begin[v.From]; !ok || v.To < cells[before].Time.To {
			begin[v.From] = classes[i]
		}
	}
	return begin
}

// showAnswers lists several numbers in a row, and returns the rows that they were computed from.
func (x *Session) showAnswers(r *Result, t *Term) (basis scope) {
	var row []any
	r.Empty, r.Unit = true, CommonUnit(x.t, t)
	for i, a := range t.Args {
		f := x.number(a, wholeTable)
		if i == 0 {
			basis = f.basis
		} else {
			basis = x.joined(basis, f.basis)
		}
		var value any
		if f.ok {
			value, r.Empty = x.showNumber(a, f.value), false
		}
		row = append(row, value)
	}
	if !r.Empty {
		r.Columns = Heads(t)
		r.Answer, r.Rows, r.Total = []any{row}, [][]any{slices.Clone(row)}, 1
	}
	return basis
}

// Heads returns the heads of columns with several numbers.
func Heads(t *Term) (names []string) {
	for _, a := range t.Numbers() {
		names = append(names, a.Label)
	}
	return names
}

// CommonUnit returns the unit of several numbers; empty if they differ in it.
func CommonUnit(t *table.Table, term *Term) string {
	unit := Unit(t, term.Numbers()[0])
	for _, a := range term.Numbers() {
		if Unit(t, a) != unit {
			return ""
		}
	}
	return unit
}

// tie is the relative difference up to which the numbers are a tie that a term chooses by: none of
// values of a column, which are not computed, and of times are seconds.
func (t *Term) tie() float64 {
	if len(t.Args) > 0 && (t.Args[0].Op == OpBest || t.Args[0].Type == Groups && t.Measure().Op == OpBest) {
		return 0
	}
	return TieTolerance
}
