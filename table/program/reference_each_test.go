package program_test

import (
	"slices"
	"sort"

	"semtree/grammar"
	"semtree/table"
)

// isMeasure reports whether a node is one number, or a truth value.
func isMeasure(n *grammar.Node) bool {
	return n.Name == "exists" || isComparison(n) || isAnswer(n) && !isChain(n)
}

// hasNumbers reports whether a node lists numbers of things, several of each or those of things in things.
func hasNumbers(n *grammar.Node) bool {
	for n.Name == "distinct" {
		n = n.Args[0]
	}
	return n.Name == "per" && (isChain(n.Args[1]) || isGroups(n.Args[1]) || hasNumbers(n.Args[1]))
}

// hasRows reports whether a node lists rows of each thing.
func hasRows(n *grammar.Node) bool {
	return n.Name == "per" && !isMeasure(n.Args[1]) && !isChosen(n.Args[1]) && !hasNumbers(n)
}

// numbersOfEach returns things with several numbers, or with those of things of their rows: for each thing
// as if its rows were the table.
func (x reference) numbersOfEach(n *grammar.Node, all []int) (entries []entry) {
	if isChain(n.Args[1]) {
		return x.measuredBy(chainOf(n.Args[1]), n.Args[0], all, true)
	}
	outer, groups := x.things(n.Args[0], all)
	for _, g := range groups {
		for _, e := range x.entries(n.Args[1], g.rows) {
			of := e.cell
			e.said = []any{append([]any{shown(outer, g.cell)}, e.said[0].([]any)...)}
			e.cell = func(c *table.Column) *table.Cell {
				if c.Name == outer.Name {
					return g.cell
				}
				return of(c)
			}
			entries = append(entries, e)
		}
	}
	sort.SliceStable(entries, func(i, j int) bool { return entries[i].first < entries[j].first })
	return entries
}

// rowsOfEach returns the columns of a list of rows of things, and these rows: each is asked whether it is among
// those of its own thing.
func (x reference) rowsOfEach(n *grammar.Node, all []int) (fields []*table.Column, rows []int) {
	thing, groups := x.things(n.Args[0], all)
	of := n.Args[1]
	fields = []*table.Column{thing}
	add := func(columns ...*table.Column) {
		for _, c := range columns {
			if !slices.ContainsFunc(fields, func(f *table.Column) bool { return f.Name == c.Name }) {
				fields = append(fields, c)
			}
		}
	}
	switch {
	case isList(of):
		asked, _ := x.fieldsOf(of, nil)
		add(asked...)
	case isMention(of):
		add(x.column(of))
	default:
		if i := slices.IndexFunc(x.t.Columns, func(c *table.Column) bool { return !c.Hidden }); x.t.Key >= 0 {
			add(x.t.Columns[x.t.Key])
		} else if i >= 0 {
			add(x.t.Columns[i])
		}
	}
	rows = keep(all, func(i int) bool {
		return slices.ContainsFunc(groups, func(g refGroup) bool {
			if !slices.Contains(g.rows, i) {
				return false
			}
			switch {
			case isList(of):
				_, rows := x.fieldsOf(of, g.rows)
				return slices.Contains(rows, i)
			case isMention(of):
				return slices.Contains(x.last(of, 0, g.rows), i)
			}
			return slices.Contains(x.rows(of, g.rows), i)
		})
	})
	return fields, rows
}
