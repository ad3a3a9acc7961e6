package table

import (
	"fmt"
	"math"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"semtree/internal/wording"
	"semtree/table/heading"
	"semtree/table/value"
)

// Limits of a table, in part for the codes of its cells to be 32-bit numbers.
const (
	MaxColumns = 2000
	MaxRows    = 20_000_000
	MaxCell    = 1 << 20   // bytes of a cell
	MaxBytes   = 512 << 20 // bytes of a file, decompressed
)

// Options say how a table is read. The zero value finds everything out.
type Options struct {
	Name     string    // what the table is called; empty: as the file
	Override *Override // what the owner says; nil: nothing
	MaxBytes int64     // the most bytes of a file; 0: the constant
	Progress Progress  // told of reading; may be nil
}

// Progress is told how much is done of how much: of "reading" in bytes of the file, then of
// "columns", whose types are found out. It is called every thousand rows or so and after each
// column, by one goroutine at a time. (Package link adds "indexing".)
type Progress func(stage string, done, total int)

// NameOf returns the name of a table: the file's without folders and its ending, and one of compression after it.
func NameOf(file string) string {
	name := path.Base(strings.ReplaceAll(file, `\`, "/"))
	if packed := path.Ext(name); strings.EqualFold(packed, ".gz") && packed != name {
		name = strings.TrimSuffix(name, packed)
	}
	if ending := path.Ext(name); ending != name && !strings.Contains(ending, " ") {
		name = strings.TrimSuffix(name, ending)
	}
	return name
}

// New makes a table of cells in memory. A row that is shorter than the header ends in
// nulls, a longer one is an error; a nil row stands for blank ones. Types and profiles are found out as for a file.
func New(name string, header []string, rows [][]string) (*Table, error) {
	return NewWith(name, header, rows, Options{})
}

// holdsValue reports whether the first cell of a row is not null.
func holdsValue(row []string) bool { return value.Nullness(row[0]) == value.NotNull }

// NewWith is [New] with options.
func NewWith(name string, header []string, rows [][]string, o Options) (*Table, error) {
	b, err := newBuilder(name, header)
	if err != nil {
		return nil, err
	}
	if len(rows) > MaxRows {
		return nil, fmt.Errorf("%s: %d rows, but the limit is %d", name, len(rows), MaxRows)
	}
	var cell []byte
	for i, row := range rows {
		if row == nil && b.Rows > 0 && b.Begins(rows[i+1:min(len(rows), i+1+heading.Previewed)]) {
			left := slices.DeleteFunc(slices.Clone(rows[i:]), func(row []string) bool { return row == nil })
			b.WarnSecond(fmt.Sprintf("%s: a second table begins below %s", name, wording.Counted(b.Rows, "1 row", "%d rows")), left[0], wording.Counted(len(left), "1 row is", "%d rows are"))
			for n := len(header) - 1; n > 0 && header[n] == "" && !slices.ContainsFunc(b.last(n), holdsValue); n-- { // of the second one
				header, b.header, b.Columns = header[:n], b.header[:n], b.Columns[:n]
			}
			b.Repeats = [][]string{header}
			break
		} else if row == nil {
			continue
		}
		if len(row) > len(header) {
			return nil, fmt.Errorf("%s: row %d has %d cells, but there are %d columns", name, i+1, len(row), len(header))
		}
		for c, text := range row {
			if len(text) > MaxCell {
				return nil, fmt.Errorf("%s: row %d: cell %d has %d bytes, but the limit is %d", name, i+1, c+1, len(text), MaxCell)
			}
			cell = append(cell[:0], strings.TrimSpace(text)...)
			b.Columns[c].Add(cell)
		}
		b.Rows++
		for c := len(row); c < len(header); c++ {
			b.Columns[c].Pad(b.Rows)
		}
	}
	return b.Table(o)
}

// Builder collects the rows of a table, for whoever reads them from somewhere: [Builder.SetHeader] and [Builder.AddRow], or
// columns one after another; then [Builder.Table].
type Builder struct {
	Columns      []Dictionary
	Rows         int
	Gap          int        // the rows above the first blank line between rows; 0: there is none
	Repeats      [][]string // rows that are none of the table wherever they stand: the header as written, and its units
	DecimalComma bool       // the file is of a kind that has decimal commas
	Warnings     []string

	name   string
	header []string
	told   Progress // nil if nobody listens
	stored []Values // instead of columns, if the rows are elsewhere
}

func newBuilder(name string, header []string) (*Builder, error) {
	switch n := len(header); {
	case n == 0:
		return nil, fmt.Errorf("%s: there are no columns", name)
	case n > MaxColumns:
		return nil, fmt.Errorf("%s: %d columns, but the limit is %d: leave some out", name, n, MaxColumns)
	}
	return &Builder{name: name, header: heading.Unique(header), Columns: make([]Dictionary, len(header)), Repeats: [][]string{header}}, nil
}

// NewBuilder returns a builder of a table without columns. Who is told of progress may be nil.
func NewBuilder(name string, told Progress) *Builder { return &Builder{name: name, told: told} }

// SetHeader names the columns, each otherwise, and none by an empty text.
func (b *Builder) SetHeader(header []string) { b.header = heading.Unique(header) }

// AddRow adds a row of cells without outer blanks, at most as many as there are columns. Those that are missing at the end are empty.
func (b *Builder) AddRow(cells [][]byte) {
	for i, cell := range cells {
		b.Columns[i].Add(cell)
	}
	b.Rows++
	for i := len(cells); i < len(b.Columns); i++ {
		b.Columns[i].Pad(b.Rows)
	}
	if b.Rows%blockCells == 0 {
		b.encode()
	}
}

// Tell says after each thousand rows how many bytes of the file are read. After the first ones it makes room for as many rows as
// there will be, about.
func (b *Builder) Tell(at, of int) {
	const often, sure = 1 << 10, 1 << 12
	if b.Rows == sure {
		rows := min(int(1.02*float64(sure)*float64(of)/float64(at)), MaxRows)
		for i := range b.Columns {
			b.Columns[i].reserve(rows)
		}
	}
	if b.told != nil && b.Rows%often == 0 {
		b.told("reading", at, of)
	}
}

// encode lets the cells that wait be encoded, on other cores if there are any.
func (b *Builder) encode() {
	columns := b.Columns
	if runtime.GOMAXPROCS(0) == 1 {
		for i := range columns {
			columns[i].flush()
		}
		return
	}
	for i := range columns {
		columns[i].aside()
	}
	go parallel(len(columns), func(i int) { columns[i].encoded() })
}

// Table finds out what the columns hold.
func (b *Builder) Table(o Options) (*Table, error) {
	if o.Override == nil {
		o.Override = &Override{}
	}
	said, err := o.Override.check(b.header, b.stored != nil)
	if err != nil {
		return nil, err
	}
	if o.Name != "" {
		b.name = o.Name
	}
	b.leaveRepeats()
	totals := b.leaveTotals(said)
	t := &Table{Name: b.name, Rows: b.Rows, Totals: totals, Ordered: true, Key: -1, Warnings: b.Warnings}
	n := len(b.header)
	set := settings(b.header, said)
	if b.stored == nil {
		t.set = set
	}
	t.Columns = make([]*Column, n)
	running := heading.RunningLetters(b.header)
	all, faults := make([]*inference, n), make([]error, n)
	parallel(n, func(i int) {
		t.Columns[i] = newColumn(b.header[i], running[i], &set[i])
		if b.stored != nil {
			all[i] = storedInference(t.Columns[i], &b.stored[i])
		} else {
			all[i] = newInference(t.Columns[i], &b.Columns[i])
		}
	})
	if t.common = majorityStyle(all, b.DecimalComma); said.zone.Known {
		t.common.times.Zone, t.common.zoned = said.zone, true
	}
	var told sync.Mutex
	done := 0
	parallel(n, func(i int) {
		faults[i] = all[i].infer(t.common, &set[i])
		all[i] = nil // for the garbage collector
		if b.told != nil {
			told.Lock()
			defer told.Unlock()
			done++
			b.told("columns", done, n)
		}
	})
	for _, err := range faults {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", b.name, err) // the first one
		}
	}
	t.Warnings = append(t.Warnings, t.columnWarnings()...)
	t.name(said)
	return said.define(t)
}

// columnWarnings returns what is to be known about the cells of columns.
func (t *Table) columnWarnings() (list []string) {
	for _, c := range t.Columns {
		for _, warning := range []string{c.warning, c.Uncomputed} {
			if warning != "" {
				list = append(list, warning)
			}
		}
	}
	return list
}

// name finds out what names the rows of a table whose columns are known.
func (t *Table) name(o *Override) {
	t.chooseKey()
	t.findNouns()
	t.NounsSet, t.KeySet = false, false
	o.apply(t)
}

// parallel calls a function with each number below n, on all cores.
func parallel(n int, do func(i int)) {
	if runtime.GOMAXPROCS(0) == 1 {
		for i := range n {
			do(i)
		}
		return
	}
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		group.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				do(int(i))
			}
		})
	}
	group.Wait()
}

// newColumn returns a column without cells; running: its header ends with a letter that is no unit.
func newColumn(name string, running bool, set *Setting) *Column {
	c := &Column{Name: name, running: running, parts: &partsOf{}}
	if c.Words, c.Unit = heading.Words(name); running {
		c.Words, c.Unit = heading.Split(name), ""
	}
	c.describe(set)
	return c
}

// describe sets what does not matter to the cells.
func (c *Column) describe(set *Setting) {
	c.Other, c.Values, c.Best = set.Other, set.Values, set.Best
	c.Hidden = set.Hidden != nil && *set.Hidden
}

var nan = math.NaN()
