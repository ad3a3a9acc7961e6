package spider

import (
	"fmt"
	"slices"
)

// Gold is the answer of a query, with all that is as good.
type Gold struct {
	Query *Query
	Rows  [][]any // of float64, string and nil, before a LIMIT cuts them, in order
	// Ties has for each row the number of its group of rows with equal keys, from 0; all 0 without
	// an order.
	Ties []int
	// The LIMIT keeps Rows[From:To].
	From, To int
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
	return g, nil
}

// Width is the number of columns that are asked for.
func (g *Gold) Width() int {
	if len(g.Rows) == 0 {
		return 0
	}
	return len(g.Rows[0])
}
