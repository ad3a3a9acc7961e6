package program

import (
	"slices"
	"sort"

	"semtree/grammar"
	"semtree/parser/answer"
	"semtree/table"
)

// Chart is how an answer is drawn: a number for each group, or for each row.
type Chart = answer.Chart

// ChartOf returns how the answer of a program is drawn, whose table has these columns and
// rows; nil if a chart would say no more than the table. What the program denotes decides: a
// number for each group, or numbers of rows whose names differ. Times, their parts and numbers are
// in their order, other groups begin with the greatest number.
//
// There is no chart of fewer than two points, of points that are all alike, of years as
// values, or of a part of an answer.
func ChartOf(t *table.Table, n *grammar.Node, columns []string, rows [][]any, total int) *Chart {
	t, term, err := resolve(t, n)
	if err != nil || len(columns) != 2 || total > len(rows) {
		return nil
	}
	var label *table.Column
	switch {
	case term.Op == OpPer && term.Args[0].Type == Number && !averagesTimes(t, term.Args[0]):
		label = t.Column(term.Column)
	case term.Op == OpProject && t.Column(term.Column).Kind() == table.Number && NameColumn(t) >= 0:
		label = t.Column(NameColumn(t))
	default:
		return nil
	}
	var points []int
	rank, labels, differ := map[int]float64{}, map[any]bool{}, false // rank by row
	for i, row := range rows {
		if row[0] == nil || row[1] == nil {
			continue // no point
		}
		key := row[0]
		if text, is := key.(string); is {
			key = table.Fold(text) // one value, however it is written
		}
		v, isNumber := row[1].(float64)
		at, ok := -v, true
		if label.Kind() != table.Text || label.Part() != nil {
			at, ok = rankOf(label, row[0])
		}
		if !isNumber || !ok || labels[key] {
			return nil
		}
		points, labels[key], rank[i] = append(points, i), true, at
		differ = differ || v != rows[points[0]][1]
	}
	if len(points) < 2 || !differ {
		return nil
	}
	sort.Slice(points, func(i, j int) bool { // slices.Sort would add code to the page
		a, b := points[i], points[j]
		return rank[a] < rank[b] || rank[a] == rank[b] && a < b
	})
	c := &Chart{Kind: "bar", Value: 1, Points: points}
	if label.Kind() == table.Time {
		c.Kind = "line"
	}
	return c
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
			return float64(table.StartOfYear(int(v))), true
		}
		return v, true
	case string:
		if c.Kind() == table.Text {
			i := slices.IndexFunc(c.Cells, func(cell table.Cell) bool { return cell.Text == v })
			return float64(i), i >= 0
		}
		literal, ok := parse(c, v)
		if c.Kind() == table.Time {
			return float64(literal.Time.From), ok
		}
		return literal.Number, ok
	}
	return 0, false
}
