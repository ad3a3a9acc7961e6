package expression

import (
	"fmt"

	"semtree/internal/decimal"
)

// Op is what a node of an expression is.
type Op int

// Operations. Those below Negate have two arguments.
const (
	Number Op = iota // a constant
	Text             // a constant
	Column
	Add
	Subtract
	Multiply
	Divide
	Days // from the first argument to the second one
	Is
	IsNot
	Less
	AtMost
	More
	AtLeast
	And
	Or
	Negate
	Not
	Share // of the rows for which a condition holds
	Sum   // of the rows
)

// Node is an expression.
type Node struct {
	Op      Op
	Args    []*Node
	Name    string         // of a column; of a constant its text, empty for "empty"
	Number  decimal.Number // of a number
	Percent bool           // the number is in per cent
	At, End int            // place in the text, in bytes
}

// Each calls a function with the node and all below it.
func (n *Node) Each(f func(*Node)) {
	f(n)
	for _, a := range n.Args {
		a.Each(f)
	}
}

// Error says what is wrong with a part of an expression, which is in quotes.
type Error struct{ Part, Msg string }

func (e *Error) Error() string {
	if e.Part == "" {
		return "at the end: " + e.Msg
	}
	return fmt.Sprintf("at %q: %s", e.Part, e.Msg)
}
