package sql

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"semtree/table"
	"semtree/table/value"
)

// Compute sets how computed columns are stored: not at all, but as an expression of others. Where double precision is not exact enough
// for the numbers that are known, the column has a fault.
func (s *Source) Compute() {
	for i, c := range s.Table.Columns {
		k := c.Computed()
		if k == nil || c.Aside {
			continue
		}
		x := &computing{writer: writer{Source: s, inline: true}, loose: s.Live}
		own := Stored{Name: s.Columns[i].Name, Form: Number, Exact: true, Computed: true}
		if c.Type == table.TypeBool {
			own.Form = Text
			condition := x.condition(k.Calc)
			own.Expr = "CASE WHEN " + condition + " THEN 'yes' WHEN NOT " + condition + " THEN 'no' END"
		} else {
			own.Expr = x.number(k.Calc).value()
		}
		if c.Kind() == table.Number && c.Profile.Exact {
			x.fail("its numbers, or sums of them, have more digits than are computed with there")
		}
		if len(own.Expr) > maxExpression {
			x.fail("its expression is too long")
		}
		if x.fault != "" {
			own.Expr, own.Fault = "NULL", fmt.Sprintf("column %q of %s is computed, and no statement has it: %s", c.Name, s.Table.Name, x.fault)
		}
		s.Columns[i] = own
	}
}

// maxExpression is the most bytes of the expression for a computed column.
const maxExpression = 1 << 13

// mostExact is the number up to which decimals, as whole numbers of their last digit, are computed with exactly.
const mostExact = 1e15

// computing writes expressions. Numbers are whole ones of double precision, divided once at the end, so that they are those of package table.
type computing struct {
	writer
	loose bool // not all numbers are known: they are computed with as they are
}

// quotient is a number above/(below*by), where above and below are whole numbers in double precision; below is empty for 1.
type quotient struct {
	above, below string
	by           float64
	most, least  float64  // magnitudes that above and below do not exceed
	divisors     []string // which must not be 0
	signed, zero bool     // some numbers may be below 0; and a product with one may be -0
}

// number returns the expression for a number.
func (x *computing) number(k *table.Calc) quotient {
	switch k.Op {
	case table.CalcConstant:
		n, d, ok := k.Number.Scaled()
		if !ok {
			x.fail("%s has too many digits", k.Number.Text())
		}
		return quotient{above: strconv.FormatInt(n, 10) + ".0", by: float64(d), most: math.Abs(float64(n)), signed: n < 0}
	case table.CalcNumber:
		return x.cell(k)
	case table.CalcBetween:
		return x.between(k)
	case table.CalcChoose:
		condition := x.condition(k.Args[0])
		return quotient{above: "CAST(CASE WHEN " + condition + " THEN 100 WHEN NOT " + condition + " THEN 0 END AS DOUBLE PRECISION)", by: 1, most: 100}
	}
	a, b := x.number(k.Args[0]), x.number(k.Args[1])
	q := quotient{divisors: append(slices.Clone(a.divisors), b.divisors...), signed: a.signed || b.signed || k.Op == table.CalcMinus}
	q.zero = a.zero || b.zero || q.signed && (k.Op == table.CalcTimes || k.Op == table.CalcOver)
	switch k.Op {
	case table.CalcTimes:
		q.above, q.below, q.by, q.most, q.least = product(a.above, b.above), product(a.below, b.below), a.by*b.by, a.most*b.most, max(a.least, 1)*max(b.least, 1)
	case table.CalcOver: // above and by change sides
		q.divisors = append(q.divisors, b.above)
		q.above, q.below = product(product(a.above, b.below), constant(b.by)), product(a.below, b.above)
		q.by, q.most, q.least = a.by, a.most*max(b.least, 1)*b.by, max(a.least, 1)*b.most
	default:
		f, g := b.by, a.by
		switch { // powers of ten
		case math.Mod(f, g) == 0:
			f, g = f/g, 1
		case math.Mod(g, f) == 0:
			f, g = 1, g/f
		}
		left, right := product(product(a.above, b.below), constant(f)), product(product(b.above, a.below), constant(g))
		sign := " + "
		if k.Op == table.CalcMinus {
			sign = " - "
		}
		q.above, q.below, q.by = "("+left+sign+right+")", product(a.below, b.below), a.by*f
		q.most, q.least = a.most*max(b.least, 1)*f+b.most*max(a.least, 1)*g, max(a.least, 1)*max(b.least, 1)
	}
	if !x.loose && (q.most >= mostExact || q.least*q.by >= mostExact) || len(q.above) > maxExpression {
		x.fail("its numbers have more digits than are computed with there")
		return quotient{above: "NULL", by: 1}
	}
	return q
}

