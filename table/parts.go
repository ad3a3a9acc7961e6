package table

import (
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"

	"semtree/internal/decimal"
	"semtree/lexicon/english"
	"semtree/table/value"
)

// Part is what a derived column has of the times of another one: the period of the calendar that
// each lies in, or which of the periods of a longer one that is.
type Part struct {
	Name   string       // of the derived column, before the name of the other one: "month of"
	Period value.Period // that a time must lie in, as a whole
	Type   Type         // of the derived column
	// Names of the periods that come again, in their order: of months, of weekdays from Monday on. Nil if
	// each period is another one, and of hours, which are 0 to 23.
	Names []string
	// Said are words of questions that ask for the column.
	Said []string

	of []Type // of columns that have it
}

// Parts are the parts of times, in the order of derived columns.
var Parts = []*Part{
	{Name: "year of", Period: value.Years, Type: TypeYear, of: dates, Said: []string{"year", "years", "yearly", "annual", "annually"}},
	{Name: "quarter of", Period: value.Quarters, Type: TypeDate, of: dates, Said: []string{"quarter", "quarters", "quarterly"}},
	{Name: "month of", Period: value.Months, Type: TypeDate, of: dates, Said: []string{"month", "months", "monthly"}},
	{Name: "week of", Period: value.Weeks, Type: TypeDate, of: dates, Said: []string{"week", "weeks", "weekly"}},
	{Name: "day of", Period: value.Days, Type: TypeDate, of: dates, Said: []string{"day", "days", "daily"}},
	{Name: "decade of", Period: value.Decades, Type: TypeDate, of: []Type{TypeDate, TypeYear}, Said: []string{"decade", "decades"}},
	{Name: "quarter of the year of", Period: value.Quarters, Type: TypeText, of: dates, Names: []string{"Q1", "Q2", "Q3", "Q4"},
		Said: []string{"quarter", "quarters", "quarter of the year", "quarters of the year"}},
	{Name: "month of the year of", Period: value.Months, Type: TypeText, of: dates, Names: capitals(english.Months),
		Said: []string{"month", "months", "month of the year", "months of the year", "calendar month", "calendar months"}},
	{Name: "weekday of", Period: value.Days, Type: TypeText, of: dates, Names: capitals(english.Weekdays),
		Said: []string{"weekday", "weekdays", "day of the week", "days of the week", "day of week", "days of week"}},
	{Name: "weekend of", Period: value.Days, Type: TypeBool, of: dates, Names: []string{"no", "no", "no", "no", "no", "yes", "yes"}, Said: []string{"weekend", "weekends"}},
	{Name: "hour of", Period: value.Hours, Type: TypeNumber, of: []Type{TypeDate, TypeTime},
		Said: []string{"hour", "hours", "hourly", "hour of the day", "hours of the day", "time of day", "time of the day"}},
}

var dates = []Type{TypeDate}

// capitals returns names with a capital each.
//
//go:noinline
func capitals(names []string) (list []string) {
	for _, name := range names {
		list = append(list, strings.ToUpper(name[:1])+name[1:])
	}
	return list
}

// Repeats reports whether the periods come again.
func (p *Part) Repeats() bool { return p.Type.Kind() != Time }

// Of returns the first moment of the period that a time lies in. A time has no such part if it
// goes beyond the period: a year has no month. Nor has one without what the part needs: dates
// without a year, which lie in the year 1, only have months and quarters that come again, times of day hours.
func (p *Part) Of(i value.Interval) (start int64, ok bool) {
	if i.IsZero() {
		return 0, false
	}
	start = p.Period.Start(i.From)
	if p.Period.Start(i.To-1) != start {
		return 0, false
	}
	length := i.To - i.From
	switch {
	case i.HasYear() || length >= 365*value.Day || p.Period == value.Hours:
		return start, true
	case p.Repeats() && p.Period != value.Days:
		return start, length >= value.Day
	}
	return 0, false
}

// Cell returns the cell of the derived column for the period that begins with a moment. Its number is
// that of a period that comes again, of months and weekdays from 1.
func (p *Part) Cell(start int64) Cell { return p.cell(p.key(start)) }

// key returns what the cells of the derived column are ordered by: the first moment, or the number
// of a period that comes again.
func (p *Part) key(start int64) int64 {
	if !p.Repeats() {
		return start
	}
	t := value.At(start)
	switch p.Period {
	case value.Months:
		return int64(t.Month())
	case value.Quarters:
		return int64(t.Month()+2) / 3
	case value.Days:
		day := int64(t.Weekday()+6)%7 + 1
		for day > 1 && p.Names[day-1] == p.Names[day-2] { // the first one of those with one name
			day--
		}
		return day
	}
	return int64(t.Hour())
}

// cell returns the cell of a key.
func (p *Part) cell(key int64) Cell {
	switch {
	case !p.Repeats():
		return NewCell(p.Period.Format(key), decimal.Of(nan), value.Interval{From: key, To: p.Period.Next(key)})
	case p.Names != nil:
		return NewCell(p.Names[key-1], decimal.Of(float64(key)), value.Interval{})
	}
	return NewCell(strconv.FormatInt(key, 10), decimal.Of(float64(key)), value.Interval{})
}

