package program

import (
	"math"
	"strconv"
	"strings"

	"semtree/grammar"
)

// form is what a name means: its operation, by the types of its arguments where
// that matters, and the type of the result.
type form struct {
	op     Op
	result Type
}

// forms are the names of table.grammar that are terms. Literals, figures and columns
// that are arguments are not.
var forms = map[string]form{
	"text": {OpProject, Values}, "quantity": {OpProject, Values}, "time": {OpProject, Values},
	"cell": {OpCell, Rows}, "part": {OpPart, Rows}, "range": {OpRange, Rows},
	"more": {OpMore, Rows}, "less": {OpLess, Rows}, "atleast": {OpAtLeast, Rows}, "atmost": {OpAtMost, Rows},
	"not": {OpNot, Rows}, "or": {OpOr, Rows}, "same": {OpSame, Rows},
	"highest": {OpHighest, Rows}, "largest": {OpHighest, Rows}, "lowest": {OpLowest, Rows}, "smallest": {OpLowest, Rows},
	"first": {OpFirst, Rows}, "last": {OpLast, Rows}, "next": {OpNext, Rows}, "previous": {OpPrevious, Rows},
	"distinct": {OpDistinct, Values}, "max": {OpMax, Values}, "min": {OpMin, Values},
	"frequent": {OpFrequent, Values}, "rare": {OpRare, Values},
	"mostper": {OpMostPer, Values}, "leastper": {OpLeastPer, Values},
	"count": {OpCountRows, Number}, "sum": {OpSum, Number}, "avg": {OpAvg, Number},
	"diff": {OpDiffNumbers, Number}, "exists": {OpExists, Truth}, "per": {OpPer, Groups},
}

// formOf returns the form of a node, and whether its name has one.
func formOf(n *grammar.Node) (f form, ok bool) {
	if isContrast(n) {
		if n.Name == "sum" || n.Name == "avg" {
			return form{OpDiffNumbers, Number}, true
		}
		return form{OpGreater, Truth}, true
	}
	f, ok = forms[n.Name]
	return f, ok
}

// isContrast reports whether a node sets two sets of rows against each other, but for
// diff: its last two arguments.
func isContrast(n *grammar.Node) bool {
	switch n.Name {
	case "sum", "avg":
		return len(n.Args) == 3
	case "more", "less":
		return len(n.Args) == 3 || len(n.Args) == 2 && n.Args[0].Name != "amount" && n.Args[0].Name != "moment"
	case "largest", "smallest":
		return len(n.Args) == 2 && !isFigure(n.Args[0])
	}
	return false
}

// nthLabel is the entity of ordinals.
const nthLabel = "nth"

// isFigure reports whether a node is a number without a column.
func isFigure(n *grammar.Node) bool { return n.Name == grammar.NumberLabel || n.Name == nthLabel }

// rowsWanted reads the number of rows that n asks for, or which of them.
func rowsWanted(n, number *grammar.Node) (int, error) {
	text := strings.Join(number.Consts, ", ")
	if number.Name == nthLabel {
		text = grammar.Unquote(text)
	}
	k, err := strconv.ParseFloat(text, 64)
	if len(number.Consts) != 1 || err != nil || !(k >= 1) || k > MaxFigure || k != math.Trunc(k) {
		return 0, fault(n, "%s is not a number of rows: want a whole number from 1", text)
	}
	return int(k), nil
}
