package program

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/value"
)

// Unsorted returns the term below those that order an answer and cut it off.
func (t *Term) Unsorted() *Term {
	for t.Type == Sorted {
		t = t.Args[0]
	}
	return t
}

// sorted resolves what is brought into order, and the column that it is ordered by.
func (r resolver) sorted(t *Term, letters string) error {
	args := t.Node.Args
	if isMeasure(args[0]) {
		return r.measured(t)
	}
	of := newTerm(allRows, t.Node)
	if letters != "k" {
		var err error
		if of, err = r.term(args[len(args)-1]); err != nil {
			return err
		}
	}
	if t.Args = []*Term{of}; of.Op == OpPerChosen { // a former choice among values
		return fault(t.Node, "what is chosen of each thing has no other order than that of the rows")
	}
	if letters[0] != 'k' {
		switch {
		case of.OfThings(): // by the first number
		case of.Type == List:
			t.Column = of.Fields[0]
		case of.Type == Values:
			t.Column = of.Column
		}
		return nil
	}
	if err := r.keys(t, args[0]); err != nil {
		return err
	}
	single := of.Type == Rows || of.Op == OpProject || of.Op == OpFields || of.Op == OpDetails || of.Op == OpPerRows // one row each
	for _, c := range append([]int{t.Column}, t.Fields...) {
		if !single && !of.shows(c) {
			return fault(t.Node, "what is ordered stands for several rows each, which may differ in %q: order it by a column that it has", r.t.Column(c).Name)
		}
	}
	return nil
}

// keys resolves the columns that a term orders by: the first, and those after it.
func (r resolver) keys(t *Term, n *grammar.Node) (err error) {
	if t.Column, err = r.column(n); err != nil || len(n.Args) == 0 {
		return err
	}
	next := Term{Column: -1}
	err = r.keys(&next, n.Args[0])
	t.Fields = append([]int{next.Column}, next.Fields...)
	return err
}

// byPlace are the operators of what is shown from its first place on, by the sign of the place.
var byPlace = map[int]*Operator{
	1:  {Name: "ranked", Op: OpSort, Type: Sorted, Sign: -1},
	-1: {Name: "ranked", Op: OpSort, Type: Sorted, Sign: 1},
}

// ranked returns what a whole program shows, from the first place on if these are the first ones of
// something: "the 3 oldest" are the oldest, the second oldest and the third. Words and
// arguments are the same.
func (t *Term) ranked() *Term {
	by := t // what has chosen by rank
	if t.Op == OpProject || t.Op == OpFields || t.Op == OpDetails {
		by = t.In
	}
	if by == nil || by.K < 2 || by.Nth {
		return t
	}
	sorted := newTerm(byPlace[by.Sign], t.Node)
	sorted.Args = []*Term{t}
	switch by.Op {
	case OpExtreme:
		sorted.Column = by.Column
	case OpBestGroups:
	case OpBestPer, OpFrequent:
		of := newTerm(withMeasure, t.Node)
		of.Args, of.Things, of.Column = by.Args, by, by.Column
		if by.Op == OpFrequent {
			of.Args = []*Term{newTerm(only(OpCountRows), t.Node)}
		}
		sorted.Args[0] = of
	default:
		return t
	}
	return sorted
}

// isMeasure reports whether a node is a number.
func isMeasure(n *grammar.Node) bool {
	o := OperatorOf(n)
	return o != nil && o.Type == Number
}

// allRows is the operator of all rows, where they are what is asked for.
var allRows = &Operator{Name: "rows", Op: OpAll, Type: Rows}

// withMeasure is the operator of things that have a measure.
var withMeasure = &Operator{Name: "things", Op: OpOrdered, Type: Values}

// measured resolves things and the measure that they are ordered by.
func (r resolver) measured(t *Term) (err error) {
	of := newTerm(withMeasure, t.Node)
	measure, err := r.term(t.Node.Args[0])
	if err != nil {
		return err
	}
	of.Args = []*Term{measure}
	if of.Things, err = r.things(t.Node.Args[1]); err == nil {
		of.Column = of.Things.Column
	}
	t.Args = []*Term{of}
	return err
}

// shows reports whether values, groups or a list have a column.
func (t *Term) shows(column int) bool {
	for _, c := range t.Fields {
		if c == column {
			return true
		}
	}
	return t.Column == column
}

