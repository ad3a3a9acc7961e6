package program

import (
	"math"
	"slices"

	"semtree/internal/decimal"
)

// things returns the things that a term denotes, in the order of their first rows.
func (x *Session) things(t *Term, s scope) *grouped {
	if !s.whole || t.id == 0 {
		return x.chosenThings(t, s)
	}
	g := x.memo.groups[t.id]
	if g == nil {
		if g = x.chosenThings(t, s); x.room(g.all, 3*len(g.list)) {
			g.kept = true
			x.memo.groups[t.id] = g
		}
	}
	return g
}

func (x *Session) chosenThings(t *Term, s scope) *grouped {
	x.spend(s.size(x))
	switch t.Op {
	case OpThings:
		return x.divide(t.Column, x.from(t.In, s))
	case OpDistinct:
		return x.things(t.Things, s)
	case OpFrequent:
		of := x.all(t, s)
		return x.bestOf(t, &grouped{list: of.list, all: of.all, answers: x.measure(countRows, of)})
	case OpOrdered:
		return x.per(t, s)
	case OpBestPer:
		return x.bestOf(t, x.per(t, s))
	case OpMeasured:
		return x.measured(t, x.per(t, s))
	case OpHaving:
		return x.having(t, s)
	case OpEvery:
		return x.every(t, s)
	}
	Unknown("things", t.Operator)
	return nil
}

// having returns the things that have a row in each of some sets, or in none of them, or all in one.
func (x *Session) having(t *Term, s scope) *grouped {
	g := x.all(t, s)
	met := make([]int32, len(g.list)) // sets that meet the condition
	for _, a := range t.Args {
		set := x.mark(x.rows(a, s))
		for i := range g.list {
			n, rows := 0, g.rows(i)
			for _, row := range rows {
				if set.has(row) {
					n++
				}
			}
			if t.Sign > 0 && n > 0 || t.Sign < 0 && n == 0 || t.Sign == 0 && n == len(rows) {
				met[i]++
			}
		}
	}
	return g.those(func(i int) bool { return int(met[i]) == len(t.Args) })
}

// every returns the things whose rows have every value of a column.
func (x *Session) every(t *Term, s scope) *grouped {
	column := t.Args[0].Column
	all := x.different(column, x.list(s))
	g := x.things(t.Things, s)
	return g.those(func(i int) bool { return x.different(column, g.rows(i)) == all })
}

// different returns the number of different values of a column in rows.
func (x *Session) different(column int, rows []int32) (n int) {
	seen := x.tallyOf(column)
	codes := x.t.Columns[column].Codes
	for _, row := range rows {
		if seen.add(codes[row]) == 0 {
			n++
		}
	}
	return n
}

// Rounding is the relative difference up to which numbers of groups are a tie that are sums and averages with
// roundings, and up to which such a number is equal to a figure.
const Rounding = 1e-13

// TieOf returns the relative difference up to which numbers of a measure are a tie, and equal to a figure: none of
// counts, of values of a column, of sums that are exact and of averages of these that are rounded once; else Rounding.
func TieOf(measure *Term, of func(column int) Addends) float64 {
	switch measure.Op {
	case OpCountRows, OpCountValues, OpBest:
		return 0
	case OpAggregate:
		a := of(measure.Args[0].Column)
		if a.Exact || a.Whole || a.Once || a.Scale > 0 && (measure.Aggregate.Middle || !measure.Aggregate.Mean) {
			return 0
		}
	}
	return Rounding
}

// tie is [TieOf] of the numbers that a term chooses by.
func (x *Session) tie(t *Term) float64 {
	switch {
	case len(t.Args) == 0: // how often values stand
		return 0
	case t.Args[0].Type == Groups:
		return TieOf(t.Measure(), x.addendsOf)
	}
	return TieOf(t.Args[0], x.addendsOf)
}

func (x *Session) addendsOf(column int) Addends { return *x.addends(column) }

