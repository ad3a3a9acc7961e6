package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/table"
	"semtree/table/program"
)

// trivial reports whether the answer of a reading is known without the table: nobody asks
// for it.
func (x *words) trivial(r *Reading) bool {
	return x.countsNamed(r.Tree) || repeats(r.Tree) || countsOne(r.Tree) || nothing(r) && contradicts(r.Tree) || saysTwice(r.Tree)
}

// saysTwice reports whether a part of a program denies a denial, lists a column twice, or compares a column
// with itself: "the section and the section", "rows where the date is before the month of the date".
func saysTwice(n *grammar.Node) bool {
	for _, a := range n.Args {
		if n.Name == "not" && a.Name == "not" || listsColumn(n) && listsColumn(a) && n.Consts[0] == a.Consts[0] || saysTwice(a) {
			return true
		}
	}
	return len(n.Args) > 1 && program.OperatorOf(n).Op == program.OpCompareColumns && isPartOf(n.Args[0].Consts[0], n.Args[1].Consts[0])
}

// listsColumn reports whether a node is what a column has in some rows.
func listsColumn(n *grammar.Node) bool {
	return n.Name == "text" || n.Name == "quantity" || n.Name == "time"
}

// isPartOf reports whether two columns are one, or one is derived from the other: "month of date".
func isPartOf(a, b string) bool {
	a, b = grammar.Unquote(a), grammar.Unquote(b)
	return a == b || slices.ContainsFunc(table.Parts, func(p *table.Part) bool { return a == p.Name+" "+b || b == p.Name+" "+a })
}

// countsNamed reports whether a program counts the rows of a name that one row has, or
// compares the numbers of rows of two such names: "the number of planets that are Jupiter",
// "whether there are more rows of Earth than of Venus".
func (x *words) countsNamed(n *grammar.Node) bool {
	switch {
	case n.Name == "count" && len(n.Args) == 1:
		return x.named(n.Args[0], false)
	case (n.Name == "more" || n.Name == "less") && len(n.Args) == 2:
		return x.named(n.Args[0], true) && x.named(n.Args[1], true)
	}
	return false
}

// named reports whether rows are those of a name; with a part of names, if parts count.
func (x *words) named(rows *grammar.Node, parts bool) bool {
	if rows.Name != "cell" && (!parts || rows.Name != "part") {
		return false
	}
	return x.rowName != "" && grammar.Unquote(rows.Consts[0]) == x.rowName && len(rows.Args) == 0
}

// repeats reports whether a program lists the cells of a column in rows that one of its
// cells selects: "the office of people in the Singapore office".
func repeats(n *grammar.Node) bool {
	if n.Name != "text" && n.Name != "quantity" || len(n.Args) == 0 {
		return false
	}
	for rows := n.Args[0]; rows != nil; rows = within(rows) {
		if rows.Name == "cell" && rows.Consts[0] == n.Consts[0] {
			return true
		}
	}
	return false
}

// countsOne reports whether a program counts a row: the first or the last one.
func countsOne(n *grammar.Node) bool {
	if n.Name != "count" {
		return false
	}
	rows := n.Args
	return len(rows) == 1 && (rows[0].Name == "first" || rows[0].Name == "last") && (len(rows[0].Args) == 0 || rows[0].Args[0].Name != grammar.NumberLabel)
}

// nothing reports whether a number of things is 0, or none is there.
func nothing(r *Reading) bool {
	switch r.Tree.Name {
	case "count":
		return slices.Equal(r.Values(), []any{0.0})
	case "exists":
		return slices.Equal(r.Values(), []any{"no"})
	}
	return false
}

// contradicts reports whether a part of a program selects rows by two cells of one column.
func contradicts(n *grammar.Node) bool {
	if excludes(n, map[string]string{}) {
		return true
	}
	for _, a := range n.Args {
		if contradicts(a) {
			return true
		}
	}
	return false
}

// excludes reports whether rows are selected by a cell of a column of which another cell is known, and
// notes the cells.
func excludes(rows *grammar.Node, cells map[string]string) bool {
	for ; rows != nil; rows = within(rows) {
		if rows.Name != "cell" {
			continue
		}
		if other, known := cells[rows.Consts[0]]; known && other != rows.Consts[1] {
			return true
		}
		cells[rows.Consts[0]] = rows.Consts[1]
	}
	return false
}

// within returns the rows of which a node selects some; nil if it selects from all rows, or
// does not select.
func within(n *grammar.Node) *grammar.Node {
	if len(n.Args) == 0 {
		return nil
	}
	last := n.Args[len(n.Args)-1]
	switch n.Name {
	case "cell", "part", "range":
		return last
	case "largest", "smallest", "highest", "lowest", "first", "last", "more", "less", "atleast", "atmost":
		switch last.Name {
		case "text", "quantity", "time", "amount", "moment", grammar.NumberLabel:
			return nil
		}
		return last
	case "not":
		if len(n.Args) == 2 {
			return last
		}
	}
	return nil
}

// reversed reports whether a word of a tree denies the rows before it within those after it: "courses
// by Mei that are not about cooking" as those about cooking that are not by Mei.
func (x *words) reversed(t *instance.Tree) bool {
	if t == nil {
		return false
	}
	for w, tag := range t.Tag {
		if tag != instance.Empty && x.grammar.Labels[x.grammar.Tags[tag].Label].Name == "not" {
			if of := args(t, w); len(of) == 2 && of[0] < w && w < of[1] {
				return true
			}
		}
	}
	return false
}
