package geo

import (
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"semtree/internal/textfile"
)

// none is the text of a cell without a value, and of an empty list.
const none = "-"

// table is a facts file cut into cells. The methods of its rows keep the
// first error in err, so that a row is read in one go and checked once.
type table struct {
	file    string
	columns []string
	rows    []row
	err     error
}

// row is one line of a table.
type row struct {
	*table
	line  int
	cells []string // as many as columns
}

// readTable reads a file of this form, in UTF-8:
//
//	# a comment: the line begins with a number sign
//	name	length km	states
//	rio grande	3033	co, nm, tx
//
// The first line that is neither a comment nor blank names the columns, with
// their units; it must be exactly the given one. Every further line has one
// cell for each column. Cells are separated by one tab; blanks around them
// are dropped; none is empty.
func readTable(fsys fs.FS, file string, columns ...string) (*table, error) {
	text, err := textfile.Read(fsys, file)
	if err != nil {
		return nil, err
	}
	t := &table{file: file, columns: columns}
	header := false
	for i, line := range strings.Split(string(text), "\n") {
		line = strings.TrimSuffix(line, "\r")
		if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
			continue
		}
		r := row{table: t, line: i + 1, cells: cells(line)}
		if !header {
			header = true
			r.checkHeader()
		} else if r.check(line) {
			t.rows = append(t.rows, r)
		}
		if t.err != nil {
			return nil, t.err
		}
	}
	if len(t.rows) == 0 {
		return nil, fmt.Errorf("%s: no facts; want a line %q and at least one row below it", file, strings.Join(columns, "\t"))
	}
	return t, nil
}

func (r row) origin() origin { return origin{r.file, r.line} }

func cells(line string) []string {
	c := strings.Split(line, "\t")
	for i := range c {
		c[i] = strings.TrimSpace(c[i])
	}
	return c
}

func (r row) checkHeader() {
	if got, want := strings.Join(r.cells, "\t"), strings.Join(r.columns, "\t"); got != want {
		r.fail(-1, "the columns are %q, want %q; tabs separate them", got, want)
	}
}

// check reports whether a row has a valid text in every column.
func (r row) check(line string) bool {
	if len(r.cells) != len(r.columns) {
		r.fail(-1, "%d cells, want %d (%s); put one tab between two cells", len(r.cells), len(r.columns), strings.Join(r.columns, ", "))
		return false
	}
	for i, c := range r.cells {
		if c == "" {
			r.fail(i, "the cell is empty; write %s if there is no value", none)
			return false
		}
	}
	return true
}

// fail records the first error, in column i or, if i < 0, in the whole line.
func (r row) fail(i int, format string, args ...any) {
	if r.err != nil {
		return
	}
	place := fmt.Sprintf("%s:%d", r.file, r.line)
	if i >= 0 {
		place += fmt.Sprintf(", column %q", r.columns[i])
	}
	r.err = fmt.Errorf("%s: %s", place, fmt.Sprintf(format, args...))
}

// name reads a name: in lower case, as questions are.
func (r row) name(i int) string {
	c := r.cells[i]
	if c == none || c != strings.ToLower(c) {
		r.fail(i, "%q is not a name; write one in lower case", c)
	}
	return c
}

// The range of numbers: wide enough for any fact, and so narrow that sums and
// densities stay finite.
const (
	greatest = 1e15
	least    = 1e-6 // of positive ones
)

// number reads a plain decimal number.
func (r row) number(i int) float64 {
	c := r.cells[i]
	v, err := strconv.ParseFloat(c, 64)
	if err != nil || strings.Trim(c, "0123456789.-") != "" {
		r.fail(i, "%q is not a number; write digits, at most one point, no unit and no exponent", c)
		return 0
	}
	if math.Abs(v) > greatest {
		r.fail(i, "%q is beyond ±%g", c, greatest)
		return 0
	}
	return v
}

// positive reads a number above zero: a population, an area or a length.
func (r row) positive(i int) float64 {
	v := r.number(i)
	if r.err == nil && v < least {
		r.fail(i, "%g is not above zero, or too close to zero: write at least %g", v, least)
	}
	return v
}

// list reads texts separated by commas, or none.
func (r row) list(i int) []string {
	if r.cells[i] == none {
		return nil
	}
	return strings.Split(strings.ReplaceAll(r.cells[i], ", ", ","), ",")
}

// each calls f for every row until one fails.
func (t *table) each(f func(r row)) error {
	for _, r := range t.rows {
		if f(r); t.err != nil {
			return t.err
		}
	}
	return nil
}
