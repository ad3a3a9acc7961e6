package questions

import (
	"slices"
	"strings"
	"testing"

	"semtree/table"
)

// TestTables: every recipe gives a table with several types of columns that one can
// ask about; the same seed gives the same tables.
func TestTables(t *testing.T) {
	book, err := loadRecipes()
	if err != nil {
		t.Fatal(err)
	}
	n := 4 * len(book.recipes)
	all, err := Tables(n, 1)
	if err != nil {
		t.Fatal(err)
	}
	words, err := loadWords()
	if err != nil {
		t.Fatal(err)
	}
	types := map[table.Type]int{}
	for _, tab := range all {
		if tab.Rows < 6 || len(tab.Columns) < 3 {
			t.Errorf("%s has %d rows and %d columns", tab.Name, tab.Rows, len(tab.Columns))
		}
		if newView(tab, words) == nil {
			t.Errorf("nobody can ask about %s", tab.Name)
		}
		for _, c := range tab.Columns {
			types[c.Type]++
		}
	}
	for i, name := range table.Types {
		if types[table.Type(i)] == 0 {
			t.Errorf("no column is of type %s", name)
		}
	}
	if a, b := Sheets(30, 7), Sheets(30, 7); !slices.EqualFunc(a, b, func(a, b Sheet) bool {
		return a.Name == b.Name && slices.Equal(a.Header, b.Header) && slices.EqualFunc(a.Rows, b.Rows, slices.Equal)
	}) {
		t.Error("the same seed gives other tables")
	}
}

// TestCookbook: faults name the line.
func TestCookbook(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"@a\nx | y\n", "tables.txt:2: want headers = cells"},
		{"x = flag\n", "tables.txt:1: a column before the first table"},
		{"@a\nx = flug\n", `tables.txt:2: unknown cells "flug"`},
	} {
		if err := newCookbook().read("tables.txt", c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("read(%q) = %v, want %q", c.text, err, c.want)
		}
	}
}
