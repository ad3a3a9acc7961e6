package spider

import (
	"slices"
	"strconv"

	"semtree/grammar"
	"semtree/table"
)

// aggregates are the predicates of functions.
var aggregates = map[Op]string{"COUNT": "count", "SUM": "sum", "AVG": "avg", "MAX": "max", "MIN": "min"}

// query returns a SELECT.
func (c converter) query(q *Query) []*grammar.Node {
	switch {
	case len(q.From) == 1 && q.From[0].Query != nil:
		return c.outer(q)
	case len(q.From) != 1:
		if q = c.alone(q); q == nil {
			return nil
		}
		return c.query(q)
	case len(q.Group) > 0:
		return c.grouped(q)
	}
	rows := c.where(q.Where)
	columns, numbers := c.split(q.Items)
	switch {
	case len(columns)+len(numbers) != len(q.Items) && !q.Items[0].Is(All):
		return c.differences(q, rows)
	case len(numbers) == 0:
		return c.columns(q, columns, rows)
	case len(columns) == 0:
		return c.numbers(q.Items, rows)
	}
	return c.bare(q, rows)
}

// alone returns a table that is joined with itself by equal values of a column, where another column
// differs, as a query of the table alone: for the rows whose value several rows have. Nil for others.
func (c converter) alone(q *Query) *Query {
	if len(q.From) != 2 || q.From[0].Table != q.From[1].Table || !q.From[1].On.Is("=") || !q.Where.Is("<>") {
		return nil
	}
	for _, e := range []*Expr{q.From[1].On, q.Where} {
		if !e.Args[0].Is(Column) || !e.Args[1].Is(Column) || e.Args[0].Text != e.Args[1].Text {
			return nil
		}
	}
	key := &Expr{Op: Column, Text: q.From[1].On.Args[0].Text}
	from := []Source{{Table: q.From[0].Table}}
	several := &Query{Items: []*Expr{key}, From: from, Group: []*Expr{key}, Limit: -1,
		Having: &Expr{Op: ">", Args: []*Expr{{Op: "COUNT", Args: []*Expr{{Op: All}}}, {Op: Number, Text: "1"}}}}
	whole := *q
	whole.From = from
	whole.Where = &Expr{Op: "IN", Args: []*Expr{key, {Op: Sub, Query: several}}}
	return &whole
}

// split returns the columns and the aggregates among expressions.
func (c converter) split(items []*Expr) (columns []*table.Column, numbers []*Expr) {
	for _, e := range items {
		if column := c.column(e); column != nil {
			columns = append(columns, column)
		} else if e.Aggregate() {
			numbers = append(numbers, e)
		}
	}
	return columns, numbers
}

// number returns an aggregate of some rows.
func (c converter) number(e *Expr, rows *grammar.Node) []*grammar.Node {
	if e.Args[0].Is(All) {
		return one(call("count", rows))
	}
	column := c.column(e.Args[0])
	if column == nil {
		return nil
	}
	values := mention(column, rows)
	if e.Op != "COUNT" {
		return one(call(aggregates[e.Op], values))
	}
	different := one(call("count", values), call("count", call("distinct", values)))
	if e.Distinct {
		return different
	}
	valued := call("not", entity("cell", []string{column.Name, ""}), rows)
	return append(one(call("count", rows), call("count", valued)), different...)
}

// numbers returns aggregates of the same rows.
func (c converter) numbers(items []*Expr, rows []*grammar.Node) []*grammar.Node {
	return over(rows, func(n *grammar.Node) []*grammar.Node {
		if len(items) == 1 {
			return c.number(items[0], n)
		}
		return append(c.chained(items, n), c.beside(items, n)...)
	})
}

// chained returns several aggregates as one chain, in their order; the number of rows stands outside.
func (c converter) chained(items []*Expr, rows *grammar.Node) []*grammar.Node {
	var column *table.Column
	var names []string
	for _, e := range items {
		own := c.column(e.Args[0])
		switch {
		case e.Op == "COUNT" && !e.Distinct:
			names = append([]string{"count"}, names...)
			continue
		case own == nil || e.Distinct || column != nil && column != own:
			return nil
		}
		column = own
		names = append(names, aggregates[e.Op])
	}
	if column == nil {
		return nil
	}
	n := mention(column, rows)
	for i := len(names) - 1; i >= 0; i-- {
		n = call(names[i], n)
	}
	return one(n)
}

