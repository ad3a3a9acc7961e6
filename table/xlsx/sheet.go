package xlsx

import (
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"semtree/table"
	"semtree/table/value"
)

// cell is a cell with a value.
type cell struct {
	column int32 // from 0
	shared int32 // the number of its shared string; -1: it has a text
	text   string
}

// sheetReader reads the cells of a sheet.
type sheetReader struct {
	*scanner
	book   *Book
	rows   [][]cell // those with a cell that is not blank, in order; cells in order of columns
	places []int32  // the number of each row, from 0
	merged []area
	hidden hidden
	valued map[int32]bool // columns in which a formula has a value
	most   int            // rows to read; 0: all
	cells  int            // in the file, with blank ones
	bytes  int64          // of their texts

	row     int32  // the number of the last row, from 0; -1: there was none
	now     []cell // of this row
	text    []byte // the texts of this row, one after another
	ends    []int  // where the text of each cell of the row ends in text
	scratch []byte
}

// readCells reads a sheet's cells that are not blank, of a number of rows; of all if it is 0.
func (b *Book) readCells(part string, most int, left *int64) (*sheetReader, error) {
	r := &sheetReader{book: b, row: -1, most: most, valued: map[int32]bool{}}
	err := b.a.read(part, "worksheet", left, func(s *scanner) error {
		r.scanner = s
		switch s.name {
		case "cols":
			return s.each(r.readColumn)
		case "sheetData":
			return s.each(r.readRow)
		case "mergeCells":
			return s.each(r.readMerged)
		}
		return nil
	})
	return r, err
}

// readRow reads a row.
func (r *sheetReader) readRow() error {
	if r.name != "row" {
		return nil
	}
	number := int64(r.row) + 2 // from 1
	if text := r.attr("r"); text != "" {
		n, err := strconv.ParseInt(text, 10, 64)
		switch {
		case err != nil && !overflows(err), n < 1:
			return r.fault("the row %.40q: want a number from 1 on", text)
		case n > MaxRows: // also one that overflows
			return r.fault("the row %.40s: the last row that a sheet can have is %d", text, MaxRows)
		case n < number:
			return r.fault("row %d stands after row %d", n, r.row+1)
		}
		number = n
	}
	if number > MaxRows {
		return r.fault("more than %d rows: that is the limit", MaxRows)
	}
	r.row = int32(number - 1)
	hidden := r.says("hidden")
	r.now, r.text, r.ends = r.now[:0], r.text[:0], r.ends[:0]
	last := int32(-1)
	err := r.each(func() error {
		if r.name != "c" {
			return nil
		}
		return r.readCell(&last)
	})
	if err == nil && len(r.now) > 0 {
		r.keep()
		if hidden {
			r.hidden.rows = append(r.hidden.rows, r.row)
		}
		if len(r.rows) == r.most {
			return errEnough
		}
	}
	return err
}

// overflows reports whether a text is a number that is too large for its type.
func overflows(err error) bool {
	bad, ok := err.(*strconv.NumError)
	return ok && bad.Err == strconv.ErrRange
}

// keep takes the cells of the row. Their texts are parts of one.
func (r *sheetReader) keep() {
	row := slices.Clone(r.now)
	all, start := string(r.text), 0
	for i := range row {
		row[i].text = all[start:r.ends[i]]
		start = r.ends[i]
	}
	r.rows = append(r.rows, row)
	r.places = append(r.places, r.row)
	r.book.a.spare += int64(cellTokens * len(row))
}

// readCell reads a cell after that of the last column.
func (r *sheetReader) readCell(last *int32) error {
	if r.cells++; r.cells > MaxCells {
		return r.fault("more than %d cells, with blank ones: that is the limit", MaxCells)
	}
	column := *last + 1
	if text := r.attr("r"); text != "" {
		c, row, ok := reference(text)
		switch {
		case !ok:
			return r.fault("the cell %.40q: want a name such as B2, with a column up to XFD", text)
		case row != r.row:
			return r.fault("the cell %.40s stands in row %d", text, r.row+1)
		case c < column:
			return r.fault("the cell %.40s stands after one of a later column", text)
		}
		column = c
	}
	if column >= MaxColumns {
		return r.fault("row %d: more than %d columns: that is the limit", r.row+1, MaxColumns)
	}
	*last = column
	c := cell{column: column, shared: -1}
	kind := kindOf(r.attr("t"))
	style := r.attr("s")
	var f format
	if len(style) > 0 {
		n, err := strconv.ParseUint(style, 10, 31)
		if err != nil {
			return r.fault("the cell %s has the style %.40q", c.name(r.row), style)
		}
		f = r.book.styles[int(n)]
	}
	text, formula, err := r.value(kind)
	start := len(r.text)
	switch {
	case err != nil:
		return err
	case formula == uncomputed, formula == computed && r.book.stale && kind == kindNumber && string(text) == "0":
		r.text = append(r.text, value.NoValue...)
	case formula == computed:
		r.valued[column] = true
	}
	switch {
	case len(text) == 0:
		if len(r.text) == start {
			return nil
		}
	case kind == kindShared:
		n, err := strconv.ParseInt(string(text), 10, 32)
		if err != nil || n < 0 {
			return r.fault("the cell %s has the shared string %.40q: want a number from 0 on", c.name(r.row), text)
		}
		c.shared = int32(n)
	default:
		r.text = appendText(r.text, text, kind, f, r.book.from04)
		if !utf8.Valid(r.text[start:]) {
			return r.fault("the text of the cell %s is not UTF-8", c.name(r.row))
		}
		if err := r.count(len(r.text)-start, c, r.row); err != nil || len(r.text) == start {
			return err
		}
	}
	r.now, r.ends = append(r.now, c), append(r.ends, len(r.text))
	return nil
}

// count counts the bytes of a cell.
func (r *sheetReader) count(n int, c cell, row int32) error {
	if n > table.MaxCell {
		return fmt.Errorf("the cell %s has %d bytes, but the limit is %d", c.name(row), n, table.MaxCell)
	}
	if r.bytes += int64(n); r.bytes > r.book.a.one {
		return fmt.Errorf("the texts of the cells have more than %d bytes: that is the limit", r.book.a.one)
	}
	return nil
}

// name returns what a cell of a row is called: B2.
func (c cell) name(row int32) string { return letters(c.column) + strconv.Itoa(int(row)+1) }

// letters returns what a column is called.
func letters(column int32) (name string) {
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name
}

// reference reads the name of a cell. It reports false for one that a sheet cannot have.
func reference(text string) (column, row int32, ok bool) {
	n := 0
	for ; n < len(text) && n < 3; n++ {
		letter := text[n] | 0x20
		if letter < 'a' || letter > 'z' {
			break
		}
		column = column*26 + int32(letter-'a') + 1
	}
	number, err := strconv.ParseUint(text[n:], 10, 31)
	if n == 0 || column > MaxColumns || err != nil || number < 1 || number > MaxRows || text[n] == '+' {
		return 0, 0, false
	}
	return column - 1, int32(number - 1), true
}