// arranged returns the elements of a list in the order of a term, those that are cut off left out. By brings some into the
// order of a term that orders and one of its columns, equal ones as they are; those without a value come last, in both
// directions.
func arranged(t *Term, list []int32, by func(t *Term, column int, list []int32) []int32) []int32 {
	switch t.Op {
	case OpSort:
		for k := len(t.Fields); k > 0; k-- { // by the last column first
			list = by(t, t.Fields[k-1], list)
		}
		return by(t, t.Column, list)
	case OpSortedEnd:
		return end(t, arranged(t.Args[0], list, by))
	}
	Unknown("order", t.Operator)
	return nil
}

// byNumbers brings elements into the order of a number of each, times a sign; those without one, NaN, are last.
func byNumbers(list []int32, sign int, number func(of int32) float64) []int32 {
	return inOrder(list, placesOf(len(list), func(i int) float64 {
		if v := float64(sign) * number(list[i]); !math.IsNaN(v) {
			return v
		}
		return math.Inf(1)
	}))
}

// byCells brings elements into the order of their cells in a column, times a sign, given the cell of each element.
func (x *Session) byCells(list []int32, column, sign int, codes []int32) []int32 {
	if 2*len(list) < len(x.t.Column(column).Cells) {
		order := x.order(column)
		return byNumbers(list, sign, func(of int32) float64 {
			if code := codes[of]; code >= 0 {
				return order[code]
			}
			return math.NaN()
		})
	}
	level := x.levels(column)
	last := int32(len(level)) - 1 // of the levels of cells; one more has those without a value
	level = slices.Clone(level)
	for code, at := range level {
		switch {
		case at < 0:
			level[code] = last + 1
		case sign < 0:
			level[code] = last - at
		}
	}
	level = append(level, last+1)
	from := make([]int32, last+3) // by level, and one more: how many have the one before; then where the next one is put
	of := func(element int32) int32 { return level[min(uint32(codes[element]), uint32(last+1))] }
	for _, element := range list {
		from[of(element)+1]++
	}
	for i := range last + 1 {
		from[i+1] += from[i]
	}
	sorted := make([]int32, len(list))
	for _, element := range list {
		at := &from[of(element)]
		sorted[*at] = element
		*at++
	}
	return sorted
}

// levels returns for each cell of a column its place among the different ranks, the least first; -1 for none.
func (x *Session) levels(column int) []int32 {
	if x.level[column] == nil {
		order := x.order(column)
		level, now, before := make([]int32, len(order)), int32(-1), math.NaN()
		for _, i := range byNumbers(ownCells(len(order)), 1, func(i int32) float64 { return order[i] }) {
			if v := order[i]; v != before {
				now, before = now+1, v
			}
			if level[i] = now; !isNumber(order[i]) {
				level[i] = -1
			}
		}
		x.level[column] = level
	}
	return x.level[column]
}

// order returns what each cell of a column is ordered by: texts by [value.Fold], then as they are
// written, but names of months and weekdays as the calendar has them.
func (x *Session) order(column int) []float64 {
	if x.ordered[column] == nil {
		x.ordered[column] = orderOf(x.t.Column(column), x.spend)
	}
	return x.ordered[column]
}

// orderOf returns the order of the cells of a column. It tells how many it has looked at.
func orderOf(c *table.Column, spend func(cells int)) []float64 {
	ranks := make([]float64, len(c.Cells))
	if named := c.Kind() == table.Text; !named || c.Part() != nil {
		if c.Profile.Exact {
			return placesOfDecimals(len(ranks), func(i int) decimal.Number { return c.Cells[i].Decimal() })
		}
		for i := range c.Cells {
			if ranks[i] = c.Cells[i].Number; !named { // of a name: that of the period
				ranks[i] = rank(c, &c.Cells[i])
			}
		}
		return ranks
	}
	folded := make([]string, len(c.Cells))
	for i := range c.Cells {
		spend(1)
		folded[i] = value.Fold(c.Cells[i].Text)
	}
	list := make([]keyed, 2*len(folded))
	for i, text := range folded {
		list[i] = keyed{beginning(text), int32(i)}
	}
	places := byKey(list[:len(folded)], list[len(folded):])
	for from := 0; from < len(places); {
		to := from + 1
		for to < len(places) && places[to].key == places[from].key {
			to++
		}
		slices.SortFunc(places[from:to], func(a, b keyed) int {
			spend(1)
			return cmp.Or(strings.Compare(folded[a.place], folded[b.place]), strings.Compare(c.Cells[a.place].Text, c.Cells[b.place].Text))
		})
		from = to
	}
	for place, of := range places {
		ranks[of.place] = float64(place)
		if c.Apart && place > 0 { // two of one name
			if before := places[place-1].place; c.Cells[before].Text == c.Cells[of.place].Text {
				ranks[of.place] = ranks[before]
			}
		}
	}
	return ranks
}

