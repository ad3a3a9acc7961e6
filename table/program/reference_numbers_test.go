package program_test

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"time"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// isComparison reports whether a node says whether one set of rows is more than another:
// its last two arguments are rows, and its result is none.
func isComparison(n *grammar.Node) bool {
	k := len(n.Args)
	switch n.Name {
	case "more", "less", "largest", "smallest":
		return (k == 2 || k == 3) && isRows(n.Args[k-2]) && isRows(n.Args[k-1])
	}
	return false
}

// isVerdict reports whether a node says that all rows are so, or that none are.
func isVerdict(n *grammar.Node) bool {
	return n.Name == "without" && len(n.Args) == 1 || n.Name == "every" && isRows(n.Args[0]) && isRows(n.Args[len(n.Args)-1])
}

// verdict returns whether all of some rows are in a set, which nobody can tell of none, or whether there are none.
func (x reference) verdict(n *grammar.Node, all []int) (yes, ok bool) {
	set := x.rows(n.Args[len(n.Args)-1], all)
	if n.Name == "without" {
		return len(set) == 0, true
	}
	of := all
	if len(n.Args) == 2 {
		of = x.rows(n.Args[0], all)
	}
	return len(keep(of, func(i int) bool { return !slices.Contains(set, i) })) == 0, len(of) > 0
}

// truth returns "yes" or "no".
func (x reference) truth(n *grammar.Node, all []int) (string, bool) {
	yes, ok := false, true
	if isVerdict(n) {
		yes, ok = x.verdict(n, all)
	} else if n.Name == "exists" {
		yes = len(x.rows(n.Args[0], all)) > 0
	} else {
		k := len(n.Args)
		var sides [2]float64
		for i := range sides {
			rows, column := x.rows(n.Args[k-2+i], all), n
			if k == 3 {
				column = n.Args[0]
			}
			sides[i] = float64(len(rows))
			if len(column.Consts) > 0 {
				c := x.column(column)
				var items []item
				for _, row := range rows {
					if c.Cell(row) != nil {
						items = append(items, item{row, c.Cell(row)})
					}
				}
				v, one := only(c, items)
				sides[i], ok = v, ok && one
			}
		}
		if yes = sides[0] > sides[1]; n.Name == "less" || n.Name == "smallest" {
			yes = sides[0] < sides[1]
		}
	}
	return map[bool]string{true: "yes", false: "no"}[yes], ok
}

func (x reference) number(n *grammar.Node, all []int) (float64, bool) {
	if name := unsaid[n.Name]; name != "" {
		values := &grammar.Node{Name: "quantity", Consts: n.Consts, Args: n.Args}
		n = &grammar.Node{Name: name, Args: []*grammar.Node{values}}
	}
	if len(n.Args) == 3 && n.Name != "diff" {
		var sides [2]float64
		for i := range sides {
			values := &grammar.Node{Name: n.Args[0].Name, Consts: n.Args[0].Consts, Args: n.Args[1+i : 2+i]}
			v, ok := x.number(&grammar.Node{Name: n.Name, Args: []*grammar.Node{values}}, all)
			if !ok {
				return 0, false
			}
			sides[i] = v
		}
		return apart(sides[0], sides[1]), true
	}
	switch {
	case n.Name == "count" && (len(n.Args) == 0 || isRows(n.Args[0])):
		return float64(len(x.last(n, 0, all))), true
	case n.Name == "diff":
		return x.difference(n, all)
	case compared[n.Name]:
		return x.beside(n, all)
	}
	if isGroups(n.Args[0]) {
		_, groups := x.grouped(n.Args[0], all)
		var numbers []*big.Rat
		for _, g := range groups {
			number, _ := new(big.Rat).SetString(strconv.FormatFloat(g.number, 'g', -1, 64))
			if isMean(n.Args[0]) {
				number.SetFloat64(g.number)
			}
			numbers = append(numbers, number)
		}
		if len(numbers) == 0 {
			return 0, false
		}
		return aggregates[n.Name](numbers), true
	}
	c, items := x.values(n.Args[0], all)
	if n.Name == "max" || n.Name == "min" {
		best, ok := 0., false
		for _, v := range items {
			if o := order(c, v.cell); !math.IsNaN(o) && (!ok || n.Name == "max" && o > best || n.Name == "min" && o < best) {
				best, ok = o, true
			}
		}
		return best, ok
	}
	if n.Name == "count" {
		return float64(len(x.unique(c, items))), true
	}
	var numbers []*big.Rat
	for _, v := range items {
		number := v.cell.Number
		if c.Kind() == table.Time {
			number = math.NaN()
			if !v.cell.Time.IsZero() {
				number = float64(time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(v.cell.Time.From/value.Day)).Year())
			}
		}
		if !math.IsNaN(number) {
			written, _ := new(big.Rat).SetString(strconv.FormatFloat(number, 'g', -1, 64))
			numbers = append(numbers, written)
		}
	}
	if len(numbers) == 0 {
		return 0, false
	}
	return aggregates[n.Name](numbers), true
}

// unsaid are the aggregates that no word says, but that of their column.
var unsaid = map[string]string{"total": "sum", "mean": "avg"}

