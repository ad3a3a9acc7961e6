package ask

import (
	"slices"

	"semtree/parser"
	"semtree/table"
	"semtree/table/program"
)

// Features of what a reading makes of columns, which only a judge reads.
const (
	sCompanion = iota
	sSense     // the first of those of the senses
)

const (
	sRowsOfRepeated = sSense + len(senses) + iota // rows are compared, and the column that is shown has cells that come again
	sRowsOfNamed                                  // or names each row
	sThings                                       // things are compared by a sum or an average
	sThingsByCount                                // or by how many rows they have
	sSumOfAmounts
	sSumOfLevels
	sSumOfOpen
	sMeanOfAmounts
	sMeanOfLevels
	sMeanOfOpen
	sListOfAmounts // several numbers of a column are shown as they are
	sListOfLevels
	sListOfOpen
	sGoodEnd // the best is asked for, and the reading has the better end of a column of which it is known
	sBadEnd
	sOpenEnd // of one of which it is not
	sTopEnd  // "top", and the first ranks or shortest times
	sTopFar  // or the other end
	sCountsTimes
	sCountsRepeated // different values of a column in which they come again
	sCountsRows
	sTwice     // conditions on a column of which another condition is, but for alternatives
	sSaidAgain // things are told by a column once more, or their only value is counted
	sDistinct  // share of the rows with a cell of their own in the column that is shown
	sNumbers
)

var senseNames = newSenseNames()

//go:noinline
func newSenseNames() (names []string) {
	names = make([]string, sNumbers)
	names[sCompanion] = "companion"
	for i, sense := range senses {
		names[sSense+i] = "companion " + sense
	}
	for i, name := range []string{
		"rows of repeated", "rows of named", "things", "things by count", "sum of amounts", "sum of levels", "sum of open", "mean of amounts", "mean of levels",
		"mean of open", "list of amounts", "list of levels", "list of open", "good end", "bad end", "open end", "top end", "top far", "counts times",
		"counts repeated", "counts rows", "condition on a column twice", "said again", "shown distinct",
	} {
		names[sRowsOfRepeated+i] = name
	}
	return names
}

// sensed notes what a reading makes of columns.
func (f *Found) sensed(x []float32, v *review) {
	t := turner{f.Found, f.words, f.measures}
	if i := slices.Index(senses[:], v.Sense); i >= 0 {
		x[sCompanion], x[sSense+i] = 1, 1
	}
	by := func(m table.Measure, first int) {
		x[first+[...]int{table.Amounts: 0, table.Levels: 1, table.Open: 2}[m]] = 1
	}
	root := v.placed
	if isColumnNode(root.Name) {
		shown := t.of(root.Consts)
		x[sDistinct] = shown.distinct
		if len(root.Args) == 1 && (isExtreme(root.Args[0]) || program.Does(root.Args[0].Name, program.OpExtreme)) {
			if x[sRowsOfNamed] = 1; shown.repeats {
				x[sRowsOfNamed], x[sRowsOfRepeated] = 0, 1
			}
		} else if root.Name == "quantity" && v.Len() > 1 {
			by(shown.Measure, sListOfAmounts)
		}
	}
	x[sTwice] = float32(twice(root, map[string]bool{}))
	for p := range root.All() {
		inner := measureOf(p)
		switch p.Name {
		case "mostper", "leastper":
			if x[sThings] = 1; len(p.Args) > 0 && p.Args[len(p.Args)-1].Name == "count" {
				x[sThings], x[sThingsByCount] = 0, 1
			}
		case "per":
			if again := p.Args[len(p.Args)-1]; len(again.Args) == 2 && isColumnNode(p.Args[0].Name) && slices.Equal(again.Args[0].Consts, p.Args[0].Consts) {
				x[sSaidAgain] = 1
			}
		case "sum", "total":
			by(t.of(inner).Measure, sSumOfAmounts)
		case "avg", "mean", "median":
			by(t.of(inner).Measure, sMeanOfAmounts)
		case "count":
			switch {
			case len(p.Args) == 0 || !isColumnNode(p.Args[0].Name):
				x[sCountsRows] = 1
			case p.Args[0].Name == "time":
				x[sCountsTimes] = 1
			case t.of(p.Args[0].Consts).repeats:
				x[sCountsRepeated] = 1
			}
		}
		if otherEnds[p.Name] != "" {
			t.atEnd(x, p, inner)
		}
	}
}

// atEnd notes whether a node has the end of a column that its word asks for.
func (t *turner) atEnd(x []float32, p *parser.Placed, column []string) {
	grade, isTop := graded(t.word(p.Word))
	known, other := t.of(column), isGreat(p.Name) != (grade > 0) // the least for "best"
	switch {
	case grade == 0:
	case known.better == 0 || isTop && !known.topmost:
		if x[sOpenEnd] = 1; other {
			x[sOpenEnd] = -1
		}
	case isTop && other:
		x[sTopEnd] = 1
	case isTop:
		x[sTopFar] = 1
	case other:
		x[sGoodEnd] = 1
	default:
		x[sBadEnd] = 1
	}
}

// twice counts the conditions of a program on columns of which another one is, but for alternatives.
func twice(p *parser.Placed, seen map[string]bool) (n int) {
	switch p.Name {
	case "or":
		return 0
	case "cell", "part", "range":
		if seen[p.Consts[0]] {
			n++
		}
		seen[p.Consts[0]] = true
	}
	for _, a := range p.Args {
		n += twice(a, seen)
	}
	return n
}
