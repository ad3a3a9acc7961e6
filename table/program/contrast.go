package program

import (
	"semtree/grammar"
	"semtree/table"
)

// difference resolves diff: of two answers, of two lists of values, or of a column
// in two sets of rows, which is the same as that of its values in them.
func (r *resolver) difference(t *Term) error {
	n := t.Node
	if len(n.Args) == 3 {
		t.Op = OpDiffValues
		for _, set := range n.Args[1:] {
			side, err := r.valuesIn(n.Args[0], set)
			if err != nil {
				return err
			}
			t.Args = append(t.Args, side)
		}
		return nil
	}
	if err := r.args(t, n.Args...); err != nil {
		return err
	}
	a, b := t.Args[0], t.Args[1]
	if a.Type == Number {
		return nil
	}
	t.Op = OpDiffValues
	first, second := r.t.Columns[a.Column], r.t.Columns[b.Column]
	if (first.Type == table.TypeTime) != (second.Type == table.TypeTime) {
		return fault(n, "a time of day (%q, %q) has no difference to a date or a year", first.Name, second.Name)
	}
	return nil
}

// contrast resolves what sets two sets of rows against each other: to the two numbers, or
// the values, of which less and smallest have the second first.
func (r *resolver) contrast(t *Term) error {
	n := t.Node
	for _, set := range n.Args[len(n.Args)-2:] {
		side, err := r.side(n, set)
		if err != nil {
			return err
		}
		t.Args = append(t.Args, side)
	}
	if n.Name == "less" || n.Name == "smallest" {
		t.Args[0], t.Args[1] = t.Args[1], t.Args[0]
	}
	return nil
}

// side resolves what n compares of a set of rows: their number, values of a column, or
// an aggregate of these.
func (r *resolver) side(n, set *grammar.Node) (*Term, error) {
	named := n // names the column
	switch {
	case len(n.Args) == 3:
		named = n.Args[0]
	case n.Name == "more" || n.Name == "less":
		side := &Term{Node: n, Op: OpCountRows, Type: Number, Column: -1, id: r.size}
		r.size++
		return side, r.in(side, []*grammar.Node{set})
	}
	side, err := r.valuesIn(named, set)
	if err != nil || n.Name != "sum" && n.Name != "avg" {
		return side, err
	}
	whole := &Term{Node: n, Op: forms[n.Name].op, Type: Number, Column: -1, Args: []*Term{side}, id: r.size}
	r.size++
	return whole, nil
}

// valuesIn resolves the values of the column that an entity names in a set of rows.
func (r *resolver) valuesIn(named, set *grammar.Node) (*Term, error) {
	column, err := r.column(named)
	if err != nil {
		return nil, err
	}
	t := &Term{Node: named, Op: OpProject, Type: Values, Column: column, id: r.size}
	r.size++
	return t, r.in(t, []*grammar.Node{set})
}
