package questions

import (
	"slices"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// sensible reports whether someone might ask for a program: it has a result, counts
// something, and takes superlatives and aggregates of at least two rows. A program that
// is wrong for the table is not sensible either: a test makes sure that there is none.
func sensible(t *table.Table, n *grammar.Node) bool {
	r, err := program.Execute(t, n)
	switch {
	case err != nil || r.Empty || n.Name == "count" && slices.Equal(r.Answer, []any{0.0}):
		return false
	case n.Name == "text" && len(n.Args) > 0 && r.Column >= 0 && r.Total > 1 && t.Column(r.Column).Type == table.TypeBool:
		return false // nobody wants a list of yes and no
	}
	return severalRows(t, n)
}

// chooses reports whether a name takes the rows or values that it chooses from, or aggregates.
func chooses(name string) bool {
	return program.Does(name, program.OpExtreme, program.OpEnd, program.OpBest, program.OpAggregate, program.OpFrequent, program.OpDistinct)
}

// severalRows reports whether all that a program chooses from, or aggregates, are at
// least two rows. Two sets of rows that are compared may be one row each.
func severalRows(t *table.Table, n *grammar.Node) bool {
	for i, a := range n.Args {
		if i == len(n.Args)-1 && chooses(n.Name) && hasFilter(a) && !(len(n.Args) == 2 && hasFilter(n.Args[0])) {
			if r, err := program.Execute(t, a); err != nil || r.Total < 2 {
				return false
			}
		}
		if !severalRows(t, a) {
			return false
		}
	}
	return true
}

// hasFilter reports whether an argument is rows, or values of some rows: all else has
// no argument.
func hasFilter(n *grammar.Node) bool {
	return depthOf(n.Name) != noFilter || program.Does(n.Name, program.OpProject) && len(n.Args) > 0
}

// areOne reports whether what the question speaks of in the singular is one row each;
// some people do not care.
func (d *draft) areOne() bool {
	for _, m := range d.ones {
		n, ok := chain(m.filters)
		if !ok || n == nil {
			return false
		}
		r, err := program.Execute(d.view.t, n.program(new([]*node)))
		if err != nil || r.Total > 1 && d.rng.Float64() < 0.9 {
			return false
		}
	}
	return true
}
