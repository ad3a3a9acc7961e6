package spider

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// where returns the rows that meet a condition, of all rows.
func (c converter) where(e *Expr) []*grammar.Node {
	if e == nil {
		return all
	}
	return c.rows(e, nil)
}

// rows returns the rows of base that meet a condition. Conditions hang one in another in the order in
// which they are written.
func (c converter) rows(e *Expr, base *grammar.Node) []*grammar.Node {
	switch e.Op {
	case "AND":
		inner := func(first, second *Expr) []*grammar.Node {
			return over(c.rows(second, base), func(n *grammar.Node) []*grammar.Node { return c.rows(first, n) })
		}
		list := c.between(e, base)
		list = append(list, inner(e.Args[0], e.Args[1])...)
		if e.Any(func(e *Expr) bool { return e.Op == Sub }) { // then the order matters
			list = append(list, inner(e.Args[1], e.Args[0])...)
		}
		return list
	case "OR":
		return over(c.where(e.Args[0]), func(a *grammar.Node) []*grammar.Node {
			return over(c.where(e.Args[1]), func(b *grammar.Node) []*grammar.Node { return one(call("or", a, b, base)) })
		})
	case "NOT":
		return c.not(e.Args[0], base)
	case "<>":
		equal := *e
		equal.Op = "="
		return c.not(&equal, base)
	case "LIKE":
		return c.like(e, base)
	case "IN":
		if e.Args[1].Op == Sub {
			return c.among(e, base, false)
		}
		either := &Expr{Op: "=", Args: []*Expr{e.Args[0], e.Args[1]}}
		for _, v := range e.Args[2:] {
			either = &Expr{Op: "OR", Args: []*Expr{either, {Op: "=", Args: []*Expr{e.Args[0], v}}}}
		}
		return c.rows(either, base)
	case "IS NULL":
		if column := c.column(e.Args[0]); column != nil {
			return one(entity("cell", []string{column.Name, ""}, base))
		}
	case "BETWEEN":
		return c.ranged(e.Args[0], e.Args[1], e.Args[2], base)
	case "=", "<", ">", "<=", ">=":
		return c.compared(e, base)
	}
	return nil
}

// ranged returns the rows whose value is between two others.
func (c converter) ranged(e, low, high *Expr, base *grammar.Node) (list []*grammar.Node) {
	column := c.column(e)
	if column == nil {
		return nil
	}
	if low.Is(Number, Text) && high.Is(Number, Text) {
		list = one(entity("range", []string{column.Name, low.Text, high.Text}, base))
	}
	atmost := c.rows(&Expr{Op: "<=", Args: []*Expr{e, high}}, base)
	return append(list, over(atmost, func(n *grammar.Node) []*grammar.Node {
		return c.rows(&Expr{Op: ">=", Args: []*Expr{e, low}}, n)
	})...)
}

// between returns two comparisons of one column as a range.
func (c converter) between(and *Expr, base *grammar.Node) []*grammar.Node {
	low, high := and.Args[0], and.Args[1]
	if low.Is("<=") {
		low, high = high, low
	}
	if !low.Is(">=") || !high.Is("<=") || !low.Args[0].Is(Column) || !high.Args[0].Is(Column) || low.Args[0].Text != high.Args[0].Text {
		return nil
	}
	return c.ranged(low.Args[0], low.Args[1], high.Args[1], base)
}

// not returns the rows that do not meet a condition: with those without a value, or without them.
func (c converter) not(e *Expr, base *grammar.Node) []*grammar.Node {
	if e.Op == "NOT" {
		return c.rows(e.Args[0], base)
	}
	if e.Op == "IN" && e.Args[1].Op == Sub {
		return c.among(e, base, true)
	}
	var column *table.Column
	e.Any(func(e *Expr) bool {
		column = c.column(e)
		return column != nil
	})
	return over(c.where(e), func(n *grammar.Node) []*grammar.Node {
		list := one(call("not", n, base))
		if column != nil && e.Op != "IS NULL" {
			empty := entity("cell", []string{column.Name, ""})
			list = append(list, call("not", call("or", n, empty), base), call("not", n, call("not", empty, base)))
		}
		return list
	})
}

