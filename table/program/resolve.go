package program

import (
	"fmt"
	"math"

	"semtree/grammar"
	"semtree/table"
)

// Limits of a program, far above what a question of 64 words needs.
const (
	MaxNodes  = 500
	MaxDepth  = 100
	MaxFigure = 1e9 // of "the 5 greatest"
)

// Check reports what is wrong with a program, without wrapper, about a table: nodes that
// do not fit together by table.grammar; columns that the table does not have or that
// are of another kind; constants that are no value of their column; row order where
// the table has none. Errors are *[grammar.TypeError].
func Check(t *table.Table, n *grammar.Node) error {
	_, err := Resolve(t, n)
	return err
}

// Resolve checks a program as [Check] does and resolves its names.
func Resolve(t *table.Table, n *grammar.Node) (*Term, error) {
	size := 0
	if err := wellFormed(n, 1, &size); err != nil {
		return nil, err
	}
	if _, err := Grammar().Typing(n); err != nil {
		return nil, err
	}
	r := &resolver{t: t}
	return r.term(n)
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
type resolver struct {
	t    *table.Table
	size int // terms so far
}

func fault(n *grammar.Node, format string, args ...any) error {
	return &grammar.TypeError{Node: n, Msg: fmt.Sprintf(format, args...)}
}

// term resolves a node that is rows, values, an answer, a truth value or groups; a
// column stands for its values in all rows.
func (r *resolver) term(n *grammar.Node) (*Term, error) {
	f, ok := formOf(n)
	if !ok {
		return nil, unknownName(n)
	}
	t := &Term{Node: n, Op: f.op, Type: f.result, Column: -1, id: r.size}
	r.size++
	var err error
	switch f.op {
	case OpProject, OpCell, OpPart, OpRange:
		err = r.mention(t)
	case OpMore, OpLess, OpAtLeast, OpAtMost:
		err = r.compare(t)
	case OpNot, OpOr:
		err = r.combine(t)
	case OpSame:
		err = r.same(t)
	case OpHighest, OpLowest, OpFirst, OpLast, OpNext, OpPrevious:
		err = r.choose(t)
	case OpMostPer, OpLeastPer, OpPer:
		if t.Column, err = r.column(n.Args[0]); err == nil {
			err = r.args(t, n.Args[1])
		}
	case OpDiffNumbers, OpGreater:
		if isContrast(n) {
			err = r.contrast(t)
		} else {
			err = r.difference(t)
		}
	case OpDistinct, OpMax, OpMin, OpFrequent, OpRare, OpCountRows, OpSum, OpAvg, OpExists:
		err = r.aggregate(t)
	default:
		err = unknownName(n)
	}
	return t, err
}

// unknownName refuses a name of the grammar that has no meaning here.
func unknownName(n *grammar.Node) error {
	return fault(n, "the language has no meaning for %s here", n.Name)
}

// args resolves nodes into t.Args.
func (r *resolver) args(t *Term, nodes ...*grammar.Node) error {
	for _, n := range nodes {
		a, err := r.term(n)
		if err != nil {
			return err
		}
		t.Args = append(t.Args, a)
	}
	return nil
}

// in resolves the rows that t selects from: the nodes are one or none.
func (r *resolver) in(t *Term, nodes []*grammar.Node) (err error) {
	if len(nodes) > 0 {
		t.In, err = r.term(nodes[0])
	}
	return err
}

// mention resolves the entities that name a column.
func (r *resolver) mention(t *Term) (err error) {
	if t.Column, err = r.column(t.Node); err != nil {
		return err
	}
	switch t.Op {
	case OpCell:
		r.cell(t)
	case OpPart:
		if t.Text = table.Fold(constant(t.Node, 1)); !hasWord(t.Text) {
			err = fault(t.Node, "%s has no word to look for", t.Node.Consts[1])
		}
	case OpRange:
		err = r.bounds(t)
	}
	if err != nil {
		return err
	}
	return r.in(t, t.Node.Args)
}

// equalTo is the relative difference up to which two numbers are equal to cell: it
// allows for the rounding of units, and SQL uses the same bounds.
const equalTo = 1e-9

func (r *resolver) cell(t *Term) {
	column := r.t.Columns[t.Column]
	text := constant(t.Node, 1)
	if t.Empty = text == ""; t.Empty {
		return
	}
	v, ok := parse(column, text)
	if t.Valued = ok; !ok {
		t.Text = table.Fold(text)
		return
	}
	t.Low, t.High = v, v
	margin := math.Abs(v.Number) * equalTo
	t.Low.Number -= margin
	t.High.Number += margin
}

// bounds resolves the two ends of a range.
func (r *resolver) bounds(t *Term) (err error) {
	if t.Low, err = r.literal(t.Node, t.Column, 1); err != nil {
		return err
	}
	if t.High, err = r.literal(t.Node, t.Column, 2); err != nil {
		return err
	}
	if t.High.Number < t.Low.Number || t.High.Time.To < t.Low.Time.From {
		return fault(t.Node, "no value of %s is from %s to %s: write the lower end first",
			t.Node.Consts[0], t.Node.Consts[1], t.Node.Consts[2])
	}
	return nil
}

// compare resolves more, less, atleast and atmost: a literal, and rows or none.
func (r *resolver) compare(t *Term) (err error) {
	lit := t.Node.Args[0]
	if t.Column, err = r.column(lit); err != nil {
		return err
	}
	if t.Low, err = r.literal(lit, t.Column, 1); err != nil {
		return err
	}
	t.High = t.Low
	return r.in(t, t.Node.Args[1:])
}

// combine resolves not and or: sets, and the rows that are selected from or none.
func (r *resolver) combine(t *Term) error {
	sets := 1
	if t.Op == OpOr {
		sets = 2
	}
	if err := r.args(t, t.Node.Args[:sets]...); err != nil {
		return err
	}
	return r.in(t, t.Node.Args[sets:])
}

func (r *resolver) same(t *Term) (err error) {
	if t.Column, err = r.column(t.Node.Args[0]); err != nil {
		return err
	}
	if err := r.args(t, t.Node.Args[1]); err != nil {
		return err
	}
	return r.in(t, t.Node.Args[2:])
}

// choose resolves what chooses rows by a column or by row order. The column is a
// constant of largest and smallest and an argument of highest and lowest.
func (r *resolver) choose(t *Term) (err error) {
	n, rest := t.Node, t.Node.Args
	if len(rest) > 0 && isFigure(rest[0]) {
		t.Nth = rest[0].Name == nthLabel
		if t.K, err = rowsWanted(n, rest[0]); err != nil {
			return err
		}
		rest = rest[1:]
	}
	switch n.Name {
	case "highest", "lowest":
		t.Column, err = r.column(rest[0])
		rest = rest[1:]
	case "largest", "smallest":
		t.Column, err = r.column(n)
	case "first", "last", "next", "previous":
		if !r.t.Ordered {
			err = fault(n, "the rows of table %s have no order: name the column that orders them (-order)", r.t.Name)
		}
		if t.K == 0 {
			t.K = 1
		}
	default:
		err = unknownName(n)
	}
	if err != nil {
		return err
	}
	return r.in(t, rest)
}

// aggregate resolves what takes one argument, rows or values.
func (r *resolver) aggregate(t *Term) error {
	if len(t.Node.Args) == 0 { // count of all rows
		return nil
	}
	a, err := r.term(t.Node.Args[0])
	if err != nil {
		return err
	}
	if a.Type == Rows {
		t.In = a
		return nil
	}
	t.Args = []*Term{a}
	switch t.Type {
	case Values:
		t.Column = a.Column
	case Number:
		if t.Op == OpCountRows {
			t.Op = OpCountValues
			return nil
		}
		if c := r.t.Columns[a.Column]; c.Kind() == table.Time && !WholeYears(c) {
			return fault(t.Node, "the times of column %q have no %s: only numbers and whole years do", c.Name, Label(t))
		}
	}
	return nil
}

func constant(n *grammar.Node, i int) string { return grammar.Unquote(n.Consts[i]) }