// beginning returns the first eight bytes of a text as a number: numbers are ordered as texts that differ in these.
func beginning(text string) (key uint64) {
	for i := range 8 {
		if key <<= 8; i < len(text) {
			key |= uint64(text[i])
		}
	}
	return key
}

// placesOfDecimals returns for each of n numbers its place in their order, one place for equal ones; NaN for none.
func placesOfDecimals(n int, number func(i int) decimal.Number) []float64 {
	ranks, order := make([]float64, n), make([]int, 0, n)
	for i := range ranks {
		if ranks[i] = math.NaN(); isNumber(number(i).Near) {
			order = append(order, i)
		}
	}
	slices.SortFunc(order, func(i, j int) int { return number(i).Compare(number(j)) })
	for place, i := range order {
		if ranks[i] = float64(place); place > 0 && number(order[place-1]).Compare(number(i)) == 0 {
			ranks[i] = ranks[order[place-1]]
		}
	}
	return ranks
}

// ranks returns what groups are ordered by: their numbers, or the places of these if some have more digits than
// a float64.
func (a *answers) ranks() []float64 {
	if a.exact != nil {
		return placesOfDecimals(len(a.numbers), a.number)
	}
	return a.numbers
}

// inOrder returns the elements at some places; nil of nil.
func inOrder[T any](list []T, places []int32) []T {
	if list == nil {
		return nil
	}
	out := make([]T, len(places))
	for i, place := range places {
		out[i] = list[place]
	}
	return out
}

// sortedRows returns rows in the order of a term; as they are if it does not order.
func (x *Session) sortedRows(t *Term, rows []int32) []int32 {
	if t.Type != Sorted {
		return rows
	}
	different := t.Unsorted().isOfDifferent()
	return arranged(t, rows, func(t *Term, column int, rows []int32) []int32 {
		codes := x.t.Column(column).Codes
		if different {
			codes = slices.Clone(codes)
			for _, row := range rows {
				codes[row] = x.classOf(column, row)
			}
		}
		return x.byCells(rows, column, t.Sign, codes)
	})
}

// sortedValues returns the values of a bag in the order of a term, without nulls.
func (x *Session) sortedValues(t *Term, b bag) bag {
	if t.Type != Sorted {
		return b
	}
	places := make([]int32, 0, b.size())
	for i := range b.size() {
		if b.code(i) >= 0 {
			if b.chosen {
				places = append(places, int32(i))
			} else {
				places = append(places, b.rows[i])
			}
		}
	}
	if !b.chosen {
		b.of = x.t.Column(b.column).Codes
		b.codes, b.rows = nil, arranged(t, places, func(t *Term, column int, rows []int32) []int32 {
			return x.byCells(rows, column, t.Sign, x.t.Column(column).Codes)
		})
		return b
	}
	b.codes = inOrder(b.codes, arranged(t, places, func(t *Term, column int, places []int32) []int32 {
		return x.byCells(places, column, t.Sign, b.codes)
	}))
	return b
}

// sortedGroups returns groups in the order of a term: by what they are called, or by their numbers.
func (x *Session) sortedGroups(t *Term, g *grouped) *grouped {
	if t.Type != Sorted {
		return g
	}
	return g.only(arranged(t, ownCells(len(g.list)), func(t *Term, column int, places []int32) []int32 {
		if column >= 0 {
			b := bagOf(column, g)
			return x.byCells(places, column, t.Sign, b.codes)
		}
		numbers := g.ranks()
		return byNumbers(places, t.Sign, func(i int32) float64 { return numbers[i] })
	}))
}
