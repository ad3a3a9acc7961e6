package table

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"semtree/lexicon/english"
)

// maxTotals is the most rows of totals at the end of a table.
const maxTotals = 3

// isTotal reports whether a cell says "Total", "Grand totals:" or the like.
func isTotal(cell []byte) bool {
	marks := func(r rune) bool { return r != '_' && (r >= 0x80 || !isDigit(byte(r)) && !isLetter(byte(r))) }
	text := strings.ToLower(string(bytes.TrimFunc(cell, marks)))
	kind, ok := strings.CutSuffix(strings.TrimSuffix(text, "s"), "total")
	if kind != "" && (kind[len(kind)-1] == ' ' || kind[len(kind)-1] == '-') {
		kind = kind[:len(kind)-1]
	}
	return ok && english.Totals.Has(kind)
}

// leaveTotals leaves out the last rows if they are notes (see notes) or totals: if their first
// cell that is not empty says "Total" or the like, and another one has a number. Such a row
// is no row of the table, as people mean it: it would be the nation with the most medals, be
// counted among the nations, and be in sums twice. Totals in other places are not found.
func (b *builder) leaveTotals(o *Override) (left int) {
	if b.stored != nil || o.Totals != nil && *o.Totals || b.rows <= 1 {
		return 0
	}
	for i := range b.columns {
		b.columns[i].flush()
	}
	for _, kind := range []struct {
		called string
		find   func() (int, string)
	}{{"notes", b.notes}, {"totals", b.totals}} {
		n, name := kind.find()
		if n == 0 {
			continue
		}
		left += n
		b.rows -= n
		rows, them := counted(n, "the last row is", "the last %d rows are"), "it"
		if n > 1 {
			them = "them"
		}
		b.warnings = append(slices.Clip(b.warnings), fmt.Sprintf("%s: %s left out as %s (%q): \"totals\": true in the override file keeps %s", b.name, rows, kind.called, cutTo([]byte(name), 60), them))
	}
	for i := range b.columns {
		if left > 0 {
			b.columns[i].truncate(b.rows)
		}
	}
	return left
}

// totals returns how many of the last rows are totals, and what the first of them is called.
func (b *builder) totals() (n int, name string) {
	for n < maxTotals && b.rows-n > 1 {
		text, ok := b.total(b.rows - 1 - n)
		if !ok {
			break
		}
		name = text
		n++
	}
	return n, name
}

// total reports whether a row is one of totals, and what it is called.
func (b *builder) total(row int) (name string, ok bool) {
	for i := range b.columns {
		d := &b.columns[i]
		switch text := d.text(d.codes[row]); {
		case len(text) == 0:
		case name == "":
			if !isTotal(text) {
				return "", false
			}
			name = string(text)
		case slices.ContainsFunc(text, isDigit):
			return name, true
		}
	}
	return "", false
}

// truncate leaves out the cells of rows from a number on, and the texts that only they
// have: those are the last ones, since texts are numbered by their first row. No row can
// be added after that.
func (d *dictionary) truncate(rows int) {
	d.codes, d.rows = d.codes[:rows], rows
	texts := slices.Max(d.codes) + 1
	d.pool, d.starts = d.pool[:d.starts[texts]], d.starts[:texts+1]
}
