package program

import (
	"math"

	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/value"
)

// figure is a number, and the rows that it was computed from.
type figure struct {
	value float64
	ok    bool // there is a number
	basis scope
	exact string // all its digits, where value is only near it: see package decimal
}

func figureOf(n decimal.Number, basis scope) figure { return figure{n.Near, true, basis, n.Exact} }

func (f *figure) decimal() decimal.Number { return decimal.Number{Near: f.value, Exact: f.exact} }

// number returns the number that a term denotes.
func (x *Session) number(t *Term, s scope) figure {
	if !s.whole || t.id == 0 {
		return x.figure(t, s)
	}
	f, known := x.memo.figures[t.id]
	if !known {
		if f = x.figure(t, s); x.room(f.basis.rows, 1) {
			x.memo.figures[t.id] = f
		}
	}
	return f
}

func (x *Session) figure(t *Term, s scope) figure {
	x.spend(1 + s.size(x))
	switch t.Op {
	case OpCountRows:
		from := x.from(t.In, s)
		return figureOf(decimal.Of(float64(from.size(x))), from)
	case OpDiffNumbers:
		a, b := x.number(t.Args[0], s), x.number(t.Args[1], s)
		d := figureOf(apartBy(a.decimal(), b.decimal()), x.joined(a.basis, b.basis))
		d.ok = a.ok && b.ok
		return d
	case OpDiffValues:
		return x.difference(t, s)
	case OpShare:
		return x.share(t, s)
	case OpChange:
		return x.change(t, s)
	case OpBest:
		return x.bestRank(t, s)
	case OpCountValues, OpAggregate:
		return x.ofValues(t, s)
	case OpOfGroups:
		return x.ofGroups(t, s)
	}
	Unknown("number", t.Operator)
	return figure{}
}

// ofValues returns the number of different values, or an aggregate of them.
func (x *Session) ofValues(t *Term, s scope) figure {
	b := x.values(t.Args[0], s)
	basis := b.basis()
	if t.Op == OpCountValues {
		n := 0
		seen := x.tallyOf(b.column)
		for i := range b.size() {
			if seen.add(b.code(i)) == 0 {
				n++
			}
		}
		return figureOf(decimal.Of(float64(n)), basis)
	}
	if x.t.Columns[b.column].Profile.Exact {
		if all := x.decimalsOf(b); len(all) > 0 {
			return x.exactFigure(t, all, basis)
		}
		return figure{basis: basis}
	}
	x.numbersOf(b)
	if len(x.numbers) == 0 {
		return figure{basis: basis}
	}
	value := t.Aggregate.Of(x.numbers, x.addends(b.column))
	if math.IsInf(value, 0) || math.IsNaN(value) {
		x.overflow = t
	}
	return figureOf(decimal.Of(value), basis)
}

// exactFigure returns an aggregate of numbers with all their digits.
func (x *Session) exactFigure(t *Term, all []decimal.Number, basis scope) figure {
	value := t.Aggregate.Exact(all)
	if !value.IsNumber() {
		x.overflow = t
	}
	return figureOf(value, basis)
}

// decimalsOf lists the numbers of a bag with all their digits.
func (x *Session) decimalsOf(b bag) (all []decimal.Number) {
	c := x.t.Columns[b.column]
	for i := range b.size() {
		if code := b.code(i); code >= 0 && isNumber(c.Cells[code].Number) {
			all = append(all, c.Cells[code].Decimal())
		}
	}
	return all
}

// numbersOf lists the numbers of a bag, of times their years, in x.numbers.
func (x *Session) numbersOf(b bag) {
	c := x.t.Columns[b.column]
	if x.numbers = x.numbers[:0]; c.Kind() == table.Time {
		for i := range b.size() {
			if code := b.code(i); code >= 0 && !c.Cells[code].Time.IsZero() {
				x.numbers = append(x.numbers, float64(value.YearOf(c.Cells[code].Time.From)))
			}
		}
		return
	}
	numbers := x.order(b.column)
	for i := range b.size() {
		if code := b.code(i); code >= 0 {
			if v := numbers[code]; isNumber(v) {
				x.numbers = append(x.numbers, v)
			}
		}
	}
}

