package program

import (
	"fmt"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/table"
)

// column returns the index of the column that an entity names and checks the
// number of its constants and the column's kind.
func (r resolver) column(n *grammar.Node) (int, error) {
	want := byName[n.Name][0]
	if len(n.Consts) != want.Constants {
		return -1, fault(n, "%s takes %d constants, not %d", n.Name, want.Constants, len(n.Consts))
	}
	for _, c := range n.Consts {
		if grammar.Unquote(c) == c {
			return -1, fault(n, "%s is no constant: write it in quotes", c)
		}
	}
	name := constant(n, 0)
	for i, c := range r.t.Columns {
		if c.Name != name {
			continue
		}
		if slices.Contains(want.Kinds, c.Kind()) {
			c.Prepare()
			return i, nil
		}
		return -1, fault(n, "column %q holds %s, %s wants %s; %s", name, c.Type, n.Name, kinds(want.Kinds), r.listed())
	}
	return -1, fault(n, "the table has no column %q; %s", name, r.listed())
}

func kinds(list []table.Kind) string {
	names := make([]string, len(list))
	for i, k := range list {
		names[i] = k.String()
	}
	return strings.Join(names, " or ")
}

// maxListed is the number of columns that an error lists.
const maxListed = 40

// listed lists the columns that there are, with their types.
func (r resolver) listed() string {
	own := r.t.Own()
	if len(own) == 0 {
		return "it has none"
	}
	var list []string
	for _, c := range own[:min(len(own), maxListed)] {
		list = append(list, fmt.Sprintf("%q (%s)", c.Name, c.Type))
	}
	text := "the columns are " + strings.Join(list, ", ")
	if more := len(own) - len(list); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// literal reads constant i of a node as a value of a column.
func (r resolver) literal(n *grammar.Node, column, i int) (Literal, error) {
	c := r.t.Columns[column]
	v, ok := parse(c, constant(n, i))
	if !ok {
		return v, fault(n, "%s is not a %s that column %q could hold", n.Consts[i], c.Type, c.Name)
	}
	return v, nil
}

// parse reads a text as a value of a column of numbers or times. A text that is a
// cell of the column has the cell's value.
func parse(c *table.Column, text string) (v Literal, ok bool) {
	switch c.Kind() {
	case table.Number:
		if v.Number, ok = c.ParseDecimal(text); ok {
			return v, ok
		}
	case table.Time:
		if v.Time, ok = c.ParseTime(text); ok {
			return v, ok
		}
	default:
		return Literal{}, false
	}
	for i := range c.Cells {
		if c.Cells[i].Text == text && hasRank(c.Kind(), &c.Cells[i]) {
			return literalOf(&c.Cells[i]), true
		}
	}
	return Literal{}, false
}
