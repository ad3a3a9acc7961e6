package spider

import ()

// Query is a SELECT, or a set operation of two.
type Query struct {
	Set         string // UNION, UNION ALL, INTERSECT or EXCEPT of Left and Right; empty for a SELECT
	Left, Right *Query

	Distinct bool
	Items    []*Expr
	From     []Source
	Where    *Expr // nil for none, as Having
	Group    []*Expr
	Having   *Expr
	Order    []Key // of a set operation, too
	Limit    int   // rows, after Offset rows; -1: all
	Offset   int
}

// Source is a table or a query, with the name that columns have before them.
type Source struct {
	Table string
	Query *Query // nil for a table
	Alias string // empty for none
	On    *Expr  // what it is joined by; nil for none
}

// Key is an expression to sort by.
type Key struct {
	Expr       *Expr
	Descending bool
}

// Op is what an expression is.
type Op string

// Kinds of expressions. Functions have their name in capitals as Op, and all that SQL writes
// with an operator has it: AND, OR, NOT, =, <>, <, >, <=, >=, +, -, *, /, %, ||, LIKE, IN (of a value
// and either a list of others or a query), BETWEEN (of three), and IS NULL.
const (
	Column Op = "column" // Text is its name, Of the table's
	Text   Op = "text"
	Number Op = "number" // Text is how it is written
	Null   Op = "null"
	All    Op = "all columns" // the star of SELECT and COUNT
	Sub    Op = "query"
)

// Expr is an expression.
type Expr struct {
	Op       Op
	Text     string
	Of       string
	Distinct bool // of the values of a function
	Args     []*Expr
	Query    *Query // of Sub
}

// Is reports whether an expression, which may be nil, is of one of some kinds.
func (e *Expr) Is(ops ...Op) bool {
	if e == nil {
		return false
	}
	for _, op := range ops {
		if e.Op == op {
			return true
		}
	}
	return false
}

// Aggregate reports whether it is an aggregate function.
func (e *Expr) Aggregate() bool { return e.Is("COUNT", "SUM", "AVG", "MAX", "MIN") }

// Any reports whether f holds of an expression, or of one in it outside of queries in it.
func (e *Expr) Any(f func(*Expr) bool) bool {
	if e == nil {
		return false
	}
	if f(e) {
		return true
	}
	for _, a := range e.Args {
		if a.Any(f) {
			return true
		}
	}
	return false
}

// Form is the form of what a question asks for.
type Form int

// The forms. A query with several of them has the last.
const (
	Plain    Form = iota // one column or number of some rows
	Several              // several columns or numbers
	Ordered              // in order, or the first of an order
	Grouped              // by groups
	Filtered             // groups that meet a condition
	Nested               // a query in another one
	Sets                 // a set operation
	Forms
)

// String returns the name of the form.
func (f Form) String() string {
	return [...]string{"plain", "several columns", "order", "groups", "having", "nested", "set"}[f]
}

// Form returns the form of the query.
func (q *Query) Form() Form {
	switch {
	case q.Set != "":
		return Sets
	case q.nests():
		return Nested
	case q.Having != nil:
		return Filtered
	case len(q.Group) > 0:
		return Grouped
	case len(q.Order) > 0:
		return Ordered
	case q.Several():
		return Several
	}
	return Plain
}

// Several reports whether several columns are asked for.
func (q *Query) Several() bool {
	for q.Set != "" {
		q = q.Left
	}
	return len(q.Items) > 1 || q.Items[0].Op == All
}

// nests reports whether a SELECT has a query in it.
func (q *Query) nests() bool {
	for _, s := range q.From {
		if s.Query != nil {
			return true
		}
	}
	parts := append([]*Expr{q.Where, q.Having}, q.Items...)
	for _, k := range q.Order {
		parts = append(parts, k.Expr)
	}
	for _, e := range parts {
		if e.Any(func(e *Expr) bool { return e.Op == Sub }) {
			return true
		}
	}
	return false
}
