package table

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"semtree/internal/wording"
	"semtree/table/value"
)

// Begins reports whether another table begins with the first of some rows, which follow a blank one: with a header,
// maybe below titles. A header has different names, and none is a number or a time. It is wider than this
// table, as the rows below it are; or it stands amid or between columns of numbers or times that are clean, above it or below it.
func (b *Builder) Begins(ahead [][]string) bool {
	for n := 0; len(ahead) > 0 && n < maxBlock; n++ {
		if cells, _ := filled(ahead[0]); cells > 1 {
			break
		}
		ahead = ahead[1:]
	}
	if len(ahead) < 2 || !isHeader(ahead[0]) {
		return false
	}
	header, rows := ahead[0], ahead[1:]
	if end := slices.IndexFunc(rows, func(row []string) bool { cells, _ := filled(row); return cells == 0 }); end >= 0 {
		rows = rows[:end]
	}
	_, width := filled(header)
	switch usual := usualWidth(rows); {
	case width > len(b.Columns):
		return usual > len(b.Columns) && usual <= width
	case usual != width:
		return false
	case len(b.Repeats) > 0 && slices.Equal(header, b.Repeats[0]):
		return false
	}
	proofs, long := 0, len(rows) > 1
	loud := strings.ContainsFunc(strings.Join(header, ""), unicode.IsLower) // so that DNF is no name beside others
	for i, name := range header[:width] {
		over, under := b.last(i), lookAt(rows, i)
		clean := over.n > 1 && over.pure == over.n && under.n > 0 && under.pure == under.n
		if clean && !value.IsYear(name) && !(loud && strings.ToUpper(name) == name) && max(over.shape, under.shape) > words && (over.shape != under.shape || over.shape > words) && !slices.Contains(under.texts, name) {
			proofs++
		}
	}
	return proofs > 1 || proofs == 1 && long
}

// isHeader reports whether a row may be a header: each cell is a name, or a year, and they differ.
func isHeader(row []string) bool {
	cells, width := filled(row)
	seen := map[string]bool{}
	for _, cell := range row[:width] {
		if !IsName(cell) && !value.IsYear(cell) || seen[cell] {
			return false
		}
		seen[cell] = true
	}
	return cells > 1 && cells == width
}

// last describes the last cells of a column.
func (b *Builder) last(column int) look {
	d := &b.Columns[column]
	d.flush()
	var rows [][]string
	for _, code := range d.codes[max(0, len(d.codes)-Previewed):] {
		rows = append(rows, []string{d.text(code)})
	}
	return lookAt(rows, 0)
}

// WarnSecond says that a second table is left out.
func (b *Builder) WarnSecond(begins string, first []string, lines string) {
	const longest = 60
	first = slices.DeleteFunc(slices.Clone(first), func(cell string) bool { return cell == "" })
	b.Warnings = append(b.Warnings, fmt.Sprintf("%s (%q): %s left out: put it into a file of its own", begins, wording.Shorten([]byte(strings.Join(first, ", ")), longest), lines))
}

// leaveRepeats leaves out rows that repeat the header, or its units, as the pages of a report do.
func (b *Builder) leaveRepeats() {
	var left []int
	for i, head := range b.Repeats {
		if cells, width := filled(head); width <= len(b.Columns) && (cells > 1 || i > 0) {
			left = append(left, b.same(head)...)
		}
	}
	if len(left) == 0 || len(left) == b.Rows {
		return
	}
	slices.Sort(left)
	for i := range b.Columns {
		b.Columns[i].without(left)
	}
	b.Rows -= len(left)
	above, _ := slices.BinarySearch(left, b.Gap)
	b.Gap -= above
	b.Warnings = append(b.Warnings, fmt.Sprintf("%s: %s left out", b.name, wording.Counted(len(left), "1 row that repeats the header is", "%d rows that repeat the header are")))
}

// same returns the rows with the same cells as a header.
func (b *Builder) same(head []string) (rows []int) {
	codes := make([]int32, len(b.Columns))
	for i := range b.Columns {
		d, name := &b.Columns[i], ""
		if d.flush(); i < len(head) {
			name = head[i]
		}
		if codes[i] = d.find(name); codes[i] < 0 {
			return nil
		}
	}
next:
	for row := range b.Rows {
		for i := range codes {
			if b.Columns[i].codes[row] != codes[i] {
				continue next
			}
		}
		rows = append(rows, row)
	}
	return rows
}