// product writes a product; empty stands for 1.
func product(a, b string) string {
	switch {
	case a == "":
		return b
	case b == "":
		return a
	}
	return "(" + a + " * " + b + ")"
}

func constant(v float64) string {
	if v == 1 {
		return ""
	}
	return strconv.FormatFloat(v, 'f', -1, 64) + ".0"
}

// value returns the expression for the number itself.
func (q quotient) value() string {
	text := q.above
	if by := product(q.below, constant(q.by)); by != "" {
		text += " / " + by
	}
	if q.zero {
		text += " + 0.0"
	}
	if len(q.divisors) == 0 {
		if text != q.above {
			return "(" + text + ")"
		}
		return text
	}
	var all []string
	for _, d := range q.divisors {
		if condition := d + " <> 0"; !slices.Contains(all, condition) {
			all = append(all, condition)
		}
	}
	return "CASE WHEN " + strings.Join(all, " AND ") + " THEN " + text + " END"
}

// stored returns how a column that an expression reads is stored: with its value, as it is or as a part of times.
func (x *computing) stored(column int, part *table.Part) (Stored, string) {
	own := x.Columns[column]
	if own.Fault != "" {
		x.fail("%s", own.Fault)
	}
	if part != nil {
		own = x.part(column, part)
		return own, own.Expr
	}
	return own, x.column(column)
}

// cell returns the number of a cell as a whole number of its last digit.
func (x *computing) cell(k *table.Calc) quotient {
	stored, text := x.stored(k.Column, k.Part)
	c := k.Source(x.Table, false)
	if stored.Form != Number && stored.Form != Year {
		x.fail("%q is stored as something else than numbers", c.Name)
	}
	if stored.Decimal || stored.Form == Year || !stored.Exact || x.Dialect == SQLite { // whose whole numbers are divided as such
		text = double(text)
	}
	q := quotient{above: text, by: 1, signed: x.loose || stored.Partial || c.Profile.Min < 0}
	if x.loose || stored.Partial {
		x.loose = true
		return q
	}
	for i := range c.Cells {
		cell := &c.Cells[i]
		v := cell.Decimal()
		if c.Kind() == table.Time {
			v.Near, v.Exact = float64(value.YearOf(cell.Time.From)), ""
		} else if v.Near != v.Near {
			continue
		}
		_, d, ok := v.Scaled()
		if !ok {
			x.fail("%q has a number with too many digits", c.Name)
			return q
		}
		q.by, q.most = max(q.by, float64(d)), max(q.most, math.Abs(v.Near))
	}
	if q.most *= q.by; q.most >= mostExact {
		x.fail("%q has numbers with too many digits", c.Name)
	}
	if q.by > 1 {
		q.above = "ROUND(" + text + " * " + constant(q.by) + ")"
	}
	return q
}

