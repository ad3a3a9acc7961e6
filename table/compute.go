package table

import (
	"math"
	"strconv"
	"strings"

	"semtree/internal/decimal"
	"semtree/internal/numeral"
	"semtree/table/value"
)

// compute makes the cells of a computed column, in the order of the rows. Numbers are computed in whole numbers of 64 bits, and where
// these are not enough, in decimals; both are exact.
func (c *Column) compute(t *Table) {
	k := c.computed
	c.Codes = make([]int32, t.Rows)
	if c.Type == TypeBool {
		holds, places := k.Calc.truth(t), [2]int32{-1, -1}
		for row := range c.Codes {
			c.Codes[row] = -1
			if yes, known := holds(row); known {
				i := 0
				if yes {
					i = 1
				}
				if places[i] < 0 {
					places[i] = int32(len(c.Cells))
					c.Cells = append(c.Cells, NewCell([2]string{"no", "yes"}[i], decimal.Of(nan), value.Interval{}))
				}
				c.Codes[row] = places[i]
			}
		}
		c.profile()
		return
	}
	number, least, known := k.Calc.number(t), k.Calc.decimals(t), map[decimal.Number]int32{}
	for row := range c.Codes {
		v, ok := number(row)
		if c.Codes[row] = -1; !ok || !v.IsNumber() {
			continue
		}
		code, is := known[v]
		if !is {
			code = int32(len(c.Cells))
			known[v] = code
			c.Cells = append(c.Cells, NewCell(c.writeComputed(v, least), v, value.Interval{}))
		}
		c.Codes[row] = code
	}
	c.profile()
}

// writeComputed writes a number as a cell, with some decimals at least; a quotient with four at most.
func (c *Column) writeComputed(v decimal.Number, least int) string {
	if c.Type == TypeDuration {
		return numeral.Format{Length: true}.Text(v.Near)
	}
	if c.computed.Rounded {
		most := 4
		text := numeral.Format{Most: &most}.Text(v.Near)
		if strings.Contains(text, ".") && !strings.Contains(text, "e") {
			text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
		}
		return text
	}
	text := v.Exact
	if text == "" {
		text = strconv.FormatFloat(v.Near, 'f', -1, 64)
	}
	if _, fraction, _ := strings.Cut(text, "."); len(fraction) < least && !strings.Contains(text, "e") {
		if fraction == "" {
			text += "."
		}
		text += strings.Repeat("0", least-len(fraction))
	}
	return text
}

// decimals returns how many decimals all numbers of the columns have from which a number is computed, two at most.
func (k *Calc) decimals(t *Table) (n int) {
	if k.Op == CalcNumber && k.Part == nil && t.Columns[k.Column].Type == TypeNumber {
		n = t.Columns[k.Column].Notation().Least
	}
	for _, a := range k.Args {
		n = max(n, a.decimals(t))
	}
	return min(n, 2)
}

// number returns a function that computes the number of a row, and reports whether there is one.
func (k *Calc) number(t *Table) func(row int) (decimal.Number, bool) {
	quick, slow, rounded := k.quick(t), k.slow(t), k.rounded(t)
	return func(row int) (decimal.Number, bool) {
		switch r := quick(row); r.state {
		case none:
			return decimal.Number{}, false
		case some:
			return decimal.Of(float64(r.n) / float64(r.d)), true
		}
		n, d, ok := slow(row)
		switch {
		case !ok:
			return n, false
		case rounded:
			return n.Over(d), true
		}
		return n, true
	}
}

// ratio is a number n/d, where d is above 0; or that there is none, or that it takes more than the digits of a float64.
type ratio struct {
	n, d  int64
	state ratioState
}

type ratioState int

const (
	some ratioState = iota
	none
	beyond
)

// mostExact is the number up to which decimals are float64 that stand for their own digits.
const mostExact = 1e15

// product multiplies, if the result is exact.
func product(a, b int64) (int64, bool) {
	return a * b, math.Abs(float64(a)*float64(b)) < mostExact
}

