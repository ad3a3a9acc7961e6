package table

import (
	"strings"
	"testing"

	"semtree/table/value"
)

// TestNoValue: a column with formulas without values says so, whatever is set about it.
func TestNoValue(t *testing.T) {
	rows := [][]string{{"tea", "3", value.NoValue}, {"milk", "4", value.NoValue}, {"rum", "5", "7"}, {"Total", value.NoValue, value.NoValue}}
	const want = `2 of 3 cells of "cost" are formulas without a value: open the workbook in a spreadsheet program and save it`
	tb, err := New("items", []string{"item", "price", "cost"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	text, hidden := "text", true
	check := func(what string, tb *Table) {
		t.Helper()
		price, cost := tb.Columns[1], tb.Columns[2]
		if tb.Rows != 3 || price.Uncomputed != "" || cost.Uncomputed != want || cost.Profile.Nulls != 2 || cost.Cell(0) != nil || cost.Cell(2).Text != "7" {
			t.Errorf("%s: %d rows, %q, %+v, want 3, none, %q", what, tb.Rows, price.Uncomputed, cost, want)
		}
		if n := strings.Count(strings.Join(tb.Warnings, "; "), want); n != 1 {
			t.Errorf("%s: warnings %q, want it once", what, tb.Warnings)
		}
	}
	check("new", tb)
	typed := TypeText
	for _, set := range []Setting{{Type: &typed}, {Unit: &text}, {Hidden: &hidden}} {
		next, err := tb.Revised(&Override{Columns: map[string]Setting{"cost": set}})
		if err != nil {
			t.Fatal(err)
		}
		check("revised", next)
	}
	if few := tb.First(1); few.Columns[2].Uncomputed != want {
		t.Errorf("the first row: %q", few.Columns[2].Uncomputed)
	}
}
