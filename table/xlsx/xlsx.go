package xlsx

import (
	"fmt"
	"io"
	"slices"

	"semtree/table"
)

// Read reads a table from a sheet of a workbook, or from the first sheet if none is
// named. The name is the file's.
func Read(r io.Reader, name, sheet string, o table.Options) (*table.Table, error) {
	b, err := Open(r, name, o)
	if err != nil {
		return nil, err
	}
	title := sheet
	if sheet == "" {
		sheet, title = b.Sheets()[0], table.NameOf(name)
	}
	rows, err := b.Rows(sheet)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%s: the sheet %q is empty: want a header and rows", name, sheet)
	}
	header, rows := rows[0], rows[1:]
	t, err := table.NewWith(title, header, rows, o)
	if err == nil && len(rows) == 0 {
		t.Warnings = append(t.Warnings, fmt.Sprintf("%s: sheet %q: there are no rows below the header", name, sheet))
	}
	return t, err
}

// Rows returns the rows of a sheet that are not blank, of the columns that are not blank:
// all rows have the same number of cells, at most table.MaxColumns. Errors begin with
// the name of the file and of the sheet.
func (b *Book) Rows(sheet string) ([][]string, error) {
	s, err := b.find(sheet)
	if err != nil {
		return nil, err
	}
	rows, err := b.rows(s.part)
	if err != nil {
		return nil, fmt.Errorf("%s: sheet %q: %w", b.name, sheet, err)
	}
	return rows, nil
}

func (b *Book) rows(part string) ([][]string, error) {
	left := b.a.one
	r, err := b.readCells(part, &left)
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
	cells := 0
	for i, row := range r.rows {
		r.rows[i] = slices.DeleteFunc(row, func(c cell) bool { return c.text == "" })
		for _, c := range r.rows[i] {
			place[c.column] = 1
		}
		cells += len(r.rows[i])
	}
	r.rows = slices.DeleteFunc(r.rows, func(row []cell) bool { return len(row) == 0 })
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
	if empty := len(r.rows)*width - cells; empty > MaxEmpty+8*cells {
		return nil, fmt.Errorf("%d rows of %d columns, of which only %d cells have a value: leave out the columns that are nearly empty", len(r.rows), width, cells)
	}
	all := make([][]string, len(r.rows))
	for i, row := range r.rows {
		all[i] = make([]string, width)
		for _, c := range row {
			all[i][place[c.column]-1] = c.text
		}
		r.rows[i] = nil // for the garbage collector
	}
	r.book.a.work += int64(len(all)) * int64(width)
	return all, nil
}
