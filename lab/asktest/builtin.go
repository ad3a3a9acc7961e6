package asktest

import (
	"testing"

	"semtree/table"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
)

// BuiltIn returns a parser for a table with the built-in model.
func BuiltIn(t testing.TB, tb *table.Table) *ask.Parser {
	t.Helper()
	m, err := ask.LoadModel(tablemodel.Files)
	if err != nil {
		t.Fatal(err)
	}
	p, err := ask.New(tb, tablemodel.Index(tb), m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
