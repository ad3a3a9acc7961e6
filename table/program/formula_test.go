package program

import (
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/value"
)

// TestNoValue: no program rests on a column with formulas that have no values.
func TestNoValue(t *testing.T) {
	rows := [][]string{{"tea", "3", value.NoValue, "2024-01-05", "2"}, {"milk", "4", "9", "2024-02-06", "3"}, {"rum", "5", "7", value.NoValue, "4"}}
	tb, err := table.New("items", []string{"item", "price", "cost", "sold", "size"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	for program, refused := range map[string]bool{
		"count":                                                             false,
		"sum(quantity('price'))":                                            false,
		"sum(quantity('cost'))":                                             true,
		"quantity('cost', cell('item', 'milk'))":                            true,
		"text('item', highest(quantity('cost')))":                           true,
		"text('item', more(amount('cost', '8')))":                           true,
		"count(cell('cost', ''))":                                           true,
		"per(time('month of sold'), count)":                                 true,
		"per(text('item'), sum(quantity('size')))":                          false,
		"per(text('item'), sum(quantity('cost')))":                          true,
		"text('item', smallest('cost'))":                                    true,
		"text('item', cell('size', '2'))":                                   false,
		"diff(quantity('cost'), cell('item', 'tea'), cell('item', 'milk'))": true,
	} {
		_, err := Execute(tb, parsed(t, program))
		if got := err != nil && strings.Contains(err.Error(), "formula without a value"); got != refused || err != nil && !got {
			t.Errorf("%s: error %v, want one: %v", program, err, refused)
		}
	}
}
