package suggest

import (
	"semtree/grammar"
	"semtree/table"
)

// node makes a node of a program.
func node(name string, consts []string, args ...*grammar.Node) *grammar.Node {
	n := &grammar.Node{Name: name, Args: args}
	for _, c := range consts {
		n.Consts = append(n.Consts, grammar.Quote(c))
	}
	return n
}

// of returns a column as a program mentions it, of all rows or of some.
func of(c *table.Column, rows ...*grammar.Node) *grammar.Node {
	return node([...]string{"text", "quantity", "time"}[c.Kind()], []string{c.Name}, rows...)
}

// rows returns programs for the rows with the value.
func (v categoryCell) rows() []*grammar.Node {
	return []*grammar.Node{node("cell", []string{v.column.Name, v.cell}), node("part", []string{v.column.Name, v.cell})}
}

// named returns programs that denote rows, and those for the cells that name the rows:
// "which vessel" may mean either where a column "Vessel" names them.
func (e *exampler) named(rows ...*grammar.Node) []*grammar.Node {
	t := e.parser.Table
	if t.Key < 0 || t.Columns[t.Key].Kind() != table.Text {
		return rows
	}
	for _, n := range rows[:len(rows):len(rows)] {
		rows = append(rows, of(t.Columns[t.Key], n))
	}
	return rows
}

// counted returns programs for the number of rows, and for that of the different cells that name them if each row has
// its own.
func (e *exampler) counted(rows ...*grammar.Node) (list []*grammar.Node) {
	t := e.parser.Table
	for _, n := range rows {
		list = append(list, node("count", nil, n))
		if t.Key >= 0 && t.Columns[t.Key].Kind() == table.Text && t.Columns[t.Key].Profile.Distinct == t.Rows {
			list = append(list, node("count", nil, of(t.Columns[t.Key], n)))
		}
	}
	return list
}

func one(n *grammar.Node) []*grammar.Node            { return []*grammar.Node{n} }
func about(columns ...*table.Column) []*table.Column { return columns }
