package table

import (
	"fmt"
	"slices"
	"strings"

	"semtree/internal/decimal"
	"semtree/lexicon/english"
	"semtree/table/expression"
	"semtree/table/value"
)

// Computed says how the cells of a column are computed from others of their rows: see "Computed columns" in the package comment.
type Computed struct {
	Text string // the expression, as its owner wrote it
	Calc *Calc
	// Rounded: some numbers are quotients, which are rounded to the nearest float64. All others are exact.
	Rounded bool
	// Quotient: a column is divided by others. What several rows have together is then no average of theirs, nor a sum.
	Quotient bool
	// Share: the column has 100 where a condition holds and 0 where it does not, so that its average is a share in per cent.
	Share bool
}

// Calc is a checked expression. Units are taken into account: where one is converted, there is a factor.
type Calc struct {
	Op      CalcOp
	Args    []*Calc
	Column  int   // of the table; of Between the first one
	Other   int   // column that a time is compared with; -1: Time. Of Between the second one
	Part    *Part // of the times of Column; nil: the column itself
	Number  decimal.Number
	Text    string
	Time    value.Interval
	Unit    int64 // of Between: microseconds; 0: years
	Sign    int   // of a comparison: 1 for more, -1 for less, 0 for equal
	OrEqual bool
}

// CalcOp is an operation of a [Calc].
type CalcOp int

// Operations with numbers, and with truth values. What needs a cell that is not there, or divides by 0, has no value, as in SQL.
const (
	CalcConstant CalcOp = iota
	CalcNumber          // of a cell; of a year, its number
	CalcBetween         // the time from the cell of one column to that of the other, in units
	CalcPlus
	CalcMinus
	CalcTimes
	CalcOver
	CalcChoose  // 100 or 0
	CalcIs      // a cell has a text, by [value.Fold]
	CalcEmpty   // there is no cell
	CalcCompare // two numbers; what has a quotient is rounded first
	CalcTime    // a time with another one, as programs compare them
	CalcAnd
	CalcOr
	CalcNot
)

// Computed returns how a column is computed; nil for other columns.
func (c *Column) Computed() *Computed { return c.computed }

// IsShare reports whether a column is a share of rows.
func (c *Column) IsShare() bool { return c.computed != nil && c.computed.Share }

// rounded reports whether a number is rounded: it has a quotient, or a part of a day.
func (k *Calc) rounded(t *Table) bool {
	whole := func(column int) bool {
		return !slices.ContainsFunc(t.Columns[column].Cells, func(c Cell) bool { return c.Time.From%value.Day != 0 })
	}
	return k.Op == CalcOver || k.Op == CalcBetween && k.Unit != 0 && !(k.Unit == value.Day && whole(k.Column) && whole(k.Other)) ||
		slices.ContainsFunc(k.Args, func(a *Calc) bool { return a.rounded(t) })
}

// divides reports whether something is divided by what is no constant.
func (k *Calc) divides() bool {
	return k.Op == CalcOver && k.Args[1].Op != CalcConstant || slices.ContainsFunc(k.Args, (*Calc).divides)
}

// Source returns the column of a table that a part of an expression reads: the second one with other. It has its cells.
func (k *Calc) Source(t *Table, other bool) *Column {
	c := t.Columns[k.Column]
	if other {
		c = t.Columns[k.Other]
	} else if k.Part != nil {
		parts := c.Parts()
		c = parts[slices.IndexFunc(parts, func(c *Column) bool { return c.Part() == k.Part })]
		c.Prepare()
	}
	return c
}

// operand is what a part of an expression is.
type operand struct {
	*Calc
	Kind          // of text: yes and no, too
	truth    bool // a condition
	unit     string
	literal  bool    // a number that was written
	duration bool    // in seconds
	column   *Column // nil if it is computed
}

// typing checks expressions about a table.
type typing struct {
	*Table
	text string // of the expression
}

func (y *typing) fault(n *expression.Node, format string, args ...any) error {
	return &expression.Error{Part: y.text[n.At:n.End], Msg: fmt.Sprintf(format, args...)}
}

