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

// combination is a thing, or things in each other, with the rows that have them all, and numbers.
type combination struct {
	codes   []int32 // the cells that the things are shown as, the outermost first
	rows    []int32
	numbers []figure
}

// combinations returns the things of groups or of a list for which one of the numbers has an answer, in the
// order of their first rows, and the rows that they rest on.
func (x *Session) combinations(t *Term, s scope) (list []combination, basis scope) {
	switch t.Op {
	case OpPerGroups:
		for _, g := range x.things(t.Things, s) {
			inner, _ := x.combinations(t.Args[0], scope{rows: g.rows})
			for _, c := range inner {
				c.codes = append([]int32{g.code}, c.codes...)
				list, basis.rows = append(list, c), append(basis.rows, c.rows...) // no row is in two
			}
		}
		sortRows(basis.rows)
		list = inOrder(list, placesOf(len(list), func(i int) float64 { return float64(list[i].rows[0]) }))
	case OpPerAnswers:
		groups := x.things(t.Things, s)
		basis = x.basisOf(t, groups, s)
		for _, g := range groups {
			c, some := combination{codes: []int32{g.code}, rows: g.rows}, false
			for _, a := range t.Args {
				f := x.number(a, scope{rows: g.rows})
				c.numbers, some = append(c.numbers, f), some || f.ok
			}
			if some {
				list = append(list, c)
			}
		}
	default:
		for _, g := range x.groups(t, s) {
			list = append(list, combination{[]int32{g.code}, g.rows, []figure{g.number}})
		}
	}
	return list, basis
}

// showCombinations lists things, or things in each other, with their numbers, and returns the rows that they
// rest on.
func (x *Session) showCombinations(r *Result, whole *Term) scope {
	t := whole.Unsorted()
	list, basis := x.combinations(t, wholeTable)
	list = x.sortedCombinations(whole, list)
	keys, numbers := t.Keys(), t.Numbers()
	r.Unit, r.Empty, r.Total = CommonUnit(x.t, t), len(list) == 0, len(list)
	for _, c := range keys {
		r.Columns = append(r.Columns, x.t.Column(c).Name)
	}
	r.Columns = append(r.Columns, Heads(t)...)
	for i, c := range list {
		line := make([]any, len(keys)+len(numbers))
		for k, f := range c.numbers {
			if f.ok {
				line[len(keys)+k] = x.showNumber(numbers[k], f)
			}
		}
		if i < MaxRows {
			row := slices.Clone(line)
			for k, column := range keys {
				row[k] = x.show(column, c.codes[k])
			}
			r.Rows = append(r.Rows, row)
		}
		for k, column := range keys {
			line[k] = x.say(column, c.codes[k])
		}
		r.Answer = append(r.Answer, line)
	}
	return basis
}

// sortedCombinations returns things in the order of a term: by one of their columns, or by the first number.
func (x *Session) sortedCombinations(t *Term, list []combination) []combination {
	if t.Type != Sorted {
		return list
	}
	return inOrder(list, arranged(t, len(list), func(_ *Term, column int) func(int) float64 {
		if column < 0 {
			numbers, _ := numbersOf(len(list), func(i int) *figure { return &list[i].numbers[0] })
			return func(i int) float64 {
				if list[i].numbers[0].ok {
					return numbers[i]
				}
				return math.NaN()
			}
		}
		key := slices.Index(t.Unsorted().Keys(), column)
		return x.ofCells(column, func(i int) int32 { return list[i].codes[key] })
	}))
}
