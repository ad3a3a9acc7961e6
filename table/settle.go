package table

import (
	"cmp"
	"fmt"
	"strings"

	"semtree/lexicon/english"
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
		if c.Number = x.inUnit(c.Number, x.units[m.unit]); c.Number != c.Number {
			lost += int(x.count[i])
			example = cmp.Or(example, c.Text)
		}
	}
	if lost == 0 {
		return true
	}
	x.warning = fmt.Sprintf("column %q: %s and cannot be converted to %s, such as %q", x.Name, inAnother(lost), x.Unit, example)
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

// inAnother says how many cells have another unit.
func inAnother(n int) string {
	if n == 1 {
		return "1 cell is in another unit"
	}
	return fmt.Sprintf("%d cells are in another unit", n)
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
		if _, ok := convert(1, x.units[i], x.units[best]); ok {
			convertible += rows[i]
		}
	}
	scale, base := splitUnit(x.Unit)
	switch unit := x.units[best]; {
	case best == 0:
	case scale > 1 && base == "":
		x.Unit += " " + unit
	case x.Unit == "" && (2*convertible >= numbers || measures[unit].dimension == "money"):
		x.Unit = unit
	}
	return numbers
}

// untie takes the numbers of shared ranks back in a column that has no ranks.
func (x *inference) untie() {
	for i, m := range x.marks {
		if m.tied {
			x.cells[i].Number = nan
		}
	}
}

// inUnit brings a number with a unit into the unit of the column; NaN if that is not
// possible.
func (c *Column) inUnit(value float64, unit string) float64 {
	_, base := splitUnit(c.Unit)
	if value, ok := convert(value, unit, base); ok {
		return value
	}
	return nan
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
		if seconds, ok := readDuration(c.Text, x.hours); ok {
			c.Number = seconds
		} else if unit := x.units[x.marks[i].unit]; unit != "" {
			c.Number = x.inUnit(c.Number, unit)
		}
	}
}

// fill makes the column's cells and codes without nulls.
func (x *inference) fill() {
	to := make([]int32, len(x.cells))
	kept := int32(0)
	for i := range x.cells {
		if to[i] = kept; x.isNull(i) {
			to[i] = -1
			continue
		}
		kept++
	}
	x.encode(to)
	for i, code := range to {
		if code >= 0 {
			x.cells[code] = x.cells[i]
		}
	}
	x.Cells = x.cells[:kept]
}

// isNull reports whether a text is null in this column.
func (x *inference) isNull(i int) bool {
	if null := x.marks[i].null; null != maybeNull {
		return null == isNull
	}
	if x.Kind() != Text {
		return true
	}
	return strings.EqualFold(x.cells[i].Text, "na") && 2*x.seen.names < x.seen.values
}

// fillBool makes the cells "yes" and "no", in order of first appearance.
func (x *inference) fillBool() error {
	side := map[bool]int32{}
	to := make([]int32, len(x.cells))
	for i := range x.cells {
		text := x.cells[i].Text
		yes, ok := english.YesOrNo(text)
		switch {
		case x.marks[i].null != notNull:
			to[i] = -1
			continue
		case !ok:
			return fmt.Errorf("column %q: %q is neither yes nor no: choose another type", x.Name, text)
		}
		code, known := side[yes]
		if !known {
			code = int32(len(x.Cells))
			side[yes] = code
			x.Cells = append(x.Cells, Cell{Text: map[bool]string{true: "yes", false: "no"}[yes], Number: nan})
		}
		to[i] = code
	}
	x.encode(to)
	return nil
}

// ParseNumber reads a text as a value of the column: with its decimal sign, in its unit
// and its scale, or in seconds. In a column of "million USD", "$3 million" and "3" are
// both 3. It fails for a unit that cannot be converted.
func (c *Column) ParseNumber(s string) (float64, bool) {
	s = strings.TrimSpace(s)
	if c.Type == TypeDuration {
		if seconds, ok := readDuration(s, c.hours); ok {
			return seconds, true
		}
	}
	a, ok := readAmount(s, c.decimalComma)
	if !ok {
		return c.parseOwn(s)
	}
	value := c.inUnit(a.value, a.unit)
	if scale, _ := splitUnit(c.Unit); a.scaled {
		value /= scale
	}
	return value, value == value
}

// parseOwn reads a number that only the column has: of strokes, a shared rank, a height.
func (c *Column) parseOwn(s string) (float64, bool) {
	if i := strings.LastIndexByte(s, ' '); i > 0 && c.Unit != "" && english.Singular(strings.ToLower(s[i+1:])) == c.Unit {
		a, ok := readAmount(strings.TrimSpace(s[:i]), c.decimalComma)
		return a.value, ok && a.unit == ""
	}
	if feet, ok := feetDashInches(s); ok && c.Unit == "ft" && c.has(english.HeightHeaders) {
		return feet, true
	}
	rank, ok := tiedRank(s)
	return rank, ok && c.Type == TypeNumber
}

// ParseTime reads a text as a time, with the column's order of day and month. If the column
// has a time zone and the text has another one, the time is that on the column's clock.
func (c *Column) ParseTime(s string) (Interval, bool) {
	p := timeParser{style: c.style}
	i, form := p.read(strings.TrimSpace(s))
	return i, form != noTime
}
