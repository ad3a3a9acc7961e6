package suggest

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/value"
)

// categoryCell is a cell of a category that a question may name.
type categoryCell struct {
	column *table.Column
	cell   string
	count  int  // rows with it
	place  bool // something may be from there
	maker  bool // something may be by them
}

// values returns cells of categories that many rows have: of each column some, the first of each column first.
func (e *exampler) values() []categoryCell {
	const most = 3
	if e.valued != nil {
		return e.valued
	}
	all := [most][]categoryCell{}
	for _, c := range e.categories {
		if !e.singular(c) {
			continue
		}
		few := e.inFirst(c)
		rows := make([]int, len(few.Cells))
		for _, code := range few.Codes {
			if code >= 0 {
				rows[code]++
			}
		}
		order := make([]int, 0, len(rows))
		for i, n := range rows {
			if n >= 2 && 100*n >= len(few.Codes) && e.sayable(few.Cells[i].Text) {
				order = append(order, i)
			}
		}
		slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(rows[j], rows[i]) })
		class := e.known.Class(e.lastWord(c))
		for n, i := range order[:min(most, len(order))] {
			v := categoryCell{column: c, cell: few.Cells[i].Text, count: rows[i]}
			v.place = class&knowledge.Place != 0 && class&^(knowledge.Place|knowledge.Group) == 0 && english.PlaceHeaders.Has(e.lastWord(c))
			v.maker = makers.Has(e.lastWord(c))
			all[n] = append(all[n], v)
		}
	}
	e.valued = slices.Concat(all[:]...)
	if e.valued == nil {
		e.valued = []categoryCell{}
	}
	return e.valued
}

// makers are headers of those by whom things are.
const makers english.Words = " director author artist composer writer painter architect designer singer band builder publisher "

func (v categoryCell) about(more ...*table.Column) []*table.Column {
	return append([]*table.Column{v.column}, more...)
}

// both returns how many rows have two values.
func (e *exampler) both(v, w categoryCell) (n int) {
	a, b := e.inFirst(v.column), e.inFirst(w.column)
	for row := range a.Codes {
		x, y := a.Cell(row), b.Cell(row)
		if x != nil && y != nil && x.Text == v.cell && y.Text == w.cell {
			n++
		}
	}
	return n
}

// names returns some cells that name a single row each, and can be said.
func (e *exampler) names() (list []string) {
	const most = 4
	few := e.inFirst(e.key)
	rows := make([]int, len(few.Cells))
	for _, code := range few.Codes {
		if code >= 0 {
			rows[code]++
		}
	}
	for i, n := range rows {
		if n == 1 && e.sayable(few.Cells[i].Text) && len(list) < most {
			list = append(list, few.Cells[i].Text)
		}
	}
	return list
}

// inFirst returns a column with the cells of the first rows.
func (e *exampler) inFirst(c *table.Column) *table.Column {
	return e.first.Columns[slices.Index(e.parser.Table.Columns, c)]
}

// isSaid reports whether half of the cells of a column, or more, can be said.
func (e *exampler) isSaid(c *table.Column) bool {
	n, cells := 0, c.Cells[:min(len(c.Cells), 100)]
	for i := range cells {
		if e.sayable(cells[i].Text) {
			n++
		}
	}
	return 2*n >= len(cells)
}

// sayable reports whether a cell reads like words: short, on one line, of letters, neither a code nor what stands for
// nothing. Short forms in capitals are none, unless they are the name of something ("NASA" is, "ON" is not).
func (e *exampler) sayable(cell string) bool {
	const longest, shortest = 30, 3
	if len(cell) < shortest || len(cell) > longest || strings.ContainsAny(cell, "\n\r\t\"?_<>{}[]|=\\/@#;:\uFFFD") || unsaid.Has(value.Fold(cell)) {
		return false
	}
	letters, digits, lower, others := 0, 0, 0, 0
	for _, r := range cell {
		switch {
		case r >= '0' && r <= '9':
			digits++
		case r >= 'a' && r <= 'z', r >= 0xDF && r < 0x250 && r != 0xF7:
			letters++
			lower++
		case r >= 'A' && r <= 'Z', r >= 0xC0 && r < 0xDF:
			letters++
		case r != ' ' && r != '-' && r != '\'' && r != '.' && r != ',' && r != '&':
			others++
		}
	}
	switch {
	case digits > 2 || others > 0 || letters < shortest:
		return false
	case lower == 0 && letters <= 4:
		return false
	case !strings.ContainsAny(strings.ToLower(cell), "aeiouyáéíóúäöüàèìòùâêîôûåæø"):
		return false
	}
	// A single short word that no one knows is a code: "smallcell" is not, "trt" is.
	return strings.Contains(cell, " ") || len(cell) >= 5 || e.known.Empty() || e.known.Known(value.Fold(cell)) || cell[0] >= 'A' && cell[0] <= 'Z' && lower > 1
}

// middleYear returns a year that about half of the rows are after.
func (e *exampler) middleYear(c *table.Column) string {
	few := e.inFirst(c)
	var years []string
	for row := range few.Codes {
		if cell := few.Cell(row); cell != nil && len(cell.Text) == 4 {
			years = append(years, cell.Text)
		}
	}
	slices.Sort(years)
	if len(years) == 0 || years[0] == years[len(years)-1] {
		return ""
	}
	if middle := years[len(years)/2]; middle < years[len(years)-1] {
		return middle
	}
	return years[0]
}

// groupEnds returns how many cells of a column have as many rows as the one with most, or least.
func groupEnds(c *table.Column, most bool) (n int) {
	rows := make([]int, len(c.Cells))
	for _, code := range c.Codes {
		if code >= 0 {
			rows[code]++
		}
	}
	end := -1
	for _, r := range rows {
		switch {
		case r == 0:
		case r == end:
			n++
		case end < 0 || most == (r > end):
			end, n = r, 1
		}
	}
	return n
}

// roundLimit returns a round number that about a quarter of the rows are beyond, and how many are.
func roundLimit(c *table.Column) (limit float64, beyond int) {
	low, high := c.Profile.Min, c.Profile.Max
	step := math.Pow(10, math.Floor(math.Log10((high-low)/2)))
	best := math.Inf(1)
	for _, scale := range []float64{1, 0.5} {
		for v := math.Ceil(low/(step*scale)) * step * scale; v < high; v += step * scale {
			v := math.Round(v*1e6) / 1e6
			n := above(c, v)
			if d := math.Abs(float64(n) - float64(len(c.Codes))/4); n > 0 && v != 0 && d < best {
				best, limit, beyond = d, v, n
			}
		}
		if beyond > 0 && best < float64(len(c.Codes))/5 {
			break
		}
	}
	return limit, beyond
}

// above returns how many rows have a greater number.
func above(c *table.Column, limit float64) (rows int) {
	for _, code := range c.Codes {
		if code >= 0 && c.Cells[code].Number > limit {
			rows++
		}
	}
	return rows
}

// at returns how many rows have a number.
func at(c *table.Column, number float64) (rows int) {
	for _, code := range c.Codes {
		if code >= 0 && c.Cells[code].Number == number {
			rows++
		}
	}
	return rows
}
