package program_test

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/value"
)

// reference executes programs in the slowest and plainest way: row by row, with the
// definitions of the package comment, from the tree itself. It shares with Execute only
// how a cell is shown and how constants are read.
type reference struct{ t *table.Table }

func (x reference) column(n *grammar.Node) *table.Column {
	name := grammar.Unquote(n.Consts[0])
	for _, c := range x.t.Columns {
		if c.Name == name {
			return c
		}
	}
	for _, c := range x.t.Columns {
		if what, ok := strings.CutSuffix(name, " of "+c.Name); ok && c.Kind() == table.Time {
			return x.partOf(name, what, c)
		}
	}
	panic("no column " + name)
}

func (x reference) everything() []int {
	all := make([]int, x.t.Rows)
	for i := range all {
		all[i] = i
	}
	return all
}

// answer returns the answer as Result.Answer has it, but no names for rows: numbers.
func (x reference) answer(n *grammar.Node) []any {
	n = x.fromFirstPlace(n)
	for n.Name == "distinct" && n.Args[0].Name == "per" && isChosen(n.Args[0].Args[1]) { // pairs are
		n = n.Args[0]
	}
	all := x.everything()
	out := []any{}
	switch {
	case isSorted(n) || isList(n):
		for _, e := range x.entries(n, all) {
			out = append(out, e.said...)
		}
		return out
	case isChain(n):
		row, some := []any{}, false
		for _, m := range chainOf(n) {
			v, ok := x.shownNumber(m, all)
			row, some = append(row, v), some || ok
		}
		if some {
			out = append(out, row)
		}
		return out
	case isComparison(n), isVerdict(n):
		if v, ok := x.truth(n, all); ok {
			out = append(out, v)
		}
		return out
	case isAnswer(n) && !isExtreme(n):
		if v, ok := x.number(n, all); ok {
			out = append(out, v)
		}
		return out
	}
	switch {
	case n.Name == "per" && isChosen(n.Args[1]):
		return x.pairs(n, all)
	case isMention(n), isChosen(n), isExtreme(n), n.Name == "distinct", n.Name == "frequent", n.Name == "rare":
		c, items := x.values(n, all)
		for _, v := range items {
			out = append(out, shown(c, v.cell))
		}
	case n.Name == "exists":
		v, _ := x.truth(n, all)
		out = append(out, v)
	case isGroups(n):
		c, groups := x.grouped(n, all)
		for _, g := range groups {
			out = append(out, []any{shown(c, g.cell), g.value})
		}
	default:
		for _, i := range x.rows(n, all) {
			out = append(out, i)
		}
	}
	return out
}

// last returns the rows that a filter selects from: its last argument from i on.
func (x reference) last(n *grammar.Node, i int, all []int) []int {
	if len(n.Args) > i {
		return x.rows(n.Args[i], all)
	}
	return all
}

func keep(rows []int, f func(int) bool) []int {
	out := []int{}
	for _, i := range rows {
		if f(i) {
			out = append(out, i)
		}
	}
	return out
}

// rows returns the rows that a node denotes, in order.
func (x reference) rows(n *grammar.Node, all []int) []int {
	switch n.Name {
	case "cell", "part", "range":
		c := x.column(n)
		return keep(x.last(n, 0, all), func(i int) bool { return x.mentions(n, c, c.Cell(i)) })
	case "more", "less", "atleast", "atmost", "above", "below", "starts", "ends", "contains":
		return x.compared(n, all)
	case "not":
		out := x.rows(n.Args[0], all)
		return keep(x.last(n, 1, all), func(i int) bool { return !slices.Contains(out, i) })
	case "or":
		a, b := x.rows(n.Args[0], all), x.rows(n.Args[1], all)
		return keep(x.last(n, 2, all), func(i int) bool { return slices.Contains(a, i) || slices.Contains(b, i) })
	case "of":
		_, groups := x.things(n.Args[0], all)
		return keep(all, func(i int) bool {
			return slices.ContainsFunc(groups, func(g refGroup) bool { return slices.Contains(g.rows, i) })
		})
	case "same":
		if isColumn(n.Args[1]) {
			return x.compared(n, all)
		}
		c, a := x.column(n.Args[0]), x.rows(n.Args[1], all)
		return keep(x.last(n, 2, all), func(i int) bool {
			return !slices.Contains(a, i) && slices.ContainsFunc(a, func(j int) bool {
				return c.Cell(i) != nil && c.Cell(j) != nil && key(c, c.Cell(i)) == key(c, c.Cell(j))
			})
		})
	case "next", "previous":
		var out []int
		for _, i := range x.rows(n.Args[0], all) {
			at := slices.Index(all, i) + map[string]int{"next": 1, "previous": -1}[n.Name]
			if at >= 0 && at < len(all) {
				out = append(out, all[at])
			}
		}
		return out
	}
	return x.chosen(n, all)
}

