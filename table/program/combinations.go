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

// combined are things, or things in each other, with numbers.
type combined struct {
	codes   [][]int32 // by column, the outermost first: the cells that the things are shown as
	first   []int32   // the first row of each
	numbers []answers // by number
	of      *grouped  // the innermost things, with their rows
}

// combinations returns the things of groups or of a list in each of some groups for which one of the numbers has an answer,
// and where those of each group end.
func (x *Session) combinations(t *Term, in *grouped) (c combined, ends []int32) {
	switch t.Op {
	case OpPerGroups:
		things, outer := x.thingsEach(t.Things, in)
		c, inner := x.combinations(t.Args[0], things)
		codes := make([]int32, 0, len(c.first))
		for i, g := range things.list {
			for len(codes) < int(inner[i]) {
				codes = append(codes, g.code)
			}
		}
		c.codes, ends = append([][]int32{codes}, c.codes...), make([]int32, len(outer))
		for i, end := range outer {
			if end > 0 {
				ends[i] = inner[end-1]
			}
		}
		return c, ends
	case OpPerAnswers:
		if c.of, ends = x.thingsEach(t.Things, in); in.whole {
			c.of = x.all(t, wholeTable)
			ends = []int32{int32(len(c.of.list))}
		}
		for _, a := range t.Args {
			c.numbers = append(c.numbers, x.measure(a, c.of))
		}
		var places []int32
		places, ends = left(ends, func(i int) bool {
			return slices.ContainsFunc(c.numbers, func(a answers) bool { return a.has(i) })
		})
		for k := range c.numbers {
			c.numbers[k] = c.numbers[k].at(places)
		}
		c.of = c.of.only(places)
	default:
		c.of, ends = x.groupsEach(t, in)
		c.numbers = []answers{c.of.answers}
	}
	codes := make([]int32, len(c.of.list))
	c.first = make([]int32, len(codes))
	for i, g := range c.of.list {
		if codes[i] = g.code; g.from < g.to {
			c.first[i] = c.of.all[g.from]
		}
	}
	c.codes = [][]int32{codes}
	return c, ends
}

// at returns the combinations at some places, in that order.
func (c combined) at(places []int32) combined {
	some := combined{first: inOrder(c.first, places), of: c.of}
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
	all := one(x.list(wholeTable))
	all.whole = true
	c, _ := x.combinations(t, all)
	if t.Op == OpPerGroups {
		c = c.at(placesOf(len(c.first), func(i int) float64 { return float64(c.first[i]) }))
	}
	if whole.Type == Sorted {
		c = c.at(x.places(whole, &c))
	}
	if k := t.None(x.t); k >= 0 {
		if whole == t {
			c = c.at(noneLast(c.numbers[k].numbers))
		}
		r.None = nones(c.numbers[k].numbers)
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
			return scope{of: c.of}
		}
		return x.basisOf(t, x.things(t.Things, wholeTable), wholeTable)
	}
}

// places returns the places of things in the order of a term: by one of their columns, or by the first number.
func (x *Session) places(t *Term, c *combined) []int32 {
	whole := t.Unsorted()
	return arranged(t, ownCells(len(c.first)), func(t *Term, column int, places []int32) []int32 {
		if column < 0 {
			first := &c.numbers[0]
			numbers := first.ranks()
			return byNumbers(places, t.Sign, func(i int32) float64 {
				if first.has(int(i)) {
					return numbers[i]
				}
				return math.NaN()
			})
		}
		return x.byCells(places, column, t.Sign, c.codes[slices.Index(whole.Keys(), column)])
	})
}
