package read

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"

	"semtree/internal/textfile"
	"semtree/table"
	"semtree/table/heading"
)

// Table reads a table from a file in CSV, with any of [heading.Delimiters], or in JSON: a list of
// objects, or an object a line, or an object that has one. The name is the file's, for errors and for the name
// of the table. Errors name the file and, where there is one, the line.
func Table(r io.Reader, name string, o table.Options) (*table.Table, error) {
	o.MaxBytes = cmp.Or(o.MaxBytes, table.MaxBytes)
	if b, err := readStream(r, name, o); err == nil {
		return finish(b, o, name)
	} else if err != errWhole {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	text, more, err := textfile.ReadUpTo(r, o.MaxBytes)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	if more {
		return nil, &textfile.Error{File: name, Msg: fmt.Sprintf("more than %d bytes: keep the rows that you ask about, or put it into a database", o.MaxBytes)}
	}
	text, warning, err := decode(text, name)
	if err != nil {
		return nil, err
	}
	b := table.NewBuilder(table.NameOf(name), o.Progress)
	if warning != "" {
		b.Warnings = append(b.Warnings, warning)
	}
	switch start := bytes.TrimLeft(text, " \t\r\n"); {
	case len(start) == 0:
		return nil, &textfile.Error{File: name, Msg: "the file is empty: want a header and rows"}
	case start[0] == '{' || start[0] == '[' && startsObject(start[1:]):
		err = readJSON(text, name, b)
	default:
		err = readCSV(text, name, b)
	}
	if err != nil {
		return nil, err
	}
	return finish(b, o, name)
}

// finish returns the table of what was read from a file.
func finish(b *table.Builder, o table.Options, name string) (*table.Table, error) {
	if b.Rows == 0 {
		b.Warnings = append(b.Warnings, name+": there are no rows below the header")
	}
	return b.Table(o)
}

// startsObject reports whether a text after a bracket is a list of JSON, and no header
// in brackets.
func startsObject(text []byte) bool {
	text = bytes.TrimLeft(text, " \t\r\n")
	return len(text) > 0 && bytes.IndexByte([]byte(`{]["`), text[0]) >= 0
}

// readCSV reads a header and the rows of a text with delimiters. If its quotes are
// broken, it may be of another dialect: one with \", or one without quotes, as many
// files with tabs.
func readCSV(text []byte, name string, b *table.Builder) error {
	d, text, err := sniff(text, name)
	if err != nil {
		return err
	}
	if d.quote == '\'' {
		b.Warnings = append(b.Warnings, name+": cells stand in single quotes, which were taken off")
	}
	warnings := slices.Clip(b.Warnings)
	err = readRecords(newRecords(text, name, d), b)
	bad := quoteError{}
	if errors.As(err, &bad) && !d.escapes && bytes.Contains(text, []byte(`\"`)) {
		d.escapes = true
		b.Warnings = warnings
		if readRecords(newRecords(text, name, d), b) == nil {
			return nil
		}
	}
	if errors.As(err, &bad) && d.delimiter == '\t' {
		d.quote = 0
		b.Warnings = append(warnings, bad.Error()+"; so all quotes were read as part of the cells")
		return readRecords(newRecords(text, name, d), b)
	}
	return err
}

// readRecords reads a header and rows.
func readRecords(r *records, b *table.Builder) error {
	warnings, err := r.skipTitles()
	if err != nil {
		return err
	}
	b.Warnings = append(b.Warnings, warnings...)
	header, err := r.header(b)
	if err != nil || header == nil {
		return err
	}
	width := len(header)
	if blank := nameless(header); blank > 0 && len(b.Repeats) > 0 {
		b.Warnings = append(b.Warnings, fmt.Sprintf("%s: %d of %d columns have no name in the header: if it is a title, remove it", r.name, blank, width))
	}
	b.SetHeader(header)
	b.Columns, b.Rows = make([]table.Dictionary, width), 0
	b.DecimalComma = r.delimiter == ';'
	b.Gap = 0
	for gap := false; ; {
		line := r.line
		ok, err := r.next()
		if err != nil || !ok {
			return err
		}
		r.unframe()
		if b.Rows == 0 && r.rule() {
			continue
		}
		if gap = gap || r.started > line; r.empty() {
			gap = true
			continue
		}
		if gap && r.stream != nil {
			return errWhole // another table may follow
		}
		if gap && b.Gap == 0 {
			b.Gap = b.Rows
		}
		if gap && r.secondTable(b) {
			return nil
		}
		gap = false
		if err := r.row(b, width); err != nil {
			return err
		}
		b.Tell(r.progress())
	}
}

// header reads the header, and the units below it, and returns the names of the columns; nil without any record.
func (r *records) header(b *table.Builder) ([]string, error) {
	at, line := r.at, r.line
	if ok, err := r.next(); err != nil || !ok {
		return nil, err
	}
	if s := r.stream; s != nil && s.before > 0 {
		return nil, errWhole // the header is read twice, and its beginning is in memory no more
	}
	r.frame()
	width := len(r.fields)
	if width > table.MaxColumns {
		return nil, r.fault(r.started, "%d columns, but the limit is %d: leave some out", width, table.MaxColumns)
	}
	first := r.texts()
	b.Repeats = [][]string{first}
	if r.framed {
		return first, nil
	}
	header, lines, warnings := heading.Names(r.name, append([][]string{first}, r.preview()...))
	b.Warnings = append(b.Warnings, warnings...)
	switch lines {
	case 0:
		r.at, r.line, b.Repeats = at, line, nil
	case 2:
		if _, err := r.next(); err != nil {
			return nil, err
		}
		b.Repeats = append(b.Repeats, r.texts())
	}
	return header, nil
}

// texts returns the cells of the last record.
func (r *records) texts() []string {
	texts := make([]string, len(r.fields))
	for i, cell := range r.fields {
		texts[i] = string(cell)
	}
	return texts
}

// frame finds out whether the records stand between bars, by the header and the start of the
// next record, and takes the empty cells beyond the bars off the header.
func (r *records) frame() {
	n := len(r.fields)
	next := bytes.TrimLeft(r.text[r.at:], " \t\r\n")
	r.framed = r.delimiter == '|' && n > 2 && len(r.fields[0]) == 0 && len(r.fields[n-1]) == 0 && (len(next) == 0 || next[0] == '|')
	r.unframe()
	if r.framed {
		r.fields = r.fields[:n-2]
	}
}

// unframe takes the empty cell before the first bar off a record; one at the end is no matter.
func (r *records) unframe() {
	if r.framed && len(r.fields[0]) == 0 {
		r.fields = append(r.fields[:0], r.fields[1:]...)
	}
}

// rule reports whether a record is the line below the header of a table with bars, as in
// Markdown: |---|:--:|.
func (r *records) rule() bool {
	const shortest = 3
	rule := false
	for _, cell := range r.fields {
		if r.delimiter != '|' || len(bytes.Trim(cell, "-:+")) > 0 {
			return false
		}
		rule = rule || len(cell) >= shortest
	}
	return rule
}

// nameless returns how many columns of a header have no name, if that is more than
// half of them.
func nameless(header []string) (blank int) {
	for _, name := range header {
		if name == "" {
			blank++
		}
	}
	if 2*blank <= len(header) {
		return 0
	}
	return blank
}

// empty reports whether all cells of a record are empty.
func (r *records) empty() bool {
	return !slices.ContainsFunc(r.fields, func(cell []byte) bool { return len(cell) > 0 })
}

// row adds a record. Missing cells at the end are empty; further ones must be.
func (r *records) row(b *table.Builder, width int) error {
	last := len(r.fields)
	for last > 0 && len(r.fields[last-1]) == 0 {
		last--
	}
	switch {
	case last > width:
		return r.fault(r.started, "%d cells, but the first row, the header, has %d: put cells with %q in quotes", last, width, rune(r.delimiter))
	case b.Rows == table.MaxRows:
		return r.fault(r.started, "more than %d rows: that is the limit", table.MaxRows)
	}
	b.AddRow(r.fields[:last])
	return nil
}
