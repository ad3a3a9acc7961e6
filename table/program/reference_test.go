package program_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// reference executes programs in the slowest and plainest way: row by row, with the
// definitions of the package comment, from the tree itself. It shares with Execute only
// how a cell is shown and how constants are read.
type reference struct{ t *table.Table }

// item is a value, and the row that it stands in.
type item struct {
	row  int
	cell *table.Cell
}

func (x reference) column(n *grammar.Node) *table.Column {
	name := grammar.Unquote(n.Consts[0])
	for _, c := range x.t.Columns {
		if c.Name == name {
			return c
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
	all := x.everything()
	out := []any{}
	if isComparison(n) {
		if v, ok := x.truth(n, all); ok {
			out = append(out, v)
		}
		return out
	}
	switch n.Name {
	case "text", "quantity", "time", "distinct", "max", "min", "frequent", "rare", "mostper", "leastper":
		c, items := x.values(n, all)
		for _, v := range items {
			out = append(out, shown(c, v.cell))
		}
	case "count", "sum", "avg", "diff":
		if v, ok := x.number(n, all); ok {
			out = append(out, v)
		}
	case "exists":
		v, _ := x.truth(n, all)
		out = append(out, v)
	case "per":
		c := x.column(n.Args[0])
		for _, g := range x.groups(c, all) {
			if n.Args[1].Name == "exists" || isComparison(n.Args[1]) {
				if v, ok := x.truth(n.Args[1], g.rows); ok {
					out = append(out, shown(c, g.cell), v)
				}
			} else if v, ok := x.number(n.Args[1], g.rows); ok {
				out = append(out, shown(c, g.cell), v)
			}
		}
	default:
		for _, i := range x.rows(n, all) {
			out = append(out, i)
		}
	}
	return out
}

// shown is a cell as an answer has it: the first line of several.
func shown(c *table.Column, cell *table.Cell) any {
	v := program.Show(c, cell)
	if text, ok := v.(string); ok {
		return strings.SplitN(text, "\n", 2)[0]
	}
	return v
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
	case "more", "less", "atleast", "atmost":
		c := x.column(n.Args[0])
		lit, _ := read(c, n.Args[0].Consts[1])
		return keep(x.last(n, 1, all), func(i int) bool { return compare(n.Name, c, c.Cell(i), lit) })
	case "not":
		out := x.rows(n.Args[0], all)
		return keep(x.last(n, 1, all), func(i int) bool { return !slices.Contains(out, i) })
	case "or":
		a, b := x.rows(n.Args[0], all), x.rows(n.Args[1], all)
		return keep(x.last(n, 2, all), func(i int) bool { return slices.Contains(a, i) || slices.Contains(b, i) })
	case "same":
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
		if k > len(sorted) {
			return nil
		}
		place := order(c, c.Cell(sorted[k-1]))
		return keep(rows, func(i int) bool { return c.Cell(i) != nil && order(c, c.Cell(i)) == place })
	}
	end := min(max(k, 1), len(sorted))
	for (k == 0 || !x.t.Ordered) && end > 0 && end < len(sorted) && !before(sorted[end-1], sorted[end]) {
		end++
	}
	out := sorted[:end]
	slices.Sort(out)
	return out
}

// order is the number of a cell, or the first second of its time; NaN for none.
func order(c *table.Column, cell *table.Cell) float64 {
	if c.Kind() == table.Number {
		return cell.Number
	}
	if cell.Time.IsZero() {
		return math.NaN()
	}
	return float64(cell.Time.From)
}

// key tells values apart.
func key(c *table.Column, cell *table.Cell) string {
	switch {
	case c.Kind() == table.Number && !math.IsNaN(cell.Number):
		return fmt.Sprint("number ", cell.Number)
	case c.Kind() == table.Time && !cell.Time.IsZero():
		return fmt.Sprint("time ", cell.Time)
	}
	return "text " + cell.Text
}

// read reads a constant as a value of a column.
func read(c *table.Column, constant string) (table.Cell, bool) {
	text := grammar.Unquote(constant)
	if c.Kind() == table.Number {
		if v, ok := c.ParseNumber(text); ok {
			return table.Cell{Number: v}, true
		}
	} else if v, ok := c.ParseTime(text); ok {
		return table.Cell{Time: v, Number: math.NaN()}, true
	}
	for _, cell := range c.Cells {
		if cell.Text == text && key(c, &cell) != "text "+text {
			return cell, true
		}
	}
	return table.Cell{}, false
}

func (x reference) mentions(n *grammar.Node, c *table.Column, cell *table.Cell) bool {
	if empty := n.Name == "cell" && grammar.Unquote(n.Consts[1]) == ""; empty || cell == nil {
		return empty && cell == nil
	}
	words := func(s string) string {
		return " " + strings.Join(strings.FieldsFunc(table.Fold(s), func(r rune) bool { return !isWordRune(r) }), " ") + " "
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
		low, _ := read(c, n.Consts[1])
		high, _ := read(c, n.Consts[2])
		return compare("atleast", c, cell, low) && compare("atmost", c, cell, high)
	}
	folded := table.Fold(grammar.Unquote(n.Consts[1]))
	if c.Kind() == table.Text {
		return table.Fold(cell.Text) == folded
	}
	v, ok := read(c, n.Consts[1])
	if math.IsNaN(order(c, cell)) || !ok {
		return math.IsNaN(order(c, cell)) && !ok && table.Fold(cell.Text) == folded
	}
	if c.Kind() == table.Number {
		return math.Abs(cell.Number-v.Number) <= 1e-9*math.Abs(v.Number)
	}
	return v.Time.Contains(cell.Time)
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

// values returns the values that a node denotes; without nulls.
func (x reference) values(n *grammar.Node, all []int) (*table.Column, []item) {
	switch n.Name {
	case "text", "quantity", "time":
		c := x.column(n)
		var items []item
		for _, i := range x.last(n, 0, all) {
			if c.Cell(i) != nil {
				items = append(items, item{i, c.Cell(i)})
			}
		}
		return c, items
	case "mostper", "leastper":
		return x.mostPer(n, all)
	}
	c, items := x.values(n.Args[0], all)
	if n.Name == "distinct" {
		return c, unique(c, items)
	}
	score := func(v item) float64 {
		switch n.Name {
		case "max":
			return order(c, v.cell)
		case "min":
			return -order(c, v.cell)
		}
		n := len(items) - len(slices.DeleteFunc(slices.Clone(items), func(w item) bool { return key(c, w.cell) == key(c, v.cell) }))
		return float64(n)
	}
	sign := 1.
	if n.Name == "rare" {
		sign = -1
	}
	best := math.Inf(-1)
	for _, v := range items {
		if s := sign * score(v); s > best {
			best = s
		}
	}
	return c, unique(c, slices.DeleteFunc(slices.Clone(items), func(v item) bool { return !(sign*score(v) == best) }))
}

// unique returns the first item with each value.
func unique(c *table.Column, items []item) []item {
	var out []item
	for _, v := range items {
		if !slices.ContainsFunc(out, func(w item) bool { return key(c, v.cell) == key(c, w.cell) }) {
			out = append(out, v)
		}
	}
	return out
}

type refGroup struct {
	cell *table.Cell
	rows []int
}

func (x reference) groups(c *table.Column, all []int) []refGroup {
	var items []item
	for _, i := range all {
		if c.Cell(i) != nil {
			items = append(items, item{i, c.Cell(i)})
		}
	}
	var groups []refGroup
	for _, v := range unique(c, items) {
		groups = append(groups, refGroup{v.cell, keep(all, func(i int) bool {
			return c.Cell(i) != nil && key(c, c.Cell(i)) == key(c, v.cell)
		})})
	}
	return groups
}

func (x reference) mostPer(n *grammar.Node, all []int) (*table.Column, []item) {
	c := x.column(n.Args[0])
	sign := map[string]float64{"mostper": 1, "leastper": -1}[n.Name]
	best := math.Inf(-1)
	for _, g := range x.groups(c, all) {
		if v, ok := x.number(n.Args[1], g.rows); ok {
			best = math.Max(best, sign*v)
		}
	}
	var out []item
	for _, g := range x.groups(c, all) {
		if v, ok := x.number(n.Args[1], g.rows); ok && sign*v >= best-1e-9*math.Abs(best) {
			out = append(out, item{g.rows[0], g.cell})
		}
	}
	return c, out
}

// isRows reports whether a node denotes rows.
func isRows(n *grammar.Node) bool {
	switch n.Name {
	case "cell", "part", "range", "more", "less", "atleast", "atmost", "not", "or", "highest", "lowest", "largest", "smallest",
		"first", "last", "next", "previous", "same":
		return true
	}
	return false
}

// isComparison reports whether a node says whether one set of rows is more than another:
// its last two arguments are rows, and its result is none.
func isComparison(n *grammar.Node) bool {
	k := len(n.Args)
	switch n.Name {
	case "more", "less", "largest", "smallest":
		return k == 3 || k == 2 && (isRows(n.Args[0]) && isRows(n.Args[1]))
	}
	return false
}

// truth returns "yes" or "no".
func (x reference) truth(n *grammar.Node, all []int) (string, bool) {
	yes, ok := false, true
	if n.Name == "exists" {
		yes = len(x.rows(n.Args[0], all)) > 0
	} else {
		k := len(n.Args)
		var sides [2]float64
		for i := range sides {
			rows, column := x.rows(n.Args[k-2+i], all), n
			if k == 3 {
				column = n.Args[0]
			}
			sides[i] = float64(len(rows))
			if len(column.Consts) > 0 {
				c := x.column(column)
				var items []item
				for _, row := range rows {
					if c.Cell(row) != nil {
						items = append(items, item{row, c.Cell(row)})
					}
				}
				v, one := only(c, items)
				sides[i], ok = v, ok && one
			}
		}
		if yes = sides[0] > sides[1]; n.Name == "less" || n.Name == "smallest" {
			yes = sides[0] < sides[1]
		}
	}
	return map[bool]string{true: "yes", false: "no"}[yes], ok
}

func (x reference) number(n *grammar.Node, all []int) (float64, bool) {
	if len(n.Args) == 3 && n.Name != "diff" {
		var sides [2]float64
		for i := range sides {
			values := &grammar.Node{Name: n.Args[0].Name, Consts: n.Args[0].Consts, Args: n.Args[1+i : 2+i]}
			v, ok := x.number(&grammar.Node{Name: n.Name, Args: []*grammar.Node{values}}, all)
			if !ok {
				return 0, false
			}
			sides[i] = v
		}
		return math.Abs(sides[0] - sides[1]), true
	}
	switch {
	case n.Name == "count" && (len(n.Args) == 0 || isRows(n.Args[0])):
		return float64(len(x.last(n, 0, all))), true
	case n.Name == "diff":
		return x.difference(n, all)
	}
	c, items := x.values(n.Args[0], all)
	if n.Name == "count" {
		return float64(len(unique(c, items))), true
	}
	total, count := new(big.Float).SetPrec(2000), 0
	for _, v := range items {
		number := v.cell.Number
		if c.Kind() == table.Time {
			number = math.NaN()
			if !v.cell.Time.IsZero() {
				number = float64(time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(v.cell.Time.From/86400)).Year())
			}
		}
		if !math.IsNaN(number) {
			total.Add(total, big.NewFloat(number))
			count++
		}
	}
	sum, _ := total.Float64()
	if n.Name == "avg" {
		sum /= float64(count)
	}
	return sum, count > 0
}

func (x reference) difference(n *grammar.Node, all []int) (float64, bool) {
	args := n.Args
	if len(args) == 3 {
		args = []*grammar.Node{
			{Name: args[0].Name, Consts: args[0].Consts, Args: args[1:2]},
			{Name: args[0].Name, Consts: args[0].Consts, Args: args[2:3]},
		}
	} else if a, ok := args[0], slices.Contains([]string{"count", "sum", "avg", "diff"}, args[0].Name); ok {
		v, okV := x.number(a, all)
		w, okW := x.number(args[1], all)
		return math.Abs(v - w), okV && okW
	}
	c, a := x.values(args[0], all)
	d, b := x.values(args[1], all)
	v, okV := only(c, a)
	w, okW := only(d, b)
	if !okV || !okW {
		return 0, false
	}
	if c.Kind() == table.Number {
		return math.Abs(v - w), true
	}
	if c.Type == table.TypeTime {
		return math.Abs(v-w) / 3600, true
	}
	if program.WholeYears(c) && program.WholeYears(d) {
		return math.Abs(float64(date(v).Year() - date(w).Year())), true
	}
	return math.Abs(v-w) / 86400, true
}

// only returns the order of items if it is one and the same.
func only(c *table.Column, items []item) (float64, bool) {
	var orders []float64
	for _, v := range items {
		if o := order(c, v.cell); !math.IsNaN(o) && !slices.Contains(orders, o) {
			orders = append(orders, o)
		}
	}
	if len(orders) != 1 {
		return 0, false
	}
	return orders[0], true
}

func date(second float64) time.Time {
	return time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(second/86400))
}
