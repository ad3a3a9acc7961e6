package program

import (
	"math"
	"strings"

	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/value"
)

// rank is what cells of a column are ordered by: the number, or the moment at which the time
// begins, from origin. NaN: the cell has none, or the kind has no order. In float64, seconds of all
// years that tables hold are exact, and microseconds of times of day and from 1685 to 2255.
func rank(c *table.Column, cell *table.Cell) float64 {
	switch k := c.Kind(); {
	case k == table.Number:
		return cell.Number
	case k == table.Time && !cell.Time.IsZero():
		return float64(cell.Time.From - origin(c))
	}
	return math.NaN()
}

// exactRank is rank with all digits.
func exactRank(c *table.Column, code int32) decimal.Number {
	if c.Kind() == table.Number {
		return c.Cells[code].Decimal()
	}
	return decimal.Of(rank(c, &c.Cells[code]))
}

// origin is the moment from which the ranks of a column of times count: that of times of day is the start
// of the year 1, in which they lie. Versions are places in their order.
func origin(c *table.Column) int64 {
	if c.Type == table.TypeTime || c.Type == table.TypeVersion {
		return 0
	}
	return year1970
}

var year1970 = value.StartOfYear(1970)

// hasRank reports whether a cell of a kind has the number or the time that its column is about.
func hasRank(k table.Kind, c *table.Cell) bool {
	return k == table.Number && !math.IsNaN(c.Number) || k == table.Time && !c.Time.IsZero()
}

// Accepts reports whether a cell passes a filter that looks at one cell: cell, part, starts, ends,
// contains, range, and more, less, atleast and atmost of a constant. k is the kind of its column.
func (t *Term) Accepts(k table.Kind, c *table.Cell) bool {
	switch t.Op {
	case OpPart:
		return holds(c.Text, t.Text)
	case OpPiece:
		return t.hasPiece(value.Fold(c.Text))
	case OpCell:
		if t.Empty {
			return false
		}
		if !t.Valued {
			return !hasRank(k, c) && value.FoldsTo(c.Text, t.Text)
		}
	case OpRange:
	case OpCompare:
		return t.compares(k, c)
	default:
		Unknown("cells", t.Operator)
	}
	if k == table.Number {
		low, high := t.Low.Number.Near, t.High.Number.Near
		return low < c.Number && c.Number < high || low <= c.Number && c.Number <= high && t.Low.compare(c) >= 0 && t.High.compare(c) <= 0
	}
	return !c.Time.IsZero() && t.Low.Time.From <= c.Time.From && c.Time.To <= t.High.Time.To
}

// hasPiece reports whether a folded text has Text at its beginning, at its end, or anywhere.
func (t *Term) hasPiece(text string) bool {
	switch {
	case t.Sign < 0:
		return strings.HasPrefix(text, t.Text)
	case t.Sign > 0:
		return strings.HasSuffix(text, t.Text)
	}
	return strings.Contains(text, t.Text)
}

// compares reports whether a cell is more, or less, than Low; equal to it, too, if OrEqual.
func (t *Term) compares(k table.Kind, c *table.Cell) bool {
	if k == table.Number {
		v, bound := float64(t.Sign)*c.Number, float64(t.Sign)*t.Low.Number.Near
		if v != bound {
			return v > bound // false for NaN
		}
		d := t.Sign * t.Low.compare(c)
		return d > 0 || t.OrEqual && d == 0
	}
	return !c.Time.IsZero() && (t.Sign > 0 && c.Time.From >= t.TimeBound() || t.Sign < 0 && c.Time.To <= t.TimeBound())
}

// TimeBound returns the moment at or after which a time begins that is more than a term's, or at
// or before which one ends that is less.
func (t *Term) TimeBound() int64 {
	if (t.Sign > 0) == t.OrEqual {
		return t.Low.Time.From
	}
	return t.Low.Time.To
}

// Passes reports for each cell of its column whether it passes a filter, as the session sees it. The list is valid until the
// session is used otherwise.
func (x *Session) Passes(t *Term) []bool {
	x.reach(t.Column)
	return seenOf(x, t.Column, x.sees(t)[1:])
}

// sees returns which cells of its column pass a filter: element 0 stands for null,
// element i+1 for Cells[i].
func (x *Session) sees(t *Term) []bool {
	key := filterOf(t)
	if x.known[key] != nil {
		return x.known[key]
	}
	column := x.t.Columns[t.Column]
	kind := column.Kind()
	seen := make([]bool, len(column.Cells)+1)
	seen[0] = t.Empty
	var bits []uint64
	if t.Op == OpPart || t.Op == OpPiece {
		bits = x.classed.characters(column, x.spend)
	}
	needs := characters(t.Text)
	for i := range column.Cells {
		x.spend(1)
		seen[i+1] = (bits == nil || needs&^bits[i] == 0) && t.Accepts(kind, &column.Cells[i])
	}
	if t.Op == OpPart && kind != table.Text { // what holds for one way to write a value holds for the value
		classes := x.classes(t.Column)
		for i, ok := range seen[1:] {
			if ok {
				seen[classes[i]+1] = true
			}
		}
		for i, class := range classes {
			seen[i+1] = seen[class+1]
		}
	}
	if x.cells += len(seen); x.cells > maxKnown {
		clear(x.known)
		x.cells = len(seen)
	}
	x.known[key] = seen
	return seen
}
