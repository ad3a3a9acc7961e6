package questions

import (
	"math/rand/v2"
	"slices"

	"semtree/table"
)

// column draws a column that a rule can use, and that is compared with another one unless this is nil;
// nil if there is none.
func (d *draft) column(n *need, partner *column) *column {
	var fit []*column
	all := d.view.columns
	if isPart(n.classes) {
		all = d.view.parts
	}
	for _, c := range all {
		if !d.used[c.index] && (!c.Hidden || c.Part() != nil) && d.fits(c, n) && (partner == nil || partner.matches(c)) {
			fit = append(fit, c)
		}
	}
	if len(fit) == 0 {
		return nil
	}
	weight := d.view.prominence
	if !slices.Contains(n.classes, "label") && !slices.Contains(n.classes, "name") {
		weight = curiosity
	}
	if partner != nil {
		weight = partner.nearness
	}
	if i := weighted(d.rng, fit, weight); i >= 0 {
		return fit[i]
	}
	return fit[len(fit)-1]
}

// weighted draws the place of an element by weights; -1 if they come to nothing.
func weighted[T any](rng *rand.Rand, list []T, weight func(T) float64) int {
	total := 0.0
	for _, e := range list {
		total += weight(e)
	}
	x := rng.Float64() * total
	return slices.IndexFunc(list, func(e T) bool {
		x -= weight(e)
		return x < 0
	})
}

// curiosity says how often people ask for a column: seldom for one of yes and no, whose
// name says mostly which rows are meant.
func curiosity(c *column) float64 {
	if c.Type == table.TypeBool {
		return 0.2
	}
	return 1
}

// prominence says how often people name rows by a column of texts.
func (v *view) prominence(c *column) float64 {
	p := 0.2
	if c.index == v.t.Key {
		p = 3
	}
	if c.is["person"] || c.is["place"] || c.is["named"] || len(c.header.rows) > 0 {
		p += 1
	}
	return p
}

func (d *draft) fits(c *column, n *need) bool {
	for _, class := range n.classes {
		if !classes[class](c) {
			return false
		}
	}
	if n.name && c.words == "" {
		return false
	}
	if n.values[opNo] && !n.values[opYes] && c.isGap() {
		return c.Cell(d.row) == nil
	}
	if n.values[opEmpty] {
		return (c.Cell(d.row) == nil) != n.second
	}
	if n.values[opYes] || n.values[opNo] {
		if cell := c.Cell(d.row); cell == nil || (cell.Text == "yes" || c.isMark()) != (n.values[opYes] != n.second) {
			return false
		}
	}
	if len(n.values) > 0 && (c.Codes[d.row] < 0 || !c.cells[c.Codes[d.row]]) {
		return false
	}
	return !n.second || d.another(c) >= 0
}

// another draws a row with another cell of the column that can be said; -1 if it
// finds none.
func (d *draft) another(c *column) int {
	for range 8 {
		row := d.rng.IntN(d.view.t.Rows)
		code := c.Codes[row]
		if code >= 0 && code != c.Codes[d.row] && c.cells[code] {
			return row
		}
	}
	return -1
}
