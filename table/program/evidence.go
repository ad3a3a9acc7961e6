package program

import (
	"slices"
	"sort"

	"semtree/grammar"
)

// Evidence is what an answer rests on: the cells of some columns in some rows.
type Evidence struct {
	Rows    []int // from 0, at most MaxEvidence
	Total   int   // all of them
	Columns []int // what names a row, then those that the program mentions
}

// evidence names the cells that an answer rests on.
func (x *Session) evidence(t *Term, basis scope) Evidence {
	e := Evidence{Total: basis.size(x)}
	for i := range min(e.Total, MaxEvidence) {
		if basis.whole {
			e.Rows = append(e.Rows, i)
		} else {
			e.Rows = append(e.Rows, int(basis.rows[i]))
		}
	}
	e.Columns = Shown(x.t, t)
	return e
}

// Marks returns, for each row of the evidence of a checked program, the places in
// e.Columns of the cells that count for the answer: those that a condition looks at, that
// are compared, counted or added up, or that were asked for. Of "or", these are the cells
// of the sides that the row satisfies; of two sets that are compared, those of its own set.
// What the program says of other rows, as in "the row after …", marks nothing.
func (x *Session) Marks(n *grammar.Node, e Evidence) [][]int {
	term, err := Resolve(x.t, n)
	if err != nil {
		return nil
	}
	m := marking{x, e, make([][]int, len(e.Rows))}
	all := make([]int, len(e.Rows))
	for i := range all {
		all[i], m.marked[i] = i, []int{}
	}
	m.mark(term, all, true)
	for _, places := range m.marked {
		sort.Ints(places)
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
	if place := slices.Index(m.e.Columns, t.Column); place >= 0 {
		for _, i := range rows {
			if !slices.Contains(m.marked[i], place) {
				m.marked[i] = append(m.marked[i], place)
			}
		}
	}
	switch t.Op {
	case OpBeside:
		return
	case OpSame: // its argument are other rows
	case OpPer, OpBestPer, OpNot:
		m.mark(t.Args[0], rows, false)
	default:
		for _, a := range t.Args {
			m.mark(a, m.of(t, a, rows, apart), apart)
		}
	}
	if t.In != nil {
		m.mark(t.In, rows, apart)
	}
}

// of returns those of some rows that an argument of a term is about.
func (m *marking) of(t, argument *Term, rows []int, apart bool) []int {
	if !apart {
		return rows
	}
	var set []int32
	switch {
	case t.Op == OpOr:
		set = m.x.rows(argument, wholeTable)
	case t.Op != OpGreater && t.Op != OpDiffNumbers && t.Op != OpDiffValues:
		return rows
	case argument.Type == Number:
		set = m.x.list(m.x.number(argument, wholeTable).basis)
	default:
		set = m.x.values(argument, wholeTable).rows
	}
	var out []int
	for _, i := range rows {
		if _, ok := slices.BinarySearch(set, int32(m.e.Rows[i])); ok {
			out = append(out, i)
		}
	}
	return out
}