// quick computes in whole numbers.
func (k *Calc) quick(t *Table) func(row int) ratio {
	switch k.Op {
	case CalcConstant:
		r := ratioOf(k.Number)
		return func(int) ratio { return r }
	case CalcNumber:
		c := k.Source(t, false)
		cells := make([]ratio, len(c.Cells))
		for i := range c.Cells {
			if v, ok := numberOf(c, &c.Cells[i]); ok {
				cells[i] = ratioOf(v)
			} else {
				cells[i].state = none
			}
		}
		return func(row int) ratio {
			if code := c.Codes[row]; code >= 0 {
				return cells[code]
			}
			return ratio{state: none}
		}
	case CalcBetween:
		between := k.between(t)
		return func(row int) ratio {
			n, d, ok := between(row)
			if !ok {
				return ratio{state: none}
			}
			for _, p := range []int64{value.Day, value.Second} {
				if n%p == 0 && d%p == 0 {
					n, d = n/p, d/p
				}
			}
			return ratio{n: n, d: d}.checked()
		}
	case CalcChoose:
		holds := k.Args[0].truth(t)
		return func(row int) ratio {
			yes, known := holds(row)
			switch {
			case !known:
				return ratio{state: none}
			case yes:
				return ratio{n: 100, d: 1}
			}
			return ratio{d: 1}
		}
	}
	a, b := k.Args[0].quick(t), k.Args[1].quick(t)
	return func(row int) ratio {
		x, y := a(row), b(row)
		if x.state == none || y.state == none || k.Op == CalcOver && y.state == some && y.n == 0 {
			return ratio{state: none}
		}
		if x.state == beyond || y.state == beyond {
			return ratio{state: beyond}
		}
		switch k.Op {
		case CalcOver:
			if y.n < 0 {
				y.n, y.d = -y.n, -y.d
			}
			y.n, y.d = y.d, y.n
			return x.times(y)
		case CalcTimes:
			return x.times(y)
		case CalcMinus:
			y.n = -y.n
		}
		return x.plus(y)
	}
}

func ratioOf(v decimal.Number) ratio {
	if n, d, ok := v.Scaled(); ok {
		return ratio{n: n, d: d}
	}
	return ratio{state: beyond}
}

func (x ratio) checked() ratio {
	if math.Abs(float64(x.n)) >= mostExact || x.d >= mostExact {
		return ratio{state: beyond}
	}
	return x
}

func (x ratio) times(y ratio) ratio {
	n, ok := product(x.n, y.n)
	d, fine := product(x.d, y.d)
	if !ok || !fine {
		return ratio{state: beyond}
	}
	return ratio{n: n, d: d}
}

func (x ratio) plus(y ratio) ratio {
	if x.d < y.d {
		x, y = y, x
	}
	f, g := x.d, y.d
	if f%g == 0 { // of powers of ten
		f, g = f/g, 1
	}
	a, ok := product(x.n, g)
	b, fine := product(y.n, f)
	d, exact := product(x.d, g)
	if !ok || !fine || !exact {
		return ratio{state: beyond}
	}
	return ratio{n: a + b, d: d}.checked()
}

// numberOf returns the number of a cell, of a year the year.
func numberOf(c *Column, cell *Cell) (decimal.Number, bool) {
	if c.Kind() == Time {
		return decimal.Of(float64(value.YearOf(cell.Time.From))), !cell.Time.IsZero()
	}
	return cell.Decimal(), cell.Number == cell.Number
}

// between returns a function for the time between two cells in microseconds or years, and the unit.
func (k *Calc) between(t *Table) func(row int) (n, d int64, ok bool) {
	from, to := t.Columns[k.Column], t.Columns[k.Other]
	return func(row int) (n, d int64, ok bool) {
		a, b := from.Cell(row), to.Cell(row)
		switch {
		case a == nil || b == nil || a.Time.IsZero() || b.Time.IsZero():
			return 0, 0, false
		case k.Unit == 0:
			return int64(value.YearOf(b.Time.From)) - int64(value.YearOf(a.Time.From)), 1, true
		}
		return b.Time.From - a.Time.From, k.Unit, true
	}
}

