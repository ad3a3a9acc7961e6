package table

import (
	"encoding/json"
	"strconv"
	"strings"

	"semtree/table/heading"
)

// Notation is how the numbers of a column are written.
type Notation struct {
	Grouped     bool // some with thousands apart: 1,200
	Least, Most int  // decimals, of all cells and of any
	Header      bool // the header has the unit: "length (min)"
}

// notationCells is the number of different cells that show how a column is written.
const notationCells = 100

// Notation returns how the numbers of the column are written, by its first cells. Of a number with
// a scale word, or in another unit than the column's, the decimals are those of its value.
func (c *Column) Notation() Notation {
	n, seen := Notation{Least: -1}, 0
	for i := range c.Cells {
		cell := &c.Cells[i]
		if cell.Number != cell.Number {
			continue
		}
		if seen++; seen > notationCells {
			break
		}
		decimals, grouped := c.written(cell)
		n.Grouped = n.Grouped || grouped
		n.Most = max(n.Most, decimals)
		if n.Least < 0 || decimals < n.Least {
			n.Least = decimals
		}
	}
	if n.Least = max(n.Least, 0); c.computed != nil && c.computed.Rounded {
		n.Least = 0
	}
	_, unit := heading.Words(c.Name)
	n.Header = unit != "" && !c.running || strings.EqualFold(c.Name, c.Unit)
	return n
}

// written returns the number of decimals of a cell, and whether its thousands are apart.
func (c *Column) written(cell *Cell) (decimals int, grouped bool) {
	text := cell.Text
	start := strings.IndexAny(text, "0123456789")
	if start < 0 {
		return 0, false
	}
	end := start
	for end < len(text) && strings.IndexByte("0123456789.,'", text[end]) >= 0 {
		end++
	}
	numeral := strings.TrimRight(text[start:end], ".,'")
	point, separators := ".", ",'"
	if c.decimalComma {
		point, separators = ",", ".'"
	}
	plain := strings.Map(func(r rune) rune {
		if strings.ContainsRune(separators, r) {
			grouped = true
			return -1
		}
		return r
	}, numeral)
	whole, fraction, _ := strings.Cut(plain, point)
	if v, err := strconv.ParseFloat(whole+"."+fraction, 64); err == nil && (v == cell.Number || v == -cell.Number) {
		return len(fraction), grouped
	}
	value, _ := json.Marshal(cell.Number) // with as many digits as it needs
	_, rest, _ := strings.Cut(string(value), ".")
	return len(rest), grouped
}
