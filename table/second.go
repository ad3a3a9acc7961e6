package table

import (
	"fmt"
	"slices"
	"strings"

	"semtree/internal/wording"
	"semtree/table/heading"
)

// Begins reports whether another table begins with the first of some rows, which follow a blank one.
func (b *Builder) Begins(ahead [][]string) bool {
	var header []string
	if len(b.Repeats) > 0 {
		header = b.Repeats[0]
	}
	return heading.Begins(ahead, len(b.Columns), header, b.last)
}

// last returns the last cells of a column, each as a row.
func (b *Builder) last(column int) (rows [][]string) {
	d := &b.Columns[column]
	d.flush()
	for _, code := range d.codes[max(0, len(d.codes)-heading.Previewed):] {
		rows = append(rows, []string{d.text(code)})
	}
	return rows
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
		if cells, width := heading.Filled(head); width <= len(b.Columns) && (cells > 1 || i > 0) {
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
