package program

import (
	"math"

	"semtree/table"
)

// rank is what cells of a kind are ordered by: the number, or the first second of the
// time. NaN: the cell has none, or the kind has no order. Seconds of all years that
// tables hold are exact in float64.
func rank(k table.Kind, c *table.Cell) float64 {
	switch {
	case k == table.Number:
		return c.Number
	case k == table.Time && !c.Time.IsZero():
		return float64(c.Time.From)
	}
	return math.NaN()
}

// Accepts reports whether a cell passes a filter that looks at one cell: cell, part,
// range, more, less, atleast, atmost. k is the kind of its column.
func (t *Term) Accepts(k table.Kind, c *table.Cell) bool {
	switch t.Op {
	case OpCell:
		if t.Empty {
			return false
		}
		if !t.Valued {
			return (k == table.Text || math.IsNaN(rank(k, c))) && foldsTo(c.Text, t.Text)
		}
	case OpPart:
		return holds(c.Text, t.Text)
	}
	if k == table.Number {
		return t.acceptsNumber(c.Number)
	}
	return !c.Time.IsZero() && t.acceptsTime(c.Time)
}

// acceptsNumber is false for NaN.
func (t *Term) acceptsNumber(v float64) bool {
	switch t.Op {
	case OpMore:
		return v > t.Low.Number
	case OpLess:
		return v < t.Low.Number
	case OpAtLeast:
		return v >= t.Low.Number
	case OpAtMost:
		return v <= t.Low.Number
	case OpCell, OpRange:
		return t.Low.Number <= v && v <= t.High.Number
	}
	Unknown("comparison of numbers", t.Op)
	return false
}

func (t *Term) acceptsTime(v table.Interval) bool {
	switch t.Op {
	case OpMore:
		return v.From >= t.Low.Time.To
	case OpLess:
		return v.To <= t.Low.Time.From
	case OpAtLeast:
		return v.From >= t.Low.Time.From
	case OpAtMost:
		return v.To <= t.Low.Time.To
	case OpCell, OpRange:
		return t.Low.Time.From <= v.From && v.To <= t.High.Time.To
	}
	Unknown("comparison of times", t.Op)
	return false
}

// sees returns which cells of its column pass a filter: element 0 stands for null,
// element i+1 for Cells[i].
func (x *Session) sees(t *Term) []bool {
	if x.seen[t.id] != nil {
		return x.seen[t.id]
	}
	column := x.t.Columns[t.Column]
	kind := column.Kind()
	seen := make([]bool, len(column.Cells)+1)
	seen[0] = t.Empty
	for i := range column.Cells {
		seen[i+1] = t.Accepts(kind, &column.Cells[i])
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
	x.keep(t, seen)
	return seen
}
