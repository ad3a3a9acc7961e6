package program

import (
	"encoding/binary"

	"semtree/internal/decimal"
)

// identity is all that a term denotes depends on, beside its scope. The terms below it stand for themselves by their
// numbers.
type identity struct {
	filter
	other, k         int
	nth              bool
	figure           decimal.Number
	in, things       int32
	argument, beside int32  // the first two arguments
	more             string // further arguments, and the columns of a list or of an order
}

// identify numbers a term and those below it, in a session: those that denote the same have one number.
func (x *Session) identify(t *Term) int32 {
	if t == nil {
		return 0
	}
	key := identity{filter: filterOf(t), other: t.Other, k: t.K, nth: t.Nth, figure: t.Figure, in: x.identify(t.In), things: x.identify(t.Things)}
	var more []byte
	for i, a := range t.Args {
		switch id := x.identify(a); i {
		case 0:
			key.argument = id
		case 1:
			key.beside = id
		default:
			more = binary.AppendVarint(more, int64(id))
		}
	}
	for _, c := range t.Fields {
		more = binary.AppendVarint(more, int64(-1-c))
	}
	key.more = string(more)
	id, known := x.ids[key]
	if !known {
		x.lastID++ // never one of before: results that are not made yet have terms with theirs
		id = x.lastID
		x.ids[key] = id
	}
	t.id = id
	return id
}

// maxTerms is the number of terms that a session numbers before it begins anew.
const maxTerms = 1 << 12

// memo is what a session knows of the whole table, by the numbers of terms: the readings of a question have most of
// their filters, groups and numbers in common.
type memo struct {
	rows    map[int32][]int32
	figures map[int32]figure
	groups  map[int32]*grouped
	bare    map[int32]*grouped // of things, with those without rows
	answers map[measured]answers
	lists   map[*int32]bool // of rows, by their first elements: what was counted; many figures and groups have one in common
	size    int             // numbers of rows, and the like
}

// measured are groups of the memo, and what was found out about them.
type measured struct {
	of      *grouped
	measure int32
}

func newMemo() memo {
	return memo{rows: map[int32][]int32{}, figures: map[int32]figure{}, groups: map[int32]*grouped{}, bare: map[int32]*grouped{}, answers: map[measured]answers{}, lists: map[*int32]bool{}}
}

// room makes room for a list of rows that is kept, with so many other numbers, and reports whether it may be: not if a sum
// was too great, which is an error of the program that has it.
func (x *Session) room(rows []int32, others int) bool {
	if x.overflow != nil {
		return false
	}
	size := others + len(rows)
	if len(rows) > 0 && x.memo.lists[&rows[0]] {
		size = others
	}
	if x.memo.size+size > maxKnown+2*x.t.Rows {
		x.memo = newMemo()
		size = others + len(rows)
	}
	x.memo.size += size
	if len(rows) > 0 {
		x.memo.lists[&rows[0]] = true
	}
	return true
}

// marks tells rows of a set from others. It is emptied in no time, as a [tally] is.
type marks struct {
	stamp []int32 // by row
	now   int32
}

// mark returns the marks of some rows. They are valid until the next ones are made.
func (x *Session) mark(rows []int32) *marks {
	m := &x.marks
	if m.stamp == nil {
		m.stamp = make([]int32, x.t.Rows)
	}
	m.now++
	for _, row := range rows {
		m.stamp[row] = m.now
	}
	return m
}

func (m *marks) has(row int32) bool { return m.stamp[row] == m.now }
