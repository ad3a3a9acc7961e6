package program

import (
	"slices"
	"sync"

	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/value"
)

// Classified keeps the [Classes] of the columns of a table, for sessions about it. It is safe for
// concurrent use.
type Classified struct {
	t    *table.Table
	lock sync.Mutex
	of   map[*table.Column][]int32
	bits map[*table.Column][]uint64 // by cell: see characters
}

// NewClassified returns what sessions about a table share.
func NewClassified(t *table.Table) *Classified {
	return &Classified{t: t, of: map[*table.Column][]int32{}, bits: map[*table.Column][]uint64{}}
}

func (k *Classified) classes(t *table.Table, column int, spend func(cells int)) []int32 {
	return once(k, k.of, t.Columns[column], func() []int32 { return classesOf(t, column, spend) })
}

// characters returns the characters of the cells of a column.
func (k *Classified) characters(c *table.Column, spend func(cells int)) []uint64 {
	return once(k, k.bits, c, func() []uint64 {
		bits := make([]uint64, len(c.Cells))
		for i := range bits {
			spend(1)
			bits[i] = characters(c.Cells[i].Text)
		}
		return bits
	})
}

// once returns what is kept of a column, and makes it if it is not there yet.
func once[T any](k *Classified, kept map[*table.Column][]T, column *table.Column, find func() []T) []T {
	k.lock.Lock()
	known := kept[column]
	k.lock.Unlock()
	if known != nil {
		return known
	}
	found := find()
	k.lock.Lock()
	defer k.lock.Unlock()
	kept[column] = found
	return found
}

// Classes is the function of this name for the table of the session, or of a derived column of it.
func (x *Session) Classes(column int) []int32 {
	x.reach(column)
	return seenOf(x, column, x.classes(column))
}

func (x *Session) classes(column int) []int32 {
	if x.class[column] == nil {
		x.class[column] = x.classed.classes(x.t, column, x.spend)
	}
	return x.class[column]
}

// Classes returns, for each cell of a column, the cell that its value is shown as. Cells have
// one value if they have the same number or time, in columns of such, or else the same
// text by [value.Fold]. It is shown as most rows write it; of spellings that as many rows have, it
// is the first in row order, in a table without row order the least by its bytes.
func Classes(t *table.Table, column int) []int32 { return classesOf(t, column, func(int) {}) }

// classesOf is Classes. It tells how many cells it has looked at.
func classesOf(t *table.Table, column int, spend func(cells int)) []int32 {
	c := t.Columns[column]
	first := equalCells(c, spend)
	asMostRows(t, c, first)
	return first
}

// Spelling returns a text as most rows of a column write it, or the text itself if no cell equals it.
func Spelling(t *table.Table, c *table.Column, text string) string {
	folded := value.Fold(text)
	i := slices.IndexFunc(c.Cells, func(cell table.Cell) bool { return value.FoldsTo(cell.Text, folded) })
	if i < 0 {
		return text
	}
	if shown := Spellings(t, slices.Index(t.Columns, c), len(c.Cells)); i < len(shown) {
		i = int(shown[i])
	}
	return c.Cells[i].Text
}

// Spellings returns, for each of the first cells of a column, at most as many as limit, the one
// of them that its text is shown as: cells have one text by [value.Fold], also in columns of
// numbers and times, and it is shown as [Classes] does. It is nil if no two of them have one.
func Spellings(t *table.Table, column, limit int) []int32 {
	c := t.Columns[column]
	first := ownCells(min(len(c.Cells), limit))
	firstFolded(first, c, func(int) bool { return true })
	if slices.Equal(first, ownCells(len(first))) {
		return nil
	}
	asMostRows(t, c, first)
	return first
}

// ownCells returns for each of n cells itself.
func ownCells(n int) []int32 {
	of := make([]int32, n)
	for i := range of {
		of[i] = int32(i)
	}
	return of
}

// asMostRows replaces the first cell of each value, which every cell of a column has, by the one
// that most rows have.
func asMostRows(t *table.Table, c *table.Column, first []int32) {
	shown := make([]int32, len(first)) // by the first cell of a value
	rows := rowsOf(c)
	for i, f := range first {
		if j := shown[f]; int32(i) == f {
			shown[f] = f
		} else if rows[i] > rows[j] || rows[i] == rows[j] && !t.Ordered && c.Cells[i].Text < c.Cells[j].Text {
			shown[f] = int32(i)
		}
	}
	for i, f := range first {
		first[i] = shown[f]
	}
}

// rowsOf returns the number of rows with each cell.
func rowsOf(c *table.Column) []int32 {
	if c.Codes == nil && len(c.Counts) == len(c.Cells) {
		return c.Counts
	}
	rows := make([]int32, len(c.Cells))
	for _, code := range c.Codes {
		if code >= 0 {
			rows[code]++
		}
	}
	return rows
}

// folding is how many rows are looked at in the time in which a text is folded and looked up.
const folding = 1 << 5

// equalCells returns, for each cell of a column, the first cell with the same value.
func equalCells(c *table.Column, spend func(cells int)) []int32 {
	of := ownCells(len(c.Cells))
	isText := func(i int) bool {
		spend(folding)
		return !hasRank(c.Kind(), &c.Cells[i])
	}
	switch c.Kind() {
	case table.Number:
		if c.Profile.Exact {
			firstEqual(of, func(i int) (decimal.Number, bool) { return c.Cells[i].Decimal(), !isText(i) })
			break
		}
		firstEqual(of, func(i int) (float64, bool) { return c.Cells[i].Number + 0, !isText(i) }) // one zero
	case table.Time:
		firstEqual(of, func(i int) (value.Interval, bool) { return c.Cells[i].Time, !isText(i) })
	}
	firstFolded(of, c, isText)
	return of
}

// firstFolded lets of[i] be the first cell of a column whose text folds as that of i, of those that are texts.
func firstFolded(of []int32, c *table.Column, isText func(i int) bool) {
	cells := c.Cells[:len(of)]
	if c.Apart || c.Codes != nil && !slices.ContainsFunc(cells, func(c table.Cell) bool { return !value.IsFolded(c.Text) }) {
		return // cells of a file have different texts
	}
	firstEqual(of, func(i int) (string, bool) {
		if !isText(i) {
			return "", false
		}
		return value.Fold(cells[i].Text), true
	})
}

// firstEqual lets of[i] be the first element with the value of i, if it has one.
func firstEqual[V comparable](of []int32, value func(i int) (V, bool)) {
	var first map[V]int32
	for i := range of {
		if v, ok := value(i); ok {
			if first == nil {
				first = make(map[V]int32, len(of)-i)
			}
			if j, twice := first[v]; twice {
				of[i] = j
			} else {
				first[v] = int32(i)
			}
		}
	}
}
