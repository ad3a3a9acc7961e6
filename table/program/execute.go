package program

import (
	"errors"
	"math"
	"slices"
	"time"

	"semtree/grammar"
	"semtree/internal/buffer"
	"semtree/table"
)

// Execute checks a program and returns what it denotes in a table. An error is that of
// [Check], or says that a sum is beyond the numbers.
func Execute(t *table.Table, n *grammar.Node) (Result, error) {
	r, err := NewSession(t).Execute(n)
	r.Complete()
	return r, err
}

// Session executes programs on one table. It keeps what it found out about cells, so
// that the programs of one question, which have most filters in common, and questions
// about the same things cost little more than one of them. It is not safe for
// concurrent use. See "Cost" in the package comment for its memory.
//
// Rows are sorted lists of their numbers. A filter looks at each different cell of a
// column once and then at the codes of the rows.
type Session struct {
	t       *table.Table
	known   map[filter][]bool
	cells   int                     // in known
	classed *Classified             // shared with other sessions
	class   [][]int32               // by column: see classes
	whole   []int32                 // all rows, once someone needs them as a list
	tally   []*tally                // by column
	adding  []*Addends              // by column
	shown   [][][]shown             // by column, and shownCells cells each: see show
	ordered [][]float64             // by column and cell: see order
	level   [][]int32               // likewise: see levels
	pairs   map[[2]int][2][]int32   // by two columns: see equalTexts
	begin   map[int]map[int64]int32 // by column: see Begins

	ids    map[identity]int32 // numbers of terms
	lastID int32              // the greatest number so far
	memo   memo

	numbers []float64 // of the aggregate at hand
	found   []int32   // rows of the filter at hand
	marks   marks
	owned   map[*table.Owner]*marks // of the rows of what rows belong to: see once
	seen    map[int]int             // how many cells of a column rows have, if it has others in the session: see unseen
	bits    []uint64                // see sortRows

	lacks    bool  // a column has formulas without values
	evident  int   // rows of Evidence at most
	overflow *Term // whose sum is too great

	deadline  time.Time // see Until
	now       func() time.Time
	executing bool
	spent     int // rows and cells since the last look at the clock
}

// NewSession returns a session. Making one costs little: it finds out what it needs.
func NewSession(t *table.Table) *Session { return NewClassified(t).NewSession() }

// NewSession is the function of this name, for a session that shares what is known of the cells of columns.
func (k *Classified) NewSession() *Session {
	t := k.t
	x := &Session{classed: k, known: map[filter][]bool{}, ids: map[identity]int32{}, memo: newMemo(), evident: MaxEvidence, now: time.Now}
	x.over(t)
	return x
}

// over makes room for the columns of a table: that of the session, or the same one with derived
// columns, which programs that mention one need.
func (x *Session) over(t *table.Table) {
	n := len(t.Columns) - len(x.class)
	x.t, x.class, x.tally = t, append(x.class, make([][]int32, n)...), append(x.tally, make([]*tally, n)...)
	x.adding, x.shown = append(x.adding, make([]*Addends, n)...), append(x.shown, make([][][]shown, n)...)
	x.ordered, x.level = append(x.ordered, make([][]float64, n)...), append(x.level, make([][]int32, n)...)
	x.lacks = slices.ContainsFunc(t.Columns, func(c *table.Column) bool { return c.Uncomputed != "" })
}

// reach makes room for a column, which may be a derived one.
func (x *Session) reach(column int) {
	if column >= len(x.t.Columns) {
		x.over(x.t.WithParts())
	}
}

// resolve resolves a program about the table.
func (x *Session) resolve(n *grammar.Node) (*Term, error) {
	t, term, err := resolve(x.t, n)
	if t != x.t {
		x.over(t)
	}
	if err != nil {
		return nil, err
	}
	if len(x.ids) > maxTerms {
		clear(x.ids)
		x.memo = newMemo()
	}
	x.identify(term)
	return term, nil
}

