package table

import (
	"fmt"
	"slices"
	"strings"
)

// ChooseSheet returns the first sheet of a workbook that holds a table, and a warning that
// names the sheets before it, if there are any; or the first sheet if none does. The
// function returns the rows of a sheet, as [TitleRows] takes them; the first [Previewed] suffice.
//
// A sheet holds a table if most of its rows have two cells or more, below any titles. A sheet of
// two columns with a name such as "Cover" or "Read me" holds none.
func ChooseSheet(file string, sheets []string, rows func(sheet string) ([][]string, error)) (chosen, warning string, err error) {
	for i, sheet := range sheets {
		all, err := rows(sheet)
		if err != nil {
			return "", "", err
		}
		if !holdsTable(sheet, all) {
			continue
		}
		var before []string
		for _, s := range sheets[:i] {
			before = append(before, fmt.Sprintf("%q", s))
		}
		switch i {
		case 0:
			return sheet, "", nil
		case 1:
			return sheet, fmt.Sprintf("%s: the sheet %s holds no table: %q is read", file, before[0], sheet), nil
		}
		return sheet, fmt.Sprintf("%s: the sheets %s hold no table: %q is read", file, strings.Join(before, ", "), sheet), nil
	}
	return sheets[0], "", nil
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
	return usualWidth(rows) > 2 || !coverNames[Fold(strings.Join(cutHeader(name), " "))]
}

// coverNames are names of sheets with remarks on the others.
var coverNames = set(strings.Split("cover|cover page|cover sheet|title|title page|read me|readme|about|info|information|introduction|intro|contents|table of contents|toc|index|"+
	"notes|note|remarks|comments|metadata|meta|documentation|legend|key|glossary|instructions|disclaimer|sources|source|contact|version|versions|history|change log|changelog", "|"))
