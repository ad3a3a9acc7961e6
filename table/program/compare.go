package program

import (
	"cmp"
	"math"

	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/value"
)

// Computed reports whether a filter compares with what is computed first, in Args: the values of
// some rows, or a number.
func (t *Term) Computed() bool { return t.Op == OpCompare && len(t.Args) > 0 }

// computed returns the rows whose cell is more, or less, than what is computed.
func (x *Session) computed(t *Term, s scope) []int32 {
	if t.Args[0].Op == OpPer {
		return x.computedPer(t, s)
	}
	own := *t
	var ok bool
	if own.Low, ok, _ = x.bound(t, t.Args[0], s); !ok {
		return nil
	}
	return x.filterFew(&own, x.list(x.from(t.In, s)))
}

// bound computes what a filter compares with, of values or a number, and the rows that it rests on.
// Without a number or a time, ok is false.
func (x *Session) bound(t, of *Term, s scope) (l Literal, ok bool, basis scope) {
	if of.Type == Values {
		b := x.values(of, s)
		l, ok = x.boundOf(t, b)
		return l, ok, b.basis()
	}
	f := x.number(of, s)
	if !f.ok {
		return l, false, f.basis
	}
	return x.literalOf(t.Column, f.decimal()), true, f.basis
}

// computedPer returns the rows whose cell is more, or less, than the number of the thing that the row
// has: "above the average of its region".
func (x *Session) computedPer(t *Term, s scope) (out []int32) {
	of, c := t.Args[0], x.t.Columns[t.Column]
	bounds, class := make([]int32, len(x.t.Column(of.Column).Cells)), x.classes(of.Column) // by cell: the group, and one more
	things, measure := x.things(of.Things, s), of.Args[0]
	literals := make([]Literal, len(things.list))
	var numbers answers
	if measure.Type == Number {
		numbers = x.measure(measure, things)
	}
	for i, g := range things.list {
		var ok bool
		if measure.Type == Number {
			if ok = numbers.has(i); ok {
				literals[i] = x.literalOf(t.Column, numbers.number(i))
			}
		} else {
			literals[i], ok, _ = x.bound(t, measure, scope{rows: things.rows(i)})
		}
		if ok {
			bounds[g.code] = int32(i + 1)
		}
	}
	rows := x.list(x.from(t.In, s))
	x.spend(len(rows))
	own, codes := *t, x.t.Columns[of.Column].Codes
	for _, row := range rows {
		code, thing := c.Codes[row], codes[row]
		if code < 0 || thing < 0 || bounds[class[thing]] == 0 {
			continue
		}
		if own.Low = literals[bounds[class[thing]]-1]; own.Accepts(c.Kind(), &c.Cells[code]) {
			out = append(out, row)
		}
	}
	return out
}

// boundOf returns the value of a bag that every one is compared with who is compared with all: the
// greatest for "more", the least for "less".
func (x *Session) boundOf(t *Term, b bag) (bound Literal, ok bool) {
	c := x.t.Columns[b.column]
	for i := range b.size() {
		code := b.code(i)
		if code < 0 || !hasRank(c.Kind(), &c.Cells[code]) {
			continue
		}
		next := *t
		next.Low = literalOf(&c.Cells[code])
		if !ok || next.beyond(c.Kind(), bound) {
			bound, ok = next.Low, true
		}
	}
	return bound, ok
}

// beyond reports whether fewer cells pass a comparison with Low than with another literal.
func (t *Term) beyond(k table.Kind, other Literal) bool {
	if k == table.Number {
		return t.Sign*t.Low.Number.Compare(other.Number) > 0
	}
	of := *t
	of.Low = other
	return t.Sign*cmp.Compare(t.TimeBound(), of.TimeBound()) > 0
}

// literalOf returns a computed number as a value of a column. In a column of years, whose numbers
// are those of years, 2004.5 is the moment between two years.
func (x *Session) literalOf(column int, n decimal.Number) Literal {
	if x.t.Columns[column].Kind() == table.Number {
		return Literal{Number: n}
	}
	from, to := int(math.Ceil(n.Near)), int(math.Floor(n.Near))+1
	return Literal{Time: value.Interval{From: value.StartOfYear(from), To: value.StartOfYear(to)}}
}

// compareColumns returns the rows in which the cell of one column is more, less or the same as that
// of another.
func (x *Session) compareColumns(t *Term, from scope) (out []int32) {
	a, b := x.t.Columns[t.Column], x.t.Columns[t.Other]
	var equal, other []int32
	if a.Kind() == table.Text {
		equal, other = x.equalTexts(t.Column, t.Other)
	}
	own := *t
	for _, row := range x.list(from) {
		i, j := a.Codes[row], b.Codes[row]
		if i < 0 || j < 0 {
			continue
		}
		if equal != nil {
			if equal[i] >= 0 && equal[i] == other[j] {
				out = append(out, row)
			}
			continue
		}
		own.Low = literalOf(&b.Cells[j])
		if hasRank(b.Kind(), &b.Cells[j]) && own.comparesCells(a.Kind(), &a.Cells[i]) {
			out = append(out, row)
		}
	}
	return out
}

// comparesCells is compares, or whether a cell is the same as Low: of times, whether one of the two
// lies in the other.
func (t *Term) comparesCells(k table.Kind, c *table.Cell) bool {
	switch {
	case t.Sign != 0:
		return t.compares(k, c)
	case k == table.Number:
		return isNumber(c.Number) && t.Low.compare(c) == 0
	}
	return !c.Time.IsZero() && (within(c.Time, t.Low.Time) || within(t.Low.Time, c.Time))
}

// within reports whether a time lies in another one.
func within(a, b value.Interval) bool { return b.From <= a.From && a.To <= b.To }

// equalTexts returns, for each cell of two columns of texts, one of the cells of the other column that have the same text, the same one for
// all of these; -1: there are none.
func (x *Session) equalTexts(column, other int) (equal, own []int32) {
	key := [2]int{column, other}
	if found, known := x.pairs[key]; known {
		return found[0], found[1]
	}
	classes, byText := x.classes(other), map[string]int32{}
	for i, c := range x.t.Columns[other].Cells {
		x.spend(1)
		byText[value.Fold(c.Text)] = classes[i]
	}
	of := func(column int) []int32 {
		list := make([]int32, len(x.t.Columns[column].Cells))
		for i, c := range x.t.Columns[column].Cells {
			x.spend(1)
			list[i] = -1
			if class, ok := byText[value.Fold(c.Text)]; ok {
				list[i] = class
			}
		}
		return list
	}
	if equal, own = of(column), classes; x.t.Columns[other].Apart { // several classes have one text
		own = of(other)
	}
	if x.pairs == nil {
		x.pairs = map[[2]int][2][]int32{}
	}
	x.pairs[key] = [2][]int32{equal, own}
	return equal, own
}
