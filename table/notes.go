package table

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	// maxNotes is the most notes below a table.
	maxNotes = 20
	// noteWords is the least words of a note that does not begin as one.
	noteWords = 5
	// noteColumns is the least columns of a table below which such a note may stand.
	noteColumns = 3
)

// noteStarts are words before a colon that notes begin with.
var noteStarts = set([]string{"source", "sources", "data source", "data sources", "note", "notes", "footnote", "footnotes", "updated", "last updated"})

// startsNote reports whether a text begins as notes do: "Source: ...", "Notes", "* provisional",
// "(1) ...".
func startsNote(text string) bool {
	if head, _, colon := strings.Cut(text, ":"); noteStarts[Fold(head)] && (colon || strings.HasPrefix(Fold(head), "note") || strings.HasPrefix(Fold(head), "footnote")) {
		return true
	}
	mark := strings.TrimLeft(text, "*†‡§¹²³©")
	if len(mark) == len(text) && len(text) > 3 && (text[0] == '(' || text[0] == '[') && (text[2] == ')' || text[2] == ']') { // (1), [a]
		mark = text[3:]
	}
	r, _ := utf8.DecodeRuneInString(strings.TrimPrefix(mark, " "))
	return len(mark) < len(text) && unicode.IsLetter(r)
}

// note reports whether a row is a remark below the table, and returns it: its only cell is
// the first one, and begins as remarks do, or is a sentence longer than all cells of the
// first column in other rows.
func (b *builder) note(row int) (text string, ok bool) {
	d := &b.columns[0]
	if text = string(d.text(d.codes[row])); text == "" || len(b.columns) == 1 || !b.single(row) {
		return "", false
	}
	return text, startsNote(text) || len(b.columns) >= noteColumns && len(strings.Fields(text)) >= noteWords && b.longest(text, row)
}

// single reports whether all cells of a row but the first are empty.
func (b *builder) single(row int) bool {
	for i := range b.columns[1:] {
		d := &b.columns[i+1]
		if len(d.text(d.codes[row])) > 0 {
			return false
		}
	}
	return true
}

// longest reports whether a text of the first column is twice as long as those of the rows
// above, but for the last ones that may be notes, too.
func (b *builder) longest(text string, row int) bool {
	d := &b.columns[0]
	for r := range row {
		if 2*len(d.text(d.codes[r])) > len(text) && (r < row-maxNotes || !b.single(r)) {
			return false
		}
	}
	return true
}
