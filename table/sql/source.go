package sql

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// Dialect is the language of a database.
type Dialect int

const (
	SQLite Dialect = iota
	PostgreSQL
)

// Form is what the SQL column with the values of a column holds.
type Form int

const (
	Text    Form = iota // text
	Number              // a number of any type
	Year                // the year as an integer; the interval is that year
	Day                 // a date; the interval is that day. In SQLite ISO text: 2004-05-06
	Instant             // a date with a time of day. In SQLite ISO text: 2004-05-06 10:30:00, 2004-05-06 10:30:00.250000
	Clock               // a time of day. In SQLite text: 10:30:00, 10:30:00.250000
	Moment              // an integer, the first microsecond of a [value.Interval]
)

// Stored says how a database stores a column.
type Stored struct {
	Name string // of the SQL column with the values
	Form Form
	// Expr is an SQL expression for the value instead of Name, for types that need
	// a conversion; empty for none. The names of columns in it are in quotes.
	Expr string
	// Exact reports whether the type of Name is that of the form: text, double precision
	// (REAL in SQLite), integer, date, timestamp. Otherwise it is cast.
	Exact bool
	// Decimal reports whether some numbers, or sums of them, have more digits than double precision. SQL has them as NUMERIC, in
	// SQLite as integers of 64 bits beside numbers that have no more digits.
	Decimal bool
	// Unit is the length of an interval of the form Instant or Clock: a minute, a second or, of times with
	// fractions, a microsecond; 0 stands for a second.
	Unit int64
	// End is the SQL column with the end of the intervals, of the form Year or Moment;
	// empty if each is one unit long.
	End string
	// Partial reports whether the column has further values than the cells of its table.
	Partial bool
	// Text is the SQL column with the text of cells that have no number or time, null
	// elsewhere; empty if there are none.
	Text string
	// TextExpr is an SQL expression for the same instead of Text; empty for none.
	TextExpr string
	// Held is what Name holds: "text", "number", or the name of another type. Columns of two tables are compared as they are if they hold the
	// same; empty: with none.
	Held string
	// Owner is the SQL column with the key of what the column is of: see [table.Column].Owner. Named reports whether each of these has a value in
	// the column.
	Owner string
	Named bool
	// Fault says why no statement can be about the column; empty: one can.
	Fault string
	// Computed: there is no such SQL column; Expr is made of others. See [Source.Compute].
	Computed bool

	period   value.Period // that the intervals of a derived column are; 0 for other columns
	version  string       // an SQL expression for the texts of a column of versions; empty for other columns
	versions string       // what follows CASE and a place in the order of versions, for its text
}

// Source is a table in a database.
type Source struct {
	Dialect Dialect
	Table   *table.Table // with the cells that are known: texts are looked up among them
	Schema  string       // of the SQL table; empty for the usual one
	Name    string       // of the SQL table
	Columns []Stored     // of Table.Columns
	// Others are the names of further SQL columns of the table.
	Others []string
	// Order is the SQL column that orders the rows, without nulls and with different
	// values in all rows; empty if there is none.
	Order string
	// Live reports whether the rows may be others by the time of a statement than those that
	// Table was made of.
	Live bool
	// Session executes programs about Table: what it found out about cells is not looked for again; nil: there is none.
	Session *program.Session
	// Limit is the most rows that a statement returns; 0: no limit.
	Limit int
	// Fault says why no statement can be about the table; empty: one can.
	Fault string
	known *table.Table // without the cells of things without rows; nil: Table
	// Wide says of which tables Table is made, if no database has it as it is; nil: the database has it.
	Wide *Wide
}

// Loaded returns how [Source.Create] stores a table of a file: see the package
// comment.
func Loaded(t *table.Table, d Dialect) *Source {
	s := &Source{Dialect: d, Table: t, Name: t.Name}
	taken := map[string]bool{}
	for _, c := range t.Columns {
		stored := storedAs(c)
		stored.Name = unused(taken, c.Name)
		s.Columns = append(s.Columns, stored)
	}
	for i := range s.Columns {
		c := &s.Columns[i]
		if t.Columns[i].Computed() != nil {
			continue
		}
		if c.End != "" {
			c.End = unused(taken, c.Name+" end")
		}
		if c.Text != "" {
			c.Text = unused(taken, c.Name+" text")
		}
		if t.Columns[i].Type == table.TypeVersion {
			c.Text = ""
			c.Versions(ident(c.Name), t.Columns[i])
		}
	}
	if t.Ordered {
		s.Order = unused(taken, "row")
	}
	s.Compute()
	return s
}

// maxName is the most bytes of a name that Loaded makes: PostgreSQL cuts those of more
// than 63 bytes without a word.
const maxName = 55

