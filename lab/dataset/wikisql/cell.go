package wikisql

import (
	"math"

	"semtree/table"
	"semtree/table/value"
)

// InCells returns the query with the values that its conditions compare columns with as
// cells of a table write them, where a cell is the same number or the same time: a
// program says 1.7 of a cell "1.7%", and 2008-06-17 of "June 17, 2008". What several
// different cells may be stays as it is.
func (q *Query) InCells(t *table.Table) *Query {
	in := &Query{Aggregate: q.Aggregate, Select: q.Select}
	for _, c := range q.Where {
		if column, err := find(t, c.Column); err == nil {
			c.Value = cellOf(column, c.Value)
		}
		in.Where = append(in.Where, c)
	}
	return in
}

// cellOf returns the text of the only cell with a value, or the value.
func cellOf(column *table.Column, text string) string {
	number, isNumber := column.ParseNumber(text)
	time, isTime := column.ParseTime(text)
	found, texts := text, 0
	for _, cell := range column.Cells {
		switch {
		case value.Fold(cell.Text) == value.Fold(text):
			return text
		case column.Kind() == table.Number && isNumber && near(cell.Number, number),
			column.Kind() == table.Time && isTime && cell.Time == time:
			found = cell.Text
			texts++
		}
	}
	if texts == 1 {
		return found
	}
	return text
}

func near(a, b float64) bool { return math.Abs(a-b) <= 1e-9*math.Max(math.Abs(a), math.Abs(b)) }
