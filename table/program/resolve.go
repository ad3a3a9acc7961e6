package program

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/value"
)

// Limits of a program, far above what a question of 64 words needs.
const (
	MaxNodes  = 500
	MaxDepth  = 100
	MaxFigure = 1e9 // of "the 5 greatest"
)

// Check reports what is wrong with a program, without wrapper, about a table: nodes that
// do not fit together by the grammar; columns that the table does not have or that
// are of another kind; constants that are no value of their column; row order where
// the table has none. Errors are *[grammar.TypeError].
func Check(t *table.Table, n *grammar.Node) error {
	_, err := Resolve(t, n)
	return err
}

// Resolve checks a program as [Check] does and resolves its names. Numbers of columns beyond the
// table's are those of derived ones: see [table.Table.Column].
func Resolve(t *table.Table, n *grammar.Node) (*Term, error) {
	_, term, err := resolve(t, n)
	return term, err
}

// resolve is Resolve, and returns the table that the numbers of columns refer to: with derived
// columns, if the program has some.
func resolve(t *table.Table, n *grammar.Node) (*table.Table, *Term, error) {
	size := 0
	if err := wellFormed(n, 1, &size); err != nil {
		return t, nil, err
	}
	if _, err := Stored().Typing(n); err != nil {
		return t, nil, err
	}
	term, err := resolver{t}.term(n)
	if err == nil {
		err = ofShares(t, term, n)
	}
	if whole := t; err != nil { // perhaps it is about derived columns
		whole = t.WithParts()
		if term, err = (resolver{whole}).term(n); err == nil {
			err = ofShares(t, term, n)
		}
		if err == nil {
			return whole, term.ranked(), nil
		}
	}
	if err != nil {
		return t, nil, err
	}
	return t, term.ranked(), nil
}

// ofShares refuses what is made of a share of rows, other than its average.
func ofShares(t *table.Table, term *Term, n *grammar.Node) (err error) {
	term.Each(func(u *Term) {
		if (u.Op == OpAggregate || u.Op == OpBest) && u.Operator.Label != "average" && u.Args[0].Column < len(t.Columns) {
			if c := t.Columns[u.Args[0].Column]; c.IsShare() {
				err = fault(n, "%q is a share of rows: only its average is computed, and no %s", c.Name, u.Operator.Label)
			}
		}
	})
	return err
}

// wellFormed refuses trees that later recursion cannot take.
func wellFormed(n *grammar.Node, depth int, size *int) error {
	switch *size++; {
	case n == nil:
		return &grammar.TypeError{Node: &grammar.Node{Name: "nil"}, Msg: "a node is missing"}
	case depth > MaxDepth:
		return &grammar.TypeError{Node: &grammar.Node{Name: n.Name}, Msg: fmt.Sprintf("stands below %d others, the limit", MaxDepth)}
	case *size > MaxNodes:
		return &grammar.TypeError{Node: &grammar.Node{Name: n.Name}, Msg: fmt.Sprintf("the program has more than %d nodes, the limit", MaxNodes)}
	}
	for _, a := range n.Args {
		if err := wellFormed(a, depth+1, size); err != nil {
			return err
		}
	}
	return nil
}

// resolver makes terms of nodes that the grammar accepts.
type resolver struct{ t *table.Table }

func fault(n *grammar.Node, format string, args ...any) error {
	return &grammar.TypeError{Node: n, Msg: fmt.Sprintf(format, args...)}
}

// term resolves a node that is rows, values, an answer, a truth value or groups; a
// column stands for its values in all rows.
func (r resolver) term(n *grammar.Node) (*Term, error) {
	o, letters := operatorOf(n)
	if o == nil || o.Type == argument {
		return nil, fault(n, "the language has no meaning for %s here", n.Name)
	}
	return r.resolved(newTerm(o, n), letters)
}

// things resolves a node that is things, or some that were chosen.
func (r resolver) things(n *grammar.Node) (*Term, error) {
	for _, o := range byName[n.Name] {
		if o.Op == OpThings {
			return r.resolved(newTerm(o, n), "r"[:len(n.Args)])
		}
	}
	return r.term(n)
}

