package heading

import (
	"slices"
	"strings"
	"unicode"

	"semtree/table/value"
)

// Begins reports whether another table begins with the first of some rows, which follow a blank one: with a header,
// maybe below titles. A header has different names, and none is a number or a time. It is wider than the
// table above, as the rows below it are; or it stands amid or between columns of numbers or times that are clean, above it or below it.
// The table above has some columns, a header unless it is nil, and last cells in each of them.
func Begins(ahead [][]string, columns int, above []string, last func(column int) [][]string) bool {
	for n := 0; len(ahead) > 0 && n < maxBlock; n++ {
		if cells, _ := Filled(ahead[0]); cells > 1 {
			break
		}
		ahead = ahead[1:]
	}
	if len(ahead) < 2 || !isHeader(ahead[0]) {
		return false
	}
	header, rows := ahead[0], ahead[1:]
	if end := slices.IndexFunc(rows, func(row []string) bool { cells, _ := Filled(row); return cells == 0 }); end >= 0 {
		rows = rows[:end]
	}
	_, width := Filled(header)
	switch usual := usualWidth(rows); {
	case width > columns:
		return usual > columns && usual <= width
	case usual != width:
		return false
	case above != nil && slices.Equal(header, above):
		return false
	}
	proofs, long := 0, len(rows) > 1
	loud := strings.ContainsFunc(strings.Join(header, ""), unicode.IsLower) // so that DNF is no name beside others
	for i, name := range header[:width] {
		over, under := lookAt(last(i), 0), lookAt(rows, i)
		clean := over.n > 1 && over.pure == over.n && under.n > 0 && under.pure == under.n
		if clean && !value.IsYear(name) && !(loud && strings.ToUpper(name) == name) && max(over.shape, under.shape) > words && (over.shape != under.shape || over.shape > words) && !slices.Contains(under.texts, name) {
			proofs++
		}
	}
	return proofs > 1 || proofs == 1 && long
}

// isHeader reports whether a row may be a header: each cell is a name, or a year, and they differ.
func isHeader(row []string) bool {
	cells, width := Filled(row)
	seen := map[string]bool{}
	for _, cell := range row[:width] {
		if !IsName(cell) && !value.IsYear(cell) || seen[cell] {
			return false
		}
		seen[cell] = true
	}
	return cells > 1 && cells == width
}
