package read

import (
	"bytes"
	"fmt"
	"strings"

	"semtree/internal/wording"
	"semtree/table"
	"semtree/table/heading"
)

// previewedCell is how many bytes of a cell decide where the header is.
const previewedCell = 200

// preview returns the next records, and stays where it is. A nil row stands for blank
// lines. What cannot be read ends it.
func (r *records) preview() (rows [][]string) {
	ahead := newRecords(r.text, r.name, r.dialect)
	ahead.at, ahead.line = r.at, r.line
	for len(rows) < heading.Previewed {
		line := ahead.line
		if ok, err := ahead.next(); err != nil || !ok {
			break
		}
		if ahead.started > line && len(rows) > 0 {
			rows = append(rows, nil)
		}
		if ahead.framed = r.framed; r.framed {
			ahead.unframe()
		}
		row := make([]string, len(ahead.fields))
		for i, cell := range ahead.fields {
			row[i] = string(bytes.ToValidUTF8(cell[:min(len(cell), previewedCell)], nil))
		}
		if whole := strings.Join(row, string(r.delimiter)); ahead.bare && heading.CutsQuote(whole, row) {
			row = []string{whole}
		}
		rows = append(rows, row)
	}
	if s := r.stream; s != nil && len(rows) < heading.Previewed || s != nil && ahead.at >= len(r.text) {
		s.short = true
	}
	return rows
}

// skipTitles skips the records above the header, and returns the warnings about them and the header.
func (r *records) skipTitles() (warnings []string, err error) {
	rows := r.preview()
	titles, warnings := heading.SkipTitles(r.name, rows)
	for _, row := range rows[:titles] {
		if row == nil {
			continue
		}
		if ok, err := r.next(); err != nil || !ok {
			return nil, err
		}
	}
	return warnings, nil
}

// secondTable leaves out the rest of a text if another table begins with the last record.
func (r *records) secondTable(b *table.Builder) bool {
	const most = 100 // blank lines
	if r.gaps++; r.gaps > most || b.Rows == 0 {
		return false
	}
	rest := newRecords(r.text, r.name, r.dialect)
	rest.at, rest.line, rest.framed = r.from, r.started, r.framed
	ahead := rest.preview()
	if !b.Begins(ahead) {
		return false
	}
	lines := 0
	for line := range strings.Lines(string(r.text[r.from:])) {
		if strings.TrimSpace(line) != "" {
			lines++
		}
	}
	b.WarnSecond(fmt.Sprintf("%s: a second table begins in line %d", r.name, r.started), ahead[0], wording.Counted(lines, "1 line is", "%d lines are"))
	return true
}