// isMean reports whether groups have means, or what is made of them, which are no decimal numbers.
func isMean(groups *grammar.Node) bool {
	for groups.Name != "per" {
		groups = groups.Args[len(groups.Args)-1]
	}
	measure := groups.Args[1]
	if len(measure.Args) == 1 && isGroups(measure.Args[0]) {
		return measure.Name != "sum" || isMean(measure.Args[0])
	}
	return measure.Name == "avg" || measure.Name == "mean" || measure.Name == "median" || measure.Name == "diff" || len(measure.Args) == 3
}

// aggregates are those of numbers as they are written, at least one.
var aggregates = map[string]func(numbers []*big.Rat) float64{
	"sum": sumOf,
	"avg": func(numbers []*big.Rat) float64 {
		total := new(big.Rat)
		for _, v := range numbers {
			total.Add(total, v)
		}
		mean, _ := total.Quo(total, big.NewRat(int64(len(numbers)), 1)).Float64()
		return mean
	},
	"median": middle,
	"max":    func(numbers []*big.Rat) float64 { v, _ := slices.MaxFunc(numbers, (*big.Rat).Cmp).Float64(); return v },
	"min":    func(numbers []*big.Rat) float64 { v, _ := slices.MinFunc(numbers, (*big.Rat).Cmp).Float64(); return v },
}

func sumOf(numbers []*big.Rat) float64 {
	total := new(big.Rat)
	for _, v := range numbers {
		total.Add(total, v)
	}
	sum, _ := total.Float64()
	return sum
}

// middle drops the least and the greatest number in turn until one or two are left.
func middle(numbers []*big.Rat) float64 {
	for len(numbers) > 2 {
		for _, sign := range []int{-1, 1} {
			end := 0
			for i, r := range numbers {
				if r.Cmp(numbers[end])*sign > 0 {
					end = i
				}
			}
			numbers = slices.Delete(numbers, end, end+1)
		}
	}
	sum := new(big.Rat)
	for _, r := range numbers {
		sum.Add(sum, r)
	}
	v, _ := sum.Quo(sum, big.NewRat(int64(len(numbers)), 1)).Float64()
	return v
}

// isAnswer reports whether a node denotes a number.
func isAnswer(n *grammar.Node) bool {
	return unsaid[n.Name] != "" || n.Name == "count" || n.Name == "diff" || n.Name == "max" || n.Name == "min" || compared[n.Name] && len(n.Args) == 2 || aggregates[n.Name] != nil
}

// compared are the operators that put a number beside another one.
var compared = map[string]bool{"share": true, "rise": true, "fall": true, "growth": true, "decline": true}

// beside returns 100 a / b, b - a or a - b, or one of these in per cent of |a|, unless that is divided by 0.
func (x reference) beside(n *grammar.Node, all []int) (float64, bool) {
	a, okA := x.number(n.Args[0], all)
	b, okB := x.number(n.Args[1], all)
	if !okA || !okB {
		return 0, false
	}
	change := apart(a, b)
	if (a > b) == (n.Name == "rise" || n.Name == "growth") {
		change = -change
	}
	part, whole := change, math.Abs(a)
	switch n.Name {
	case "rise", "fall":
		return change, true
	case "share":
		part, whole = a, b
	}
	ratio := 100 * part / whole
	return ratio, whole != 0 && !math.IsInf(ratio, 0)
}

func (x reference) difference(n *grammar.Node, all []int) (float64, bool) {
	args := n.Args
	if len(args) == 3 {
		args = []*grammar.Node{
			{Name: args[0].Name, Consts: args[0].Consts, Args: args[1:2]},
			{Name: args[0].Name, Consts: args[0].Consts, Args: args[2:3]},
		}
	}
	c, v, okV := x.side(args[0], all)
	d, w, okW := x.side(args[1], all)
	switch {
	case !okV || !okW:
		return 0, false
	case (c == nil || c.Kind() == table.Number) && isAnswer(args[0]) && isAnswer(args[1]):
		return apart(v, w), true
	case c.Kind() == table.Number:
		return math.Abs(v - w), true
	}
	if c.Type == table.TypeTime {
		return math.Abs(v-w) / value.Hour, true
	}
	if program.WholeYears(c) && program.WholeYears(d) {
		return math.Abs(float64(date(v+since1970).Year() - date(w+since1970).Year())), true
	}
	return math.Abs(v-w) / value.Day, true
}

// side returns a number, with its column if it is a value of one.
func (x reference) side(n *grammar.Node, all []int) (*table.Column, float64, bool) {
	if !isAnswer(n) {
		c, items := x.values(n, all)
		v, ok := only(c, items)
		return c, v, ok
	}
	v, ok := x.number(n, all)
	if !isExtreme(n) {
		return nil, v, ok
	}
	return x.columnOf(n.Args[0]), v, ok
}

// apart is the difference of two computed numbers.
func apart(v, w float64) float64 {
	if d := math.Abs(v - w); d > (math.Abs(v)+math.Abs(w))*5e-16 {
		return d
	}
	return 0
}

func date(second float64) time.Time {
	return time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(second/value.Day))
}
