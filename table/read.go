package table

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"semtree/internal/textfile"
)

// Options say how a table is read. The zero value finds everything out.
type Options struct {
	Override *Override // what the owner says; nil: nothing
	MaxBytes int64     // the most bytes of a file; 0: the constant
	Progress Progress  // told of reading; may be nil
}

// Progress is told how much is done of how much: of "reading" in bytes of the file, then of
// "columns", whose types are found out. It is called every thousand rows or so and after each
// column, by one goroutine at a time. (Package link adds "indexing".)
type Progress func(stage string, done, total int)

// Read reads a table from a file in CSV, with any of [Delimiters], or in JSON: a list of
// objects, or an object a line, or an object that has one. The name is the file's, for errors and for the name
// of the table. Errors name the file and, where there is one, the line.
func Read(r io.Reader, name string, o Options) (*Table, error) {
	o.MaxBytes = cmp.Or(o.MaxBytes, MaxBytes)
	if b, err := readStream(r, name, o); err == nil {
		return b.read(o, name)
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
	b := &builder{name: NameOf(name), told: o.Progress}
	if warning != "" {
		b.warnings = append(b.warnings, warning)
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
	return b.read(o, name)
}

// read returns the table of what was read from a file.
func (b *builder) read(o Options, name string) (*Table, error) {
	if b.rows == 0 {
		b.warnings = append(b.warnings, name+": there are no rows below the header")
	}
	return b.table(o)
}

// startsObject reports whether a text after a bracket is a list of JSON, and no header
// in brackets.
func startsObject(text []byte) bool {
	text = bytes.TrimLeft(text, " \t\r\n")
	return len(text) > 0 && bytes.IndexByte([]byte(`{]["`), text[0]) >= 0
}

// NameOf returns the name of a table: the file's without folders and extensions.
func NameOf(file string) string {
	name := path.Base(strings.ReplaceAll(file, `\`, "/"))
	for {
		i := strings.LastIndexByte(name, '.')
		if i <= 0 || strings.Contains(name[i:], " ") {
			return name
		}
		name = name[:i]
	}
}

// readCSV reads a header and the rows of a text with delimiters. If its quotes are
// broken, it may be of another dialect: one with \", or one without quotes, as many
// files with tabs.
func readCSV(text []byte, name string, b *builder) error {
	d, text, err := sniff(text, name)
	if err != nil {
		return err
	}
	if d.quote == '\'' {
		b.warnings = append(b.warnings, name+": cells stand in single quotes, which were taken off")
	}
	warnings := slices.Clip(b.warnings)
	err = readRecords(newRecords(text, name, d), b)
	bad := quoteError{}
	if errors.As(err, &bad) && !d.escapes && bytes.Contains(text, []byte(`\"`)) {
		d.escapes = true
		b.warnings = warnings
		if readRecords(newRecords(text, name, d), b) == nil {
			return nil
		}
	}
	if errors.As(err, &bad) && d.delimiter == '\t' {
		d.quote = 0
		b.warnings = append(warnings, bad.Error()+"; so all quotes were read as part of the cells")
		return readRecords(newRecords(text, name, d), b)
	}
	return err
}

// readRecords reads a header and rows.
func readRecords(r *records, b *builder) error {
	warnings, err := r.skipTitles()
	if err != nil {
		return err
	}
	b.warnings = append(b.warnings, warnings...)
	header, err := r.header(b)
	if err != nil || header == nil {
		return err
	}
	width := len(header)
	if blank := nameless(header); blank > 0 && len(b.repeats) > 0 {
		b.warnings = append(b.warnings, fmt.Sprintf("%s: %d of %d columns have no name in the header: if it is a title, remove it", r.name, blank, width))
	}
	b.header = names(header)
	b.columns, b.rows = make([]dictionary, width), 0
	b.decimal = r.delimiter == ';'
	b.gap = 0
	for gap := false; ; {
		line := r.line
		ok, err := r.next()
		if err != nil || !ok {
			return err
		}
		r.unframe()
		if b.rows == 0 && r.rule() {
			continue
		}
		if gap = gap || r.started > line; r.empty() {
			gap = true
			continue
		}
		if gap && r.stream != nil {
			return errWhole // another table may follow
		}
		if gap && b.gap == 0 {
			b.gap = b.rows
		}
		if gap && r.secondTable(b) {
			return nil
		}
		gap = false
		if err := r.row(b, width); err != nil {
			return err
		}
		b.tell(r.progress())
	}
}

// header reads the header, and the units below it, and returns the names of the columns; nil without any record.
func (r *records) header(b *builder) ([]string, error) {
	at, line := r.at, r.line
	if ok, err := r.next(); err != nil || !ok {
		return nil, err
	}
	if s := r.stream; s != nil && s.before > 0 {
		return nil, errWhole // the header is read twice, and its beginning is in memory no more
	}
	r.frame()
	width := len(r.fields)
	if width > MaxColumns {
		return nil, r.fault(r.started, "%d columns, but the limit is %d: leave some out", width, MaxColumns)
	}
	first := r.texts()
	b.repeats = [][]string{first}
	if r.framed {
		return first, nil
	}
	header, lines, warnings := Header(r.name, append([][]string{first}, r.preview()...))
	b.warnings = append(b.warnings, warnings...)
	switch lines {
	case 0:
		r.at, r.line, b.repeats = at, line, nil
	case 2:
		if _, err := r.next(); err != nil {
			return nil, err
		}
		b.repeats = append(b.repeats, r.texts())
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
func (r *records) row(b *builder, width int) error {
	last := len(r.fields)
	for last > 0 && len(r.fields[last-1]) == 0 {
		last--
	}
	switch {
	case last > width:
		return r.fault(r.started, "%d cells, but the first row, the header, has %d: put cells with %q in quotes", last, width, rune(r.delimiter))
	case b.rows == MaxRows:
		return r.fault(r.started, "more than %d rows: that is the limit", MaxRows)
	}
	for i, cell := range r.fields[:last] {
		b.columns[i].add(cell)
	}
	b.rows++
	for i := last; i < width; i++ {
		b.columns[i].pad(b.rows)
	}
	if b.rows%blockCells == 0 {
		b.encode()
	}
	return nil
}