// like returns the rows whose text is of a pattern.
func (c converter) like(e *Expr, base *grammar.Node) []*grammar.Node {
	column, pattern := c.column(e.Args[0]), e.Args[1]
	if column == nil || !pattern.Is(Text) {
		return nil
	}
	if m := monthPattern.FindStringSubmatch(pattern.Text); m != nil && column.Kind() == table.Time {
		return c.inMonth(column, m[1]+m[2], base)
	}
	text := strings.Trim(pattern.Text, "%")
	if text == "" || strings.ContainsAny(text, "%_") {
		return nil
	}
	piece := func(name string) *grammar.Node {
		return call(name, entity("piece", []string{column.Name, text}), base)
	}
	starts, ends := !strings.HasPrefix(pattern.Text, "%"), !strings.HasSuffix(pattern.Text, "%")
	cell := entity("cell", []string{column.Name, c.spelling(column, text)}, base)
	part := entity("part", []string{column.Name, strings.TrimSpace(text)}, base)
	switch {
	case starts && ends:
		return one(cell)
	case starts:
		return one(piece("starts"), cell, part)
	case ends:
		return one(piece("ends"), part, cell)
	}
	return one(piece("contains"), part, cell)
}

// monthPattern is a pattern of dates of a month of any year.
var monthPattern = regexp.MustCompile(`^(\d\d?)/%$|^%-(\d\d)-%$`)

// inMonth returns the rows with a date in a month, by its number.
func (c converter) inMonth(column *table.Column, number string, base *grammar.Node) []*grammar.Node {
	month, err := strconv.Atoi(number)
	for _, part := range column.Parts() {
		if p := part.Part(); err == nil && p.Period == value.Months && p.Repeats() && 1 <= month && month <= len(p.Names) {
			return one(entity("cell", []string{part.Name, p.Names[month-1]}, base))
		}
	}
	return nil
}

// comparisons are the predicates of operators, and operators with the sides exchanged.
var comparisons = map[Op]struct {
	name, side string
	flipped    Op
	sign       int
}{
	"=": {"cell", "", "=", 0}, ">": {"more", "above", "<", 1}, "<": {"less", "below", ">", -1},
	">=": {"atleast", "", "<=", 1}, "<=": {"atmost", "", ">=", -1},
}

// compared returns the rows whose value compares with another one.
func (c converter) compared(e *Expr, base *grammar.Node) []*grammar.Node {
	left, right, op := e.Args[0], e.Args[1], e.Op
	if !left.Is(Column) && right.Is(Column) {
		left, right, op = right, left, comparisons[op].flipped
	}
	column := c.column(left)
	if column == nil {
		return nil
	}
	switch {
	case right.Is(Text, Number):
		return c.constant(column, op, right.Text, base)
	case right.Is(Sub):
		return c.nested(column, op, right.Query, base)
	}
	other := c.column(right)
	if other == nil {
		return nil
	}
	name := comparisons[op].name
	if op == "=" {
		name = "same"
	}
	return one(call(name, mention(column, nil), mention(other, nil), base))
}

// constant returns the rows whose value compares with a constant.
func (c converter) constant(column *table.Column, op Op, text string, base *grammar.Node) []*grammar.Node {
	name := comparisons[op].name
	switch kind := column.Kind(); {
	case op == "=":
		return one(entity("cell", []string{column.Name, c.spelling(column, text)}, base))
	case kind == table.Number:
		return one(call(name, entity("amount", []string{column.Name, text}), base))
	case kind == table.Time:
		moment := entity("moment", []string{column.Name, text})
		list := one(call(name, moment, base))
		if op == ">" && slices.ContainsFunc(column.Cells, func(cell table.Cell) bool { return strings.HasPrefix(cell.Text, text+" ") }) { // of texts, a time is after its day
			list = append(list, call("atleast", moment, base))
		}
		return list
	}
	return nil
}

