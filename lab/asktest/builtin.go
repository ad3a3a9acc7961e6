package asktest

import (
	"testing"

	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	tablemodel "semtree/table/model"
)

// BuiltIn returns a parser for a table with the built-in model.
func BuiltIn(t testing.TB, tb *table.Table) *ask.Parser {
	t.Helper()
	m, err := ask.LoadModel(tablemodel.Files)
	if err != nil {
		t.Fatal(err)
	}
	p, err := ask.New(tb, link.NewIndex(tb, embedded.Default()), m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