// derived is what a derived column is made of. Its cells are found out when someone needs them.
type derived struct {
	part   *Part
	source *Column
	once   sync.Once
	codes  []int32 // by the cell of source; -1: none
}

// partsOf has the derived columns of a column, once someone needs one.
type partsOf struct {
	once    sync.Once
	columns []*Column
}

// Part returns what a derived column has of the times of another one; nil for other columns.
func (c *Column) Part() *Part {
	if c.derived == nil {
		return nil
	}
	return c.derived.part
}

// Parts returns the derived columns of a column of times: a list that its type decides, none for other
// columns. Each is hidden, and has its cells after [Column.Prepare].
func (c *Column) Parts() []*Column {
	if c.Kind() != Time || c.derived != nil {
		return nil
	}
	parts := c.parts
	if parts == nil {
		parts = &partsOf{}
	}
	parts.once.Do(func() {
		for _, p := range Parts {
			if slices.Contains(p.of, c.Type) {
				part := &Column{Name: p.Name + " " + c.Name, Type: p.Type, Hidden: true, style: c.style, Owner: c.Owner, derived: &derived{part: p, source: c}}
				if c.behind != nil {
					part.behind = &behind{}
				}
				parts.columns = append(parts.columns, part)
			}
		}
	})
	return parts.columns
}

// Prepare finds out the cells of a derived column, once, in the time of the other column's rows.
// Any number of goroutines may call it.
func (c *Column) Prepare() {
	if c.derived != nil {
		c.derived.once.Do(c.derive)
	}
}

// derive makes the cells of a derived column, in the order of the calendar: those that its rows
// have, or all names, if the rows are elsewhere.
func (c *Column) derive() {
	p, source := c.derived.part, c.derived.source
	elsewhere := source.Codes == nil && source.Counts != nil
	keys := make([]int64, len(source.Cells))
	found := map[int64]int32{} // cells by their keys
	for i := range source.Cells {
		keys[i] = noKey
		if start, ok := p.Of(source.Cells[i].Time); ok {
			keys[i] = p.key(start)
			found[keys[i]] = 0
		}
	}
	if elsewhere {
		for i, name := range p.Names {
			if i == 0 || name != p.Names[i-1] {
				found[int64(i+1)] = 0
			}
		}
	}
	all := make([]int64, 0, len(found))
	for key := range found {
		all = append(all, key)
	}
	slices.Sort(all)
	for i, key := range all {
		found[key] = int32(i)
		c.Cells = append(c.Cells, p.cell(key))
	}
	codes := make([]int32, len(source.Cells)) // by the cell of the other column
	for i, key := range keys {
		codes[i] = -1
		if key != noKey {
			codes[i] = found[key]
		}
	}
	c.derived.codes = codes
	if elsewhere {
		c.count(source, codes)
	} else {
		c.Codes = make([]int32, len(source.Codes))
		for row, code := range source.Codes {
			c.Codes[row] = -1
			if code >= 0 {
				c.Codes[row] = codes[code]
			}
		}
	}
	c.profile()
	if elsewhere {
		c.Profile.Nulls = source.Profile.Nulls
		for i, n := range source.Counts {
			if codes[i] < 0 {
				c.Profile.Nulls += int(n)
			}
		}
	}
}

// noKey is the key of cells without a part.
const noKey = math.MinInt64

// count counts the rows with each cell, where they are elsewhere.
func (c *Column) count(source *Column, codes []int32) {
	c.Counts = make([]int32, len(c.Cells))
	for i, n := range source.Counts {
		if codes[i] >= 0 {
			c.Counts[codes[i]] = int32(min(int64(c.Counts[codes[i]])+int64(n), math.MaxInt32))
		}
	}
}

// WithParts returns the table with the derived columns of all columns of times after its own. It
// shares all else. The number of a derived column is the same for all tables with the same types.
func (t *Table) WithParts() *Table {
	if t.sources != nil {
		return t
	}
	whole := *t
	whole.Columns, whole.sources = slices.Clone(t.Columns), make([]int, len(t.Columns))
	for i, c := range t.Columns {
		whole.sources[i] = i
		for _, part := range c.Parts() {
			whole.Columns, whole.sources = append(whole.Columns, part), append(whole.sources, i)
		}
	}
	return &whole
}

// Header returns the names of the columns, without those of derived ones.
func (t *Table) Header() []string {
	header := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		header[i] = c.Name
	}
	return header
}

// Own returns the columns without derived ones.
func (t *Table) Own() []*Column {
	if t.sources == nil {
		return t.Columns
	}
	return t.Columns[:t.own()]
}

func (t *Table) own() int {
	return sort.Search(len(t.sources), func(i int) bool { return t.sources[i] != i })
}

// SourceOf returns the column that a column is a part of: itself if it is none.
func (t *Table) SourceOf(column int) int {
	if column < len(t.Own()) {
		return column
	}
	return t.WithParts().sources[column]
}

// Column returns a column by its number, that of a derived one too.
func (t *Table) Column(i int) *Column {
	if i >= len(t.Columns) {
		t = t.WithParts()
	}
	return t.Columns[i]
}
