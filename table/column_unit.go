package table

import (
	"cmp"
	"fmt"
	"strings"

	"semtree/internal/decimal"
	"semtree/internal/wording"
	"semtree/lexicon/english"
	"semtree/table/value"
)

// toUnit brings the numbers of the column into one unit: that of the header, or else
// the one that most cells have. A sign of a currency in the first row may stand for the
// whole column; a percentage stands for itself. It reports whether enough of the numbers
// have one: a sum over a part of the column would be wrong. What has none is a warning.
func (x *inference) toUnit() bool {
	if len(x.units) == 1 {
		return true
	}
	numbers := x.chooseUnit()
	if x.Unit == "" {
		return true
	}
	lost, example := 0, ""
	for i, m := range x.marks {
		c := &x.cells[i]
		if m.unit == 0 || c.Number != c.Number {
			continue
		}
		if c.set(x.inUnit(c.Decimal(), x.units[m.unit])); c.Number != c.Number {
			lost += int(x.count[i])
			example = cmp.Or(example, c.Text)
		}
	}
	if lost == 0 {
		return true
	}
	x.warning = fmt.Sprintf("column %q: %s and cannot be converted to %s, such as %q", x.Name, wording.Counted(lost, "1 cell is in another unit", "%d cells are in another unit"), x.Unit, example)
	return most(numbers-lost, numbers)
}

// mix makes the column one of texts, since its numbers have several units.
func (x *inference) mix() {
	x.Type = TypeText
	for i, m := range x.marks {
		if m.unit > 0 {
			x.cells[i].Number = nan
		}
	}
	x.warning += "; so the column is read as text. Set its type to number to leave these cells out"
}

// chooseUnit finds the unit of the column, and returns the number of rows with a number.
func (x *inference) chooseUnit() (numbers int) {
	rows := make([]int, len(x.units))
	for i, m := range x.marks {
		if x.cells[i].Number == x.cells[i].Number {
			rows[m.unit] += int(x.count[i])
			numbers += int(x.count[i])
		}
	}
	best := 0 // the first of several
	for i := 1; i < len(rows); i++ {
		if rows[i] > 0 && (best == 0 || rows[i] > rows[best]) {
			best = i
		}
	}
	convertible := 0
	for i := 1; best > 0 && i < len(rows); i++ {
		if _, ok := value.Convert(decimal.Of(1), x.units[i], x.units[best]); ok {
			convertible += rows[i]
		}
	}
	scale, base := splitUnit(x.Unit)
	switch unit := x.units[best]; {
	case best == 0:
	case scale > 1 && base == "":
		x.Unit += " " + unit
	case x.Unit == "" && (2*convertible >= numbers || value.Dimension(unit) == "money"):
		x.Unit = unit
	}
	return numbers
}

// inUnit brings a number with a unit into the unit of the column; NaN if that is not
// possible.
func (c *Column) inUnit(n decimal.Number, unit string) decimal.Number {
	_, base := splitUnit(c.Unit)
	n, _ = value.Convert(n, unit, base)
	return n
}

// splitUnit cuts a unit such as "million USD" into the factor of its scale word and
// the rest.
func splitUnit(unit string) (scale float64, base string) {
	word, rest, _ := strings.Cut(unit, " ")
	if _, scale = english.Scale(word); scale > 0 {
		return scale, rest
	}
	return 1, unit
}

// toSeconds brings a column of durations into seconds.
func (x *inference) toSeconds() {
	x.Unit = "s"
	for i := range x.cells {
		c := &x.cells[i]
		if seconds, ok := value.ParseDuration(c.Text, x.hours); ok {
			c.set(decimal.Of(seconds))
		} else if unit := x.units[x.marks[i].unit]; unit != "" {
			c.set(x.inUnit(c.Decimal(), unit))
		} else if x.hours {
			c.set(decimal.Of(c.Number * 3600))
		}
	}
}
