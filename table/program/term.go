package program

import (
	"slices"
	"strconv"

	"semtree/grammar"
	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/value"
)

// Type is what a program or a part of it denotes.
type Type int

const (
	Rows    Type = iota // a set of rows
	Values              // values of a column
	Number              // a number, or none
	Truth               // yes or no
	Groups              // a number or a truth value for each value of a column
	List                // rows with several columns that were asked for
	Answers             // several numbers about the same rows
	Sorted              // rows, values, groups or a list in an order that was asked for

	argument Type = -1 // of an argument that is no program
)

// String returns "rows", "values", "number", "truth", "groups", "list", "answers" or "sorted".
func (t Type) String() string {
	return [...]string{"rows", "values", "number", "truth", "groups", "list", "answers", "sorted"}[t]
}

// Op is what a term does. The package comment has the meaning of each name.
type Op int

const (
	opNone           Op = iota // of no program
	OpConstant                 // amount, moment, piece: arguments
	OpFigure                   // number, nth: arguments
	OpProject                  // text, quantity, time
	OpThings                   // text, quantity, time as things: arguments
	OpCell                     // cell
	OpPart                     // part
	OpRange                    // range
	OpPiece                    // starts, ends, contains
	OpCompare                  // more, less, atleast, atmost, above, below: with a constant, or with what is computed
	OpCompareColumns           // more, less, atleast, atmost, same of two columns
	OpNot                      // not
	OpOr                       // or
	OpExtreme                  // highest, largest, lowest, smallest
	OpEnd                      // first, last
	OpBeside                   // next, previous
	OpSame                     // same
	OpDistinct                 // distinct
	OpBest                     // max, min
	OpFrequent                 // frequent, rare
	OpBestPer                  // mostper, leastper
	OpMeasured                 // more, less, atleast, atmost, exactly of things
	OpHaving                   // with, without, only, both, neither
	OpEvery                    // every
	OpOf                       // of
	OpCountRows                // count of rows
	OpCountValues              // count of values
	OpAggregate                // sum, avg
	OpDiffValues               // diff of values
	OpDiffNumbers              // diff of numbers, sum and avg of two sets
	OpExists                   // exists, without of rows
	OpEveryRow                 // every of rows
	OpGreater                  // more, less, largest, smallest of two sets: whether the first argument is greater than the second
	OpPer                      // per
	OpPerChosen                // per of what was chosen
	OpBestGroups               // mostper, leastper of groups
	OpMeasuredGroups           // more, less, atleast, atmost, exactly of groups
	OpOfGroups                 // sum, avg, median, max, min of groups
	OpKey                      // text, quantity, time to order by: arguments
	OpField                    // text, quantity, time as the last of several columns: arguments
	OpFields                   // text, quantity, time before others
	OpDetails                  // details
	OpDistinctList             // distinct of a list
	OpSort                     // ascending, descending, increasing, decreasing
	OpSortedEnd                // first, last of what is in order
	OpPerAnswers               // per of several numbers
	OpPerGroups                // per of groups, or of things with several numbers
	OpPerRows                  // per of rows, of values of rows, or of a list of rows
	OpAll                      // all rows, which ascending, descending bring into order
	OpOrdered                  // things that have a measure, which ascending, descending order by it
	OpChain                    // count, sum, avg, median, max, min before others, or of several columns
	OpSeveral                  // text, quantity, time before others, of each of which a number is made, or which are counted together: arguments
	OpCounted                  // count after numbers of the same rows: arguments
	OpFrequentList             // frequent, rare of combinations
	OpShare                    // share of two numbers
	OpChange                   // rise, fall, growth, decline of two numbers
	OpShares                   // share of groups
)

// Unknown panics, and names an operation that a part of the program has no case for. No
// program that [Resolve] accepts gets there: an operation that was added to the language is
// missing in that part, and must not be taken for another one.
func Unknown(part string, o *Operator) {
	panic("program: " + part + ": there is no case for " + strconv.Quote(o.Name) + " (operation " + strconv.Itoa(int(o.Op)) + ")")
}