// Execute is the function of this name, but for the Columns and Rows of the result, and the Answer of a list of
// several columns, which it has when [Result.Complete] was called. The error is [ErrTime] if it takes too long.
func (x *Session) Execute(n *grammar.Node) (Result, error) {
	term, err := x.resolve(n)
	if err != nil {
		return Result{}, err
	}
	if x.lacks {
		if why := x.uncomputed(term); why != "" {
			return Result{}, errors.New(why)
		}
	}
	x.overflow = nil
	var r Result
	err = x.inTime(func() (err error) {
		r, err = x.result(term)
		return err
	})
	return r, err
}

// uncomputed says why there is no answer, if a term is about a column with formulas that have no values.
func (x *Session) uncomputed(t *Term) (why string) {
	t.Each(func(u *Term) {
		for _, c := range u.columns() {
			if why == "" {
				why = x.t.Column(x.t.SourceOf(c)).Uncomputed
			}
		}
	})
	return why
}

// filter is what decides which cells of a column pass a term.
type filter struct {
	operator  *Operator
	column    int
	low, high Literal
	text      string
	valued    bool
	empty     bool
}

func filterOf(t *Term) filter {
	return filter{t.Operator, t.Column, t.Low, t.High, t.Text, t.Valued, t.Empty}
}

// maxKnown is the number of cells of which a session keeps which filters they pass: of
// all filters together.
const maxKnown = 1 << 21

// scope is what "all rows" means: those of the table, or of one group.
type scope struct {
	rows  []int32
	whole bool     // the rows of the table; rows is nil
	of    *grouped // the rows of these groups, if an answer rests on them; rows is nil
}

var wholeTable = scope{whole: true}

func (s scope) size(x *Session) int {
	if s.whole {
		return x.t.Rows
	}
	return len(s.rows)
}

// list returns the rows of a scope. Nobody may change them.
func (x *Session) list(s scope) []int32 {
	if s.of != nil {
		return x.rowsIn(s.of)
	}
	if !s.whole {
		return s.rows
	}
	if x.whole == nil {
		x.whole = make([]int32, x.t.Rows)
		for i := range x.whole {
			x.whole[i] = int32(i)
		}
	}
	return x.whole
}

// from returns the rows that a term selects from; nil: all.
func (x *Session) from(in *Term, s scope) scope {
	if in == nil {
		return s
	}
	return scope{rows: x.rows(in, s)}
}

// rows returns the rows that a term denotes. Nobody may change them.
func (x *Session) rows(t *Term, s scope) []int32 {
	if t.Op == OpAll {
		return x.list(s)
	}
	if !s.whole || t.id == 0 {
		return x.selected(t, s)
	}
	rows, known := x.memo.rows[t.id]
	if !known {
		if rows = x.selected(t, s); x.room(rows, 0) {
			x.memo.rows[t.id] = rows
		}
	}
	return rows
}

func (x *Session) selected(t *Term, s scope) []int32 {
	x.spend(s.size(x))
	switch t.Op {
	case OpNot:
		return sift(x.list(x.from(t.In, s)), x.rows(t.Args[0], s), false)
	case OpOr:
		rows := union(x.rows(t.Args[0], s), x.rows(t.Args[1], s))
		if t.In != nil {
			rows = sift(rows, x.rows(t.In, s), true)
		}
		return rows
	case OpExtreme:
		return x.extreme(t, x.from(t.In, s))
	case OpEnd:
		return end(t, x.list(x.from(t.In, s)))
	case OpBeside:
		return x.beside(t, s)
	case OpSame:
		return x.same(t, s)
	case OpOf:
		b := x.values(t.Things, s)
		return x.list(b.basis())
	case OpCompare:
		if t.Computed() {
			return x.computed(t, s)
		}
		return x.filter(t, x.from(t.In, s))
	case OpCompareColumns:
		return x.compareColumns(t, x.from(t.In, s))
	case OpCell, OpPart, OpPiece, OpRange:
		return x.filter(t, x.from(t.In, s))
	}
	Unknown("rows", t.Operator)
	return nil
}

