package heading

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// HoldsTable reports whether a sheet holds a table: whether most of its rows have two cells or more,
// below any titles. A sheet of two columns with a name such as "Cover" or "Read me" holds none. Rows
// are as [SkipTitles] takes them; the first [Previewed] suffice.
func HoldsTable(name string, rows [][]string) bool {
	rows = rows[titleRows(rows):]
	rows = slices.DeleteFunc(slices.Clone(rows[:min(len(rows), Previewed)]), func(row []string) bool { cells, _ := Filled(row); return cells == 0 })
	if len(rows) < 2 {
		return false
	}
	several := 0
	for _, row := range rows[1:] {
		if cells, _ := Filled(row); cells > 1 {
			several++
		}
	}
	if cells, _ := Filled(rows[0]); cells < 2 || 2*several <= len(rows)-1 {
		return false
	}
	return usualWidth(rows) > 2 || !english.Covers.Has(value.Fold(strings.Join(Split(name), " ")))
}
