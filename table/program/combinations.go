package program

import (
	"math"
	"slices"
)

// OfThings reports whether a list has numbers of things, or of things in each other.
func (t *Term) OfThings() bool { return t.Op == OpPerAnswers || t.Op == OpPerGroups }

// Keys returns the columns of the things that groups, or a list with numbers of things, are about: the
// outermost first.
func (t *Term) Keys() []int {
	if t.Op == OpPerGroups {
		return t.Fields
	}
	return []int{t.Column}
}

// Numbers returns the terms of the numbers that an answer has, or groups, or a list has for each thing.
func (t *Term) Numbers() []*Term {
	switch {
	case t.Op == OpPerGroups:
		return t.Args[0].Numbers()
	case t.Type == Groups:
		return []*Term{t.Measure()}
	}
	return t.Args
}

// combined are things, or things in each other, with the rows that have them all, and numbers.
type combined struct {
	codes   [][]int32 // by column, the outermost first: the cells that the things are shown as
	first   []int32   // the first row of each
	rows    []int32   // all of them
	numbers []answers // by number
}

// combinations returns the things of groups or of a list for which one of the numbers has an answer, in the
// order of their first rows, and the things that were looked at, of which none has others in it.
func (x *Session) combinations(t *Term, s scope) (c combined, of *grouped) {
	switch t.Op {
	case OpPerGroups:
		things := x.things(t.Things, s)
		c.codes, c.numbers = make([][]int32, len(t.Fields)), make([]answers, len(t.Numbers()))
		for i, g := range things.list {
			inner, _ := x.combinations(t.Args[0], scope{rows: things.rows(i)})
			for range inner.first {
				c.codes[0] = append(c.codes[0], g.code)
			}
			for k, codes := range inner.codes {
				c.codes[k+1] = append(c.codes[k+1], codes...)
			}
			for k := range c.numbers {
				c.numbers[k].add(&inner.numbers[k])
			}
			c.first, c.rows = append(c.first, inner.first...), append(c.rows, inner.rows...) // no row is in two
		}
		return c.at(placesOf(len(c.first), func(i int) float64 { return float64(c.first[i]) })), nil
	case OpPerAnswers:
		of = x.things(t.Things, s)
		for _, a := range t.Args {
			c.numbers = append(c.numbers, x.measure(a, of))
		}
	default:
		of = x.groups(t, s)
		c.numbers = []answers{of.answers}
	}
	codes, places := make([]int32, len(of.list)), make([]int32, 0, len(of.list))
	c.first = make([]int32, len(of.list))
	for i, g := range of.list {
		codes[i], c.first[i] = g.code, of.all[g.from]
		if slices.ContainsFunc(c.numbers, func(a answers) bool { return a.has(i) }) {
			places, c.rows = append(places, int32(i)), append(c.rows, of.rows(i)...)
		}
	}
	if c.codes = [][]int32{codes}; len(places) < len(codes) {
		c = c.at(places)
	}
	return c, of
}

// at returns the combinations at some places, in that order.
func (c combined) at(places []int32) combined {
	some := combined{first: inOrder(c.first, places), rows: c.rows}
	for _, codes := range c.codes {
		some.codes = append(some.codes, inOrder(codes, places))
	}
	for _, a := range c.numbers {
		some.numbers = append(some.numbers, a.at(places))
	}
	return some
}

// showCombinations lists things, or things in each other, with their numbers, and returns the rows that they
// rest on.
func (x *Session) showCombinations(r *Result, whole *Term) func() scope {
	t := whole.Unsorted()
	c, of := x.combinations(t, wholeTable)
	rows := c.rows
	if whole.Type == Sorted {
		c = c.at(x.places(whole, &c))
	}
	keys, numbers := t.Keys(), t.Numbers()
	r.Unit = CommonUnit(x.t, t)
	for _, k := range keys {
		r.Columns = append(r.Columns, x.t.Column(k).Name)
	}
	r.Columns = append(r.Columns, Heads(t)...)
	r.list(len(c.first), len(r.Columns), func(i, column int, whole bool) any {
		if column < len(keys) {
			return x.show(keys[column], c.codes[column][i], whole)
		}
		if k := column - len(keys); c.numbers[k].has(i) {
			return x.showNumber(numbers[k], c.numbers[k].number(i))
		}
		return nil
	})
	return func() scope {
		if t.Op == OpPerGroups {
			x.sortRows(rows)
			return scope{rows: rows}
		}
		return x.basisOf(t, of, wholeTable)
	}
}

// places returns the places of things in the order of a term: by one of their columns, or by the first number.
func (x *Session) places(t *Term, c *combined) []int32 {
	return arranged(t, len(c.first), func(_ *Term, column int) func(int) float64 {
		if column < 0 {
			first := &c.numbers[0]
			numbers := first.ranks()
			return func(i int) float64 {
				if first.has(i) {
					return numbers[i]
				}
				return math.NaN()
			}
		}
		codes := c.codes[slices.Index(t.Unsorted().Keys(), column)]
		return x.ofCells(column, func(i int) int32 { return codes[i] })
	})
}