// between returns the time between two columns.
func (x *computing) between(k *table.Calc) quotient {
	from, a := x.stored(k.Column, nil)
	to, b := x.stored(k.Other, nil)
	if k.Unit == 0 {
		if from.Form != Year || to.Form != Year {
			x.fail("years are stored as something else")
		}
		return quotient{above: "(" + double(b) + " - " + double(a) + ")", by: 1, most: 1e6, signed: true}
	}
	grain, most := int64(value.Day), 0.
	spans := [2]value.Interval{x.Table.Columns[k.Column].Profile.Span, x.Table.Columns[k.Other].Profile.Span}
	for _, column := range []int{k.Column, k.Other} {
		for i := range x.Table.Columns[column].Cells {
			for x.loose || x.Table.Columns[column].Cells[i].Time.From%grain != 0 {
				if grain = map[int64]int64{value.Day: value.Second, value.Second: 1}[grain]; x.loose || grain == 1 {
					grain = 1
					break
				}
			}
		}
	}
	most = float64(max(spans[0].To, spans[1].To)-min(spans[0].From, spans[1].From)) / float64(grain)
	if !x.loose && most >= mostExact {
		x.fail("the times are too far from each other")
	}
	start, _ := x.interval(from, a)
	end, _ := x.interval(to, b)
	text := "((" + end + ") - (" + start + "))"
	if grain > 1 {
		text += " / " + strconv.FormatInt(grain, 10)
	}
	return quotient{above: double(text), by: float64(k.Unit / grain), most: most, signed: true}
}

// interval returns the microseconds, from 1970, at which the times of a column begin and end.
func (x *computing) interval(c Stored, text string) (from, to string) {
	if c.Form == Text || c.Form == Number {
		x.fail("%q is stored as something else than times", c.Name)
		return "NULL", "NULL"
	}
	return x.intervalOf(&c, text)
}

// condition returns the expression for a condition, which is unknown where a value is missing.
func (x *computing) condition(k *table.Calc) string {
	switch k.Op {
	case table.CalcAnd:
		return "(" + x.condition(k.Args[0]) + " AND " + x.condition(k.Args[1]) + ")"
	case table.CalcOr:
		return "(" + x.condition(k.Args[0]) + " OR " + x.condition(k.Args[1]) + ")"
	case table.CalcNot:
		return "(NOT " + x.condition(k.Args[0]) + ")"
	case table.CalcEmpty:
		if x.stored(k.Column, k.Part); k.Part != nil {
			_, text := x.stored(k.Column, k.Part)
			return "(" + text + " IS NULL)"
		}
		return "(" + x.cellOf(k.Column).isNull() + ")"
	case table.CalcIs:
		return x.isText(k)
	case table.CalcCompare:
		a, b := x.number(k.Args[0]), x.number(k.Args[1])
		if q := append(a.divisors, b.divisors...); len(q) == 0 && a.below == "" && b.below == "" && a.by == b.by {
			return "(" + a.above + relationOf(k.Sign, k.OrEqual) + b.above + ")"
		}
		return "(" + a.value() + relationOf(k.Sign, k.OrEqual) + b.value() + ")"
	}
	c, text := x.stored(k.Column, k.Part)
	start, end := strconv.FormatInt(k.Time.From-since1970, 10), strconv.FormatInt(k.Time.To-since1970, 10)
	if k.Other >= 0 {
		other, text := x.stored(k.Other, nil)
		start, end = x.interval(other, text)
	}
	from, to := x.interval(c, text)
	switch {
	case k.Sign == 0:
		return "((" + from + ") >= (" + start + ") AND (" + to + ") <= (" + end + "))"
	case k.Sign > 0 && k.OrEqual:
		return "((" + from + ") >= (" + start + "))"
	case k.Sign > 0:
		return "((" + from + ") >= (" + end + "))"
	case k.OrEqual:
		return "((" + to + ") <= (" + end + "))"
	}
	return "((" + to + ") <= (" + start + "))"
}

// isText is the condition that a cell has a text in one of the spellings that are known.
func (x *computing) isText(k *table.Calc) string {
	stored, text := x.stored(k.Column, k.Part)
	if stored.Form != Text {
		x.fail("%q is stored as something else than text", x.Table.Columns[k.Column].Name)
	}
	folded, list := value.Fold(k.Text), []string{}
	for _, cell := range k.Source(x.Table, false).Cells {
		if value.FoldsTo(cell.Text, folded) {
			list = append(list, x.literal(cell.Text))
		}
	}
	if len(list) == 0 {
		list = append(list, x.literal(k.Text))
	}
	return "(" + text + " IN (" + strings.Join(list, ", ") + "))"
}
