package read

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"semtree/internal/textfile"
	"semtree/table"
)

// dialect is how a text separates cells.
type dialect struct {
	delimiter byte
	newline   byte // '\r' for a text without '\n'
	escapes   bool // \" and \\ within quotes stand for " and \
	quote     byte // what a cell may stand in: '"', '\'', or 0
}

// records reads the records of a text with delimiters.
type records struct {
	dialect
	name    string
	text    []byte
	at      int
	from    int      // where the last record started
	line    int      // of the byte at
	started int      // the line where the last record started
	fields  [][]byte // the cells of the last record, outer blanks off
	scratch []byte   // cells of the last record without their quotes' marks
	wrapped []int    // the numbers of those that stand in quotes
	bare    bool     // the last record is one cell without quotes
	framed  bool     // the records stand between bars, as in Markdown: | a | b |
	gaps    int      // blank lines after which another table could have begun
	stream  *stream  // what follows the text in the file; nil if that is all
}

func newRecords(text []byte, name string, d dialect) *records {
	return &records{dialect: d, name: name, text: text, line: 1}
}

// fault returns an error in a line.
func (r *records) fault(line int, format string, args ...any) error {
	return &textfile.Error{File: r.name, Line: line, Msg: fmt.Sprintf(format, args...)}
}

// quoteError is an error of quotes, after which a text may be read without any.
type quoteError struct{ error }

func (e quoteError) Unwrap() error { return e.error }

// next reads a record that is not blank. It reports false at the end.
func (r *records) next() (bool, error) {
	if err := r.refill(); err != nil {
		return false, err
	}
	for r.at < len(r.text) {
		if err := r.record(); err != nil {
			return false, err
		}
		if r.cut() {
			return false, errWhole
		}
		if len(r.fields) > 1 || !r.bare || len(r.fields[0]) > 0 {
			return true, nil
		}
	}
	return false, nil
}

// record reads a record.
func (r *records) record() error {
	r.fields, r.scratch, r.wrapped, r.from, r.started, r.bare = r.fields[:0], r.scratch[:0], r.wrapped[:0], r.at, r.line, true
	for {
		more, err := r.field()
		if err != nil || !more {
			return err
		}
	}
}

// field reads a cell and what ends it. It reports whether the record goes on.
func (r *records) field() (more bool, err error) {
	start := r.at
	for start < len(r.text) && (r.text[start] == ' ' || r.text[start] == '\t' && r.delimiter != '\t') {
		start++
	}
	if r.quote != 0 && start < len(r.text) && r.text[start] == r.quote {
		return r.quoted(start + 1)
	}
	text, delimiter, newline := r.text, r.delimiter, r.newline
	i := start
	for i < len(text) && text[i] != delimiter && text[i] != newline {
		i++
	}
	return r.end(text[start:i], i)
}

// end takes a cell that ends at an offset, and skips the delimiter or line break there.
func (r *records) end(cell []byte, at int) (more bool, err error) {
	if len(cell) > table.MaxCell {
		return false, r.fault(r.started, "cell %d has %d bytes, but the limit is %d: shorten it, or close a quote before it", len(r.fields)+1, len(cell), table.MaxCell)
	}
	if len(r.fields) > table.MaxColumns {
		return false, r.fault(r.started, "more than %d cells in a row: that is the limit", table.MaxColumns)
	}
	if n := len(cell); n > 0 && (!isPlain(cell[0]) || !isPlain(cell[n-1])) {
		cell = bytes.TrimSpace(cell)
	}
	r.fields = append(r.fields, cell)
	r.at = at
	if at == len(r.text) {
		return false, nil
	}
	r.at++
	if r.text[at] == r.delimiter {
		return true, nil
	}
	r.line++
	return false, nil
}

// isPlain reports whether a byte is a sign of ASCII that is no blank.
func isPlain(c byte) bool { return ' ' < c && c < utf8.RuneSelf }

// quoted reads a cell after its opening quote.
func (r *records) quoted(start int) (more bool, err error) {
	opened := r.line
	r.bare, r.wrapped = false, append(r.wrapped, len(r.fields))
	text, from, kept := r.text, start, len(r.scratch)
	marked := false
	i := start
	for {
		if i >= len(text) {
			return false, quoteError{r.fault(opened, "a quote opens in this line and is not closed: close it, or double the quotes within cells")}
		}
		c := text[i]
		switch {
		case c == r.newline:
			r.line++
			i++
		case c == '\\' && r.escapes && i+1 < len(text) && (text[i+1] == r.quote || text[i+1] == '\\'),
			c == r.quote && i+1 < len(text) && text[i+1] == r.quote:
			r.scratch = append(append(r.scratch, text[from:i]...), text[i+1])
			marked = true
			i += 2
			from = i
		case c == r.quote:
			cell := text[start:i]
			if marked {
				r.scratch = append(r.scratch, text[from:i]...)
				cell = r.scratch[kept:]
			}
			for i++; i < len(text) && (text[i] == ' ' || text[i] == '\r' && r.newline == '\n'); {
				i++
			}
			if i < len(text) && text[i] != r.delimiter && text[i] != r.newline {
				return false, quoteError{r.fault(r.line, "text after the closing quote of cell %d: double the quotes within cells", len(r.fields)+1)}
			}
			return r.end(cell, i)
		default:
			i++
		}
	}
}