// countRows is the number of rows of a thing.
var countRows = newTerm(&Operator{Name: countLabel, Op: OpCountRows, Type: Number}, nil)

// bestOf returns the groups with the greatest or smallest number: all that tie. With K it is the K
// best and all that tie for the last place, with Nth all with the K-th different number.
func (x *Session) bestOf(t *Term, g *grouped) *grouped {
	places, _ := x.bestEach(t, g, []int32{int32(len(g.list))})
	if len(places) == len(g.list) {
		return g
	}
	return g.only(places)
}

// bestEach returns the places of the best of each of some groups, given where each ends in the list of all, and where it ends then.
func (x *Session) bestEach(t *Term, g *grouped, ends []int32) (places, kept []int32) {
	k, tie := max(t.K, 1), x.tie(t)
	numbers := slices.Clone(g.ranks())
	if g.exact != nil {
		tie = 0
	}
	for i := range numbers {
		numbers[i] *= float64(t.Sign)
	}
	kept = make([]int32, len(ends))
	from := int32(0)
	for i, to := range ends {
		of := numbers[from:to]
		low, _ := kth(of, k)
		low, high := low-math.Abs(low)*tie, math.Inf(1)
		if t.Nth {
			low, high = place(slices.Clone(of), k, tie)
		}
		for at, v := range of {
			if low <= v && v <= high {
				places = append(places, from+int32(at))
			}
		}
		from, kept[i] = to, int32(len(places))
	}
	return places, kept
}

// place returns the least and the greatest of the numbers that are the k-th different one, from
// the greatest on; NaN if there are fewer. A number is different from the next greater one if it is
// less by more than a tie. The numbers are reordered.
func place(numbers []float64, k int, tie float64) (low, high float64) {
	low, high = math.NaN(), math.NaN()
	SortNumbers(numbers)
	for i := len(numbers) - 1; i >= 0; i-- {
		v := numbers[i]
		if i == len(numbers)-1 || v < numbers[i+1]-math.Abs(numbers[i+1])*tie {
			if k--; k == 0 {
				high = v
			}
		}
		if k == 0 {
			low = v
		}
	}
	return low, high
}

// measured returns the things whose number is more, less, … than the figure of a term, or equal to it.
func (x *Session) measured(t *Term, g *grouped) *grouped {
	low, high := t.Bounds(x.tie(t))
	return g.those(func(i int) bool { return t.meets(g.number(i), low, high) })
}

// meets reports whether a number is more, less, … than the figure of a term, or equal to it: between [Term.Bounds].
func (t *Term) meets(n, low, high decimal.Number) bool {
	above, below := n.Compare(low), n.Compare(high)
	switch {
	case t.Sign == 0:
		return above >= 0 && below <= 0
	case t.Sign > 0 && t.OrEqual:
		return above >= 0
	case t.Sign > 0:
		return below > 0
	case t.OrEqual:
		return below <= 0
	}
	return above < 0
}

// Bounds returns between which bounds a number is equal to the figure of a term, given [TieOf].
func (t *Term) Bounds(tie float64) (low, high decimal.Number) {
	if tie == 0 {
		return t.Figure, t.Figure
	}
	margin := math.Abs(t.Figure.Near) * tie
	return decimal.Of(t.Figure.Near - margin), decimal.Of(t.Figure.Near + margin)
}

// bagOf returns the values of things.
func bagOf(column int, g *grouped) bag {
	b := bag{column: column, chosen: true, codes: make([]int32, len(g.list)), groups: g}
	for i, of := range g.list {
		b.codes[i] = of.code
	}
	return b
}

// rowsIn returns the rows of groups.
func (x *Session) rowsIn(g *grouped) []int32 {
	size := 0
	for _, of := range g.list {
		size += int(of.to - of.from)
	}
	x.spend(size)
	rows := make([]int32, 0, size)
	for i := range g.list {
		rows = append(rows, g.rows(i)...) // no row is in two groups
	}
	x.sortRows(rows)
	return rows
}