// difference returns how far apart two values are. A side with several different values,
// or with none, has no difference to the other.
func (x *Session) difference(t *Term, s scope) figure {
	a, b := x.sideOf(t.Args[0], s), x.sideOf(t.Args[1], s)
	basis := x.joined(a.basis, b.basis)
	if !a.ok || !b.ok {
		return figure{basis: basis}
	}
	return figureOf(x.apart(t.Args[0].Column, t.Args[1].Column, a.decimal(), b.decimal()), basis)
}

// share returns what share one number is of another one, in per cent; none of 0. Both are float64s, and the operations those of package sql.
func (x *Session) share(t *Term, s scope) figure {
	return x.inPercent(x.number(t.Args[0], s), x.number(t.Args[1], s))
}

// inPercent returns one number in per cent of another one.
func (x *Session) inPercent(of, whole figure) figure {
	f := figure{value: 100 * of.value / whole.value, basis: x.joined(of.basis, whole.basis)}
	f.ok = of.ok && whole.ok && whole.value != 0 && !math.IsInf(f.value, 0)
	return f
}

// change returns by how much the second number is more, or less, than the first one, or that in per cent of the size of the first one.
func (x *Session) change(t *Term, s scope) figure {
	from, to := x.number(t.Args[0], s), x.number(t.Args[1], s)
	size := apartBy(from.decimal(), to.decimal())
	if less := to.decimal().Compare(from.decimal()) < 0; less == (t.Sign > 0) {
		size = size.Neg()
	}
	d := figureOf(size, x.joined(from.basis, to.basis))
	if d.ok = from.ok && to.ok; !t.InPercent {
		return d
	}
	from.value = math.Abs(from.value)
	return x.inPercent(d, from)
}

// sideOf returns a number, or the only rank of values.
func (x *Session) sideOf(t *Term, s scope) figure {
	if t.Type == Number {
		return x.number(t, s)
	}
	b := x.values(t, s)
	v, ok := x.single(b)
	f := figureOf(v, b.basis())
	f.ok = ok
	return f
}

// single returns the only rank in a bag.
func (x *Session) single(b bag) (only decimal.Number, ok bool) {
	c := x.t.Columns[b.column]
	for i := range b.size() {
		code := b.code(i)
		if code < 0 {
			continue
		}
		r := exactRank(c, code)
		switch {
		case !isNumber(r.Near):
		case !ok:
			only, ok = r, true
		case r != only:
			return only, false
		}
	}
	return only, ok
}

// Units of differences of times.
const (
	UnitYears = "years"
	UnitDays  = "days"
	UnitHours = "hours"
)

// apart returns the distance of two ranks of columns: for times in the unit of
// [DifferenceUnit].
func (x *Session) apart(first, second int, a, b decimal.Number) decimal.Number {
	if x.t.Columns[first].Kind() != table.Time {
		return distance(a, b)
	}
	d := math.Abs(a.Near - b.Near)
	switch DifferenceUnit(x.t.Columns[first], x.t.Columns[second]) {
	case UnitYears:
		d = math.Abs(float64(value.YearOf(int64(a.Near)+year1970) - value.YearOf(int64(b.Near)+year1970)))
	case UnitHours:
		d /= value.Hour
	default:
		d /= value.Day
	}
	return decimal.Of(d)
}

// distance returns how far apart two numbers of cells are.
func distance(a, b decimal.Number) decimal.Number {
	if a.Compare(b) < 0 {
		a, b = b, a
	}
	return decimal.Sum([]decimal.Number{a, b.Neg()})
}

// DifferenceUnit returns the unit of the difference of two columns of times: years if
// both hold whole years, hours if both hold times of day, and days otherwise.
func DifferenceUnit(a, b *table.Column) string {
	switch {
	case a.Type == table.TypeTime && b.Type == table.TypeTime:
		return UnitHours
	case WholeYears(a) && WholeYears(b):
		return UnitYears
	}
	return UnitDays
}

// WholeYears reports whether a column is of years and each time in it is a number of
// whole years.
func WholeYears(c *table.Column) bool {
	if c.Type != table.TypeYear {
		return false
	}
	for i := range c.Cells {
		if v := c.Cells[i].Time; !v.IsZero() && (value.StartOfYear(value.YearOf(v.From)) != v.From || value.StartOfYear(value.YearOf(v.To)) != v.To) {
			return false
		}
	}
	return true
}

// joined returns the rows of two scopes.
func (x *Session) joined(a, b scope) scope {
	if a.whole || b.whole {
		return wholeTable
	}
	return scope{rows: union(x.list(a), x.list(b))}
}
