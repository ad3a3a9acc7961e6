//go:build unix

package database

import (
	"fmt"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// TestNotations: ratings, prices, durations and numbers with a word are the same numbers in memory and
// in each database, and cells that are no numbers are found by their text.
func TestNotations(t *testing.T) {
	tb, err := table.New("notations", []string{"name", "me", "paid", "stay", "stock", "value"}, [][]string{
		{"a", "8,7/10", "kr 5 239", "2:05", "1264 pcs", "€ 1.556,-"},
		{"b", "closed", "kr 669", "0:45", "67 pcs", "€ 25,-"},
		{"c", "9,1/10", "gift", "1:30", "5 pcs", "free"},
		{"d", "7/10", "kr 29 249", "", "sold out", "7,50 €"},
	})
	if err != nil {
		t.Fatal(err)
	}
	all := engines(t)
	for text, want := range map[string]string{
		"avg(quantity('stay'))":                      "[5200]",
		"sum(quantity('paid'))":                      "[35157]",
		"max(quantity('stock'))":                     "[1264]",
		"sum(quantity('value'))":                     "[1588.5]",
		"text('name', more(amount('me', '8,5/10')))": "[a c]",
		"text('name', less(amount('stay', '1:31')))": "[b c]",
		"text('name', cell('me', 'closed'))":         "[b]",
		"text('name', cell('paid', 'gift'))":         "[c]",
		"quantity('stock')":                          "[1264 67 5 sold out]",
	} {
		r, err := program.Execute(tb, readProgram(t, text))
		if got := fmt.Sprint(r.Answer); err != nil || got != want {
			t.Errorf("memory: %s is %s, %v, want %s", text, got, err, want)
		}
		for _, e := range all {
			d := e.database(e.hold(t, tb, "notations"))
			q := d.question(later())
			r, err := q.result(readProgram(t, text))
			q.Close()
			if got := fmt.Sprint(r.Answer); err != nil || got != want {
				t.Errorf("%s: %s is %s, %v, want %s", e.name, text, got, err, want)
			}
		}
	}
}