// slow computes in decimals.
func (k *Calc) slow(t *Table) func(row int) (n, d decimal.Number, ok bool) {
	one := decimal.Of(1)
	switch k.Op {
	case CalcConstant:
		return func(int) (n, d decimal.Number, ok bool) { return k.Number, one, true }
	case CalcNumber:
		c := k.Source(t, false)
		return func(row int) (n, d decimal.Number, ok bool) {
			if cell := c.Cell(row); cell != nil {
				n, ok = numberOf(c, cell)
			}
			return n, one, ok
		}
	case CalcBetween:
		between := k.between(t)
		return func(row int) (n, d decimal.Number, ok bool) {
			a, b, ok := between(row)
			return decimal.Of(float64(a)), decimal.Of(float64(b)), ok
		}
	case CalcChoose:
		quick := k.quick(t)
		return func(row int) (n, d decimal.Number, ok bool) {
			r := quick(row)
			return decimal.Of(float64(r.n)), one, r.state == some
		}
	}
	a, b := k.Args[0].slow(t), k.Args[1].slow(t)
	return func(row int) (n, d decimal.Number, ok bool) {
		n, d, ok = a(row)
		m, e, fine := b(row)
		if !ok || !fine {
			return n, d, false
		}
		switch k.Op {
		case CalcTimes:
			return n.Times(m), d.Times(e), true
		case CalcOver:
			return n.Times(e), d.Times(m), m.Near != 0 || m.Exact != ""
		case CalcMinus:
			m = m.Neg()
		}
		if d == e {
			return decimal.Sum([]decimal.Number{n, m}), d, true
		}
		return decimal.Sum([]decimal.Number{n.Times(e), m.Times(d)}), d.Times(e), true
	}
}

// truth returns a function that says whether a condition holds in a row, and whether that is known.
func (k *Calc) truth(t *Table) func(row int) (holds, known bool) {
	switch k.Op {
	case CalcIs, CalcEmpty:
		c, folded := k.Source(t, false), value.Fold(k.Text)
		is := make([]bool, len(c.Cells))
		for i := range is {
			is[i] = value.FoldsTo(c.Cells[i].Text, folded)
		}
		return func(row int) (holds, known bool) {
			code := c.Codes[row]
			if k.Op == CalcEmpty {
				return code < 0, true
			}
			return code >= 0 && is[code], code >= 0
		}
	case CalcCompare:
		return k.compares(t)
	case CalcTime:
		return k.comparesTimes(t)
	case CalcNot:
		of := k.Args[0].truth(t)
		return func(row int) (holds, known bool) {
			holds, known = of(row)
			return !holds, known
		}
	}
	a, b, decides := k.Args[0].truth(t), k.Args[1].truth(t), k.Op == CalcOr
	return func(row int) (holds, known bool) {
		x, is := a(row)
		y, was := b(row)
		switch {
		case is && x == decides || was && y == decides:
			return decides, true
		}
		return !decides, is && was
	}
}

// compares returns the function for a comparison of numbers.
func (k *Calc) compares(t *Table) func(row int) (holds, known bool) {
	a, b := k.Args[0].number(t), k.Args[1].number(t)
	return func(row int) (holds, known bool) {
		x, ok := a(row)
		y, fine := b(row)
		if !ok || !fine || !x.IsNumber() || !y.IsNumber() {
			return false, false
		}
		return k.fits(x.Compare(y)), true
	}
}

// fits reports whether the order of two sides is what a comparison asks for.
func (k *Calc) fits(order int) bool {
	return order == 0 && (k.Sign == 0 || k.OrEqual) || order != 0 && order == k.Sign
}

// comparesTimes returns the function for a comparison of times: more begins at the end of the other one or later, and so on.
func (k *Calc) comparesTimes(t *Table) func(row int) (holds, known bool) {
	c := k.Source(t, false)
	var other *Column
	if k.Other >= 0 {
		other = k.Source(t, true)
	}
	return func(row int) (holds, known bool) {
		cell, than := c.Cell(row), k.Time
		if other != nil {
			if o := other.Cell(row); o != nil {
				than = o.Time
			}
		}
		if cell == nil || cell.Time.IsZero() || than.IsZero() {
			return false, false
		}
		switch of := cell.Time; {
		case k.Sign == 0:
			return than.From <= of.From && of.To <= than.To, true
		case k.Sign > 0 && k.OrEqual:
			return of.From >= than.From, true
		case k.Sign > 0:
			return of.From >= than.To, true
		case k.OrEqual:
			return of.To <= than.To, true
		default:
			return of.To <= than.From, true
		}
	}
}