// beside returns aggregates of several columns: one of all of them, or each of its own before the others.
// The number of rows stands where it is said, or last.
func (c converter) beside(items []*Expr, rows *grammar.Node) []*grammar.Node {
	var columns []*table.Column
	var others, counts []*Expr
	each := true
	for _, e := range items {
		column := c.column(e.Args[0])
		switch {
		case e.Op == "COUNT" && !e.Distinct:
			counts = append(counts, e)
			continue
		case column == nil || e.Distinct && e.Op != "COUNT":
			return nil
		}
		columns, others = append(columns, column), append(others, e)
		each = each && e.Op == items[0].Op && e.Op != "COUNT"
	}
	if len(columns) == 0 {
		return nil
	}
	var list []*grammar.Node
	if each && len(counts) == 0 {
		list = one(call(aggregates[items[0].Op], chain(columns, rows)))
	}
	for _, order := range [][]*Expr{items, append(others, counts...)} {
		n := (*grammar.Node)(nil)
		for _, e := range slices.Backward(order) {
			column := c.column(e.Args[0])
			switch counted := e.Op == "COUNT" && !e.Distinct; {
			case counted && n == nil:
				n = call("count", rows)
			case counted:
				n = call("count", n)
			case n == nil:
				n = call(aggregates[e.Op], mention(column, rows))
			default:
				n = call(aggregates[e.Op], mention(column, nil), n)
			}
		}
		list = append(list, n)
	}
	return list
}

// projections returns columns of some rows.
func (c converter) projections(q *Query, columns []*table.Column, rows *grammar.Node) []*grammar.Node {
	if q.Items[0].Is(All) {
		return one(call("details", rows), chain(c.t.Own(), rows))
	}
	n := chain(columns, rows)
	if q.Distinct {
		return one(call("distinct", n), n)
	}
	return one(n)
}

// columns returns columns of rows, in the order of the query.
func (c converter) columns(q *Query, columns []*table.Column, rows []*grammar.Node) []*grammar.Node {
	project := func(n *grammar.Node) []*grammar.Node { return c.projections(q, columns, n) }
	if len(q.Order) == 0 {
		return over(rows, project)
	}
	var list []*grammar.Node
	key := c.column(q.Order[0].Expr)
	if key != nil && q.Limit >= 0 {
		if len(columns) == 1 && columns[0] == key && q.Limit == 1 && q.Offset == 0 {
			list = wrap(best(q.Order[0]), over(rows, project))
		}
		list = append(list, over(c.first(q, rows), project)...)
	}
	list = append(list, over(over(rows, project), func(n *grammar.Node) []*grammar.Node { return c.sorted(q, n) })...)
	if i := slices.Index(columns, key); i > 0 { // first, so that the list is in its order
		others := slices.Delete(slices.Clone(columns), i, i+1)
		whole := *q
		whole.Items = q.Items[i : i+1]
		list = append(list, over(rows, func(n *grammar.Node) []*grammar.Node { return c.sorted(&whole, mention(key, chain(others, n))) })...)
	}
	return list
}

// best is the aggregate whose value comes first in an order.
func best(k Key) string {
	if k.Descending {
		return "max"
	}
	return "min"
}

// first returns the rows that a LIMIT keeps of a column's order.
func (c converter) first(q *Query, rows []*grammar.Node) []*grammar.Node {
	key := c.column(q.Order[0].Expr)
	k, ok := kept(q)
	if key == nil || !ok {
		return nil
	}
	extreme := "lowest"
	if q.Order[0].Descending {
		extreme = "highest"
	}
	return over(rows, func(n *grammar.Node) []*grammar.Node { return one(call(extreme, k, mention(key, nil), n)) })
}