// unused returns a name that differs from the others by more than case, and marks it
// as taken.
func unused(taken map[string]bool, name string) string {
	name = strings.ReplaceAll(name, "\x00", "")
	for len(name) > maxName {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	for n := 1; ; n++ {
		candidate := name
		if n > 1 || name == "" {
			candidate += " " + strconv.Itoa(n)
		}
		if key := strings.ToLower(candidate); !taken[key] {
			taken[key] = true
			return candidate
		}
	}
}

// storedAs chooses the form of a column by its cells. End and Text of the result only
// say whether there are such columns.
func storedAs(c *table.Column) Stored {
	s := Stored{Exact: true}
	switch c.Kind() {
	case table.Text:
		s.Held = HeldText
		return s
	case table.Number:
		s.Form, s.Decimal = Number, c.Profile.Exact
	case table.Time:
		s = timeForm(c)
	}
	for i := range c.Cells {
		if !hasValue(c, &c.Cells[i]) {
			s.Text = "text"
		}
	}
	s.Held = held(s.Form, s.End)
	return s
}

// held returns what a column of a form holds.
func held(f Form, end string) string {
	if end != "" {
		return ""
	}
	return [...]string{Text: HeldText, Number: HeldNumber, Year: "year", Day: "day", Instant: "instant", Clock: "clock", Moment: "moment"}[f]
}

// What columns hold.
const (
	HeldText   = "text"
	HeldNumber = "number"
)

// Has reports whether a column has a cell as its form stores it: a text, a number, or an interval of one unit.
func (c *Stored) Has(cell *table.Cell) bool {
	switch {
	case c.Form == Text:
		return true
	case c.Form == Number:
		return !math.IsNaN(cell.Number)
	}
	return !cell.Time.IsZero() && c.End == "" && c.first(cell.Time.From) == cell.Time.From && c.up(cell.Time.From) == cell.Time.To
}

// hasValue reports whether a cell has the number or time that its column is about.
func hasValue(c *table.Column, cell *table.Cell) bool {
	if c.Kind() == table.Number {
		return !math.IsNaN(cell.Number)
	}
	return !cell.Time.IsZero()
}

// Versions sets how a column of versions is stored: as texts, which an expression has. Values are their places in
// the order of versions.
func (s *Stored) Versions(text string, c *table.Column) {
	quote := func(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }
	value, others := "CASE "+text, ""
	for i := range c.Cells {
		if cell := &c.Cells[i]; hasValue(c, cell) {
			place := strconv.FormatInt(cell.Time.From, 10)
			value += " WHEN " + quote(cell.Text) + " THEN " + place
			s.versions += " WHEN " + place + " THEN " + quote(cell.Text)
		} else {
			others += " WHEN " + quote(cell.Text) + " THEN " + text
		}
	}
	s.Form, s.Expr, s.Exact, s.Unit, s.version, s.Held = Moment, value+" END", true, 1, text, HeldText
	if others != "" {
		s.TextExpr = "CASE " + text + others + " END"
	}
}

// shown returns the expression that an output has for a value: of a place in the order of versions, the text.
func (s *Stored) shown(value string) string {
	switch {
	case s.version == "":
		return value
	case value == s.Expr:
		return s.version
	}
	return "CASE " + value + s.versions + " END"
}

// timeForm chooses the form of a column of times: the simplest that loses nothing.
func timeForm(c *table.Column) Stored {
	if c.Type == table.TypeVersion {
		return Stored{}
	}
	if program.WholeYears(c) {
		s := Stored{Form: Year, Exact: true}
		for i := range c.Cells {
			if v := c.Cells[i].Time; !v.IsZero() && value.YearOf(v.To) != value.YearOf(v.From)+1 {
				s.End = "end"
			}
		}
		return s
	}
	days, instants, clocks := true, true, c.Type == table.TypeTime
	unit := int64(0)
	for i := range c.Cells {
		v := c.Cells[i].Time
		if v.IsZero() {
			continue
		}
		year, length := value.YearOf(v.From), v.To-v.From
		if unit == 0 {
			unit = length
		}
		aligned := length == unit && v.From%unit == 0 && year >= 1 && year <= 9999
		days = days && aligned && length == value.Day
		instants = instants && aligned && length <= value.Minute
		clocks = clocks && aligned && length <= value.Minute && v.To <= value.Day
	}
	switch {
	case days:
		return Stored{Form: Day, Exact: true}
	case clocks:
		return Stored{Form: Clock, Exact: true, Unit: unit}
	case instants:
		return Stored{Form: Instant, Exact: true, Unit: unit}
	}
	return Stored{Form: Moment, Exact: true, End: "end"}
}
