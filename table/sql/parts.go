package sql

import (
	"fmt"
	"slices"
	"strings"

	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// whole returns the source with the derived columns that a term mentions, under the numbers of
// [table.Table.WithParts]; itself, if there are none.
func (s *Source) whole(t *program.Term) *Source {
	all := s
	for _, i := range t.Mentioned() {
		if i < len(s.Columns) {
			continue
		}
		if all == s {
			more := *s
			more.Table = s.Table.WithParts()
			more.Columns = append(slices.Clone(s.Columns), make([]Stored, len(more.Table.Columns)-len(s.Columns))...)
			all = &more
		}
		c := all.Table.Columns[i]
		c.Prepare()
		all.Columns[i] = s.part(all.Table.SourceOf(i), c.Part())
	}
	return all
}

// part returns how a part of the times of a column is stored: as an expression. Periods have the
// form of their first day or year, those of a column of moments that of their first one.
func (s *Source) part(column int, p *table.Part) Stored {
	own := &s.Columns[column]
	c := Stored{Exact: true, Partial: own.Partial, Owner: own.Owner}
	switch {
	case p.Names != nil:
	case p.Repeats():
		c.Form = Number
	default:
		c.period = p.Period
		switch {
		case p.Period >= value.Years:
			c.Form = Year
		case own.Form == Moment:
			c.Form = Moment
		default:
			c.Form = Day
		}
	}
	x := calendar{s.Dialect, own.Form, s.column(column), p}
	if own.Form == Moment {
		x.time = wholeSeconds(x.time)
	}
	expression := x.value()
	if c.Form == Moment {
		expression = "(" + expression + " * 1000000)"
	}
	if own.Form == Day && p.Period == value.Hours {
		expression = "NULL"
	}
	switch {
	case p.Names != nil:
		expression = x.named(expression)
	case p.Repeats():
		expression = "CAST(" + expression + " AS DOUBLE PRECISION)"
	}
	if conditions := s.having(column, x); len(conditions) > 0 {
		expression = "CASE WHEN " + strings.Join(conditions, " AND ") + " THEN " + expression + " END"
	}
	c.Expr = expression
	return c
}

// having returns the conditions that a time has a part: its last second is in the same period as its
// first one, and it has what [table.Part.Of] asks for.
func (s *Source) having(column int, x calendar) (conditions []string) {
	own := &s.Columns[column]
	end := ""
	if own.End != "" {
		end = ident(own.End)
		last := x
		last.time = wholeSeconds("(" + end + " - 1)")
		if own.Form == Year {
			last.time = "(" + end + " - 1)"
		}
		conditions = append(conditions, x.period()+" = "+last.period())
	}
	ofAnyYear := x.part.Repeats() && x.part.Period != value.Days
	if x.part.Period == value.Hours || ofAnyYear && own.Form == Day || !s.undated(column) {
		return conditions
	}
	switch {
	case own.Form == Day || own.Form == Instant:
		conditions = append(conditions, x.time+" >= "+x.constant("0002-01-01"))
	case own.Form == Moment:
		least, from := int64(365*value.Day), s.column(column)
		if ofAnyYear {
			least = value.Day
		}
		conditions = append(conditions, fmt.Sprintf("(%s NOT BETWEEN 0 AND %d OR %s - %s >= %d)", from, 365*value.Day-1, end, from, least))
	}
	return conditions
}

// undated reports whether a column may have times without a year. Of days and instants, only those
// that are known to have some do.
func (s *Source) undated(column int) bool {
	own := &s.Columns[column]
	if own.Form == Moment && (s.Live || own.Partial) {
		return true
	}
	c := s.Table.Columns[column]
	if c.OfAll() { // things without rows may have such times, too
		c, _ = c.Unseen()
	}
	cells := c.Cells
	return slices.ContainsFunc(cells, func(c table.Cell) bool { return !c.Time.IsZero() && value.YearOf(c.Time.From) == 1 })
}

// calendar writes a part of a time of a form.
type calendar struct {
	dialect Dialect
	form    Form
	time    string // an expression; of moments, for their seconds
	part    *table.Part
}

// value returns the first day, year or second of the period, or the number of a period that comes
// again as [calendar.named] has it.
func (x calendar) value() string {
	p := x.part
	switch {
	case p.Repeats():
		return x.field(p.Period)
	case p.Period == value.Years:
		return x.year()
	case p.Period == value.Decades && x.form != Day && x.form != Instant: // before the year 1, too
		return fmt.Sprintf("((%s + %d) / 10 * 10 - %d)", x.year(), 400*ages, 400*ages)
	case p.Period == value.Decades:
		return "(" + x.year() + " / 10 * 10)"
	case x.form == Moment:
		return x.firstSecond()
	}
	return x.firstDay()
}

// period returns what tells the periods apart: their first second, or their first year.
func (x calendar) period() string {
	once := *x.part
	if once.Repeats() {
		once.Type = table.TypeDate
	}
	x.part = &once
	return x.value()
}

// ages is how many times 400 years, which all have the same days, years are counted up by so that
// they are above 0, where every database divides whole numbers alike.
const ages = 2500

const (
	age = daysOf400 * day
	day = 24 * 3600 // seconds
)

// wholeSeconds returns the expression for the second that a microsecond is in.
func wholeSeconds(micros string) string {
	const before = 25 // ages, by which moments are counted up so that they are above 0
	return fmt.Sprintf("((%s + %d) / 1000000 - %d)", micros, int64(before*age*value.Second), int64(before*age))
}

// age returns how many ages a second is in after the year 1: less than 0 before it.
func (x calendar) age() string {
	return fmt.Sprintf("((%s + %d) / %d - %d)", x.time, ages*age, age, ages)
}

// date returns a date of the database, or for SQLite the arguments of its functions that stand
// for one: seconds in the 400 years from 2001, which have the same days as those that the time
// is in.
func (x calendar) date() string {
	switch {
	case x.form != Moment && x.dialect == PostgreSQL && x.form == Day:
		return "CAST(" + x.time + " AS TIMESTAMP)"
	case x.form != Moment:
		return x.time
	case x.dialect == PostgreSQL:
		return fmt.Sprintf("(CAST('2001-01-01' AS TIMESTAMP) + (%s - %s * %d) * CAST('1 second' AS INTERVAL))", x.time, x.age(), age)
	}
	return fmt.Sprintf("(%s + %d) %% %d + %d, 'unixepoch'", x.time, ages*age, age, secondsTo2001)
}

const secondsTo2001 = 978307200 // from 1970

// year returns the year.
func (x calendar) year() string {
	switch {
	case x.form == Year:
		return x.time
	case x.form == Moment:
		return fmt.Sprintf("(%s - 2000 + 400 * %s)", x.number("YEAR", "%Y"), x.age())
	}
	return x.number("YEAR", "%Y")
}

// field returns the number of a period in the longer one in which it comes again.
func (x calendar) field(p value.Period) string {
	switch {
	case p == value.Months:
		return x.number("MONTH", "%m")
	case p == value.Quarters && x.dialect == SQLite:
		return "(" + x.number("", "%m") + " + 2) / 3"
	case p == value.Quarters:
		return x.number("QUARTER", "")
	case p == value.Days:
		return x.number("ISODOW", "%w")
	}
	if x.form == Clock && x.dialect == PostgreSQL {
		return "EXTRACT(HOUR FROM " + x.time + ")"
	}
	return x.number("HOUR", "%H")
}

// number returns a number that the database's calendar knows, under its name in the dialects.
func (x calendar) number(post, lite string) string {
	if x.dialect == PostgreSQL {
		return "CAST(EXTRACT(" + post + " FROM " + x.date() + ") AS BIGINT)"
	}
	return "CAST(strftime('" + lite + "', " + x.date() + ") AS INTEGER)"
}

// named returns the name of a period by its number.
func (x calendar) named(number string) string {
	text := "CASE " + number
	for i, name := range x.part.Names {
		n := i + 1
		if x.dialect == SQLite && x.part.Period == value.Days {
			n %= 7 // Sunday is 0
		}
		text += fmt.Sprintf(" WHEN %d THEN '%s'", n, name)
	}
	return text + " END"
}

// numbered returns the number of a period by its name.
func numbered(p *table.Part, name string) string {
	text := "CASE " + name
	for i, own := range p.Names {
		if i == 0 || own != p.Names[i-1] {
			text += fmt.Sprintf(" WHEN '%s' THEN %d", own, i+1)
		}
	}
	return text + " END"
}

// units are the names of periods in PostgreSQL; from are SQLite's steps from a day to the first
// one of the period.
var units = map[value.Period]struct{ name, from string }{
	value.Days:     {"day", "'start of day'"},
	value.Weeks:    {"week", "'-6 days', 'weekday 1'"},
	value.Months:   {"month", "'start of month'"},
	value.Quarters: {"quarter", "'start of month', '-' || ((strftime('%m', {date}) - 1) % 3) || ' months'"},
}

// from returns SQLite's arguments for the first day of the period.
func (x calendar) from() string {
	return x.date() + ", " + strings.ReplaceAll(units[x.part.Period].from, "{date}", x.date())
}

// firstDay returns the first day of the period.
func (x calendar) firstDay() string {
	switch p := x.part.Period; {
	case p == value.Days && x.form == Day:
		return x.time
	case x.dialect == SQLite:
		return "date(" + x.from() + ")"
	case p == value.Days:
		return "CAST(" + x.time + " AS DATE)"
	default:
		return "CAST(date_trunc('" + units[p].name + "', " + x.date() + ") AS DATE)"
	}
}

// firstSecond returns the first second of the period that a second is in.
func (x calendar) firstSecond() string {
	length := int64(0)
	switch x.part.Period {
	case value.Hours:
		length = 3600
	case value.Days:
		length = day
	case value.Weeks:
		length = 7 * day
	}
	if length > 0 { // ages have whole weeks
		return fmt.Sprintf("((%s + %d) / %d * %d - %d)", x.time, ages*age, length, length, ages*age)
	}
	first := "CAST(strftime('%s', " + x.from() + ") AS INTEGER)"
	if x.dialect == PostgreSQL {
		first = "CAST(EXTRACT(EPOCH FROM date_trunc('" + units[x.part.Period].name + "', " + x.date() + ")) AS BIGINT)"
	}
	return fmt.Sprintf("(%s - %d + %s * %d)", first, secondsTo2001, x.age(), age)
}

// longest are the most days of a period: so many after its first second, the next one has begun.
var longest = map[value.Period]int64{value.Days: 1, value.Weeks: 7, value.Months: 31, value.Quarters: 92}

// periodEnd returns the microsecond, from 1970, at which a period ends.
func (w *writer) periodEnd(c *Stored, expression string) string {
	after := w.moment(c, expression, since1970+longest[c.period]*value.Day)
	next := calendar{w.Dialect, Moment, wholeSeconds(after), &table.Part{Period: c.period}}
	return plus(next.firstSecond()+" * 1000000", -since1970)
}

// constant returns a day as a constant.
func (x calendar) constant(text string) string {
	if x.dialect == PostgreSQL {
		return "CAST('" + text + "' AS DATE)"
	}
	return "'" + text + "'"
}
