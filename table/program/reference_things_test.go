package program_test

import (
	"math"
	"slices"
	"strconv"

	"semtree/grammar"
	"semtree/table"
)

func isMention(n *grammar.Node) bool {
	return n.Name == "text" || n.Name == "quantity" || n.Name == "time"
}

func isNumeral(n *grammar.Node) bool { return n.Name == "number" || n.Name == "nth" }

// isChosen reports whether a node denotes some of the things that a column has.
func isChosen(n *grammar.Node) bool {
	args := n.Args
	if len(args) > 0 && isNumeral(args[0]) {
		args = args[1:]
	}
	switch n.Name {
	case "distinct", "frequent", "rare":
		return isMention(args[0])
	case "with", "without", "only", "both", "neither", "every":
		return true
	case "mostper", "leastper":
		return len(args) == 2
	case "more", "less", "atleast", "atmost", "exactly":
		return len(args) == 2 && len(n.Args) == 3
	}
	return false
}

// isGroups reports whether a node denotes groups with numbers or truth values.
func isGroups(n *grammar.Node) bool {
	switch n.Name {
	case "per":
		return isMeasure(n.Args[1])
	case "share":
		return len(n.Args) == 1
	case "mostper", "leastper":
		return isGroups(n.Args[len(n.Args)-1])
	case "more", "less", "atleast", "atmost", "exactly": // without a figure, a column is compared
		return len(n.Args) == 2 && isNumeral(n.Args[0]) && isGroups(n.Args[1])
	}
	return false
}

// numbered is a group with its number or its truth value.
type numbered struct {
	refGroup
	value  any // as shown
	number float64
}

// grouped returns the groups that a node denotes.
func (x reference) grouped(n *grammar.Node, all []int) (c *table.Column, out []numbered) {
	if n.Name == "per" {
		c, groups := x.things(n.Args[0], all)
		for _, g := range groups {
			if v, number, ok := x.measure(n.Args[1], g.rows); ok {
				out = append(out, numbered{g, v, number})
			}
		}
		return c, out
	}
	c, of := x.grouped(n.Args[len(n.Args)-1], all)
	if n.Name == "share" {
		sum, _ := x.number(&grammar.Node{Name: "sum", Args: n.Args}, all)
		for _, g := range of {
			if g.number = 100 * g.number / sum; sum != 0 {
				g.value = g.number
				out = append(out, g)
			}
		}
		return c, out
	}
	byCell := map[*table.Cell]numbered{}
	var groups []refGroup
	for _, g := range of {
		groups = append(groups, g.refGroup)
		byCell[g.cell] = g
	}
	number := func(g refGroup) (float64, bool) { return byCell[g.cell].number, true }
	var figure float64
	nth := false
	if isNumeral(n.Args[0]) {
		figure, _ = strconv.ParseFloat(grammar.Unquote(n.Args[0].Consts[0]), 64)
		nth = n.Args[0].Name == "nth"
	}
	if n.Name == "mostper" || n.Name == "leastper" {
		per := n
		for per.Name != "per" {
			per = per.Args[len(per.Args)-1]
		}
		groups = most(n.Name == "mostper", int(figure), nth, tieOf(per.Args[1]), groups, number)
	} else {
		groups = slices.DeleteFunc(groups, func(g refGroup) bool { return !meets(n.Name, byCell[g.cell].number, figure) })
	}
	for _, g := range groups {
		out = append(out, byCell[g.cell])
	}
	return c, out
}

// pairs returns things with what was chosen of each.
func (x reference) pairs(n *grammar.Node, all []int) []any {
	c, groups := x.things(n.Args[0], all)
	byRow := map[int]any{}
	for _, g := range groups {
		d, chosen := x.things(n.Args[1], g.rows)
		for _, h := range chosen {
			first := slices.IndexFunc(g.rows, func(i int) bool { return d.Cell(i) != nil && key(d, d.Cell(i)) == key(d, h.cell) })
			byRow[g.rows[first]] = []any{shown(c, g.cell), shown(d, h.cell)}
		}
	}
	out := []any{}
	for _, i := range all {
		if byRow[i] != nil {
			out = append(out, byRow[i])
		}
	}
	return out
}

// tieOf is the share by which numbers of a measure differ that are a tie: values of a column are none.
func tieOf(measure *grammar.Node) float64 {
	if isExtreme(measure) {
		return 0
	}
	return 1e-13
}

