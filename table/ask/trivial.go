package ask

import (
	"slices"

	"semtree/grammar"
	"semtree/table/program"
)

// trivial reports whether the answer of a reading is known without the table: nobody asks
// for it.
func (x *words) trivial(r *Reading) bool {
	return x.countsNamed(r.Tree) || repeats(r.Tree) || countsOne(r.Tree) || nothing(r) && contradicts(r.Tree)
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
	return len(r.Answer) == 1 && (r.Tree.Name == "count" && r.Answer[0] == 0.0 || r.Tree.Name == "exists" && r.Answer[0] == "no")
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

// vacuous: "customers with tea but never coffee" is read as those of the rows with tea of which none has coffee,
// which is said of all of them.
func (v *review) vacuous() string {
	if v.contains(func(n *grammar.Node) bool {
		o := program.OperatorOf(n)
		if o == nil || o.Op != program.OpHaving {
			return false
		}
		last := len(n.Args) - 1
		things := n.Args[last]
		for len(things.Consts) == 0 && len(things.Args) > 0 {
			things = things.Args[len(things.Args)-1]
		}
		return len(things.Args) == 1 && slices.ContainsFunc(n.Args[:last], func(set *grammar.Node) bool {
			cells := map[string]string{}
			return !excludes(things.Args[0], cells) && excludes(set, cells)
		})
	}) {
		return "the nearest reading looks for rows among others which they cannot be"
	}
	return ""
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
