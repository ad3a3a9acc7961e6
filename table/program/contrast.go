package program

import (
	"slices"

	"semtree/grammar"
	"semtree/table"
)

// sides resolves what sets two answers, two lists of values or two sets of rows against each
// other: to two numbers, or to values. Where the first is to be less, it becomes the second.
func (r resolver) sides(t *Term) error {
	n := t.Node
	k := len(n.Args) - 2
	for _, a := range n.Args[k:] {
		side, err := r.side(t, a)
		if err != nil {
			return err
		}
		t.Args = append(t.Args, side)
	}
	if err := r.timesOf(t); err != nil {
		return err
	}
	if t.Sign < 0 {
		t.Args[0], t.Args[1] = t.Args[1], t.Args[0]
	}
	if t.Op == OpDiffValues {
		a, b := r.t.Column(t.Args[0].Column), r.t.Column(t.Args[1].Column)
		if a.Type == table.TypeVersion || b.Type == table.TypeVersion {
			return fault(n, "versions (%q, %q) have no difference", a.Name, b.Name)
		}
		if (a.Type == table.TypeTime) != (b.Type == table.TypeTime) {
			return fault(n, "a time of day (%q, %q) has no difference to a date or a year", a.Name, b.Name)
		}
	}
	return nil
}

// timesOf makes a difference of numbers that are times one of values, and refuses other numbers
// beside values: their columns are not the same.
func (r resolver) timesOf(t *Term) error {
	times := 0
	for _, side := range t.Args {
		switch {
		case side.Type == Number && side.IsTime(r.t), side.Type == Values && r.t.Column(side.Column).Kind() == table.Time:
			times++
		case t.Op == OpDiffValues && side.Type == Number && side.Op != OpBest:
			return fault(t.Node, "values have a difference to values, to the greatest or the least: not to another number")
		}
	}
	if t.Op != OpDiffValues && t.Op != OpDiffNumbers || times == 0 {
		return nil
	}
	if times == 1 {
		return fault(t.Node, "a time has no difference to a number")
	}
	t.Operator = only(OpDiffValues)
	return nil
}

// side resolves one side: of rows their number, values of a column, or an aggregate of these.
func (r resolver) side(t *Term, a *grammar.Node) (*Term, error) {
	n := t.Node
	switch {
	case len(n.Args) == 3:
		values, err := r.valuesIn(n.Args[0], a)
		if err != nil || t.Aggregate == nil {
			return values, err
		}
		number := newTerm(byName[n.Name][0], n)
		number.Args = []*Term{values}
		return number, nil
	case len(n.Consts) > 0:
		return r.valuesIn(n, a)
	case t.Op == OpGreater:
		number := newTerm(only(OpCountRows), n)
		var err error
		number.In, err = r.term(a)
		return number, err
	}
	return r.term(a)
}

// valuesIn resolves the values of the column that an entity names in a set of rows.
func (r resolver) valuesIn(named, set *grammar.Node) (t *Term, err error) {
	t = newTerm(only(OpProject), named)
	if t.Column, err = r.column(named); err != nil {
		return nil, err
	}
	t.In, err = r.term(set)
	return t, err
}

// only returns the first operator of an operation.
func only(op Op) *Operator {
	return operators[slices.IndexFunc(operators, func(o *Operator) bool { return o.Op == op })]
}