// end returns the first or last K of what is in order, or only the K-th of them.
func end[T any](t *Term, rows []T) []T {
	k := min(t.K, len(rows))
	switch {
	case t.Nth && k < t.K:
		return nil
	case t.Sign > 0:
		rows = rows[len(rows)-k:]
		if t.Nth {
			return rows[:1]
		}
		return rows
	case t.Nth:
		return rows[k-1 : k]
	}
	return rows[:k]
}

// filter returns the rows whose cell passes.
func (x *Session) filter(t *Term, from scope) []int32 {
	column := x.t.Columns[t.Column]
	codes := column.Codes
	if !from.whole && 2*len(from.rows) < len(column.Cells) && x.known[filterOf(t)] == nil && (t.Op != OpPart || column.Kind() == table.Text) {
		return x.filterFew(t, from.rows)
	}
	seen := x.sees(t)
	x.found = buffer.Resize(x.found, from.size(x))
	out, k := x.found, 0
	if from.whole {
		for i, code := range codes {
			out[k] = int32(i)
			if seen[code+1] {
				k++
			}
		}
	} else {
		for _, i := range from.rows {
			out[k] = i
			if seen[codes[i]+1] {
				k++
			}
		}
	}
	return slices.Clone(out[:k])
}

// filterFew is filter for fewer rows than the column has cells.
func (x *Session) filterFew(t *Term, from []int32) []int32 {
	column := x.t.Columns[t.Column]
	kind := column.Kind()
	x.spend(len(from))
	out := x.found[:0]
	for _, i := range from {
		if c := column.Cell(int(i)); c == nil && t.Empty || c != nil && t.Accepts(kind, c) {
			out = append(out, i)
		}
	}
	x.found = out
	return slices.Clone(out)
}

// beside returns the row after, or before, each row: among all rows of the scope.
func (x *Session) beside(t *Term, s scope) []int32 {
	rows := x.rows(t.In, s)
	all := x.list(s)
	var out []int32
	at := 0
	for _, i := range rows {
		for all[at] != i {
			at++
		}
		switch {
		case t.Sign > 0 && at+1 < len(all):
			out = append(out, all[at+1])
		case t.Sign < 0 && at > 0:
			out = append(out, all[at-1])
		}
	}
	return out
}

// same returns the rows that share a value with a row of a set but are not in it.
func (x *Session) same(t *Term, s scope) []int32 {
	set := x.rows(t.Args[0], s)
	from := x.list(x.from(t.In, s))
	shared := make([]int32, 0, len(set))
	values := x.tallyOf(t.Column)
	codes := x.t.Columns[t.Column].Codes
	for _, i := range set {
		values.add(codes[i])
	}
	for _, i := range from {
		if values.count(codes[i]) > 0 {
			shared = append(shared, i)
		}
	}
	return sift(shared, set, false)
}

// sift returns the elements of a that are in b, or those that are not. Both are sorted.
func sift(a, b []int32, in bool) []int32 {
	if len(b) == 0 && !in {
		return a
	}
	out := make([]int32, 0, len(a))
	for _, i := range a {
		for len(b) > 0 && b[0] < i {
			b = b[1:]
		}
		if (len(b) > 0 && b[0] == i) == in {
			out = append(out, i)
		}
	}
	return out
}

// union returns the elements of two sorted lists, each once.
func union(a, b []int32) []int32 {
	if len(a) == 0 || len(a) == len(b) && &a[0] == &b[0] {
		return b
	}
	out := make([]int32, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] < b[0]:
			out = append(out, a[0])
			a = a[1:]
		case a[0] > b[0]:
			out = append(out, b[0])
			b = b[1:]
		default:
			out = append(out, a[0])
			a, b = a[1:], b[1:]
		}
	}
	return append(append(out, a...), b...)
}

// isNumber reports whether a rank or a number is one.
func isNumber(v float64) bool { return !math.IsNaN(v) }
