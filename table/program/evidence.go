package program

import (
	"math"
	"slices"

	"semtree/grammar"
)

// Evidence is what an answer rests on: the cells of some columns in some rows.
type Evidence struct {
	Rows    []int // from 0, at most MaxEvidence
	Total   int   // all of them
	Columns []int // what names a row, then those that the program mentions
	// Compared is how many of Rows, the last ones, are not the answer's, but others were compared
	// with them: Ann in "older than Ann". All rows of the table ("above average") are not listed.
	Compared int
}

// evidence names the cells that an answer rests on.
func (x *Session) evidence(t *Term, basis scope) Evidence {
	if basis.of != nil {
		basis = scope{rows: x.list(basis)}
	}
	e := Evidence{Total: basis.size(x)}
	for i := range min(e.Total, x.evident) {
		if basis.whole {
			e.Rows = append(e.Rows, i)
		} else {
			e.Rows = append(e.Rows, int(basis.rows[i]))
		}
	}
	if !basis.whole {
		var others []int32
		for _, c := range comparisons(t) {
			if _, _, with := x.bound(c, c.Args[0], wholeTable); !with.whole && len(x.list(with)) < x.t.Rows {
				others = union(others, x.list(with))
			}
		}
		rows := slices.Clone(basis.rows)
		x.spend(len(rows))
		x.sortRows(rows)
		others = sift(others, rows, false)
		e.Total += len(others)
		for _, row := range others[:min(len(others), x.evident-len(e.Rows))] {
			e.Rows = append(e.Rows, int(row))
			e.Compared++
		}
	}
	e.Columns = Shown(x.t, t)
	return e
}

// Behind returns what the answer of a program rests on, with all rows.
func (x *Session) Behind(n *grammar.Node) (Evidence, error) {
	r, err := x.Execute(n)
	if err != nil {
		return Evidence{}, err
	}
	x.evident = math.MaxInt
	defer func() { x.evident = MaxEvidence }()
	return r.support()
}

// measures reports whether the arguments of a term are numbers or truth values of things.
func (t *Term) measures() bool {
	switch t.Op {
	case OpPer, OpBestPer, OpMeasured, OpPerAnswers, OpPerChosen, OpPerGroups, OpPerRows, OpOrdered:
		return true
	}
	return false
}

// comparisons returns the filters that compare with what is computed of rows of the whole table, and
// not of a group.
func comparisons(t *Term) (list []*Term) {
	if t.Computed() && t.Args[0].Op != OpPer {
		list = append(list, t)
	}
	below := []*Term{t.Things, t.In}
	if !t.measures() {
		below = append(t.Args[:len(t.Args):len(t.Args)], below...)
	}
	for _, u := range below {
		if u != nil {
			list = append(list, comparisons(u)...)
		}
	}
	return list
}

// Marks returns, for each row of the evidence of a checked program, the places in
// e.Columns of the cells that count for the answer: those that a condition looks at, that
// are compared, counted or added up, or that were asked for. Of "or", these are the cells
// of the sides that the row satisfies; of two sets that are compared, those of its own set.
// What the program says of other rows, as in "the row after …", marks nothing. It is nil if it takes too long to find out.
func (x *Session) Marks(n *grammar.Node, e Evidence) [][]int {
	term, err := x.resolve(n)
	if err != nil {
		return nil
	}
	m := marking{x, e, make([][]int, len(e.Rows))}
	all := make([]int, len(e.Rows))
	for i := range all {
		all[i], m.marked[i] = i, []int{}
	}
	if x.inTime(func() error {
		m.mark(term, all[:len(all)-e.Compared], true)
		for _, c := range comparisons(term) {
			m.mark(c.Args[0], m.of(c, c.Args[0], all, true), true)
		}
		return nil
	}) != nil {
		return nil
	}
	for _, places := range m.marked {
		slices.Sort(places)
	}
	return m.marked
}

// marking is the work of [Session.Marks].
type marking struct {
	x      *Session
	e      Evidence
	marked [][]int // by row of e: places in its columns
}

// mark marks what a term looks at in some rows of the evidence. Apart reports whether the
// sides of a term are told apart: not within a group, where "all rows" are those of the group,
// and not below "not", where each side is one that the row does not satisfy.
func (m *marking) mark(t *Term, rows []int, apart bool) {
	for _, c := range []int{t.Column, t.Other} {
		place := slices.Index(m.e.Columns, m.x.t.SourceOf(c))
		if place < 0 {
			continue
		}
		for _, i := range rows {
			if !slices.Contains(m.marked[i], place) {
				m.marked[i] = append(m.marked[i], place)
			}
		}
	}
	switch t.Op {
	case OpBeside:
		return
	case OpCompare: // what is computed of other rows: see Marks
		if t.Computed() && t.Args[0].Op == OpPer {
			m.mark(t.Args[0].Things, rows, false) // the row's own thing
		}
	case OpSame: // its argument are other rows
	case OpPer, OpBestPer, OpMeasured, OpPerChosen, OpPerGroups, OpNot:
		m.mark(t.Args[0], rows, false)
	case OpPerAnswers, OpPerRows, OpOrdered:
		for _, a := range t.Args {
			m.mark(a, rows, false)
		}
	default:
		for _, a := range t.Args {
			m.mark(a, m.of(t, a, rows, apart), apart)
		}
	}
	for _, base := range []*Term{t.Things, t.In} {
		if base != nil {
			m.mark(base, rows, apart)
		}
	}
}

// of returns those of some rows that an argument of a term is about.
func (m *marking) of(t, argument *Term, rows []int, apart bool) []int {
	if !apart {
		return rows
	}
	var set []int32
	switch {
	case t.Op == OpOr, t.Op == OpHaving && t.Sign >= 0:
		set = m.x.rows(argument, wholeTable)
	case t.Op != OpGreater && t.Op != OpShare && t.Op != OpChange && t.Op != OpDiffNumbers && t.Op != OpDiffValues && t.Op != OpCompare:
		return rows
	case argument.Type == Number:
		set = m.x.list(m.x.number(argument, wholeTable).basis)
	default:
		values := m.x.values(argument, wholeTable)
		set = m.x.list(values.basis())
	}
	var out []int
	for _, i := range rows {
		if _, ok := slices.BinarySearch(set, int32(m.e.Rows[i])); ok {
			out = append(out, i)
		}
	}
	return out
}
