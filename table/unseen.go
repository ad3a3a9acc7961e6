package table

import (
	"slices"
	"sync"
)

// behind is what a column of another table has behind it: the cells of rows that no row of this one belongs to.
type behind struct {
	source *Column // the other table's own; nil for a part of times

	once   sync.Once
	column *Column
	codes  []int32
}

// OfAll reports whether a column is of another table, each row of which is a thing, whether rows of this one belong to it or not: see
// [Owner.All]. Of such, there is Unseen.
func (c *Column) OfAll() bool { return c.behind != nil && c.Owner.All }

// Unseen returns a column of another table ([Column.Owner]) with the cells that no row has, behind those that rows have, and the cell of each row
// of the other table; -1: null; none if the rows are elsewhere. All else, codes of rows and profile, is as it was. Any number of goroutines may
// call it: it is made once.
func (c *Column) Unseen() (whole *Column, codes []int32) {
	b := c.behind
	b.once.Do(func() {
		if b.source == nil {
			b.column, b.codes = c.unseenParts()
		} else {
			b.column, b.codes = c.unseen(b.source)
		}
	})
	return b.column, b.codes
}

// unseen is Unseen of a joined column.
func (c *Column) unseen(source *Column) (whole *Column, codes []int32) {
	if source.Codes == nil {
		return c.unseenTexts(source), nil
	}
	codes = make([]int32, c.Owner.Size)
	for i := range codes {
		codes[i] = -1
	}
	known := map[int32]int32{} // cells by those of the other table, unless each row has its own
	for i, row := range c.Owner.Rows {
		if code := c.Codes[i]; code >= 0 {
			codes[row], known[source.Codes[row]] = code, code
		}
	}
	more := *c
	more.Cells = slices.Clip(c.Cells)
	for row, of := range source.Codes {
		if of < 0 || codes[row] >= 0 {
			continue
		}
		code, is := known[of]
		if !is || c.Apart {
			code = int32(len(more.Cells))
			more.Cells, known[of] = append(more.Cells, source.Cells[of]), code
		}
		codes[row] = code
	}
	return &more, codes
}

// unseenTexts is unseen where the rows are elsewhere.
func (c *Column) unseenTexts(source *Column) *Column {
	seen := make(map[string]bool, len(c.Cells))
	for i := range c.Cells {
		seen[c.Cells[i].Text] = true
	}
	more := *c
	more.Cells = slices.Clip(c.Cells)
	for i := range source.Cells {
		if !seen[source.Cells[i].Text] {
			more.Cells = append(more.Cells, source.Cells[i])
		}
	}
	more.Counts = append(slices.Clip(c.Counts), make([]int32, len(more.Cells)-len(c.Cells))...)
	return &more
}

// unseenParts is Unseen of a part of the times of a joined column. Further cells are in the order of the calendar.
func (c *Column) unseenParts() (whole *Column, codes []int32) {
	c.Prepare()
	p := c.derived.part
	source, of := c.derived.source.Unseen()
	known, fresh := map[int64]int32{}, []int64{}
	keys := make([]int64, len(source.Cells))
	for i := range source.Cells {
		keys[i] = noKey
		start, ok := p.Of(source.Cells[i].Time)
		if !ok {
			continue
		}
		keys[i] = p.key(start)
		if i < len(c.derived.codes) {
			known[keys[i]] = c.derived.codes[i]
		} else if _, is := known[keys[i]]; !is {
			known[keys[i]] = -1
			fresh = append(fresh, keys[i])
		}
	}
	slices.Sort(fresh)
	more := *c
	more.Cells = slices.Clip(c.Cells)
	for _, key := range fresh {
		known[key] = int32(len(more.Cells))
		more.Cells = append(more.Cells, p.cell(key))
		if c.Counts != nil {
			more.Counts = append(slices.Clip(more.Counts), 0)
		}
	}
	codes = make([]int32, len(of))
	for row, code := range of {
		if codes[row] = -1; code >= 0 && keys[code] != noKey {
			codes[row] = known[keys[code]]
		}
	}
	return &more, codes
}
