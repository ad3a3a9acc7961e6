package link

import (
	"slices"
	"strings"

	"semtree/table"
	"semtree/table/value"
)

// Finder finds cells that were not read when the table was: those of a column of a
// database with more values than are read.
type Finder interface {
	// Find returns the cells of a column that are one of some texts in lower case.
	Find(column int, texts []string) ([]string, error)
}

// Limits of what is looked up for a question.
const (
	maxFurtherWords   = 6 // of a cell
	maxFurtherColumns = 4
)

// WithFurther returns the index with some columns of texts of which not all cells were
// read: see [Index.LinkWith].
func (x *Index) WithFurther(columns []int) *Index {
	more := *x
	for _, c := range columns {
		if col := x.columns[c]; !col.Hidden && col.Type == table.TypeText && col.Profile.Prose < 0.5 && len(more.further) < maxFurtherColumns {
			more.further = append(more.further, c)
		}
	}
	return &more
}

// findFurther adds the cells that the finder finds.
func (l work) findFurther(f Finder) error {
	if f == nil || len(l.x.further) == 0 {
		return nil
	}
	type run struct{ start, end int }
	runs := map[string][]run{} // by folded text
	var texts []string
	for start := range l.words {
		for end := start + 1; end <= min(len(l.words), start+maxFurtherWords); end++ {
			if l.fillers(start, end) || l.digits(start, end) {
				continue
			}
			raw := l.raw(start, end)
			folded := value.Fold(raw)
			if runs[folded] == nil {
				texts = append(texts, folded)
				if small := strings.ToLower(raw); small != folded {
					texts = append(texts, small)
				}
			}
			runs[folded] = append(runs[folded], run{start, end})
		}
	}
	if len(texts) == 0 {
		return nil
	}
	read := l.list[:len(l.list):len(l.list)] // of cells that were
	for _, column := range l.x.further {
		cells, err := f.Find(column, texts)
		if err != nil {
			return err
		}
		for _, cell := range cells {
			folded := value.Fold(cell)
			for _, r := range runs[folded] {
				if hasCell(read, r.start, r.end, column, folded) {
					continue
				}
				m := l.add(fCell, r.start, r.end, column, cell).matched(fExact, 1)
				m.f[fShare], m.f[fCells] = 1, squash(1)
			}
		}
	}
	return nil
}

// hasCell reports whether a cell that was read is mentioned by the same words, and has the same
// folded text: both are one value.
func hasCell(read []*mention, start, end, column int, folded string) bool {
	return slices.ContainsFunc(read, func(m *mention) bool {
		return m.label == fCell && m.start == start && m.end == end && m.column == column && value.Fold(m.values[0]) == folded
	})
}
