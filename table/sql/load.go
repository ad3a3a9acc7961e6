package sql

import (
	"strings"
	"time"

	"semtree/table"
)

// Create returns the statement that creates the SQL table of a source that [Loaded]
// made.
func (s *Source) Create() string {
	var columns []string
	s.eachField(func(name, typ string) { columns = append(columns, ident(name)+" "+typ) })
	return "CREATE TABLE " + s.qualified() + " (" + strings.Join(columns, ", ") + ")"
}

// Fields returns the SQL columns that [Source.Row] has values for.
func (s *Source) Fields() (names []string) {
	s.eachField(func(name, _ string) { names = append(names, name) })
	return names
}

// eachField calls f for each SQL column with its type.
func (s *Source) eachField(f func(name, typ string)) {
	if s.Order != "" {
		f(s.Order, "BIGINT PRIMARY KEY")
	}
	for _, c := range s.Columns {
		typ := s.typeOf(c.Form)
		if c.Expr != "" {
			typ = "TEXT" // of versions
		}
		f(c.Name, typ)
		if c.End != "" {
			f(c.End, typ)
		}
		if c.Text != "" {
			f(c.Text, "TEXT")
		}
	}
}

// typeOf returns the SQL type of a form.
func (s *Source) typeOf(f Form) string {
	switch {
	case f == Number:
		return "DOUBLE PRECISION"
	case f == Year || f == Seconds:
		return "BIGINT"
	case s.Dialect == SQLite:
	case f == Day:
		return "DATE"
	case f == Instant:
		return "TIMESTAMP"
	case f == Clock:
		return "TIME"
	}
	return "TEXT"
}

// Row returns the values of a row of the table for the columns of [Source.Fields]: nil,
// string, float64 or int64. The order of the rows is counted from 1.
func (s *Source) Row(row int) []any {
	var values []any
	if s.Order != "" {
		values = append(values, int64(row+1))
	}
	for i, stored := range s.Columns {
		c := s.Table.Columns[i]
		cell := c.Cell(row)
		var value, end, text any
		switch {
		case cell == nil:
		case stored.Form == Text || stored.Expr != "":
			value = cell.Text
		case !hasValue(c, cell):
			text = cell.Text
		case stored.Form == Number:
			value = cell.Number
		default:
			value, end = moment(stored.Form, cell.Time.From), moment(stored.Form, cell.Time.To)
		}
		values = append(values, value)
		if stored.End != "" {
			values = append(values, end)
		}
		if stored.Text != "" {
			values = append(values, text)
		}
	}
	return values
}

// moment writes a second, the first of its unit, as a form stores it.
func moment(f Form, second int64) any {
	switch f {
	case Year:
		return int64(table.YearOf(second))
	case Seconds:
		return second
	}
	layout := time.DateTime
	switch f {
	case Day:
		layout = time.DateOnly
	case Clock:
		layout = time.TimeOnly
	}
	return table.At(second).Format(layout)
}

// start returns the first year, day or second of a form that does not begin before a
// second, and whether the form can express it.
func (c *Stored) start(second int64) (v any, ok bool) {
	second = c.first(second)
	return moment(c.Form, second), c.expresses(second)
}

// first returns the first second of the first unit that does not begin before a second.
func (c *Stored) first(second int64) int64 {
	if c.down(second) < second {
		return c.up(second)
	}
	return second
}

// next returns what follows [Stored.start].
func (c *Stored) next(second int64) any {
	return moment(c.Form, c.up(c.first(second)))
}

// end returns the last year, day or second that does not begin after a second.
func (c *Stored) end(second int64) (v any, ok bool) {
	second = c.down(second)
	return moment(c.Form, second), c.expresses(second)
}

// down returns the first second of the unit that a second is in, up that of the next unit.
func (c *Stored) down(second int64) int64 {
	switch {
	case c.period != 0:
		return c.period.Start(second)
	case c.Form == Year:
		return table.Years.Start(second)
	case c.Form == Seconds:
		return second
	}
	return floor(second, c.unit())
}

func (c *Stored) up(second int64) int64 {
	switch {
	case c.period != 0:
		return c.period.Next(second)
	case c.Form == Year:
		return table.Years.Next(second)
	}
	return c.down(second) + c.unit()
}

// expresses reports whether a second is in the range of the form's type.
func (c *Stored) expresses(second int64) bool {
	switch c.Form {
	case Clock:
		return 0 <= second && second < day
	case Year, Seconds:
		return true
	}
	return 0 <= second && second < table.StartOfYear(10000)
}

// unit returns the length of a unit of the forms whose units all have one length.
func (c *Stored) unit() int64 {
	if c.Form == Day {
		return day
	}
	return max(c.Unit, 1)
}

// floor rounds down to a multiple of unit.
func floor(second, unit int64) int64 {
	rest := second % unit
	if rest < 0 {
		rest += unit
	}
	return second - rest
}
