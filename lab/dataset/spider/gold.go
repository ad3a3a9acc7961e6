package spider

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"semtree/table/value"
)

// Gold is the answer of a query, with all that is as good.
type Gold struct {
	Query *Query  // nil where only the answer is known
	Rows  [][]any // of float64, string and nil, before a LIMIT cuts them, in order
	// Ties has for each row the number of its group of rows with equal keys, from 0; all 0 without
	// an order.
	Ties []int
	// Same are texts of cells as the table has them and as the SQL sees them, where these differ.
	Same [][2]string
	// The LIMIT keeps Rows[From:To].
	From, To int
	// People is the same in the order that people expect, where that is another one: texts by
	// [value.Fold], nulls last. Nil if there is none.
	People *Gold
}

// NewGold executes a query.
func NewGold(s *Store, q *Query) (*Gold, error) {
	whole := *q
	whole.Limit, whole.Offset = -1, 0
	if q.Set == "" {
		whole.Items = slices.Clone(q.Items)
		for _, k := range q.Order {
			whole.Items = append(whole.Items, k.Expr)
		}
	} else if len(q.Order) > 0 {
		return nil, fmt.Errorf("a set operation in order is not read: %s", q)
	}
	rows, err := s.Rows(whole.String())
	if err != nil {
		return nil, err
	}
	g := newGold(q, rows)
	sorted := slices.Clone(rows)
	slices.SortStableFunc(sorted, func(a, b []any) int { return inOrder(q.Order, a, b) })
	if people := newGold(q, sorted); !reflect.DeepEqual(people, g) {
		g.People = people
	}
	return g, nil
}

// newGold divides rows that end in the keys of their order.
func newGold(q *Query, rows [][]any) *Gold {
	g := &Gold{Query: q, To: len(rows)}
	if q.Limit >= 0 {
		g.From, g.To = min(q.Offset, len(rows)), min(q.Offset+q.Limit, len(rows))
	}
	tie := 0
	for i, row := range rows {
		width := len(row) - len(q.Order)
		if i > 0 && !slices.Equal(row[width:], rows[i-1][width:]) {
			tie++
		}
		g.Rows, g.Ties = append(g.Rows, row[:width:width]), append(g.Ties, tie)
	}
	return g
}

// inOrder compares rows by the keys that they end in, as people expect.
func inOrder(keys []Key, a, b []any) int {
	width := len(a) - len(keys)
	for i, k := range keys {
		x, y := a[width+i], b[width+i]
		if x == nil || y == nil {
			if (x == nil) != (y == nil) {
				return nullOrder(x)
			}
			continue
		}
		order := compare(x, y)
		if k.Descending {
			order = -order
		}
		if order != 0 {
			return order
		}
	}
	return 0
}

// nullOrder is the order of a null, which stands last, and a value.
func nullOrder(first any) int {
	if first == nil {
		return 1
	}
	return -1
}

// compare compares two values: numbers stand before texts.
func compare(x, y any) int {
	a, isNumber := x.(float64)
	b, both := y.(float64)
	switch {
	case isNumber && both:
		return cmp.Compare(a, b)
	case isNumber:
		return -1
	case both:
		return 1
	}
	s, t := x.(string), y.(string)
	return cmp.Or(cmp.Compare(value.Fold(s), value.Fold(t)), cmp.Compare(s, t))
}

// Width is the number of columns that are asked for.
func (g *Gold) Width() int {
	if len(g.Rows) == 0 {
		return 0
	}
	return len(g.Rows[0])
}
