package program_test

import (
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/value"
)

// isColumn reports whether a node is a column by itself.
func isColumn(n *grammar.Node) bool {
	return len(n.Args) == 0 && (n.Name == "text" || n.Name == "quantity" || n.Name == "time")
}

// compared executes comparisons with a constant, with another column, and with what is computed.
func (x reference) compared(n *grammar.Node, all []int) []int {
	name := map[string]string{"above": "more", "below": "less"}[n.Name]
	if name == "" {
		name = n.Name
	}
	switch first := n.Args[0]; {
	case len(n.Consts) > 0:
		values := &grammar.Node{Name: "quantity", Consts: n.Consts, Args: n.Args[:1]}
		return x.thanAll(name, values, x.last(n, 1, all), all)
	case first.Name == "piece":
		c, piece := x.column(first), value.Fold(grammar.Unquote(first.Consts[1]))
		return keep(x.last(n, 1, all), func(i int) bool { return c.Cell(i) != nil && hasPiece(n.Name, value.Fold(c.Cell(i).Text), piece) })
	case len(first.Consts) > 1:
		c := x.column(first)
		lit, _ := readConstant(c, first.Consts[1])
		return keep(x.last(n, 1, all), func(i int) bool { return compare(name, c, c.Cell(i), lit) })
	case isColumn(first):
		a, b := x.column(first), x.column(n.Args[1])
		return keep(x.last(n, 2, all), func(i int) bool { return comparesColumns(name, a, b, a.Cell(i), b.Cell(i)) })
	case first.Name == "per":
		c, groups := x.things(first.Args[0], all)
		return keep(x.last(n, 1, all), func(i int) bool {
			return slices.ContainsFunc(groups, func(g refGroup) bool {
				has := c.Cell(i) != nil && key(c, c.Cell(i)) == key(c, g.cell)
				than := x.thanNumber
				if isExtreme(first.Args[1]) {
					than = x.thanAll
				}
				return has && len(than(name, first.Args[1], []int{i}, g.rows)) > 0
			})
		})
	case isAnswer(first) && !isExtreme(first):
		return x.thanNumber(name, first, x.last(n, 1, all), all)
	}
	return x.thanAll(name, n.Args[0], x.last(n, 1, all), all)
}

// hasPiece looks at every place of a text where the piece may stand.
func hasPiece(name, text, piece string) bool {
	for at := 0; at+len(piece) <= len(text); at++ {
		if text[at:at+len(piece)] == piece && (name == "contains" || name == "starts" && at == 0 || name == "ends" && at+len(piece) == len(text)) {
			return true
		}
	}
	return false
}

func comparesColumns(name string, a, b *table.Column, cell, other *table.Cell) bool {
	switch {
	case cell == nil || other == nil:
		return false
	case name == "same" && a.Kind() == table.Text:
		return value.Fold(cell.Text) == value.Fold(other.Text)
	case name == "same" && a.Kind() == table.Number:
		return cell.Number == other.Number
	case strings.HasPrefix(key(b, other), "text "):
		return false
	case name == "same":
		inside := compare("atleast", a, cell, *other) && compare("atmost", a, cell, *other)
		return inside || compare("atleast", b, other, *cell) && compare("atmost", b, other, *cell)
	}
	return compare(name, a, cell, *other)
}

// thanAll keeps the rows whose value compares with all of some values.
func (x reference) thanAll(name string, values *grammar.Node, rows, all []int) []int {
	c, items := x.values(values, all)
	return keep(rows, func(i int) bool {
		compared := 0
		for _, v := range items {
			if strings.HasPrefix(key(c, v.cell), "text ") {
				continue
			}
			if compared++; !compare(name, c, c.Cell(i), *v.cell) {
				return false
			}
		}
		return compared > 0
	})
}

// thanNumber keeps the rows whose number, or year, compares with a computed one.
func (x reference) thanNumber(name string, computed *grammar.Node, rows, all []int) []int {
	v, ok := x.number(computed, all)
	column := computed
	for len(column.Consts) == 0 {
		column = column.Args[0]
	}
	c := x.column(column)
	return keep(rows, func(i int) bool {
		cell := c.Cell(i)
		if !ok || cell == nil || strings.HasPrefix(key(c, cell), "text ") {
			return false
		}
		number := cell.Number
		if c.Kind() == table.Time {
			year := cell.Time.From
			if name == "less" || name == "atmost" {
				year = cell.Time.To - 1 // the last year of several
			}
			number = float64(date(float64(year - ((year%value.Day)+value.Day)%value.Day)).Year())
		}
		own, other := numberCell("", number), numberCell("", v)
		return compare(name, &table.Column{Type: table.TypeNumber}, &own, other)
	})
}
