package table

import (
	"fmt"
	"slices"
	"strings"

	"semtree/internal/wording"
	"semtree/lexicon/english"
	"semtree/table/value"
)

// maxTotals is the most rows of totals at the end of a table.
const maxTotals = 3

// isTotal reports whether a cell says "Total", "Grand totals:" or the like.
func isTotal(cell string) bool {
	marks := func(r rune) bool {
		return r != '_' && (r >= 0x80 || !value.IsDigit(byte(r)) && !value.IsLetter(byte(r)))
	}
	text := strings.ToLower(strings.TrimFunc(cell, marks))
	kind, ok := strings.CutSuffix(strings.TrimSuffix(text, "s"), "total")
	if kind != "" && (kind[len(kind)-1] == ' ' || kind[len(kind)-1] == '-') {
		kind = kind[:len(kind)-1]
	}
	return ok && english.Totals.Has(kind)
}

// leaveTotals leaves out the last rows if they are notes (see notes), and rows of totals: the
// last ones if their first cell that is not empty says "Total" or the like, and another one has
// a number; and those that summary finds, anywhere. Such a row is no row of the table, as people
// mean it: it would be the nation with the most medals, be counted among the nations, and be in
// sums twice.
func (b *Builder) leaveTotals(o *Override) int {
	if b.stored != nil || o.Totals != nil && *o.Totals || b.Rows <= 1 {
		return 0
	}
	for i := range b.Columns {
		b.Columns[i].flush()
	}
	notes, name := b.notes()
	var left []int
	for i := range notes {
		left = append(left, b.Rows-notes+i)
	}
	b.warnLeft(left, "notes", name)
	b.Rows -= notes
	totals := b.totals()
	if len(totals) > 0 {
		b.warnLeft(totals, "totals", b.label(totals[0]))
	}
	b.Rows += notes
	left = append(totals, left...)
	for i := range b.Columns {
		if len(left) > 0 {
			b.Columns[i].without(left)
		}
	}
	b.Rows -= len(left)
	return len(left)
}

// warnLeft says that some rows, in order, are left out.
func (b *Builder) warnLeft(left []int, called, name string) {
	n := len(left)
	if n == 0 {
		return
	}
	rows, them := wording.Counted(n, "the last row is", "the last %d rows are"), "it"
	if n > 1 {
		them = "them"
	}
	if left[0] != b.Rows-n {
		rows = wording.Counted(n, "1 row is", "%d rows are")
	}
	b.Warnings = append(slices.Clip(b.Warnings), fmt.Sprintf("%s: %s left out as %s (%q): \"totals\": true in the override file keeps %s", b.name, rows, called, wording.Shorten([]byte(name), 60), them))
}

// totals returns the rows that are totals, in order.
func (b *Builder) totals() []int {
	end := b.Rows // of those that no last total is called by its first cell
	for b.Rows-end < maxTotals && end > 1 && b.total(end-1) {
		end--
	}
	found := b.summaries(end)
	for row := end; row < b.Rows; row++ {
		found = append(found, row)
	}
	return found
}

// total reports whether a row has a number and says in its first cell that it is one of totals.
func (b *Builder) total(row int) bool {
	if !isTotal(b.label(row)) {
		return false
	}
	cells := 0
	for i := range b.Columns {
		if text := b.Columns[i].at(row); len(text) > 0 {
			if cells++; cells > 1 && (value.HasDigit(text) || text == value.NoValue) {
				return true
			}
		}
	}
	return false
}

// label returns the first cell of a row that is not empty.
func (b *Builder) label(row int) string {
	for i := range b.Columns {
		if text := b.Columns[i].at(row); len(text) > 0 {
			return text
		}
	}
	return ""
}

// at returns the text of a row.
func (d *Dictionary) at(row int) string { return d.text(d.codes[row]) }

// without leaves out rows, which are in order, and the texts that only they have. No row can be
// added after that.
func (d *Dictionary) without(rows []int) {
	var kept Dictionary
	for row, code := range d.codes {
		if len(rows) > 0 && rows[0] == row {
			rows = rows[1:]
		} else {
			kept.Add([]byte(d.text(code)))
		}
	}
	kept.flush()
	*d = kept
}
