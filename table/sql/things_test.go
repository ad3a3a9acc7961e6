package sql_test

import (
	"os"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/sql"
)

// TestDocumented: statements of the package comment are those that are written.
func TestDocumented(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	plain := func(s string) string { return strings.Join(strings.Fields(strings.ReplaceAll(s, "//", " ")), " ") }
	comment := plain(string(text))
	tb, err := table.New("orders", []string{"customer", "item", "quantity"}, [][]string{{"Ada", "desk", "3"}, {"Ben", "lamp", "7"}, {"Ada", "lamp", "8"}, {"Cy", "sofa", "8"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, program := range []string{
		"both(cell('item', 'desk'), cell('item', 'lamp'), text('customer'))", "min(max(quantity('quantity')))", "distinct(text('customer', text('item')))",
		"first(3, descending(quantity('quantity'), text('customer', text('item'))))",
	} {
		got, err := sql.Standalone(tb, read(t, program), sql.SQLite)
		if err != nil || !strings.Contains(comment, plain(got)) {
			t.Errorf("%s is %s, %v, which the package comment does not have", program, got, err)
		}
	}
	best := "SELECT v, o FROM q1 WHERE n >= (SELECT MIN(n) FROM (SELECT n FROM q1 ORDER BY n DESC LIMIT 3) AS q2)"
	if got, err := sql.Standalone(tb, read(t, "mostper(3, text('customer'), sum(quantity('quantity')))"), sql.SQLite); err != nil || !strings.Contains(got, best) || !strings.Contains(comment, best) {
		t.Errorf("%s, %v", got, err)
	}
}
