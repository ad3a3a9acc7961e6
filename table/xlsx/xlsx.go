package xlsx

import (
	"cmp"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"semtree/table"
	"semtree/table/heading"
	"semtree/table/value"
)

// Named reports whether a file is a workbook, by its name.
func Named(file string) bool {
	switch strings.ToLower(path.Ext(strings.TrimSuffix(file, ".gz"))) {
	case ".xlsx", ".xlsm", ".xltx":
		return true
	}
	return false
}

// Split separates the name of a sheet from that of its workbook: "films.xlsx#Sheet2". The sheet
// is empty if none is named.
func Split(name string) (file, sheet string) {
	for i := range len(name) {
		if name[i] == '#' && Named(name[:i]) {
			return name[:i], name[i+1:]
		}
	}
	return name, ""
}

// Read reads a table from a sheet of a workbook, or from the first sheet with a table
// if none is named. The name is the file's.
func Read(r io.Reader, name, sheet string, o table.Options) (*table.Table, error) {
	b, err := Open(r, name, o)
	if err != nil {
		return nil, err
	}
	return b.table(sheet, o)
}

// table is [Read] for a workbook that is open.
func (b *Book) table(sheet string, o table.Options) (*table.Table, error) {
	name, title := b.name, sheet
	var warnings []string
	if sheet == "" {
		title = table.NameOf(name)
		chosen, said, err := b.choose()
		if err != nil {
			return nil, err
		}
		if sheet = chosen; said != "" {
			warnings = append(warnings, said)
		}
	}
	rows, said, err := b.first(sheet, 0)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%s: the sheet %q is empty: want a header and rows", name, sheet)
	}
	of := fmt.Sprintf("%s: sheet %q", name, sheet)
	rows, at := heading.Join(rows)
	for _, row := range rows[:min(len(rows), heading.Previewed)] {
		replace(row, heading.Beside, "")
	}
	titles, above := heading.SkipTitles(of, rows)
	if at > titles {
		titles = at
	}
	rows = trim(rows[titles:])
	replace(rows[0], heading.Above, "")
	if slices.Contains(rows[0], value.NoValue) {
		replace(rows[0], value.NoValue, "")
		said = append(said, "names of columns are formulas without a value: open the workbook in a spreadsheet program and save it")
	}
	merged, notes := spread(rows[0], rows[1:])
	if merged != "" {
		said = append(said, merged)
	}
	if at >= 0 {
		said = append(said, "two rows are read as one header")
	}
	header, lines, about := heading.Names(of, rows)
	if lines > 1 { // with units, the names of columns are others
		heading.MarkRepeats(rows[lines:], rows[:lines], header)
	}
	rows = rows[lines:]
	t, err := table.NewWith(title, header, rows, o)
	if err != nil {
		return nil, err
	}
	for c, note := range notes {
		if c >= len(t.Columns) {
			continue // of a second table, which is left out
		}
		t.Columns[c].Notes = append(t.Columns[c].Notes, note)
	}
	if len(rows) == 0 {
		said = append(said, "there are no rows below the header")
	}
	for i := range said {
		said[i] = of + ": " + said[i]
	}
	t.Warnings = slices.Concat(warnings, above, about, said, t.Warnings)
	t.Sheets, t.Sheet = b.offered(sheet), sheet
	return t, nil
}

// replace replaces a text wherever it is a cell.
func replace(row []string, text, by string) {
	for i, cell := range row {
		if cell == text {
			row[i] = by
		}
	}
}

// offered returns the sheets that are not hidden, and the one that is read.
func (b *Book) offered(read string) (names []string) {
	for _, s := range b.sheets {
		if !s.hidden || s.name == read {
			names = append(names, s.name)
		}
	}
	return names
}

// Rows returns the rows of a sheet that are not blank, of the columns that are not blank:
// all rows have the same number of cells, at most table.MaxColumns; a nil row stands
// for blank ones between two others. Cells that merged ones cover have the marks of [heading.Join], and
// formulas without a value are value.NoValue. Errors begin with the name of the file and of the sheet.
func (b *Book) Rows(sheet string) ([][]string, error) {
	rows, _, err := b.first(sheet, 0)
	return rows, err
}

// first is [Book.Rows] for the first rows that are not blank; for all if the number is 0; with what is to
// be said about them. The merged areas of a sheet stand after its rows: they count only if all rows are read.
func (b *Book) first(sheet string, most int) (rows [][]string, said []string, err error) {
	s, err := b.find(sheet)
	if err != nil {
		return nil, nil, err
	}
	left := b.a.one
	r, err := b.readCells(s.part, most, &left)
	if err == nil {
		err = r.hideMerged()
	}
	if err == nil {
		err = r.readStrings(&left)
	}
	if err == nil {
		rows, said, err = r.rectangle()
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: sheet %q: %w", b.name, sheet, err)
	}
	return rows, said, nil
}

// rectangle returns the cells as rows of the columns in use, and what is to be said about them. It takes the
// lists of cells apart.
func (r *sheetReader) rectangle() (all [][]string, said []string, err error) {
	place := make([]int, MaxColumns) // of each column among those in use, plus 1; 0: it is not in use
	rows, cells := 0, 0
	for i, row := range r.rows {
		r.rows[i] = slices.DeleteFunc(row, func(c cell) bool { return c.text == "" })
		for _, c := range r.rows[i] {
			place[c.column] = 1
		}
		if n := len(r.rows[i]); n > 0 {
			rows, cells = rows+1, cells+n
		}
	}
	width := 0
	for c, used := range place {
		if used > 0 {
			width++
			place[c] = width
		}
	}
	if width > table.MaxColumns {
		return nil, nil, fmt.Errorf("%d columns, but the limit is %d: leave some out", width, table.MaxColumns)
	}
	if empty := rows*width - cells; empty > MaxEmpty+8*cells {
		return nil, nil, fmt.Errorf("%d rows of %d columns, of which only %d cells have a value: leave out the columns that are nearly empty", rows, width, cells)
	}
	r.book.a.work += int64(rows) * int64(width)
	all = make([][]string, 0, rows)
	m := marker{r.merged, place, slices.Repeat([]int32{-1}, width)}
	next := int32(0) // the row after the last one
	for i, row := range r.rows {
		if len(row) == 0 {
			continue
		}
		if r.places[i] > next && len(all) > 0 {
			all = append(all, nil)
		}
		next = r.places[i] + 1
		texts := make([]string, width)
		for _, c := range row {
			text := c.text
			if stored, stale := strings.CutPrefix(text, value.NoValue); stale && r.valued[c.column] {
				text = cmp.Or(stored, text)
			} else if stale {
				text = value.NoValue
			}
			texts[place[c.column]-1] = text
		}
		if len(r.merged) > 0 {
			m.mark(texts, r.places[i], len(all) < heading.Previewed)
		}
		all = append(all, texts)
		r.rows[i] = nil // for the garbage collector
	}
	if hidden := r.hidden.said(place); hidden != "" {
		said = append(said, hidden)
	}
	return all, said, nil
}

// trim returns the rows without columns that are empty.
func trim(all [][]string) [][]string {
	used := make([]bool, len(all[0]))
	for _, row := range all {
		for i, cell := range row {
			used[i] = used[i] || cell != ""
		}
	}
	if slices.Contains(used, false) {
		for n, row := range all {
			kept := row[:0]
			for i, cell := range row {
				if used[i] {
					kept = append(kept, cell)
				}
			}
			all[n] = kept
		}
	}
	return all
}