// Term is a checked program in which names are resolved: what [Resolve] makes of a
// tree. Columns, literals and figures are fields of the term that uses them.
type Term struct {
	*Operator
	Node   *grammar.Node  // what it was made of
	Column int            // index into Table.Columns of the column it is about, of values and groups always; -1: none
	Other  int            // index of the column that the cells of Column are compared with, in the same row; -1: none
	In     *Term          // the rows that it selects from or takes values of; nil: all rows
	Things *Term          // the things that it is about; nil for none
	Args   []*Term        // its other arguments, in the order of the program; of several numbers each of them
	Fields []int          // the columns of a list, in the order in which they are asked for; of an order those after Column
	K      int            // number of rows of highest, lowest, first, last, of things of mostper and the like; 0: none is given
	Nth    bool           // only the K-th of these
	Figure decimal.Number // what numbers are compared with

	id   int32  // see identify
	head string // see Head; empty for the label

	// What a filter compares with, by the kind of the column. Cell: a value from Low
	// to High; range: likewise; more, less, at least and at most: Low, and High is
	// the same. What is computed first is in Args: see [Term.Computed].
	Low, High Literal
	// Empty reports whether cell selects the rows without a value.
	Empty bool
	// Text is what cell, part, starts, ends and contains compare with, unless Valued: folded, of
	// part its words.
	Text string
	// Valued reports whether the constant of cell is a number or a time, as its
	// column's kind asks for. A constant that is none is compared as text.
	Valued bool
}

// Literal is a value that cells are compared with. Only the field of the column's
// kind is set.
type Literal struct {
	Number decimal.Number
	Time   value.Interval
}

func literalOf(c *table.Cell) Literal { return Literal{Number: c.Decimal(), Time: c.Time} }

// compare returns -1 if the number of a cell is less than that of the literal, 1 if it is greater, 0 if they are
// equal. The cell has one.
func (l *Literal) compare(c *table.Cell) int {
	switch {
	case c.Number < l.Number.Near:
		return -1
	case c.Number > l.Number.Near:
		return 1
	case c.Exact == l.Number.Exact:
		return 0
	}
	return c.Decimal().Compare(l.Number)
}

// Each calls f for t and every term below it, each before its arguments.
func (t *Term) Each(f func(*Term)) {
	f(t)
	for _, a := range t.Args {
		a.Each(f)
	}
	if t.Things != nil {
		t.Things.Each(f)
	}
	if t.In != nil {
		t.In.Each(f)
	}
}

// columns are the indices of the columns that the term itself is about.
func (t *Term) columns() []int {
	return slices.DeleteFunc(append([]int{t.Column, t.Other}, t.Fields...), func(c int) bool { return c < 0 })
}

// Measure returns the number or the truth value of which groups have one each.
func (t *Term) Measure() *Term {
	for t.Op != OpPer {
		t = t.Args[0]
	}
	return t.Args[0]
}

// Shown returns what the numbers are that groups show: their measure, or its share.
func (t *Term) Shown() *Term {
	if measure := t.Measure(); t.Op == OpShares {
		return &Term{Operator: only(OpShare), Args: []*Term{measure, measure}, Column: -1, Other: -1}
	} else {
		return measure
	}
}

// Mentioned returns the columns that the terms are about, in the order of
// [Term.Each], each once.
func (t *Term) Mentioned() []int {
	var columns []int
	t.Each(func(u *Term) {
		for _, c := range append([]int{u.Column, u.Other}, u.Fields...) {
			if c >= 0 && !slices.Contains(columns, c) {
				columns = append(columns, c)
			}
		}
	})
	return columns
}

// Constant returns what a filter compares texts with, as it is written.
func (t *Term) Constant() string {
	n := t.Node
	if t.Op == OpPiece {
		n = n.Args[0]
	}
	return constant(n, 1)
}

// Shape returns what a whole program is shown as: what is in order as what it is, and the greatest
// and the least as values, of rows with what names them.
func (t *Term) Shape() Type {
	if t = t.Unsorted(); t.Op == OpBest {
		return Values
	}
	return t.Type
}

// OfRows reports whether the values of a whole program are shown in their rows, with what
// names each: values of rows, and the greatest and least of them. Others stand alone.
func (t *Term) OfRows() bool {
	return t.Op == OpProject || t.Op == OpBest && t.Args[0].Op == OpProject
}
