package sql

import (
	"semtree/grammar"
	"semtree/table"
)

// Statement returns the statement for a program about a table of a file, stored as
// [Loaded] says, and its parameters: $1 in PostgreSQL, ? in SQLite.
func Statement(t *table.Table, n *grammar.Node, d Dialect) (text string, params []any, err error) {
	q, err := Loaded(t, d).Query(n)
	return q.Text, q.Params, err
}

// Standalone returns the same statement with literals in place of parameters.
func Standalone(t *table.Table, n *grammar.Node, d Dialect) (string, error) {
	return Loaded(t, d).Standalone(n)
}
