package program

import (
	"cmp"
	"slices"

	"semtree/answer"
	"semtree/grammar"
	"semtree/table"
	"semtree/table/value"
)

// Chart is how an answer is drawn: a number for each group, or for each row.
type Chart = answer.Chart

// ChartOf returns how the answer of a program is drawn, whose table has these columns and rows; nil if a chart would say
// no more than the table: of fewer than two points, points all alike, years as values, a part of an answer. It draws a
// number for each group, or for rows whose names differ. Times, their parts and numbers are in their order, other groups
// begin with the greatest number; an order that was asked for stays. Times in their order are a line.
func ChartOf(t *table.Table, n *grammar.Node, columns []string, rows [][]any, total int) *Chart {
	t, whole, err := resolve(t, n)
	if err != nil || total > len(rows) {
		return nil
	}
	c := axesOf(t, whole.Unsorted(), len(columns))
	if c == nil {
		return nil
	}
	label, inTime := t.Column(c.labels), false
	if label.OfAll() {
		label, _ = label.Unseen()
	}
	if label.Kind() == table.Time && label.Type != table.TypeVersion {
		by := whole.orderedBy()
		inTime = by == nil || by.Column == c.labels
	}
	var points []int
	rank, labels, differ := map[int]float64{}, map[any]bool{}, false // rank by row
	for i, row := range rows {
		if row[c.Label] == nil || row[c.Value] == nil {
			continue // no point
		}
		key := row[c.Label]
		if text, is := key.(string); is {
			key = value.Fold(text) // one value, however it is written
		}
		v, isNumber := row[c.Value].(float64)
		at, ok := -v, true
		switch {
		case whole.Type == Sorted && !inTime:
			at = float64(i)
		case label.Kind() != table.Text || label.Part() != nil:
			at, ok = rankOf(label, row[c.Label])
		}
		if !isNumber || !ok || labels[key] {
			return nil
		}
		points, labels[key], rank[i] = append(points, i), true, at
		differ = differ || v != rows[points[0]][c.Value]
	}
	if len(points) < 2 || !differ {
		return nil
	}
	slices.SortFunc(points, func(a, b int) int { return cmp.Or(cmp.Compare(rank[a], rank[b]), cmp.Compare(a, b)) })
	c.Points = points
	if inTime {
		c.Kind = "line"
	}
	return &c.Chart
}

// axes is a chart without points.
type axes struct {
	Chart
	labels int // the column of the table that has the labels
}

// axesOf returns what is drawn of an answer with a number of columns; nil for nothing.
func axesOf(t *table.Table, term *Term, columns int) *axes {
	bars := func(labels, label, value int) *axes {
		return &axes{Chart{Kind: "bar", Label: label, Value: value}, labels}
	}
	isNumber := func(c int) bool { return t.Column(c).Kind() == table.Number }
	name := NameColumn(t)
	switch {
	case term.Type == Groups && term.Shown().Type == Number && !averagesTimes(t, term.Shown()) && columns == 2:
		return bars(term.Column, 0, 1)
	case term.Op == OpProject && isNumber(term.Column) && name >= 0 && columns == 2:
		return bars(name, 0, 1)
	case term.Op == OpFields && len(term.Fields) == 2 && isNumber(term.Fields[0]) != isNumber(term.Fields[1]):
		value := slices.IndexFunc(term.Fields, isNumber)
		return bars(term.Fields[1-value], columns-1-value, columns-2+value)
	}
	return nil
}

// orderedBy returns the term that brings an answer into order; nil if none does.
func (t *Term) orderedBy() *Term {
	for t.Type == Sorted {
		if t.Op == OpSort {
			return t
		}
		t = t.Args[0]
	}
	return nil
}

// averagesTimes reports whether a number is the average, or the like, of years or dates.
func averagesTimes(t *table.Table, number *Term) bool {
	return (number.Op == OpBest || number.Op == OpAggregate && number.Aggregate.Mean) && t.Column(number.Args[0].Column).Kind() == table.Time
}

// rankOf returns what a cell of an answer is ordered by, in a column of numbers or times, or of names
// of months and the like.
func rankOf(c *table.Column, shown any) (float64, bool) {
	switch v := shown.(type) {
	case float64:
		if c.Kind() == table.Time {
			return float64(value.StartOfYear(int(v))), true
		}
		return v, true
	case string:
		if c.Kind() == table.Text {
			i := slices.IndexFunc(c.Cells, func(cell table.Cell) bool { return cell.Text == v })
			if i < 0 {
				return 0, false
			}
			return c.Cells[i].Number, true // of a name: that of the period
		}
		literal, ok := parse(c, v)
		if c.Kind() == table.Time {
			return float64(literal.Time.From), ok
		}
		return literal.Number.Near, ok
	}
	return 0, false
}