// whole checks a whole expression, and says what its column holds.
func (y *typing) whole(n *expression.Node) (*Computed, Type, string, error) {
	if n.Op == expression.Share {
		o, err := y.condition(n.Args[0])
		if err != nil {
			return nil, 0, "", err
		}
		return &Computed{Calc: &Calc{Op: CalcChoose, Args: []*Calc{o}}, Share: true}, TypeNumber, "%", nil
	}
	o, err := y.of(n)
	if err != nil {
		return nil, 0, "", err
	}
	k := &Computed{Calc: o.Calc, Rounded: o.rounded(y.Table), Quotient: o.divides()}
	switch {
	case o.truth:
		return k, TypeBool, "", nil
	case o.Kind == Number && o.duration:
		return k, TypeDuration, o.unit, nil
	case o.Kind == Number && !o.literal:
		return k, TypeNumber, o.unit, nil
	}
	return nil, 0, "", y.fault(n, "nothing is computed here; -name gives a column another name")
}

// of checks a part of an expression.
func (y *typing) of(n *expression.Node) (operand, error) {
	switch n.Op {
	case expression.Number:
		o := operand{Calc: &Calc{Op: CalcConstant, Number: n.Number}, Kind: Number, literal: true}
		if n.Percent {
			o.unit = "%"
		}
		return o, nil
	case expression.Column:
		return y.named(n)
	case expression.Days:
		from, err := y.of(n.Args[0])
		if err != nil {
			return from, err
		}
		to, err := y.of(n.Args[1])
		if err != nil {
			return to, err
		}
		for i, o := range []operand{from, to} {
			if o.column == nil || o.column.Type != TypeDate {
				return o, y.fault(n.Args[i], "days are between two columns of dates; set its type to date if it is one")
			}
		}
		return between(from, to), nil
	case expression.Share:
		return operand{}, y.fault(n, "a share stands alone: define it as a column of its own")
	case expression.Sum:
		return operand{}, y.fault(n, "only shares are measures: a quotient of sums, whose rows have weights, cannot be computed yet; define both sides as columns, and ask for their sums")
	case expression.And, expression.Or, expression.Not:
		k := &Calc{Op: map[expression.Op]CalcOp{expression.And: CalcAnd, expression.Or: CalcOr, expression.Not: CalcNot}[n.Op]}
		for _, a := range n.Args {
			o, err := y.condition(a)
			if err != nil {
				return operand{}, err
			}
			k.Args = append(k.Args, o)
		}
		return operand{Calc: k, truth: true}, nil
	case expression.Is, expression.IsNot, expression.Less, expression.AtMost, expression.More, expression.AtLeast:
		k, err := y.comparison(n)
		if n.Op == expression.IsNot {
			k = &Calc{Op: CalcNot, Args: []*Calc{k}}
		}
		return operand{Calc: k, truth: true}, err
	}
	return y.arithmetic(n)
}

// named is a column.
func (y *typing) named(n *expression.Node) (operand, error) {
	at, part := slices.IndexFunc(y.Columns, func(c *Column) bool { return c.Name == n.Name }), (*Part)(nil)
	var c *Column
	if at >= 0 {
		c = y.Columns[at]
	} else {
		for i, source := range y.Columns {
			for _, p := range source.Parts() {
				if p.Name == n.Name {
					at, part, c = i, p.Part(), p
				}
			}
		}
	}
	if k := c.computed; k != nil {
		if k.Share {
			return operand{}, y.fault(n, "it is a share, which is no number of a row: nothing is computed with it")
		}
		return operand{Calc: k.Calc, Kind: c.Kind(), truth: c.Type == TypeBool, unit: c.Unit, duration: c.Type == TypeDuration}, nil
	}
	return operand{Calc: &Calc{Op: CalcNumber, Column: at, Part: part}, Kind: c.Kind(), unit: c.Unit, duration: c.Type == TypeDuration, column: c}, nil
}

// condition checks a part that is true or not.
func (y *typing) condition(n *expression.Node) (*Calc, error) {
	o, err := y.of(n)
	switch {
	case err != nil:
		return nil, err
	case o.truth:
		return o.Calc, nil
	case o.column != nil && o.column.Type == TypeBool:
		return &Calc{Op: CalcIs, Column: o.Column, Part: o.Part, Text: "yes"}, nil
	}
	return nil, y.fault(n, "want a condition, such as: returned is yes, or: delay > 0")
}

// number checks that an operand is one, or makes it one.
func (y *typing) number(o operand, n *expression.Node) (operand, error) {
	switch {
	case o.truth || o.column != nil && o.column.Type == TypeBool:
		return o, y.fault(n, "it is yes or no, and no number; share(…) counts")
	case o.Kind == Number:
		return o, nil
	case o.Kind == Time && o.column.Type == TypeYear:
		o.Kind = Number
		return o, nil
	case o.Kind == Time:
		return o, y.fault(n, "it holds times: take their difference, or a part such as: year of %s", o.column.Name)
	}
	return o, y.fault(n, "it is a column of text: set its type to number if it has numbers")
}

