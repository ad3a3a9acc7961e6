package link

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"semtree/internal/decimal"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// reading is a literal as a value of a column.
type reading struct {
	column            int
	value             string
	low               float64 // number, or start of the time
	inRange, isCell   bool
	sameUnit, elsUnit bool
	converted         bool // in other words than the column has it
	near, rank        float32
}

// read reads a literal as a value of a column; versions may look like numbers.
func (w work) read(l *literal, c int) (reading, bool) {
	switch isNumber := l.isNumber || l.isOwn; {
	case isNumber && w.x.columns[c].Type != table.TypeVersion:
		return w.amount(l, c)
	case isNumber || l.isTime:
		return w.moment(l, c)
	}
	return reading{}, false
}

// amount reads a number as a value of a column, in the column's unit and scale.
func (w work) amount(l *literal, c int) (reading, bool) {
	col := &w.x.columns[c]
	if col.Hidden || col.Kind() != table.Number {
		return reading{}, false
	}
	r := reading{column: c}
	n, ok := col.ParseDecimal(l.text)
	if !ok && strings.Contains(l.text, ".") { // a decimal point, and the column has commas
		n, ok = col.ParseDecimal(strings.Replace(l.text, ".", ",", 1))
	}
	if !ok {
		return r, false
	}
	v := n.Near
	if l.scaled {
		v = col.unscaled(v, l.bare)
	}
	if col.Type == table.TypeDuration && strings.Count(l.text, ":") == 1 && v < col.Profile.Min && 60*v >= col.Profile.Min {
		v *= 60 // "2:20" among durations of hours
	}
	if part := col.fraction(l); part > 0 { // 0.4 % are 0.004 in a column of parts of a whole
		v = decimal.Of(v).Ratio(part, 1)
		r.converted = true
	}
	if v != n.Near {
		n = decimal.Of(v)
	}
	if r.value, ok = col.constant(n, l.text); !ok {
		return r, false
	}
	r.low, r.inRange = v, col.Profile.Min <= v && v <= col.Profile.Max
	r.isCell = col.hasNumber(v)
	if l.unit != "" && !r.converted {
		r.sameUnit = hasUnit(col.Unit, l.unit) || w.isSaidAt(l.end-1, c) // "200 horsepower"
		r.elsUnit = !r.sameUnit
	}
	return r, true
}

// fraction returns by what a number in percent or the like is multiplied in a column of parts of a whole that does not say its unit,
// unless the number is one of a column of small percentages; 0 for other numbers and columns.
func (c *column) fraction(l *literal) float64 {
	part := value.Fraction(l.unit)
	within := func(v float64) bool { return c.Profile.Min <= v && v <= c.Profile.Max }
	if c.Type != table.TypeNumber || c.Unit != "" || c.Profile.Min < -1 || c.Profile.Max > 1 || within(l.number) && !within(l.number*part) {
		return 0
	}
	return part
}

// unscaled returns a number that is said with a scale word as the column writes it: in
// the scale that its header says beside a unit that is not known, "million passengers";
// or bare, if that is the number of a cell and too odd to be so by chance.
func (c *column) unscaled(v, bare float64) float64 {
	unit, _, _ := strings.Cut(c.Unit, " ")
	if _, scale := english.Scale(unit); scale > 0 {
		return v // package table knows the scale
	}
	for _, w := range c.Words {
		if _, scale := english.Scale(w); scale > 0 {
			return decimal.Of(v).Ratio(1, scale)
		}
	}
	if c.hasNumber(bare) && !c.hasNumber(v) && bare != math.Trunc(bare) {
		return bare
	}
	return v
}

// constant writes a number so that the column reads the same number: in digits, with
// the column's decimal sign, or else as it was typed.
func (c *column) constant(n decimal.Number, typed string) (string, bool) {
	reads := func(text string) bool {
		m, ok := c.ParseDecimal(text)
		return ok && m == n
	}
	text := cmp.Or(n.Exact, formatNumber(n.Near))
	if reads(text) {
		return text, true
	}
	if text = strings.Replace(text, ".", ",", 1); reads(text) {
		return text, true
	}
	return typed, reads(typed)
}

// isClock reports whether a time is a time of day.
func isClock(t value.Interval) bool { return t.To <= value.Day && t.To-t.From < value.Day }

// completed adds the year to a date without one, if all times of a column lie in
// one year.
func (c *column) completed(text string) (value.Interval, string) {
	year := value.YearOf(c.Profile.Span.From)
	if value.YearOf(c.Profile.Span.To-1) == year {
		text += " " + strconv.Itoa(year)
		if t, ok := value.ParseTime(text, false); ok {
			return t, text
		}
	}
	return value.Interval{}, text
}

// yearOne is the end of the year of times of day and of dates without a year.
const yearOne = 365 * value.Day

// moment reads a time as a value of a column.
func (w work) moment(l *literal, c int) (reading, bool) {
	col := &w.x.columns[c]
	if col.Hidden || col.Kind() != table.Time {
		return reading{}, false
	}
	span, text := col.Profile.Span, l.text
	t, _ := col.ParseTime(text)
	if t.From < yearOne && t.To-t.From >= value.Day && span.From >= yearOne && col.Type == table.TypeDate {
		t, text = col.completed(text)
	}
	if t.IsZero() || col.Type != table.TypeVersion && (isClock(t) != (col.Type == table.TypeTime) || (t.From < yearOne) != (span.From < yearOne) && !span.IsZero()) {
		return reading{}, false
	}
	r := reading{column: c, value: cmp.Or(t.ISO(), value.Fold(text)), low: float64(t.From)}
	if again, ok := col.ParseTime(r.value); !ok || again != t {
		if again, ok = col.ParseTime(text); !ok || again != t {
			return r, false
		}
		r.value = text
	}
	r.inRange = span.From < t.To && t.From < span.To
	r.isCell = col.during(t)
	return r, true
}
