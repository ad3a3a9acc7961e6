package table

import (
	"fmt"
	"slices"
	"strings"

	"semtree/lexicon/english"
)

// Sheet is a sheet of a workbook, for [ChooseSheet].
type Sheet struct {
	Name   string
	Hidden bool // by the owner: it is not shown
}

// ChooseSheet returns the first sheet of a workbook that holds a table, and a warning that
// names the sheets before it, if there are any; or the first sheet if none does. Hidden sheets come
// after all that are shown, and there is a warning if one is chosen. The
// function returns the rows of a sheet, as [TitleRows] takes them; the first [Previewed] suffice.
//
// A sheet holds a table if most of its rows have two cells or more, below any titles. A sheet of
// two columns with a name such as "Cover" or "Read me" holds none.
func ChooseSheet(file string, sheets []Sheet, rows func(sheet string) ([][]string, error)) (chosen, warning string, err error) {
	hidden := func(s Sheet) bool { return s.Hidden }
	shown := func(s Sheet) bool { return !s.Hidden }
	sheets = append(slices.DeleteFunc(slices.Clone(sheets), hidden), slices.DeleteFunc(slices.Clone(sheets), shown)...)
	for i, sheet := range sheets {
		all, err := rows(sheet.Name)
		if err != nil {
			return "", "", err
		}
		if holdsTable(sheet.Name, all) {
			return sheet.Name, skippedSheets(file, sheets[:i], sheet), nil
		}
	}
	return sheets[0].Name, skippedSheets(file, nil, sheets[0]), nil
}

// skippedSheets is the warning of a sheet that is read, and of those before it; empty if there is
// nothing to say.
func skippedSheets(file string, before []Sheet, chosen Sheet) string {
	read := fmt.Sprintf("%q is read", chosen.Name)
	if chosen.Hidden {
		read = "the hidden sheet " + read
	}
	names := make([]string, len(before))
	for i, s := range before {
		names[i] = fmt.Sprintf("%q", s.Name)
	}
	switch {
	case len(before) == 1:
		return fmt.Sprintf("%s: the sheet %s holds no table: %s", file, names[0], read)
	case len(before) > 1:
		return fmt.Sprintf("%s: the sheets %s hold no table: %s", file, strings.Join(names, ", "), read)
	case chosen.Hidden:
		return file + ": " + read
	}
	return ""
}

// holdsTable reports whether a sheet holds a table.
func holdsTable(name string, rows [][]string) bool {
	rows = rows[TitleRows(rows):]
	rows = slices.DeleteFunc(slices.Clone(rows[:min(len(rows), Previewed)]), func(row []string) bool { cells, _ := filled(row); return cells == 0 })
	if len(rows) < 2 {
		return false
	}
	several := 0
	for _, row := range rows[1:] {
		if cells, _ := filled(row); cells > 1 {
			several++
		}
	}
	if cells, _ := filled(rows[0]); cells < 2 || 2*several <= len(rows)-1 {
		return false
	}
	return usualWidth(rows) > 2 || !english.Covers.Has(Fold(strings.Join(cutHeader(name), " ")))
}
