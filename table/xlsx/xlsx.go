// Package xlsx reads tables from the workbooks of Excel and its relatives. It is
// linked natively only.
//
// The first row of a sheet with a cell that is not blank is the header, but for titles above it
// (see [table.TitleRows]). Without a name, the first sheet that holds a table is read (see
// [table.ChooseSheet]). Columns at the sides without header and cells are left out. A formula has the value that the
// program stored when it saved the workbook; nothing is computed. A cell that is
// shown as a date, a time, a duration or a percentage is read as that; a number that
// is shown with a currency has this currency. Of merged cells, the first has the value.
// Errors such as #N/A are nulls.
//
// Limits: those of package table; of its bytes, for all that the workbook contains,
// decompressed.
package xlsx

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"semtree/table"
)

// Read reads a table from a sheet of a workbook, or from the first sheet with a table
// if none is named. The name is the file's.
func Read(r io.Reader, name, sheet string, o table.Options) (t *table.Table, err error) {
	defer func() { // excelize panics on some damaged workbooks
		if p := recover(); p != nil {
			t, err = nil, fmt.Errorf("%s: not a workbook that can be read: %v", name, p)
		}
	}()
	limit := o.MaxBytes
	if limit == 0 {
		limit = table.MaxBytes
	}
	f, err := excelize.OpenReader(r, excelize.Options{RawCellValue: true, UnzipSizeLimit: limit})
	if err != nil {
		return nil, fmt.Errorf("%s: not a workbook that can be read: %w", name, err)
	}
	t, err = read(f, name, sheet, o)
	if closed := f.Close(); err == nil && closed != nil {
		err = fmt.Errorf("%s: %w", name, closed)
	}
	return t, err
}

func read(f *excelize.File, name, sheet string, o table.Options) (*table.Table, error) {
	sheets := f.GetSheetList()
	title, skipped := sheet, ""
	switch {
	case len(sheets) == 0:
		return nil, fmt.Errorf("%s: the workbook has no sheets", name)
	case sheet == "":
		var err error
		sheet, skipped, err = table.ChooseSheet(name, sheets, func(sheet string) ([][]string, error) {
			rows, err := cells(f, sheet)
			if err != nil {
				err = fmt.Errorf("%s: sheet %q: %w", name, sheet, err)
			}
			return rows, err
		})
		if err != nil {
			return nil, err
		}
		title = table.NameOf(name)
	case !slices.Contains(sheets, sheet):
		return nil, fmt.Errorf("%s: no sheet %q: there are %s", name, sheet, strings.Join(sheets, ", "))
	}
	rows, err := cells(f, sheet)
	if err != nil {
		return nil, fmt.Errorf("%s: sheet %q: %w", name, sheet, err)
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%s: the sheet %q is empty: want a header and rows", name, sheet)
	}
	titles := table.TitleRows(rows)
	above := table.TitleWarning(fmt.Sprintf("%s: sheet %q", name, sheet), rows[:titles])
	header, rows := trim(rows[titles:])
	t, err := table.NewWith(title, header, rows, o)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		t.Warnings = append(t.Warnings, fmt.Sprintf("%s: sheet %q: there are no rows below the header", name, sheet))
	}
	for _, w := range []string{above, skipped} {
		if w != "" {
			t.Warnings = slices.Insert(t.Warnings, 0, w)
		}
	}
	return t, nil
}

// cells returns the rows of a sheet that are not blank. Between the first ones, where the
// header may be, a nil row stands for blank ones.
func cells(f *excelize.File, sheet string) (all [][]string, err error) {
	formats, err := newFormats(f, sheet)
	if err != nil {
		return nil, err
	}
	rows, err := f.Rows(sheet)
	if err != nil {
		return nil, err
	}
	defer func() {
		if closed := rows.Close(); err == nil {
			err = closed
		}
	}()
	for number := 1; rows.Next(); number++ {
		row, err := rows.Columns()
		if err != nil {
			return nil, err
		}
		blank := true
		for i, raw := range row {
			if row[i], err = formats.text(raw, i+1, number); err != nil {
				return nil, err
			}
			blank = blank && row[i] == ""
		}
		switch n := len(all); {
		case !blank:
			all = append(all, row)
		case 0 < n && n < table.Previewed && all[n-1] != nil:
			all = append(all, nil)
		}
		if len(all) > table.MaxRows {
			return nil, fmt.Errorf("more than %d rows: that is the limit", table.MaxRows)
		}
	}
	return all, rows.Error()
}

// trim separates the header from the rows, without the columns that are empty.
func trim(all [][]string) (header []string, rows [][]string) {
	all = slices.DeleteFunc(all, func(row []string) bool { return row == nil })
	width := 0
	for _, row := range all {
		width = max(width, len(row))
	}
	used := make([]bool, width)
	for _, row := range all {
		for i, cell := range row {
			used[i] = used[i] || cell != ""
		}
	}
	for n, row := range all {
		kept := make([]string, 0, width)
		for i := range used {
			if used[i] {
				cell := ""
				if i < len(row) {
					cell = row[i]
				}
				kept = append(kept, cell)
			}
		}
		all[n] = kept
	}
	return all[0], all[1:]
}
