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
	case "mostper", "leastper", "exactly":
		return true
	case "more", "less", "atleast", "atmost":
		return len(args) == 2 && len(n.Args) == 3
	}
	return false
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
		return c, most(n.Name == "frequent", int(figure), nth, groups, func(g refGroup) (float64, bool) { return float64(len(g.rows)), true })
	case "mostper", "leastper":
		c, groups := x.things(args[0], all)
		return c, most(n.Name == "mostper", int(figure), nth, groups, func(g refGroup) (float64, bool) { return x.number(args[1], g.rows) })
	}
	c, groups := x.things(args[1], all)
	return c, slices.DeleteFunc(groups, func(g refGroup) bool {
		v, ok := x.number(args[0], g.rows)
		equal := math.Abs(v-figure) <= 1e-9*math.Abs(figure)
		return !ok || !map[string]bool{
			"more": v > figure && !equal, "less": v < figure && !equal, "atleast": v > figure || equal, "atmost": v < figure || equal, "exactly": equal,
		}[n.Name]
	})
}

// most returns the groups with the greatest, or least, number, or, if nth, those in the k-th place:
// numbers that differ by a share of at most 1e-9 are a tie.
func most(greatest bool, k int, nth bool, groups []refGroup, number func(refGroup) (float64, bool)) (out []refGroup) {
	numbers := map[*table.Cell]float64{}
	for _, g := range groups {
		if v, ok := number(g); ok {
			numbers[g.cell] = v
			if !greatest {
				numbers[g.cell] = -v
			}
		}
	}
	better := func(v, w float64) bool { return v > w+1e-9*math.Abs(v) }
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
