package program

import (
	"cmp"
	"slices"

	"semtree/grammar"
	"semtree/internal/decimal"
	"semtree/table"
)

// chained resolves several numbers about the same rows, and names them by their columns where these differ,
// or where two numbers would have one label.
func (r resolver) chained(t *Term) (err error) {
	if t.Args, _, err = r.numbers(t.Node); err != nil {
		return err
	}
	differ := false
	for i, a := range t.Args {
		for _, b := range t.Args[:i] {
			differ = differ || a.Label == b.Label || len(a.Args) > 0 && len(b.Args) > 0 && a.Args[0].Column != b.Args[0].Column
		}
	}
	for _, a := range t.Args {
		if differ && len(a.Args) > 0 {
			a.head = a.Label + " of " + r.t.Column(a.Args[0].Column).Name
		}
	}
	return nil
}

// numbers resolves the numbers of a node, in the order said, and the values that one before them is of,
// if it names no column: those of the nearest number after it that is no count, or of each column of these.
func (r resolver) numbers(n *grammar.Node) (list, of []*Term, err error) {
	o, letters := operatorOf(n)
	switch {
	case o.Op != OpChain:
		number, err := r.term(n)
		if err != nil {
			return nil, nil, err
		}
		return []*Term{number}, number.Args, nil
	case letters == "S":
		of, err = r.severalOf(n.Args[0])
	default:
		named := n
		if o.Constants == 0 {
			named = n.Args[0]
		}
		if list, of, err = r.numbers(n.Args[len(n.Args)-1]); err != nil {
			return nil, nil, err
		}
		base := list[len(list)-1]
		if o.Constants > 0 || len(n.Args) > 1 {
			values := newTerm(only(OpProject), named)
			values.In = rowsBelow(base)
			if values.Column, err = r.column(named); err != nil {
				return nil, nil, err
			}
			if n.Name != countLabel {
				of = []*Term{values}
			}
			first, err := r.numberOf(n, values)
			return append([]*Term{first}, list...), of, err
		}
		if n.Name == countLabel { // of the rows, or of what a stored program has chosen
			count := newTerm(only(OpCountRows), n)
			if len(base.Args) > 0 && base.Args[0].Op != OpProject {
				count.Operator, count.Args = only(OpCountValues), base.Args
			} else {
				count.In = rowsBelow(base)
			}
			return append([]*Term{count}, list...), of, nil
		}
	}
	numbers := make([]*Term, len(of), len(of)+len(list))
	for i, values := range of {
		if err == nil {
			numbers[i], err = r.numberOf(n, values)
		}
	}
	return append(numbers, list...), of, err
}

// numberOf resolves the number that a node makes of values.
func (r resolver) numberOf(n *grammar.Node, values *Term) (*Term, error) {
	rows := byName[n.Name]
	t := newTerm(rows[slices.IndexFunc(rows, func(o *Operator) bool {
		return o.Op == OpAggregate || o.Op == OpBest || o.Op == OpCountValues
	})], n)
	t.Args = []*Term{values}
	return t, r.checkKind(t)
}

// severalOf resolves a chain of mentions to the values of each column, in the rows of the last one.
func (r resolver) severalOf(n *grammar.Node) (list []*Term, err error) {
	var in *Term
	for ; err == nil; n = n.Args[0] {
		if len(n.Consts) == 0 { // values that a stored program has chosen
			return nil, fault(n, "this has one column: name each of several columns")
		}
		values := newTerm(only(OpProject), n)
		if values.Column, err = r.column(n); err == nil {
			list = append(list, values)
		}
		if len(n.Args) == 0 || OperatorOf(n).Op == OpProject {
			break
		}
	}
	if err == nil && len(n.Args) > 0 {
		in, err = r.term(n.Args[0])
	}
	for _, values := range list {
		values.In = in
	}
	return list, err
}

// rowsBelow returns the rows that a number is about; nil for all.
func rowsBelow(t *Term) *Term {
	for t.Op != OpProject && t.Op != OpThings && t.Op != OpCountRows {
		if t.Things != nil {
			t = t.Things
		} else {
			t = t.Args[0]
		}
	}
	return t.In
}

// countLabel is the operator of numbers of rows.
const countLabel = "count"

// bestRank returns the greatest or least of the numbers, or the ranks of times, that a term
// chooses among.
func (x *Session) bestRank(t *Term, s scope) figure {
	b := x.best(t, x.values(t.Args[0], s))
	if len(b.codes) == 0 {
		return figure{basis: b.basis()}
	}
	return figureOf(exactRank(x.t.Column(b.column), b.codes[0]), b.basis())
}

// asValues returns the greatest and the least as values of their column, which have their times whole;
// other terms as they are.
func (t *Term) asValues() *Term {
	if t.Op != OpBest {
		return t
	}
	t.Operator = bestValues[t.Sign]
	return t
}

// bestValues are the operators of the greatest and the least where they are values, by their signs.
var bestValues = map[int]*Operator{}

func init() {
	for _, o := range operators {
		if o.Op == OpBest {
			values := *o
			values.Type = Values
			bestValues[o.Sign] = &values
		}
	}
}

// Head names the number of a term, as the head of a column: by its column, too, if others beside it are of other columns.
func (t *Term) Head() string { return cmp.Or(t.head, t.Label) }

// IsTime reports whether the number that a term denotes is a time: its rank.
func (t *Term) IsTime(tb *table.Table) bool {
	return t.Op == OpBest && tb.Column(t.Column).Kind() == table.Time
}

// showNumber returns the number of a term as an answer has it.
func (x *Session) showNumber(t *Term, n decimal.Number) any {
	if !t.IsTime(x.t) {
		return n.Value()
	}
	if x.begin == nil {
		x.begin = map[int]map[int64]int32{}
	}
	if x.begin[t.Column] == nil {
		x.begin[t.Column] = Begins(x.t, t.Column)
	}
	return x.say(t.Column, x.begin[t.Column][int64(n.Near)+origin(x.t.Column(t.Column))])
}

// Begins returns the cells of a column of times by the moments at which they begin. Of several that begin
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
			value, r.Empty = x.showNumber(a, f.decimal()), false
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
		names = append(names, a.Head())
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