// isExtreme reports whether a node is the greatest or the least value of a column.
func isExtreme(n *grammar.Node) bool {
	return (n.Name == "max" || n.Name == "min") && !isGroups(n.Args[0])
}

// meets reports whether a number is more, less, … than a figure.
func meets(name string, v, figure float64) bool {
	equal := math.Abs(v-figure) <= 1e-13*math.Abs(figure)
	return map[string]bool{
		"more": v > figure && !equal, "less": v < figure && !equal, "atleast": v > figure || equal, "atmost": v < figure || equal, "exactly": equal,
	}[name]
}

// things returns the things that a node denotes.
func (x reference) things(n *grammar.Node, all []int) (*table.Column, []refGroup) {
	if isMention(n) {
		return x.column(n), x.groups(x.column(n), x.last(n, 0, all))
	}
	args, figure, nth := n.Args, 0., false
	if isNumeral(args[0]) {
		figure, _ = strconv.ParseFloat(grammar.Unquote(args[0].Consts[0]), 64)
		nth, args = args[0].Name == "nth", args[1:]
	}
	switch n.Name {
	case "distinct":
		return x.things(args[0], all)
	case "frequent", "rare":
		c, groups := x.things(args[0], all)
		return c, most(n.Name == "frequent", int(figure), nth, 0, groups, func(g refGroup) (float64, bool) { return float64(len(g.rows)), true })
	case "mostper", "leastper":
		c, groups := x.things(args[0], all)
		return c, most(n.Name == "mostper", int(figure), nth, tieOf(args[1]), groups, func(g refGroup) (float64, bool) { return x.number(args[1], g.rows) })
	}
	if figure := len(args) < len(n.Args); !figure {
		return x.having(n, all)
	}
	c, groups := x.things(args[1], all)
	return c, slices.DeleteFunc(groups, func(g refGroup) bool {
		v, ok := x.number(args[0], g.rows)
		return !ok || !meets(n.Name, v, figure)
	})
}

// having returns the things of a node of which some rows are in sets, or have all values of a column.
func (x reference) having(n *grammar.Node, all []int) (*table.Column, []refGroup) {
	last := len(n.Args) - 1
	c, groups := x.things(n.Args[last], all)
	if n.Name == "every" {
		_, values := x.values(n.Args[0], all)
		column := x.column(n.Args[0])
		return c, slices.DeleteFunc(groups, func(g refGroup) bool {
			return slices.ContainsFunc(values, func(v item) bool {
				return !slices.ContainsFunc(g.rows, func(i int) bool {
					return column.Cell(i) != nil && key(column, column.Cell(i)) == key(column, v.cell)
				})
			})
		})
	}
	return c, slices.DeleteFunc(groups, func(g refGroup) bool {
		for _, a := range n.Args[:last] {
			set := x.rows(a, all)
			inside := keep(g.rows, func(i int) bool { return slices.Contains(set, i) })
			if !map[string]bool{
				"with": len(inside) > 0, "both": len(inside) > 0, "without": len(inside) == 0, "neither": len(inside) == 0, "only": len(inside) == len(g.rows),
			}[n.Name] {
				return true
			}
		}
		return false
	})
}

// most returns the groups with the greatest, or least, number, or, if nth, those in the k-th place:
// numbers that differ by a share of at most tie are one.
func most(greatest bool, k int, nth bool, tie float64, groups []refGroup, number func(refGroup) (float64, bool)) (out []refGroup) {
	numbers := map[*table.Cell]float64{}
	for _, g := range groups {
		if v, ok := number(g); ok {
			numbers[g.cell] = v
			if !greatest {
				numbers[g.cell] = -v
			}
		}
	}
	better := func(v, w float64) bool { return v > w+tie*math.Abs(v) }
	for _, g := range groups {
		v, ok := numbers[g.cell]
		if !ok {
			continue
		}
		ahead := 0
		for _, w := range numbers {
			if better(w, v) {
				ahead++
			}
		}
		if nth && place(numbers, v, better) == k || !nth && ahead < max(k, 1) {
			out = append(out, g)
		}
	}
	return out
}

// place returns the how manieth different number one is: a next one that is less, but no tie, is
// different from the one before it.
func place(numbers map[*table.Cell]float64, v float64, better func(v, w float64) bool) int {
	next := math.Inf(1)
	place := 1
	for next > v {
		before := next
		next = math.Inf(-1)
		for _, w := range numbers {
			if w < before {
				next = max(next, w)
			}
		}
		if !math.IsInf(before, 1) && better(before, next) {
			place++
		}
	}
	return place
}
