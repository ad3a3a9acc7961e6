package spider

import (
	"slices"

	"semtree/grammar"
	"semtree/table"
)

// grouping is a query by groups, taken apart.
type grouping struct {
	*Query
	keys    []*table.Column
	columns []*table.Column // asked for
	numbers []*Expr         // asked for
	rows    []*grammar.Node
}

// grouped returns a query by groups.
func (c converter) grouped(q *Query) (list []*grammar.Node) {
	g := grouping{Query: q}
	var others []*Expr
	if g.keys, others = c.split(q.Group); len(g.keys) == 0 || len(others) > 0 {
		return nil
	}
	if g.columns, g.numbers = c.split(q.Items); len(g.columns)+len(g.numbers) != len(q.Items) {
		return nil
	}
	having, where := c.conditions(q.Having)
	if where == nil {
		where = q.Where
	} else if q.Where != nil {
		where = &Expr{Op: "AND", Args: []*Expr{q.Where, where}}
	}
	g.rows = c.where(where)
	for _, key := range c.thingsOf(g) {
		list = append(list, c.byThings(g, key, having)...)
	}
	if len(g.keys) > 1 {
		list = append(list, c.byTwo(g, having)...)
	}
	return list
}

// conditions returns the comparisons of a HAVING, and what it says of columns.
func (c converter) conditions(having *Expr) (measures []*Expr, where *Expr) {
	switch {
	case having == nil:
		return nil, nil
	case having.Op == "AND":
		first, a := c.conditions(having.Args[0])
		second, b := c.conditions(having.Args[1])
		if a != nil && b != nil {
			a = &Expr{Op: "AND", Args: []*Expr{a, b}}
		} else if a == nil {
			a = b
		}
		return append(first, second...), a
	case having.Any((*Expr).Aggregate):
		return []*Expr{having}, nil
	}
	return nil, having
}

// thingsOf returns the columns that may name what a query groups by: a key that is asked for, or the
// one column that is asked for beside numbers, in place of the key that stands for it; then the keys.
func (c converter) thingsOf(g grouping) (list []*table.Column) {
	for _, key := range g.keys {
		if slices.Contains(g.columns, key) {
			list = append(list, key)
		}
	}
	for _, column := range append(slices.Clone(g.keys), g.columns...) {
		if !slices.Contains(list, column) {
			list = append(list, column)
		}
	}
	return list
}

// byThings returns a query that groups by one column.
func (c converter) byThings(g grouping, key *table.Column, having []*Expr) []*grammar.Node {
	things := over(g.rows, func(n *grammar.Node) []*grammar.Node { return one(mention(key, n)) })
	kept := c.having(things, having)
	asksKey := len(g.columns) == 1 && g.columns[0] == key
	var list []*grammar.Node
	if len(g.Order) == 0 && g.Limit < 0 {
		switch {
		case asksKey && len(g.numbers) > 0:
			list = append(c.measuredGroups(g, things, having), c.per(kept, g.numbers)...)
		case asksKey && len(having) > 0:
			list = kept
		case asksKey:
			list = wrap("distinct", things)
		}
	} else {
		list = c.orderedThings(g, key, kept, asksKey)
	}
	return append(list, c.ofThings(g, key, kept, having)...)
}

// per returns measures for each of some things.
func (c converter) per(things []*grammar.Node, numbers []*Expr) []*grammar.Node {
	return over(things, func(t *grammar.Node) []*grammar.Node {
		return over(c.numbers(numbers, all), func(m *grammar.Node) []*grammar.Node { return one(call("per", t, m)) })
	})
}

// having returns those of things whose measures meet conditions.
func (c converter) having(things []*grammar.Node, conditions []*Expr) []*grammar.Node {
	for _, e := range slices.Backward(conditions) {
		things = over(things, func(t *grammar.Node) []*grammar.Node { return c.measured(e, t) })
	}
	return things
}

// measures are the predicates that compare the measure of things.
var measures = map[Op]string{"=": "exactly", ">": "more", "<": "less", ">=": "atleast", "<=": "atmost"}

// measured returns the things whose measure compares with a number.
func (c converter) measured(e *Expr, t *grammar.Node) []*grammar.Node {
	name, ok := measures[e.Op]
	if e.Is("BETWEEN") {
		low, high := &Expr{Op: ">=", Args: e.Args[:2]}, &Expr{Op: "<=", Args: []*Expr{e.Args[0], e.Args[2]}}
		return c.having(one(t), []*Expr{low, high})
	}
	if !ok || !e.Args[0].Aggregate() || !e.Args[1].Is(Number) {
		return nil
	}
	return over(c.number(e.Args[0], nil), func(m *grammar.Node) []*grammar.Node {
		return one(call(name, figure(e.Args[1].Text), m, t))
	})
}

// measuredGroups returns groups whose number, which is asked for, meets a condition.
func (c converter) measuredGroups(g grouping, things []*grammar.Node, having []*Expr) []*grammar.Node {
	if len(having) != 1 || len(g.numbers) != 1 || having[0].Args[0].String() != g.numbers[0].String() || !having[0].Args[1].Is(Number) {
		return nil
	}
	name, ok := measures[having[0].Op]
	if !ok {
		return nil
	}
	return over(c.per(things, g.numbers), func(n *grammar.Node) []*grammar.Node {
		return one(call(name, figure(having[0].Args[1].Text), n))
	})
}

