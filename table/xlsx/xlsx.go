package xlsx

import (
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"semtree/table"
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
		chosen, skipped, err := b.choose()
		if err != nil {
			return nil, err
		}
		if sheet = chosen; skipped != "" {
			warnings = append(warnings, skipped)
		}
	}
	rows, err := b.Rows(sheet)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%s: the sheet %q is empty: want a header and rows", name, sheet)
	}
	where := fmt.Sprintf("%s: sheet %q", name, sheet)
	titles, above := table.SkipTitles(where, rows)
	rows = trim(rows[titles:])
	header, lines, about := table.Header(where, rows)
	rows = rows[lines:]
	t, err := table.NewWith(title, header, rows, o)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		t.Warnings = append(t.Warnings, fmt.Sprintf("%s: sheet %q: there are no rows below the header", name, sheet))
	}
	t.Warnings = slices.Concat(warnings, above, about, t.Warnings)
	t.Sheets, t.Sheet = b.offered(sheet), sheet
	return t, nil
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
// for blank ones between two others. Errors begin with the name of the file and of the sheet.
func (b *Book) Rows(sheet string) ([][]string, error) { return b.first(sheet, 0) }

// first is [Book.Rows] for the first rows that are not blank; for all if the number is 0. The
// merged areas of a sheet stand after its rows: they count only if all rows are read.
func (b *Book) first(sheet string, most int) ([][]string, error) {
	s, err := b.find(sheet)
	if err != nil {
		return nil, err
	}
	rows, err := b.rows(s.part, most)
	if err != nil {
		return nil, fmt.Errorf("%s: sheet %q: %w", b.name, sheet, err)
	}
	return rows, nil
}

func (b *Book) rows(part string, most int) ([][]string, error) {
	left := b.a.one
	r, err := b.readCells(part, most, &left)
	if err != nil {
		return nil, err
	}
	if err := r.hideMerged(); err != nil {
		return nil, err
	}
	if err := r.readStrings(&left); err != nil {
		return nil, err
	}
	return r.rectangle()
}

// rectangle returns the cells as rows of the columns in use. It takes the lists of cells apart.
func (r *sheetReader) rectangle() ([][]string, error) {
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
		return nil, fmt.Errorf("%d columns, but the limit is %d: leave some out", width, table.MaxColumns)
	}
	if empty := rows*width - cells; empty > MaxEmpty+8*cells {
		return nil, fmt.Errorf("%d rows of %d columns, of which only %d cells have a value: leave out the columns that are nearly empty", rows, width, cells)
	}
	r.book.a.work += int64(rows) * int64(width)
	all := make([][]string, 0, rows)
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
			texts[place[c.column]-1] = c.text
		}
		all = append(all, texts)
		r.rows[i] = nil // for the garbage collector
	}
	return all, nil
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
