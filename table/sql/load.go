package sql

import (
	"strings"
	"time"

	"semtree/table/value"
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
		if c.Computed {
			continue
		}
		typ := s.typeOf(c.Form)
		if c.Decimal {
			typ = "NUMERIC"
		} else if c.Expr != "" {
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
	case f == Year || f == Moment:
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
		if stored.Computed {
			continue
		}
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
			value = s.constant(cell.Decimal(), &stored)
			if d, ok := value.(digits); ok {
				value = string(d)
			}
		default:
			value, end = stored.write(cell.Time.From), stored.write(cell.Time.To)
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

// write writes a moment, the first of its unit, as the form stores it.
func (c *Stored) write(moment int64) any {
	layout := time.DateTime
	switch c.Form {
	case Year:
		return int64(value.YearOf(moment))
	case Moment:
		return moment
	case Day:
		return value.At(moment).Format(time.DateOnly)
	case Clock:
		layout = time.TimeOnly
	}
	if c.unit() < value.Second {
		layout += ".000000"
	}
	return value.At(moment).Format(layout)
}

// start returns the first year, day or moment of a form that does not begin before a
// moment, and whether the form can express it.
func (c *Stored) start(moment int64) (v any, ok bool) {
	moment = c.first(moment)
	return c.write(moment), c.expresses(moment)
}

// first returns the first moment of the first unit that does not begin before a moment.
func (c *Stored) first(moment int64) int64 {
	if c.down(moment) < moment {
		return c.up(moment)
	}
	return moment
}

// next returns what follows [Stored.start].
func (c *Stored) next(moment int64) any {
	return c.write(c.up(c.first(moment)))
}

// end returns the last year, day or moment that does not begin after a moment.
func (c *Stored) end(moment int64) (v any, ok bool) {
	moment = c.down(moment)
	return c.write(moment), c.expresses(moment)
}

// down returns the first moment of the unit that a moment is in, up that of the next unit.
func (c *Stored) down(moment int64) int64 {
	switch {
	case c.period != 0:
		return c.period.Start(moment)
	case c.Form == Year:
		return value.Years.Start(moment)
	case c.Form == Moment:
		return moment
	}
	return floor(moment, c.unit())
}

func (c *Stored) up(moment int64) int64 {
	switch {
	case c.period != 0:
		return c.period.Next(moment)
	case c.Form == Year:
		return value.Years.Next(moment)
	}
	return c.down(moment) + c.unit()
}

// expresses reports whether a moment is in the range of the form's type.
func (c *Stored) expresses(moment int64) bool {
	switch c.Form {
	case Clock:
		return 0 <= moment && moment < value.Day
	case Year, Moment:
		return true
	}
	return 0 <= moment && moment < value.StartOfYear(10000)
}

// unit returns the length of a unit of the forms whose units all have one length.
func (c *Stored) unit() int64 {
	switch {
	case c.Form == Day:
		return value.Day
	case c.Unit == 0:
		return value.Second
	}
	return c.Unit
}

// floor rounds down to a multiple of unit.
func floor(moment, unit int64) int64 {
	rest := moment % unit
	if rest < 0 {
		rest += unit
	}
	return moment - rest
}