// resolved resolves what a term is about, whose arguments have these letters.
func (r resolver) resolved(t *Term, letters string) (*Term, error) {
	o, n := t.Operator, t.Node
	switch o.Op {
	case OpDiffValues, OpDiffNumbers, OpGreater:
		return t, r.sides(t)
	case OpFields:
		return t, r.fields(t)
	case OpDistinctList:
		return r.different(t)
	case OpSort:
		return t, r.sorted(t, letters)
	case OpChain:
		return t, r.chained(t)
	case OpEnd, OpBeside:
		if !r.t.Ordered {
			return nil, fault(n, "the rows of table %s have no order: say by which column, as in \"with the highest id\"; of one table, -order names the one that orders them", r.t.Name)
		}
		t.K = 1
	}
	if err := r.constants(t); err != nil {
		return nil, err
	}
	if err := r.arguments(t, letters); err != nil {
		return nil, err
	}
	switch {
	case t.Op == OpEveryRow:
		t.exceptions()
	case t.Op == OpCell && t.Valued && constant(n, 1) == Some:
		t.Operator = byName["more"][0]
	}
	if t.Op == OpAggregate && t.Constants > 0 { // of the values of the column that it names
		values := newTerm(only(OpProject), n)
		values.Column, values.In = t.Column, t.In
		t.Args, t.Column, t.In = []*Term{values}, -1, nil
	}
	return t, r.checkKind(t)
}

// exceptions makes the arguments of "every" the rows that it is said of, and those of them of which it is not true.
func (t *Term) exceptions() {
	except := newTerm(only(OpNot), t.Node)
	if t.In == nil {
		except.Args = t.Args
	} else {
		except.Args, except.In = []*Term{t.In}, t.Args[0]
	}
	t.Args, t.In = []*Term{except}, except.In
}

func newTerm(o *Operator, n *grammar.Node) *Term {
	return &Term{Operator: o, Node: n, Column: -1, Other: -1}
}

// constants resolves the column that an entity names, and what its cells are compared with.
func (r resolver) constants(t *Term) (err error) {
	n := t.Node
	if t.Constants == 0 {
		return nil
	}
	if t.Column, err = r.column(n); err != nil {
		return err
	}
	switch t.Op {
	case OpCell:
		r.cell(t)
	case OpPart:
		if t.Text = wordsOf(constant(n, 1)); strings.TrimSpace(t.Text) == "" {
			err = fault(n, "%s has no word to look for", n.Consts[1])
		}
	case OpRange:
		err = r.bounds(t)
	}
	return err
}

