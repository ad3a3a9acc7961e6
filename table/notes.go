package table

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/lexicon/english"
	"semtree/table/value"
)

const (
	// maxNotes is the most notes below a table.
	maxNotes = 20
	// noteWords is the least words of a note that does not begin as one.
	noteWords = 5
	// noteColumns is the least columns of a table below which such a note may stand.
	noteColumns = 3
)

// startsNote reports whether a text begins with words that notes begin with: "Source: ...", "Notes".
func startsNote(text string) bool {
	head, _, colon := strings.Cut(text, ":")
	return english.Notes.Has(value.Fold(head)) && (colon || strings.HasPrefix(value.Fold(head), "note") || strings.HasPrefix(value.Fold(head), "footnote"))
}

// noteMark returns the mark that a text begins with, and whether notes alone begin so: "* provisional",
// "† shared". Others are marks if a cell has them: "*shared", "(1) as of May".
func noteMark(text string) (mark string, alone bool) {
	rest := strings.TrimLeft(text, "*†‡§¹²³©")
	mark = text[:len(text)-len(rest)]
	if mark == "" && len(text) > 3 && (text[0] == '(' || text[0] == '[') && (text[2] == ')' || text[2] == ']') { // (1), [a]
		mark, rest = text[:3], text[3:]
	}
	r, _ := utf8.DecodeRuneInString(strings.TrimPrefix(rest, " "))
	if mark == "" || !unicode.IsLetter(r) {
		return "", false
	}
	return mark, mark[0] >= utf8.RuneSelf || mark[0] == '*' && rest[0] == ' '
}

// notes returns how many of the last rows are remarks below the table, and the first of them.
// Their only cell is the first one, as in no row above, they are at most half of the rows, and
// there is evidence that the first of them is one.
func (b *Builder) notes() (n int, text string) {
	if len(b.Columns) == 1 {
		return 0, ""
	}
	for n < b.Rows && b.single(b.Rows-1-n) {
		n++
	}
	first := b.Rows - n
	if n == 0 || n > maxNotes || 2*n > b.Rows || first == 0 {
		return 0, ""
	}
	for row := range first {
		if b.single(row) {
			return 0, ""
		}
	}
	d := &b.Columns[0]
	if text = d.text(d.codes[first]); !b.isNote(text, first) {
		return 0, ""
	}
	return n, text
}

// isNote reports whether the text of the first of some last rows is a remark: it begins so, or
// has a mark that a cell refers to, or follows the only blank line, or is a sentence longer than all others.
func (b *Builder) isNote(text string, row int) bool {
	if startsNote(text) {
		return true
	}
	first := &b.Columns[0]
	if mark, alone := noteMark(text); mark != "" {
		begins := first.anyAbove(row, func(above string) bool { return strings.HasPrefix(above, mark) })
		return !begins && (alone || b.refers(mark, row))
	}
	words := len(strings.Fields(text))
	if b.Gap == row && words >= noteWords-2 {
		return true
	}
	return len(b.Columns) >= noteColumns && words >= noteWords && strings.HasSuffix(text, ".") &&
		!first.anyAbove(row, func(above string) bool { return len(above) >= len(text) || strings.HasSuffix(above, ".") })
}

// anyAbove reports whether something is so of a text above a row.
func (d *Dictionary) anyAbove(row int, is func(text string) bool) bool {
	return slices.ContainsFunc(d.codes[:row], func(code int32) bool { return is(d.text(code)) })
}

// refers reports whether a cell above ends with a mark, or a header does.
func (b *Builder) refers(mark string, row int) bool {
	for i := range b.Columns {
		if strings.HasSuffix(b.header[i], mark) || b.Columns[i].anyAbove(row, func(above string) bool { return strings.HasSuffix(above, mark) }) {
			return true
		}
	}
	return false
}

// single reports whether a row has a first cell, and no other.
func (b *Builder) single(row int) bool {
	for i := range b.Columns {
		d := &b.Columns[i]
		if empty := len(d.text(d.codes[row])) == 0; empty == (i == 0) {
			return false
		}
	}
	return true
}
