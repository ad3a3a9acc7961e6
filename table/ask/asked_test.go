package ask_test

import (
	"strings"
	"testing"

	"semtree/lab/asktest"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/read"
)

// TestAsked asks the questions of table/testdata, as do tests of semtree/wasm; semtree/table/database executes their programs.
func TestAsked(t *testing.T) {
	m := shipped(t)
	asktest.CheckAsked(t, "../testdata", func(t *testing.T, a *asktest.Asked) asktest.Ask {
		tab, err := read.Table(strings.NewReader(a.CSV), a.Name, table.Options{})
		if err != nil {
			t.Fatal(err)
		}
		p, err := ask.New(tab, link.NewIndex(tab, embedded.Default()), m)
		if err != nil {
			t.Fatal(err)
		}
		return p.Ask
	})
}