// arguments resolves a figure, then what is the operator's own, then the rows that it selects from.
func (r resolver) arguments(t *Term, letters string) (err error) {
	args := withoutFigure(t.Node)
	if len(args) < len(t.Node.Args) {
		if err = r.figure(t, t.Node.Args[0]); err != nil {
			return err
		}
		letters = letters[1:]
	}
	for i, a := range args {
		switch {
		case i >= t.own:
			t.In, err = r.term(a)
		case i == 0 && (t.Op == OpCompare || t.Op == OpPiece):
			err = r.compared(t, a)
		case t.Op == OpCompareColumns:
			err = r.columns(t, i, a)
		case i == 0 && (t.Op == OpExtreme || t.Op == OpSame):
			t.Column, err = r.column(a)
		case t.isAboutThings() && t.Things == nil && (strings.IndexByte("TC", letters[i]) >= 0 || i == 0 && t.Former):
			if t.Things, err = r.things(a); err == nil {
				t.Column = t.Things.Column
			}
		default:
			var argument *Term
			if argument, err = r.term(a); err == nil {
				t.Args = append(t.Args, argument)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// compared resolves what a filter compares a column with: a constant, which names the column; rows,
// by the column that the filter names; or what is computed of a column.
func (r resolver) compared(t *Term, a *grammar.Node) (err error) {
	switch {
	case t.Constants > 0:
		var values *Term
		values, err = r.valuesIn(t.Node, a)
		t.Args = []*Term{values}
	case Does(a.Name, OpConstant):
		if t.Column, err = r.column(a); err != nil {
			return err
		}
		if t.Op == OpCompare {
			t.Low, err = r.literal(a, t.Column, 1)
			t.High = t.Low
		} else if t.Text = value.Fold(constant(a, 1)); t.Text == "" {
			err = fault(a, "%s has no letter to look for", a.Consts[1])
		}
	default:
		var computed *Term
		if computed, err = r.term(a); err != nil {
			return err
		}
		if t.Args, t.Column = []*Term{computed.asValues()}, computed.of(); computed.Op == OpPer {
			computed.Args[0].asValues()
		}
	}
	return err
}

// of returns the column that values are of, or that a number is computed of.
func (t *Term) of() int {
	for t.Column < 0 || t.Op == OpPer {
		t = t.Args[0]
	}
	return t.Column
}

// columns resolves one of two columns that are compared, and refuses those that have nothing to
// compare.
func (r resolver) columns(t *Term, i int, a *grammar.Node) (err error) {
	if i == 0 {
		t.Column, err = r.column(a)
		return err
	}
	if t.Other, err = r.column(a); err != nil {
		return err
	}
	switch a, b := r.t.Columns[t.Column], r.t.Columns[t.Other]; {
	case a.Type == table.TypeVersion || b.Type == table.TypeVersion:
		err = fault(t.Node, "versions of two columns cannot be compared: %q has %s, %q has %s", a.Name, a.Type, b.Name, b.Type)
	case (a.Type == table.TypeTime) != (b.Type == table.TypeTime):
		err = fault(t.Node, "a time of day cannot be compared with a date or a year: %q has %s, %q has %s", a.Name, a.Type, b.Name, b.Type)
	case a.Unit != "" && b.Unit != "" && a.Unit != b.Unit:
		err = fault(t.Node, "column %q is in %s, column %q in %s: compare columns of one unit", a.Name, a.Unit, b.Name, b.Unit)
	}
	return err
}

// isAboutThings reports whether an operation divides rows into things.
func (o *Operator) isAboutThings() bool {
	switch o.Op {
	case OpDistinct, OpFrequent, OpBestPer, OpMeasured, OpHaving, OpEvery, OpOf, OpPer, OpPerAnswers, OpPerChosen, OpPerGroups, OpPerRows:
		return true
	}
	return false
}

// figure resolves a number: what measures are compared with, how many are asked for, or which.
func (r resolver) figure(t *Term, figure *grammar.Node) error {
	text := strings.Join(figure.Consts, ", ")
	if t.Nth = figure.Name == nthLabel; t.Nth {
		text = grammar.Unquote(text)
	}
	number, ok := decimal.Parse(text)
	v, isNumber := number.Near, len(figure.Consts) == 1 && ok
	if t.Op == OpMeasured || t.Op == OpMeasuredGroups {
		if !isNumber || t.Nth {
			return fault(t.Node, "%s is not a number that measures could be compared with", text)
		}
		t.Figure = number
		return nil
	}
	if !isNumber || v < 1 || v > MaxFigure || v != math.Trunc(v) {
		return fault(t.Node, "%s is not a number of rows: want a whole number from 1", text)
	}
	t.K = int(v)
	return nil
}

// checkKind takes over the column of the values that a term is about, and refuses sums and the
// like of times other than years.
func (r resolver) checkKind(t *Term) error {
	switch {
	case t.Op == OpMeasured && t.Args[0].IsTime(r.t):
		return fault(t.Node, "%s is not a time that %q could be compared with", t.Node.Args[0].Consts[0], r.t.Column(t.Args[0].Column).Name)
	case t.Op == OpPerAnswers:
		t.Args = t.Args[0].Args
	case t.Op == OpPerGroups:
		t.Fields = append([]int{t.Column}, t.Args[0].Keys()...)
	case t.Op == OpPerRows:
		return r.rowsPer(t)
	case t.Op == OpPerChosen:
		t.Fields = []int{t.Column, t.Args[0].Column}
	case t.Op == OpFrequentList:
		t.Fields = t.Args[0].Fields
	case t.Op == OpDetails:
		if t.Fields = r.visible(); len(t.Fields) == 0 {
			return fault(t.Node, "all columns of table %s are hidden", r.t.Name)
		}
	case t.Type == Values && t.Column < 0 || t.Op == OpBest:
		t.Column = t.Args[0].Column
	case t.Op == OpShare || t.Op == OpChange:
		return r.checkCompared(t)
	case t.Op == OpShares:
		if measure := t.Measure(); measure.IsTime(r.t) {
			return fault(t.Node, "the groups have times of %q: only numbers have a share of their sum", r.t.Column(measure.Column).Name)
		}
		sum := newTerm(byName["sum"][slices.IndexFunc(byName["sum"], func(o *Operator) bool { return o.Op == OpOfGroups })], t.Node)
		sum.Args = t.Args
		t.Column, t.Args = t.Args[0].Column, []*Term{t.Args[0], sum}
	case t.Op == OpBestGroups || t.Op == OpMeasuredGroups || t.Op == OpOfGroups:
		if measure := t.Measure(); measure.IsTime(r.t) && t.Op != OpBestGroups {
			return fault(t.Node, "the groups have times of %q: only numbers can be compared with a number or added up", r.t.Column(measure.Column).Name)
		}
		if t.Op != OpOfGroups {
			t.Column = t.Args[0].Column
		}
	case t.Op == OpAggregate:
		if c := r.t.Columns[t.Args[0].Column]; c.Kind() == table.Time && !WholeYears(c) {
			return fault(t.Node, "the times of column %q have no %s: only numbers and whole years do", c.Name, t.Label)
		}
	}
	return nil
}

// checkCompared refuses numbers that are times, and those in different units.
func (r resolver) checkCompared(t *Term) error {
	for _, side := range t.Args {
		if side.IsTime(r.t) {
			return fault(t.Node, "times of %q have no %s: only numbers do", r.t.Column(side.Column).Name, t.Label)
		}
	}
	if a, b := Unit(r.t, t.Args[0]), Unit(r.t, t.Args[1]); a != b {
		return fault(t.Node, "a %s needs two numbers of one unit: these are in %q and %q", t.Label, a, b)
	}
	return nil
}

// Some is the constant of cell that selects the rows with more than 0 in a column of numbers.
const Some = "more than 0"

func (r resolver) cell(t *Term) {
	column := r.t.Columns[t.Column]
	text := constant(t.Node, 1)
	if t.Empty = text == ""; t.Empty {
		return
	}
	if text == Some && column.Kind() == table.Number {
		t.Valued = true // more than 0: see resolved
		return
	}
	v, ok := parse(column, text)
	if t.Valued = ok; !ok {
		t.Text = value.Fold(text)
		return
	}
	t.Low, t.High = v, v
}

// bounds resolves the two ends of a range.
func (r resolver) bounds(t *Term) (err error) {
	if t.Low, err = r.literal(t.Node, t.Column, 1); err != nil {
		return err
	}
	if t.High, err = r.literal(t.Node, t.Column, 2); err != nil {
		return err
	}
	if t.High.Number.Compare(t.Low.Number) < 0 || t.High.Time.To < t.Low.Time.From {
		return fault(t.Node, "no value of %s is from %s to %s: write the lower end first",
			t.Node.Consts[0], t.Node.Consts[1], t.Node.Consts[2])
	}
	return nil
}

func constant(n *grammar.Node, i int) string { return grammar.Unquote(n.Consts[i]) }

// nthLabel is the entity of ordinals.
const nthLabel = "nth"

// isFigure reports whether a node is a number without a column.
func isFigure(n *grammar.Node) bool { return Does(n.Name, OpFigure) }