// orderedThings returns things or groups in an order, or the first of them.
func (c converter) orderedThings(g grouping, key *table.Column, things []*grammar.Node, asksKey bool) (list []*grammar.Node) {
	by := g.Order
	if len(by) == 0 || !asksKey && len(g.columns) > 0 {
		return nil
	}
	e := by[0].Expr
	groups := c.per(things, g.numbers)
	sort := func(n *grammar.Node) []*grammar.Node { return c.sorted(g.Query, n) }
	switch {
	case !e.Aggregate() && len(g.numbers) == 0:
		if g.Having == nil {
			things = wrap("distinct", things)
		}
		list = over(things, sort)
		if g.Limit == 1 && c.column(e) == key {
			list = append(wrap(best(by[0]), things), list...)
		}
		return list
	case !e.Aggregate():
		return over(groups, sort)
	case len(g.numbers) == 0:
		return c.bestThings(g, e, things)
	case len(g.columns) == 0:
		if len(g.numbers) == 1 && g.Limit == 1 && g.numbers[0].String() == e.String() {
			list = wrap(best(by[0]), groups)
		}
		return list
	}
	if i := slices.IndexFunc(g.numbers, func(n *Expr) bool { return n.String() == e.String() }); i >= 0 && len(g.numbers) == 1 {
		list = c.chosen(g, e, groups)
		list = append(list, over(groups, sort)...)
	}
	return append(list, c.per(c.bestThings(g, e, things), g.numbers)...)
}

// bestThings returns the things that come first by a measure, or all of them in its order.
func (c converter) bestThings(g grouping, e *Expr, things []*grammar.Node) (list []*grammar.Node) {
	list = c.chosen(g, e, things)
	order := ascending(g.Order[0])
	sorted := over(things, func(t *grammar.Node) []*grammar.Node {
		return over(c.number(e, nil), func(m *grammar.Node) []*grammar.Node { return one(call(order, m, t)) })
	})
	return append(list, limited(g.Query, sorted)...)
}

// chosen returns the first of things or groups by a measure, as many as the LIMIT says.
func (c converter) chosen(g grouping, e *Expr, things []*grammar.Node) []*grammar.Node {
	k, ok := kept(g.Query)
	if !ok || len(things) == 0 {
		return nil
	}
	frequent, most := "rare", "leastper"
	if g.Order[0].Descending {
		frequent, most = "frequent", "mostper"
	}
	if things[0].Name == "per" {
		return over(things, func(t *grammar.Node) []*grammar.Node { return one(call(most, k, t)) })
	}
	return over(things, func(t *grammar.Node) (list []*grammar.Node) {
		if e.Op == "COUNT" && !e.Distinct {
			list = one(call(frequent, k, t))
		}
		return append(list, over(c.number(e, nil), func(m *grammar.Node) []*grammar.Node { return one(call(most, k, t, m)) })...)
	})
}

// ofThings returns columns, or numbers, of the rows of things that were chosen.
func (c converter) ofThings(g grouping, key *table.Column, kept []*grammar.Node, having []*Expr) []*grammar.Node {
	switch {
	case len(g.Order) > 0 && g.Limit >= 0 && g.Order[0].Expr.Aggregate():
		kept = c.chosen(g, g.Order[0].Expr, kept)
	case len(g.Order) > 0 || g.Limit >= 0 || len(having) == 0:
		return nil
	}
	if len(g.columns) > 0 && len(g.numbers) > 0 {
		return nil
	}
	return over(wrap("of", kept), func(n *grammar.Node) []*grammar.Node {
		if len(g.columns) == 0 {
			return c.numbers(g.numbers, one(n))
		}
		return one(chain(g.columns, n))
	})
}

// byTwo returns a query that groups by two columns or more.
func (c converter) byTwo(g grouping, having []*Expr) []*grammar.Node {
	if len(g.numbers) == 0 {
		if len(g.Order) > 0 || len(having) > 0 {
			return c.frequent(g, having)
		}
		return over(g.rows, func(n *grammar.Node) []*grammar.Node {
			list := chain(g.columns, n)
			return one(call("distinct", list), list)
		})
	}
	if len(g.keys) != 2 {
		return nil
	}
	groups := over(g.rows, func(n *grammar.Node) []*grammar.Node {
		inner := c.per(one(mention(g.keys[1], nil)), g.numbers)
		return over(inner, func(p *grammar.Node) []*grammar.Node { return one(call("per", mention(g.keys[0], n), p)) })
	})
	for _, e := range having {
		name, ok := measures[e.Op]
		if !ok || !e.Args[1].Is(Number) {
			return nil
		}
		groups = over(groups, func(n *grammar.Node) []*grammar.Node { return one(call(name, figure(e.Args[1].Text), n)) })
	}
	if len(g.Order) == 0 {
		return groups
	}
	list := c.chosen(g, g.Order[0].Expr, groups)
	return append(list, over(groups, func(n *grammar.Node) []*grammar.Node { return c.sorted(g.Query, n) })...)
}

// frequent returns the combinations of the keys that most rows have, or the fewest, as many as the LIMIT says.
func (c converter) frequent(g grouping, having []*Expr) []*grammar.Node {
	k, ok := kept(g.Query)
	if !ok || len(having) > 0 || len(g.Order) != 1 || !g.Order[0].Expr.Is("COUNT") || g.Order[0].Expr.Distinct || len(g.columns) != len(g.keys) {
		return nil
	}
	name := "rare"
	if g.Order[0].Descending {
		name = "frequent"
	}
	return over(g.rows, func(n *grammar.Node) []*grammar.Node { return one(call(name, k, chain(g.columns, n))) })
}
