package spider

import (
	"semtree/grammar"
	"semtree/table"
)

// set returns a set operation: of things, by the rows that they have, or of rows.
func (c converter) set(q *Query) []*grammar.Node {
	if len(q.Order) > 0 || q.Left.Set != "" || q.Right.Set != "" {
		return nil
	}
	columns, numbers := c.split(q.Left.Items)
	others, more := c.split(q.Right.Items)
	if len(columns) == 0 || len(columns) != len(others) || len(numbers)+len(more) > 0 || len(columns) != len(q.Left.Items) || len(q.Left.Order)+len(q.Right.Order) > 0 {
		return nil
	}
	list := over(c.together(q), func(n *grammar.Node) []*grammar.Node {
		p := chain(columns, n)
		return one(p, call("distinct", p))
	})
	switch {
	case columns[0] != others[0]:
	case len(columns) == 1:
		list = append(c.things(q, columns[0]), list...)
	default: // several columns of the things that the first one names
		list = append(list, over(c.things(q, columns[0]), func(n *grammar.Node) []*grammar.Node { return one(chain(columns, call("of", n))) })...)
	}
	return list
}

// together returns the rows of both sides, of one of them, or of the first without the second.
func (c converter) together(q *Query) []*grammar.Node {
	for _, side := range []*Query{q.Left, q.Right} {
		if side.Having != nil || side.Limit >= 0 {
			return nil
		}
	}
	left := c.where(q.Left.Where)
	return over(c.where(q.Right.Where), func(b *grammar.Node) []*grammar.Node {
		if b == nil {
			return left
		}
		switch q.Set {
		case "UNION", "UNION ALL":
			return over(left, func(a *grammar.Node) []*grammar.Node {
				if a == nil {
					return all
				}
				return one(call("or", a, b))
			})
		case "EXCEPT":
			return over(left, func(a *grammar.Node) []*grammar.Node { return one(call("not", b, a)) })
		}
		if q.Left.Where == nil {
			return one(b)
		}
		return c.rows(q.Left.Where, b)
	})
}

// things returns the things of both sides, of one of them, or of the first without the second.
func (c converter) things(q *Query, column *table.Column) []*grammar.Node {
	things := mention(column, nil)
	switch {
	case len(q.Left.Group) > 0 && len(q.Right.Group) > 0:
		return nil
	case len(q.Left.Group) > 0:
		return over(c.where(q.Right.Where), func(b *grammar.Node) []*grammar.Node {
			return over(c.grouped(q.Left), func(a *grammar.Node) []*grammar.Node { return one(combined(q.Set, b, a)) })
		})
	case len(q.Right.Group) > 0:
		return over(c.where(q.Left.Where), func(a *grammar.Node) []*grammar.Node {
			return over(c.grouped(q.Right), func(b *grammar.Node) []*grammar.Node {
				if q.Set == "INTERSECT" {
					return one(combined(q.Set, a, b))
				}
				return one(combined(q.Set, call("of", b), with(a, things)))
			})
		})
	}
	return over(c.where(q.Left.Where), func(a *grammar.Node) []*grammar.Node {
		return over(c.where(q.Right.Where), func(b *grammar.Node) []*grammar.Node {
			switch {
			case a == nil && b == nil:
				return one(things)
			case q.Set == "INTERSECT" && a != nil && b != nil:
				return one(call("both", a, b, things), call("with", a, call("with", b, things)))
			case q.Set == "EXCEPT" && b != nil:
				list := one(call("without", b, with(a, things)))
				if a == nil && b.Name == "not" && len(b.Args) == 1 {
					list = append(one(call("only", b.Args[0], things)), list...)
				}
				return list
			}
			return nil
		})
	})
}

// with returns the things that have rows of some kind; all for nil.
func with(rows, things *grammar.Node) *grammar.Node {
	if rows == nil {
		return things
	}
	return call("with", rows, things)
}

// combined returns the things among others that have rows, or do not have them.
func combined(set string, rows, things *grammar.Node) *grammar.Node {
	switch {
	case rows == nil:
		return things
	case set == "EXCEPT":
		return call("without", rows, things)
	}
	return call("with", rows, things)
}
