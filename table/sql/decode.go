package sql

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// Result turns the rows that a query returned into the result of the program. Elements
// are as database drivers return them: nil, bool, numbers, string, []byte, time.Time.
// A result that the database cut off at [Source.Limit] has that many rows. Of the
// evidence, only the columns are known. An error names the column and the element.
func (s *Source) Result(q Query, rows [][]any) (program.Result, error) {
	r := program.Result{Type: q.Type, Column: -1, Unit: q.Unit, Total: len(rows)}
	s = s.whole(q.term).withUnseen(q.term)
	d := decoder{s, make([]map[cellKey]string, len(s.Columns)), map[int]map[int64]int32{}}
	d.heads(&r, q)
	each, none := q.term.Op == program.OpBest, q.none(s.Table) // value once
	several := q.several()
	for i, row := range rows {
		line, answer, err := d.line(q, row)
		if err != nil {
			return program.Result{}, err
		}
		if none >= 0 && fmt.Sprint(line[none]) == "0" {
			r.None = append(r.None, i)
		}
		switch {
		case several:
			r.Answer = append(r.Answer, answer)
		case !each || len(answer) == 0 || !slices.Contains(r.Answer, answer[0]):
			r.Answer = append(r.Answer, answer...)
		}
		if len(r.Rows) < program.MaxRows {
			r.Rows = append(r.Rows, line)
		}
	}
	switch q.Type {
	case program.Rows:
		r.Empty = len(rows) == 0
	case program.Answers:
		r.Empty = !slices.ContainsFunc(r.Answer, func(row any) bool {
			return slices.ContainsFunc(row.([]any), func(v any) bool { return v != nil })
		})
	default:
		r.Empty = len(r.Answer) == 0
	}
	if r.Empty && (q.Type == program.Number || q.Type == program.Truth || q.Type == program.Answers) {
		r.Answer, r.Columns, r.Rows, r.Total = nil, nil, nil, 0
	}
	r.Evidence.Columns = program.Shown(s.Table, q.term)
	if q.Type == program.Rows {
		r.Evidence.Total = len(rows)
	}
	return r, nil
}

// several reports whether several columns were asked for.
func (q *Query) several() bool {
	asked := 0
	for _, o := range q.Outputs {
		if o.Asked && o.Part == Value {
			asked++
		}
	}
	return asked > 1
}

// decoder reads the elements of rows.
type decoder struct {
	*Source
	texts []map[cellKey]string    // by column: see textOf
	begin map[int]map[int64]int32 // by column: see [program.Begins]
}

// heads fills the names of the columns, and the unit and column of values.
func (d decoder) heads(r *program.Result, q Query) {
	for _, o := range q.Outputs {
		switch {
		case o.Part != Value:
		case o.Column >= 0:
			c := d.Table.Columns[o.Column]
			r.Columns = append(r.Columns, c.Name)
			if o.Asked && !q.several() && c.Type == table.TypeNumber {
				r.Unit = c.Unit
			}
		case o.number != nil:
			r.Columns = append(r.Columns, o.number.Head())
		}
	}
	if q.Type == program.Values || q.Type == program.Groups {
		r.Column = q.term.Unsorted().Column
	}
}

// line decodes a row, and what of it was asked for.
func (d decoder) line(q Query, row []any) (line, answer []any, err error) {
	if len(row) != len(q.Outputs) {
		return nil, nil, fmt.Errorf("the database returned %d columns, want %d", len(row), len(q.Outputs))
	}
	several := q.several()
	for i := 0; i < len(row); {
		o := q.Outputs[i]
		end := i + 1
		for end < len(row) && q.Outputs[end].Part != Value {
			end++
		}
		if o.Column < 0 && q.Type == program.Rows { // no column names the rows
			i = end
			continue
		}
		var v any
		if o.Column < 0 {
			v, err = d.figure(o.number, row[i])
		} else {
			v, err = d.cell(o.Column, q.Outputs[i:end], row[i:end])
		}
		if err != nil {
			return nil, nil, err
		}
		line = append(line, v)
		if o.Asked && (v != nil || several) {
			answer = append(answer, program.Said(v))
		}
		i = end
	}
	return line, answer, nil
}

// figure decodes the number or the truth value that was asked for; nil for none.
func (d decoder) figure(asked *program.Term, v any) (any, error) {
	if v == nil {
		return nil, nil
	}
	if asked.IsTime(d.Table) {
		return d.begins(asked.Column, v)
	}
	n, ok := asNumber(v)
	if !ok || math.IsNaN(n.Near) || math.IsInf(n.Near, 0) {
		return nil, fmt.Errorf("the database returned %v, want a number", v)
	}
	switch {
	case asked.Type != program.Truth:
		return n.Value(), nil
	case n.Near != 0:
		return "yes", nil
	}
	return "no", nil
}