// arithmetic checks + - * / and signs.
func (y *typing) arithmetic(n *expression.Node) (operand, error) {
	all := make([]operand, len(n.Args))
	for i, a := range n.Args {
		var err error
		if all[i], err = y.of(a); err != nil {
			return all[i], err
		}
	}
	if n.Op == expression.Subtract && all[0].Kind == Time && all[1].Kind == Time && all[0].column != nil && all[1].column != nil {
		if a, b := all[0].column.Type, all[1].column.Type; a == b && a != TypeVersion {
			return between(all[1], all[0]), nil
		}
		return operand{}, y.fault(n, "dates, years and times of day have no difference to each other")
	}
	for i := range all {
		var err error
		if all[i], err = y.number(all[i], n.Args[i]); err != nil {
			return all[i], err
		}
	}
	a := all[0]
	if n.Op == expression.Negate {
		a.Calc = times(a.Calc, -1, 1)
		return a, nil
	}
	b := all[1]
	if n.Op == expression.Add || n.Op == expression.Subtract {
		a, b, err := y.alike(a, b, n)
		k := &Calc{Op: CalcPlus, Args: []*Calc{a.Calc, b.Calc}}
		if n.Op == expression.Subtract {
			k.Op = CalcMinus
		}
		return operand{Calc: k, Kind: Number, unit: a.unit, literal: a.literal && b.literal, duration: a.duration && b.duration}, err
	}
	return multiplied(a, b, n.Op == expression.Divide), nil
}

// between is the time from one column to another.
func between(from, to operand) operand {
	o := operand{Calc: &Calc{Op: CalcBetween, Column: from.Column, Other: to.Column, Unit: value.Day}, Kind: Number, unit: "days"}
	switch from.column.Type {
	case TypeYear:
		o.Calc.Unit, o.unit = 0, "years"
	case TypeTime:
		o.Calc.Unit, o.unit = value.Hour, "hours"
	}
	return o
}

// times is a number that is multiplied by a quotient.
func times(k *Calc, factor, by float64) *Calc {
	constant := func(v float64) *Calc { return &Calc{Op: CalcConstant, Number: decimal.Of(v)} }
	switch q := decimal.Of(factor).Over(decimal.Of(by)); {
	case q.Near == 1:
		return k
	case decimal.Of(by).Times(q) == decimal.Of(factor):
		return &Calc{Op: CalcTimes, Args: []*Calc{k, constant(q.Near)}}
	}
	return &Calc{Op: CalcOver, Args: []*Calc{{Op: CalcTimes, Args: []*Calc{k, constant(factor)}}, constant(by)}}
}

// fraction makes a number in per cent a part of 1.
func (o operand) fraction() operand {
	if o.unit == "%" {
		o.Calc, o.unit = times(o.Calc, 1, 100), ""
	}
	return o
}

// alike brings two numbers into one unit, to add them. Per cent beside a plain number are a part of 1.
func (y *typing) alike(a, b operand, n *expression.Node) (operand, operand, error) {
	if (a.unit == "%") != (b.unit == "%") {
		a, b = a.fraction(), b.fraction()
	}
	return y.convert(a, b, n)
}

// convert brings the second number into the unit of the first one. A number without a unit has that of the other one.
func (y *typing) convert(a, b operand, n *expression.Node) (operand, operand, error) {
	if a.unit == "" {
		a.unit, a.duration = b.unit, a.duration || a.literal && b.duration
	}
	if b.unit != "" && b.unit != a.unit {
		by, to := splitUnit(a.unit)
		factor, from := splitUnit(b.unit)
		unit, f, g := value.Multiply(from, to, true)
		if unit != "" {
			return a, b, y.fault(n, "%s and %s are not added or compared: convert one of them by a factor, such as 1.1 * \"…\"", a.unit, b.unit)
		}
		b.Calc = times(times(b.Calc, f, g), factor, by)
	}
	b.unit, b.duration = a.unit, b.duration || b.literal && a.duration
	return a, b, nil
}