// spelling returns a constant as the cells of a column are written.
func (c converter) spelling(column *table.Column, text string) string {
	if yes, ok := english.YesOrNo(text); ok && column.Type == table.TypeBool {
		return yesOrNo(yes)
	}
	return program.Spelling(c.t, column, text)
}

// nested returns the rows whose value compares with what a query returns.
func (c converter) nested(column *table.Column, op Op, q *Query, base *grammar.Node) (list []*grammar.Node) {
	if q.Set != "" || len(q.Items) != 1 || len(q.From) != 1 || q.From[0].Query != nil {
		return nil
	}
	item := q.Items[0]
	compare := comparisons[op]
	if len(q.Group) > 0 || op == "=" && !item.Aggregate() && len(q.Order) > 0 && c.column(item) == column && q.Order[0].Expr.Aggregate() {
		return c.among(&Expr{Op: "IN", Args: []*Expr{{Op: Column, Text: column.Name}, {Op: Sub, Query: q}}}, base, false)
	}
	rows := c.where(q.Where)
	switch {
	case item.Is("MAX", "MIN") && op == "=" && c.column(item.Args[0]) == column:
		extreme := "highest"
		if item.Op == "MIN" {
			extreme = "lowest"
		}
		list = over(append(rows, base), func(n *grammar.Node) []*grammar.Node {
			return one(call(extreme, mention(column, nil), n))
		})
	case item.Aggregate() && op != "=" && c.column(item.Args[0]) == column:
		list = over(rows, func(n *grammar.Node) []*grammar.Node {
			list := one(call(compare.name, call(aggregates[item.Op], mention(column, n)), base))
			if (item.Op == "MAX") == (compare.sign > 0) && n != nil {
				list = append(list, call(compare.name, mention(column, n), base))
				if compare.side != "" {
					list = append(list, entity(compare.side, []string{column.Name}, n, base))
				}
			}
			return list
		})
	case c.column(item) == column && len(q.Order) == 0 && op != "=":
		list = over(rows, func(n *grammar.Node) []*grammar.Node {
			list := one(call(compare.name, mention(column, n), base))
			if compare.side != "" && n != nil {
				list = append(list, entity(compare.side, []string{column.Name}, n, base))
			}
			return list
		})
	case c.column(item) == column && len(q.Order) > 0:
		inner := c.first(q, rows)
		list = over(inner, func(n *grammar.Node) []*grammar.Node {
			if op != "=" {
				return one(call(compare.name, mention(column, n), base))
			}
			return one(call("of", call("with", n, mention(column, base))), n)
		})
	case c.column(item) == column && op == "=":
		list = over(rows, func(n *grammar.Node) []*grammar.Node {
			return one(call("same", mention(column, nil), n, base), call("of", call("with", n, mention(column, base))), n)
		})
	}
	return list
}

// among returns the rows whose value is among those that a query returns, or is not.
func (c converter) among(in *Expr, base *grammar.Node, denied bool) []*grammar.Node {
	column, q := c.column(in.Args[0]), in.Args[1].Query
	if column == nil || q.Set != "" || len(q.Items) != 1 || c.column(q.Items[0]) != column {
		return nil
	}
	things := mention(column, base)
	if len(q.Group) > 0 {
		list := over(c.grouped(q), func(n *grammar.Node) []*grammar.Node {
			if denied {
				return one(call("not", call("of", n), base))
			}
			return one(call("of", n))
		})
		if base == nil || denied {
			return list
		}
		// The things are chosen among all rows, and their rows among base.
		return append(list, over(list, func(n *grammar.Node) []*grammar.Node {
			return one(call("not", call("not", n), base))
		})...)
	}
	return over(c.where(q.Where), func(n *grammar.Node) []*grammar.Node {
		if n == nil {
			return nil
		}
		if denied {
			return one(call("of", call("without", n, things)), call("not", n, base))
		}
		return one(call("of", call("with", n, things)), n)
	})
}
