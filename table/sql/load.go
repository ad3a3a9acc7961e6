package sql

import (
	"fmt"
	"strings"

	"semtree/table/program"
)

// Create returns the statement that creates the SQL table of a source that [Loaded]
// made.
func (s *Source) Create() string {
	var b strings.Builder
	b.WriteString("CREATE TABLE " + s.qualified() + " (")
	sep := ""
	add := func(name, typ string) {
		b.WriteString(sep + ident(name) + " " + typ)
		sep = ", "
	}
	if s.Order != "" {
		add(s.Order, "BIGINT PRIMARY KEY")
	}
	for _, c := range s.Columns {
		typ := s.typeOf(c.Form)
		add(c.Name, typ)
		if c.End != "" {
			add(c.End, typ)
		}
		if c.Text != "" {
			add(c.Text, "TEXT")
		}
	}
	b.WriteString(")")
	return b.String()
}

// typeOf returns the SQL type of a form.
func (s *Source) typeOf(f Form) string {
	lite := s.Dialect == SQLite
	switch f {
	case Number:
		return "DOUBLE PRECISION"
	case Year, Seconds:
		return "BIGINT"
	case Day:
		if !lite {
			return "DATE"
		}
	case Instant:
		if !lite {
			return "TIMESTAMP"
		}
	case Clock:
		if !lite {
			return "TIME"
		}
	}
	return "TEXT"
}

// Fields returns the SQL columns that [Source.Row] has values for.
func (s *Source) Fields() []string {
	var names []string
	if s.Order != "" {
		names = append(names, s.Order)
	}
	for _, c := range s.Columns {
		names = append(names, c.Name)
		if c.End != "" {
			names = append(names, c.End)
		}
		if c.Text != "" {
			names = append(names, c.Text)
		}
	}
	return names
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
		case stored.Form == Text:
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
		return int64(program.YearOf(second))
	case Seconds:
		return second
	}
	c := program.ClockOf(second)
	date := fmt.Sprintf("%04d-%02d-%02d", c.Year, c.Month, c.Day)
	clock := fmt.Sprintf("%02d:%02d:%02d", c.Hour, c.Minute, c.Second)
	switch f {
	case Day:
		return date
	case Clock:
		return clock
	}
	return date + " " + clock
}

// start returns the first year, day or second of a form that does not begin before a
// second, and whether the form can express it.
func (c *Stored) start(second int64) (v any, ok bool) {
	unit := c.unit()
	switch c.Form {
	case Year:
		y := program.YearOf(second)
		if program.StartOfYear(y) < second {
			y++
		}
		return int64(y), true
	case Seconds:
		return second, true
	}
	second = -floor(-second, unit)
	return moment(c.Form, second), c.expresses(second)
}

// next returns what follows [Stored.start].
func (c *Stored) next(second int64) any {
	if c.Form == Year {
		v, _ := c.start(second)
		return v.(int64) + 1
	}
	return moment(c.Form, -floor(-second, c.unit())+c.unit())
}

// end returns the last year, day or second that does not begin after a second.
func (c *Stored) end(second int64) (v any, ok bool) {
	switch c.Form {
	case Year:
		return int64(program.YearOf(second)), true
	case Seconds:
		return second, true
	}
	second = floor(second, c.unit())
	return moment(c.Form, second), c.expresses(second)
}

// expresses reports whether a second is in the range of the form's type.
func (c *Stored) expresses(second int64) bool {
	if c.Form == Clock {
		return 0 <= second && second < day
	}
	return 0 <= second && second < program.StartOfYear(10000)
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
