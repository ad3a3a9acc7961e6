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
		{"@a\nx = money 1 9\n", `tables.txt:2: unknown cells "money 1 9"`},
		{"@a\nx = number 1 many\n", `tables.txt:2: unknown cells "number 1 many"`},
		{"@a\nx = number 1 2 3 4\n", `tables.txt:2: unknown cells "number 1 2 3 4"`},
		{"$a = b, b\n@a\nx = $a\ny = other $a\n", `tables.txt:4: unknown cells "other $a"`},
		{"@a\nx = self\n", `tables.txt:2: no column before that "self" could follow`},
		{"@a\nx = later 1 5\n", `tables.txt:2: no column before that "later 1 5" could follow`},
		{"@a\nx = date 2001 2002\n@b\nx = flag\ny = maybe 5 later 1 5\n", `tables.txt:5: no column before that "maybe 5 later 1 5" could follow`},
	} {
		if err := newCookbook().read("tables.txt", c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("read(%q) = %v, want %q", c.text, err, c.want)
		}
	}
}