// begins decodes the start of a time, and returns the time that begins there.
func (d decoder) begins(column int, v any) (any, error) {
	c, stored := d.Table.Columns[column], &d.Columns[column]
	if stored.version != "" {
		return asText(v), nil
	}
	from, ok := stored.moment(v)
	if !ok {
		return nil, fmt.Errorf("column %q: the database returned %v, which is no %s", c.Name, v, c.Type)
	}
	if d.begin[column] == nil {
		d.begin[column] = program.Begins(d.Table, column)
	}
	if cell, known := d.begin[column][from]; known {
		return program.Said(program.Show(c, &c.Cells[cell])), nil
	}
	return d.cell(column, []Output{{Column: column}}, []any{v})
}

// cell decodes the parts of a value and returns it as a result shows it.
func (d decoder) cell(column int, outputs []Output, parts []any) (any, error) {
	c, stored := d.Table.Columns[column], &d.Columns[column]
	var of [3]any
	for i, o := range outputs {
		of[o.Part] = parts[i]
	}
	first, end, text := of[Value], of[End], of[TextPart]
	if first == nil {
		if text == nil {
			return nil, nil
		}
		return asText(text), nil
	}
	n, at := decimal.Of(math.NaN()), value.Interval{}
	ok := true
	switch {
	case stored.Form == Text || stored.version != "":
		return asText(first), nil
	case stored.Form == Number:
		n, ok = asNumber(first)
	default:
		at, ok = stored.interval(first, end)
	}
	if !ok {
		return nil, fmt.Errorf("column %q: the database returned %v, which is no %s", c.Name, first, c.Type)
	}
	cell := table.NewCell("", n, at)
	cell.Text = d.textOf(column, &cell)
	return program.Show(c, &cell), nil
}

// cellKey is what the text of a cell is looked up by.
type cellKey struct {
	number float64
	time   value.Interval
}

// textOf returns the text of a number or a time as most rows write it, or else, if it is not
// known, how the number is written.
func (d decoder) textOf(column int, cell *table.Cell) string {
	key := func(c *table.Cell) cellKey {
		if d.Columns[column].Form == Number {
			return cellKey{number: c.Number}
		}
		return cellKey{time: c.Time}
	}
	if d.texts[column] == nil {
		known := map[cellKey]string{}
		cells := d.Table.Columns[column].Cells
		for i, as := range d.classes(column) {
			known[key(&cells[i])] = cells[as].Text
		}
		d.texts[column] = known
	}
	if text, ok := d.texts[column][key(cell)]; ok {
		return text
	}
	if part := d.Table.Columns[column].Part(); part != nil && !part.Repeats() {
		return part.Cell(cell.Time.From).Text
	}
	if d.Columns[column].Form == Number {
		return strconv.FormatFloat(cell.Number, 'g', -1, 64)
	}
	return fmt.Sprint(d.Columns[column].write(cell.Time.From))
}

// interval decodes a time; end is nil if it is not stored.
func (c *Stored) interval(first, end any) (value.Interval, bool) {
	from, ok := c.moment(first)
	if !ok {
		return value.Interval{}, false
	}
	switch {
	case end != nil:
		to, ok := c.moment(end)
		return value.Interval{From: from, To: to}, ok
	}
	return value.Interval{From: from, To: c.up(from)}, true
}

// moment decodes the first moment of a value.
func (c *Stored) moment(v any) (int64, bool) {
	switch c.Form {
	case Year, Moment:
		n, ok := v.(int64)
		if !ok {
			var err error
			n, err = strconv.ParseInt(asText(v), 10, 64)
			ok = err == nil
		}
		if c.Form == Year && ok {
			return value.StartOfYear(int(n)), max(n, -n) < 1e5
		}
		return n, ok
	}
	if t, ok := v.(time.Time); ok {
		return c.align(value.Moment(t)), true // as it is written
	}
	text := strings.Replace(asText(v), "T", " ", 1)
	t, ok := value.ParseTime(text, false)
	return c.align(t.From), ok
}

// align cuts off what is below the unit, and the date of a time of day.
func (c *Stored) align(moment int64) int64 {
	if c.Form == Clock {
		moment -= floor(moment, value.Day)
	}
	return floor(moment, c.unit())
}

// asNumber converts what drivers return for numbers and truth values.
func asNumber(v any) (decimal.Number, bool) {
	switch v := v.(type) {
	case float64:
		return decimal.Of(v), true
	case float32:
		return decimal.Of(float64(v)), true
	case bool:
		if v {
			return decimal.Of(1), true
		}
		return decimal.Of(0), true
	}
	return decimal.Parse(asText(v))
}

// asText converts what drivers return for texts.
func asText(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case []byte:
		return string(v)
	case bool:
		if v {
			return "yes"
		}
		return "no"
	}
	return fmt.Sprint(v)
}