// kept returns the figure for what a LIMIT keeps of an order: the first ones, or another one than the first.
// It is nil for the first one alone, and ok is false for what no figure says.
func kept(q *Query) (k *grammar.Node, ok bool) {
	switch {
	case q.Limit < 1 || q.Limit > 1 && q.Offset > 0:
		return nil, false
	case q.Offset > 0:
		return nth(strconv.Itoa(q.Offset + 1)), true
	case q.Limit > 1:
		return figure(strconv.Itoa(q.Limit)), true
	}
	return nil, true
}

// sorted returns something in the order of the query's keys, or of the first one, as many of it as the query
// wants. Values, and rows of columns, may do without the key if it is the first column; groups, if it is their
// number.
func (c converter) sorted(q *Query, n *grammar.Node) (list []*grammar.Node) {
	order, key := ascending(q.Order[0]), c.column(q.Order[0].Expr)
	if key == nil || c.column(q.Items[0]) == key && !slices.ContainsFunc(q.Items, (*Expr).Aggregate) {
		list = one(call(increasing(q.Order[0]), n))
	}
	if keys := c.keys(q.Order); len(keys) > 1 {
		list = append(one(call(order, chain(keys, nil), n)), list...)
	}
	if key != nil {
		list = append(list, call(order, mention(key, nil), n))
	}
	return limited(q, list)
}

// keys returns the columns of an order; none if directions differ.
func (c converter) keys(order []Key) (columns []*table.Column) {
	for _, k := range order {
		column := c.column(k.Expr)
		if column == nil || k.Descending != order[0].Descending {
			return nil
		}
		columns = append(columns, column)
	}
	return columns
}

// increasing is the predicate of an order by what is shown.
func increasing(k Key) string {
	if k.Descending {
		return "decreasing"
	}
	return "increasing"
}

// ascending is the predicate of an order by something else.
func ascending(k Key) string {
	if k.Descending {
		return "descending"
	}
	return "ascending"
}

// limited returns the first of sorted lists.
func limited(q *Query, list []*grammar.Node) []*grammar.Node {
	if q.Limit < 0 {
		return list
	}
	if q.Offset > 0 {
		return nil
	}
	k := figure(strconv.Itoa(q.Limit))
	return over(list, func(n *grammar.Node) []*grammar.Node { return one(call("first", k, n)) })
}

// bare returns columns beside the greatest or least value of another one, without groups: those of the
// row that has it.
func (c converter) bare(q *Query, rows []*grammar.Node) []*grammar.Node {
	var columns []*table.Column
	extreme := ""
	var of *table.Column
	for _, e := range q.Items {
		column := c.column(e)
		if e.Is("MAX", "MIN") && of == nil {
			if column = c.column(e.Args[0]); column == nil {
				return nil
			}
			extreme, of = map[Op]string{"MAX": "highest", "MIN": "lowest"}[e.Op], column
		}
		if column == nil {
			return nil
		}
		columns = append(columns, column)
	}
	if of == nil {
		return nil
	}
	return over(rows, func(n *grammar.Node) []*grammar.Node {
		return one(chain(columns, call(extreme, mention(of, nil), n)))
	})
}

// differences returns the difference of two numbers.
func (c converter) differences(q *Query, rows []*grammar.Node) []*grammar.Node {
	if len(q.Items) != 1 || !q.Items[0].Is("-") {
		return nil
	}
	side := func(e *Expr) []*grammar.Node {
		switch {
		case e.Aggregate():
			return c.numbers([]*Expr{e}, rows)
		case e.Is(Sub) && e.Query.Set == "":
			return c.query(e.Query)
		}
		return nil
	}
	return over(side(q.Items[0].Args[0]), func(a *grammar.Node) []*grammar.Node {
		return over(side(q.Items[0].Args[1]), func(b *grammar.Node) []*grammar.Node { return one(call("diff", a, b)) })
	})
}

// outer returns a number of what another query returns.
func (c converter) outer(q *Query) []*grammar.Node {
	if len(q.Items) != 1 || !q.Items[0].Aggregate() || q.Where != nil || len(q.Group) > 0 {
		return nil
	}
	return wrap(aggregates[q.Items[0].Op], candidates(q.From[0].Query, c.t))
}