// multiplied is a product, or a quotient.
func multiplied(a, b operand, divide bool) operand {
	k := &Calc{Op: CalcTimes}
	if divide {
		k.Op = CalcOver
	}
	if a.unit == "%" && !b.literal && !(divide && b.unit == "%") {
		a = a.fraction()
	}
	if b.unit == "%" && !(a.literal && !divide) && !(divide && a.unit == "%") {
		b = b.fraction()
	}
	for _, o := range []*operand{&a, &b} {
		if strings.HasPrefix(o.unit, "of ") { // of a rating
			o.unit = ""
		}
	}
	for _, both := range [][2]*operand{{&a, &b}, {&b, &a}} {
		if scale, base := splitUnit(both[0].unit); scale > 1 && both[1].unit != "" {
			both[0].Calc, both[0].unit = times(both[0].Calc, scale, 1), base
		}
	}
	stays := a.duration && b.unit == "" || b.duration && a.unit == "" && !divide
	if divide && b.duration && !a.duration {
		b.Calc, b.unit = times(b.Calc, 1, 3600), "h"
	}
	unit, f, g := value.Multiply(a.unit, b.unit, divide)
	if b.unit == "" && a.unit != "" || a.unit == "" && b.unit != "" && !divide {
		unit = a.unit + b.unit // as it is written
	}
	k.Args = []*Calc{a.Calc, b.Calc}
	return operand{Calc: times(k, f, g), Kind: Number, unit: unit, literal: a.literal && b.literal, duration: stays}
}

// comparison checks what is compared.
func (y *typing) comparison(n *expression.Node) (*Calc, error) {
	sign, orEqual := 0, false
	switch n.Op {
	case expression.Less, expression.AtMost:
		sign, orEqual = -1, n.Op == expression.AtMost
	case expression.More, expression.AtLeast:
		sign, orEqual = 1, n.Op == expression.AtLeast
	}
	a, err := y.of(n.Args[0])
	if err != nil {
		return nil, err
	}
	right := n.Args[1]
	if constant := right.Op == expression.Text || right.Op == expression.Number; constant && a.column != nil {
		switch text := right.Name; {
		case right.Op == expression.Text && text == "":
			if sign != 0 {
				return nil, y.fault(n, "want: is empty")
			}
			return &Calc{Op: CalcEmpty, Column: a.Column, Part: a.Part}, nil
		case a.column.Kind() == Text && sign != 0:
			return nil, y.fault(n, "texts have no more and less: want: is, or: is not")
		case a.column.Kind() == Text:
			if a.column.Type == TypeBool {
				yes, ok := english.YesOrNo(text)
				if !ok {
					return nil, y.fault(right, "%s is yes or no", a.column.Name)
				}
				text = map[bool]string{true: "yes", false: "no"}[yes]
			}
			return &Calc{Op: CalcIs, Column: a.Column, Part: a.Part, Text: text}, nil
		case a.column.Kind() == Time:
			t, ok := a.column.ParseTime(text)
			if !ok {
				return nil, y.fault(right, "%s holds times, which this is not: want a date such as 2024-03-01, or a column", a.column.Name)
			}
			return &Calc{Op: CalcTime, Column: a.Column, Part: a.Part, Other: -1, Time: t, Sign: sign, OrEqual: orEqual}, nil
		case right.Op == expression.Text:
			v, ok := a.column.ParseDecimal(text)
			if !ok {
				return nil, y.fault(right, "there is no such column, and it is no number, as %s has", a.column.Name)
			}
			return &Calc{Op: CalcCompare, Args: []*Calc{a.Calc, {Op: CalcConstant, Number: v}}, Sign: sign, OrEqual: orEqual}, nil
		}
	}
	if right.Op == expression.Text {
		return nil, y.fault(right, "there is no such column")
	}
	b, err := y.of(right)
	if err != nil {
		return nil, err
	}
	if a.column != nil && b.column != nil && a.Kind == Time && b.Kind == Time {
		if a.column.Type != b.column.Type || a.column.Type == TypeVersion || sign == 0 || a.Part != nil || b.Part != nil {
			return nil, y.fault(n, "of two columns of times, want: which is earlier or later, both dates, both years or both times of day")
		}
		return &Calc{Op: CalcTime, Column: a.Column, Other: b.Column, Sign: sign, OrEqual: orEqual}, nil
	}
	if a, err = y.number(a, n.Args[0]); err != nil {
		return nil, err
	}
	if b, err = y.number(b, right); err != nil {
		return nil, err
	}
	if b.literal && b.unit == "" || a.literal && a.unit == "" { // 20 beside per cent are per cent
		a.unit, b.unit = "", ""
	} else if a, b, err = y.alike(a, b, n); err != nil {
		return nil, err
	}
	return &Calc{Op: CalcCompare, Args: []*Calc{a.Calc, b.Calc}, Sign: sign, OrEqual: orEqual}, nil
}