// chosen executes first, last, highest, lowest, largest and smallest.
func (x reference) chosen(n *grammar.Node, all []int) []int {
	args, k, nth := n.Args, 0, false
	if len(args) > 0 && (args[0].Name == "number" || args[0].Name == "nth") {
		nth = args[0].Name == "nth"
		k, _ = strconv.Atoi(grammar.Unquote(args[0].Consts[0]))
		args = args[1:]
	}
	var c *table.Column
	switch n.Name {
	case "highest", "lowest":
		c, args = x.column(args[0]), args[1:]
	case "largest", "smallest":
		c = x.column(n)
	}
	rows := all
	if len(args) > 0 {
		rows = x.rows(args[0], all)
	}
	if c == nil && nth {
		if n.Name == "last" {
			rows = slices.Clone(rows)
			slices.Reverse(rows)
		}
		if k > len(rows) {
			return nil
		}
		return rows[k-1 : k]
	}
	if c == nil {
		k = min(max(k, 1), len(rows))
		if n.Name == "first" {
			return rows[:k]
		}
		return rows[len(rows)-k:]
	}
	sorted := keep(rows, func(i int) bool { return c.Cell(i) != nil && !math.IsNaN(order(c, c.Cell(i))) })
	before := func(i, j int) bool {
		a, b := order(c, c.Cell(i)), order(c, c.Cell(j))
		return a > b && (n.Name == "highest" || n.Name == "largest") || a < b && (n.Name == "lowest" || n.Name == "smallest")
	}
	slices.SortStableFunc(sorted, func(i, j int) int {
		switch {
		case before(i, j):
			return -1
		case before(j, i):
			return 1
		}
		return 0
	})
	if nth {
		ties := func(i, j int) bool { return !before(i, j) && !before(j, i) }
		different := slices.CompactFunc(slices.Clone(sorted), ties)
		if k > len(different) {
			return nil
		}
		return keep(rows, func(i int) bool { return slices.Contains(sorted, i) && ties(i, different[k-1]) })
	}
	end := min(max(k, 1), len(sorted))
	for (k == 0 || !x.t.Ordered) && end > 0 && end < len(sorted) && !before(sorted[end-1], sorted[end]) {
		end++
	}
	out := sorted[:end]
	slices.Sort(out)
	return out
}

func (x reference) mentions(n *grammar.Node, c *table.Column, cell *table.Cell) bool {
	if empty := n.Name == "cell" && grammar.Unquote(n.Consts[1]) == ""; empty || cell == nil {
		return empty && cell == nil
	}
	words := func(s string) string {
		return " " + strings.Join(strings.FieldsFunc(value.Fold(s), func(r rune) bool { return !isWordRune(r) }), " ") + " "
	}
	switch n.Name {
	case "part":
		for _, other := range c.Cells { // written in any way
			if key(c, &other) == key(c, cell) && strings.Contains(words(other.Text), words(grammar.Unquote(n.Consts[1]))) {
				return true
			}
		}
		return false
	case "range":
		low, _ := readConstant(c, n.Consts[1])
		high, _ := readConstant(c, n.Consts[2])
		return compare("atleast", c, cell, low) && compare("atmost", c, cell, high)
	}
	folded := value.Fold(grammar.Unquote(n.Consts[1]))
	if c.Kind() == table.Text {
		return value.Fold(cell.Text) == folded
	}
	v, ok := readConstant(c, n.Consts[1])
	if math.IsNaN(order(c, cell)) || !ok {
		return math.IsNaN(order(c, cell)) && !ok && value.Fold(cell.Text) == folded
	}
	if c.Kind() == table.Number {
		return cell.Number == v.Number
	}
	return v.Time.From <= cell.Time.From && cell.Time.To <= v.Time.To
}

func compare(name string, c *table.Column, cell *table.Cell, lit table.Cell) bool {
	if cell == nil || math.IsNaN(order(c, cell)) {
		return false
	}
	if c.Kind() == table.Number {
		return map[string]bool{
			"more": cell.Number > lit.Number, "less": cell.Number < lit.Number,
			"atleast": cell.Number >= lit.Number, "atmost": cell.Number <= lit.Number,
		}[name]
	}
	return map[string]bool{
		"more": cell.Time.From >= lit.Time.To, "less": cell.Time.To <= lit.Time.From,
		"atleast": cell.Time.From >= lit.Time.From, "atmost": cell.Time.To <= lit.Time.To,
	}[name]
}

// isRows reports whether a node denotes rows.
func isRows(n *grammar.Node) bool {
	switch n.Name {
	case "cell", "part", "range", "more", "less", "atleast", "atmost", "above", "below", "starts", "ends", "contains", "not", "or", "highest", "lowest", "largest", "smallest",
		"first", "last", "next", "previous", "same":
		return !isChosen(n) && !isGroups(n)
	case "of":
		return true
	}
	return false
}
