package program_test

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// item is a value, and the row that it stands in.
type item struct {
	row  int
	cell *table.Cell
}

// shown is a cell as an answer has it: the first line of several.
func shown(c *table.Column, cell *table.Cell) any {
	v := program.Show(c, cell)
	if text, ok := v.(string); ok {
		return strings.SplitN(text, "\n", 2)[0]
	}
	return v
}

// since1970 is the start of 1970.
const since1970 = 62135596800 * value.Second

// order is the number of a cell, or the first second of its time; NaN for none.
func order(c *table.Column, cell *table.Cell) float64 {
	if c.Kind() == table.Number {
		return cell.Number
	}
	if cell.Time.IsZero() {
		return math.NaN()
	}
	if c.Type == table.TypeTime || c.Type == table.TypeVersion {
		return float64(cell.Time.From)
	}
	return float64(cell.Time.From - since1970) // in float64, microseconds are exact near 0
}

// key tells values apart.
func key(c *table.Column, cell *table.Cell) string {
	switch {
	case c.Kind() == table.Number && !math.IsNaN(cell.Number):
		return "number " + strconv.FormatFloat(cell.Number, 'g', -1, 64)
	case c.Kind() == table.Time && !cell.Time.IsZero():
		return "time " + strconv.FormatInt(cell.Time.From, 10) + " to " + strconv.FormatInt(cell.Time.To, 10)
	}
	return "text " + value.Fold(cell.Text)
}

// usual returns the value of a cell as most rows write it.
func (x reference) usual(c *table.Column, cell *table.Cell) *table.Cell {
	rows, first := map[string]int{}, map[string]int{}
	best := cell
	for i := range x.t.Rows {
		if other := c.Cell(i); other != nil && key(c, other) == key(c, cell) {
			if rows[other.Text]++; rows[other.Text] == 1 {
				first[other.Text] = i
			}
		}
	}
	for i := range c.Cells {
		other := &c.Cells[i]
		a, b := rows[other.Text], rows[best.Text]
		switch {
		case a < b || a == 0:
		case a > b, x.t.Ordered && first[other.Text] < first[best.Text], !x.t.Ordered && other.Text < best.Text:
			best = other
		}
	}
	return best
}

// read reads a constant as a value of a column.
func readConstant(c *table.Column, constant string) (table.Cell, bool) {
	text := grammar.Unquote(constant)
	if c.Kind() == table.Number {
		if v, ok := c.ParseNumber(text); ok {
			return numberCell("", v), true
		}
	} else if v, ok := c.ParseTime(text); ok {
		return table.NewCell("", decimal.Of(math.NaN()), v), true
	}
	for _, cell := range c.Cells {
		if cell.Text == text && !strings.HasPrefix(key(c, &cell), "text ") {
			return cell, true
		}
	}
	return table.Cell{}, false
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
	}
	if isChosen(n) {
		c, groups := x.things(n, all)
		var items []item
		for _, g := range groups {
			items = append(items, item{g.rows[0], g.cell})
		}
		return c, items
	}
	c, items := x.values(n.Args[0], all) // of which values were chosen, perhaps, in a stored program
	if n.Name == "distinct" {
		return c, x.unique(c, items)
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
	return c, x.unique(c, slices.DeleteFunc(slices.Clone(items), func(v item) bool { return !(sign*score(v) == best) }))
}

// unique returns each value once, as most rows write it, in the place of the first item with it.
func (x reference) unique(c *table.Column, items []item) []item {
	var out []item
	for _, v := range items {
		if !slices.ContainsFunc(out, func(w item) bool { return key(c, v.cell) == key(c, w.cell) }) {
			out = append(out, item{v.row, x.usual(c, v.cell)})
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
	for _, v := range x.unique(c, items) {
		groups = append(groups, refGroup{v.cell, keep(all, func(i int) bool {
			return c.Cell(i) != nil && key(c, c.Cell(i)) == key(c, v.cell)
		})})
	}
	return groups
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
