package program_test

import (
	"fmt"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// TestClasses: a value is shown as most rows write it; of spellings of as many rows, as the
// first row does, without row order as the least by its bytes.
func TestClasses(t *testing.T) {
	tb, err := table.New("visits", []string{"channel", "visits"}, [][]string{{"web", "1"}, {"Web", "2"}, {"Print  ad", "3"}, {"print ad", "4"}, {"PRINT AD", "5"}, {"print ad", "6"}})
	if err != nil {
		t.Fatal(err)
	}
	for ordered, want := range map[bool]string{true: "[0 0 3 3 3]", false: "[1 1 3 3 3]"} {
		tb.Ordered = ordered
		if got := fmt.Sprint(program.Classes(tb, 0)); got != want {
			t.Errorf("ordered %v: %s, want %s", ordered, got, want)
		}
	}
}

// TestChartSpellings: two rows of one value are no chart of different labels.
func TestChartSpellings(t *testing.T) {
	for second, want := range map[string]bool{"Web": false, "print": true} {
		tb, err := table.New("visits", []string{"channel", "visits"}, [][]string{{"web", "1"}, {second, "2"}, {"mail", "3"}})
		if err != nil {
			t.Fatal(err)
		}
		n := read1(t, "quantity('visits')")
		r, err := program.Execute(tb, n)
		if err != nil {
			t.Fatal(err)
		}
		if got := program.ChartOf(tb, n, r.Columns, r.Rows, r.Total) != nil; got != want {
			t.Errorf("web and %s: a chart %v, want %v", second, got, want)
		}
	}
}
