package program

import (
	"math/bits"
	"slices"
)

// fields resolves a chain of mentions to the columns that are asked for, in the order said, each once,
// and the rows that the last of them selects from.
func (r resolver) fields(t *Term) error {
	for n := t.Node; ; n = n.Args[0] {
		c, err := r.column(n)
		if err != nil {
			return err
		}
		if !slices.Contains(t.Fields, c) {
			t.Fields = append(t.Fields, c)
		}
		if OperatorOf(n).Op == OpFields {
			continue
		}
		if len(n.Args) > 0 {
			t.In, err = r.term(n.Args[0])
		}
		return err
	}
}

// different resolves the different rows of a list: of those of things, and of different ones, it is
// the list itself. (A former choice among values is one among things, whose pairs are different.)
func (r resolver) different(t *Term) (*Term, error) {
	of, err := r.term(t.Node.Args[0])
	if err != nil || of.isOfDifferent() {
		return of, err
	}
	t.Args, t.Fields = []*Term{of}, of.Fields
	return t, nil
}

// visible returns the columns of a table itself that are not hidden.
func (r resolver) visible() (columns []int) {
	for i, c := range r.t.Columns {
		if !c.Hidden && !c.Aside {
			columns = append(columns, i)
		}
	}
	return columns
}

// listed returns the rows of a list. Of one with different rows it is the first row of each; of
// is all rows that it was made of, of the most frequent ones those with these.
func (x *Session) listed(t *Term, s scope) (rows []int32, of scope) {
	switch t.Op {
	case OpFields, OpDetails:
		of = x.from(t.In, s)
		return x.once(Finest(x.t, t.Fields), x.list(of)), of
	case OpPerRows:
		rows = x.rowsPer(t, s)
		return rows, scope{rows: rows}
	}
	all, of := x.listed(t.Args[0], s)
	first, numbers := firstOfEach(len(all), len(t.Fields), func(i, f int) int32 {
		x.spend(1)
		return x.classOf(t.Fields[f], all[i])
	})
	rows = inOrder(all, first)
	if t.Op == OpDistinctList {
		return rows, of
	}
	g := &grouped{list: make([]group, len(rows))}
	for _, number := range numbers {
		g.list[number].to++
	}
	g.part(0, all, numbers)
	g.numbers = x.measure(countRows, g).numbers
	g = x.bestOf(t, g.those(func(i int) bool {
		return !slices.ContainsFunc(t.Fields, func(c int) bool { return x.codeOf(c, rows[i]) < 0 })
	}))
	if t.K > 1 && !t.Nth { // from the first place on
		g = g.only(placesOf(len(g.list), func(i int) float64 { return -float64(t.Sign) * g.numbers[i] }))
	}
	rows = rows[:0]
	for i := range g.list {
		rows = append(rows, g.rows(i)[0])
	}
	return rows, scope{rows: x.rowsIn(g)}
}

// isOfDifferent reports whether the rows of a list are all different, and stand for others.
func (t *Term) isOfDifferent() bool {
	return t.Op == OpDistinctList || t.Op == OpFrequentList || t.Op == OpPerChosen || t.OfThings()
}

// codeOf returns the cell of a row; -1 for null.
func (x *Session) codeOf(column int, row int32) int32 { return x.t.Column(column).Codes[row] }

// classOf returns the cell that the value of a row is shown as; -1 for null.
func (x *Session) classOf(column int, row int32) int32 {
	code := x.codeOf(column, row)
	if code < 0 {
		return -1
	}
	return x.classes(column)[code]
}

// firstOfEach returns the first place of each combination of values, of n places with some values each, and the
// number in first of each place's. A combination is numbered by the one without its last value and that value,
// until all are different.
func firstOfEach(n, values int, value func(i, v int) int32) (first, numbers []int32) {
	numbers = make([]int32, n)
	size := 1 << bits.Len(uint(2*n)) // of a table of combinations, at most half of which is taken
	pairs, number := make([]uint64, size), make([]int32, size)
	for v, different := 0, 1; v < values && different < n; v++ {
		different = 0
		clear(pairs)
		for i, before := range numbers {
			pair := uint64(before)<<32 | uint64(uint32(value(i, v)+2)) // never 0
			at := int(pair*0x9e3779b97f4a7c15>>33) & (size - 1)
			for pairs[at] != pair && pairs[at] != 0 {
				at = (at + 1) & (size - 1)
			}
			if pairs[at] == 0 {
				pairs[at], number[at] = pair, int32(different)
				different++
			}
			numbers[i] = number[at]
		}
	}
	for i, of := range numbers {
		if int(of) == len(first) {
			first = append(first, int32(i))
		}
	}
	return first, numbers
}

// showList lists the columns that were asked for, with what names each row beside them, unless the
// rows stand for others.
func (x *Session) showList(r *Result, t *Term, rows []int32) {
	code := x.codeOf
	if t.isOfDifferent() {
		code = x.classOf
	}
	if len(t.Fields) == 1 {
		only := t.Fields[0]
		codes := make([]int32, len(rows))
		for i, row := range rows {
			codes[i] = code(only, row)
		}
		x.answerCells(r, only, codes, false)
	} else {
		r.answer(len(rows), len(t.Fields), func(i, f int) any {
			return x.say(t.Fields[f], code(t.Fields[f], rows[i]))
		})
	}
	r.Total = len(rows)
	columns := Listed(x.t, t)
	r.table = func(r *Result) {
		for _, c := range columns {
			r.Columns = append(r.Columns, x.t.Column(c).Name)
		}
		for _, row := range rows[:min(len(rows), MaxRows)] {
			line := make([]any, len(columns))
			for i, c := range columns {
				line[i] = x.show(c, code(c, row), true)
			}
			r.Rows = append(r.Rows, line)
		}
	}
}
