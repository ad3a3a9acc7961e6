package program

import (
	"sort"

	"semtree/grammar"
	"semtree/parser/answer"
	"semtree/table"
)

// Chart is how an answer is drawn: a number for each group, or for each row.
type Chart = answer.Chart

// ChartOf returns how the answer of a program is drawn, whose table has these columns and
// rows; nil if a chart would say no more than the table. What the program denotes decides: a
// number for each group, or numbers of rows whose names differ. Times and numbers are
// in their order, other groups begin with the greatest number.
//
// There is no chart of fewer than two points, of points that are all alike, of years as
// values, or of a part of an answer.
func ChartOf(t *table.Table, n *grammar.Node, columns []string, rows [][]any, total int) *Chart {
	term, err := Resolve(t, n)
	if err != nil || len(columns) != 2 || total > len(rows) {
		return nil
	}
	var label *table.Column
	switch {
	case term.Op == OpPer && term.Args[0].Type == Number && !averagesTimes(t, term.Args[0]):
		label = t.Columns[term.Column]
	case term.Op == OpProject && t.Columns[term.Column].Kind() == table.Number && NameColumn(t) >= 0:
		label = t.Columns[NameColumn(t)]
	default:
		return nil
	}
	p := points{rank: map[int]float64{}, labels: map[any]bool{}}
	for i, row := range rows {
		if !p.add(i, label, row[0], row[1]) {
			return nil
		}
	}
	if len(p.rows) < 2 || !p.differ {
		return nil
	}
	sort.Slice(p.rows, func(i, j int) bool { // slices.Sort would add code to the page
		a, b := p.rows[i], p.rows[j]
		return p.rank[a] < p.rank[b] || p.rank[a] == p.rank[b] && a < b
	})
	c := &Chart{Kind: "bar", Value: 1, Points: p.rows}
	if label.Kind() == table.Time {
		c.Kind = "line"
	}
	return c
}

// averagesTimes reports whether a number is the average, or the like, of years or dates.
func averagesTimes(t *table.Table, number *Term) bool {
	return number.Op == OpAggregate && number.Aggregate.Mean && t.Columns[number.Args[0].Column].Kind() == table.Time
}

// points are rows that are sorted by their labels.
type points struct {
	rows   []int
	rank   map[int]float64 // by row
	labels map[any]bool
	first  float64
	differ bool // not all values are first
}

// add adds a row. Without a label or a number it is no point. It reports false if there is
// no chart of such rows: a label is there twice, or cannot be brought in order.
func (p *points) add(row int, column *table.Column, label, value any) bool {
	if label == nil || value == nil {
		return true
	}
	v, isNumber := value.(float64)
	key := label
	if text, ok := label.(string); ok {
		key = table.Fold(text) // one value, however it is written
	}
	if !isNumber || p.labels[key] {
		return false
	}
	rank, ok := -v, true
	if column.Kind() != table.Text {
		rank, ok = rankOf(column, label)
	}
	if len(p.rows) == 0 {
		p.first = v
	}
	p.differ = p.differ || v != p.first
	p.rows, p.labels[key], p.rank[row] = append(p.rows, row), true, rank
	return ok
}

// rankOf returns what a cell of an answer is ordered by, in a column of numbers or times.
func rankOf(c *table.Column, shown any) (float64, bool) {
	switch v := shown.(type) {
	case float64:
		if c.Kind() == table.Time {
			return float64(table.StartOfYear(int(v))), true
		}
		return v, true
	case string:
		literal, ok := parse(c, v)
		if c.Kind() == table.Time {
			return float64(literal.Time.From), ok
		}
		return literal.Number, ok
	}
	return 0, false
}
