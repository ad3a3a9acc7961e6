//go:build unix

package database

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// TestMedians: a median is the same number, to the bit, in memory and in each database, of
// all rows and in groups, beside cells that are empty or no number, and where it is a half of
// two that are far apart.
func TestMedians(t *testing.T) {
	all := engines(t)
	huge := "1" + strings.Repeat("0", 50)
	for _, c := range []struct {
		numbers []string
		median  float64 // of the decimal numbers, rounded once
	}{
		{[]string{"3"}, 3},
		{[]string{"4", "1"}, 2.5},
		{[]string{"0.1", "0.2"}, 0.15},
		{[]string{"0.7", "-0.3", "0.1", "0.2", "", "DNF"}, 0.15},
		{[]string{"2.25", "8.1", "8.2", "1", "", "9"}, 8.1},
		{[]string{"-0.1", "0.1"}, 0},
		{[]string{"1000000.1", "0.3", "-0.1", "0.5"}, 0.4},
		{[]string{"9007199254740993", "1", "3"}, 3},
		{[]string{"10000000000000000", "1", "-10000000000000000", "2"}, 1.5},
		{[]string{huge, "1", "-" + huge, "4"}, 2.5},
		{[]string{"", "DNF"}, math.NaN()},
	} {
		var rows [][]string
		for i, v := range c.numbers {
			rows = append(rows, []string{"a", fmt.Sprint(i), v})
		}
		rows = append(rows, []string{"b", "8", "5"}, []string{"b", "9", "0.1"}, []string{"b", "10", "0.5"})
		tb, err := table.New("medians", []string{"group", "place", "amount"}, rows)
		if err != nil {
			t.Fatal(err)
		}
		only, groups := []any{c.median}, []any{[]any{"a", c.median}, []any{"b", 0.5}}
		if math.IsNaN(c.median) {
			only, groups = nil, groups[1:]
		}
		programs := map[string]string{
			"median(quantity('amount', cell('group', 'a')))":                                                       fmt.Sprint(only),
			"median(distinct(quantity('amount', cell('group', 'a'))))":                                             fmt.Sprint(only),
			"per(text('group'), median(quantity('amount')))":                                                       fmt.Sprint(groups),
			"per(text('group'), median(quantity('amount', first(100))))":                                           fmt.Sprint(groups),
			"mostper(text('group'), median(quantity('amount')))":                                                   "",
			"diff(median(quantity('amount', cell('group', 'a'))), median(quantity('amount', cell('group', 'a'))))": "",
			"median(quantity('amount'), cell('group', 'a'), cell('group', 'b'))":                                   "",
			"diff(median(quantity('amount', cell('group', 'b'))), avg(quantity('amount', cell('group', 'b'))))":    "",
		}
		for text, want := range programs {
			r, err := program.Execute(tb, readProgram(t, text))
			memory := r.Answer
			if want == "" {
				want = fmt.Sprint(r.Answer)
			}
			if got := fmt.Sprint(r.Answer); err != nil || got != want {
				t.Errorf("%v: memory: %s is %s, %v, want %s", c.numbers, text, got, err, want)
			}
			for _, e := range all {
				d := e.database(e.hold(t, tb, "medians"))
				q := d.question(later())
				r, err := q.result(readProgram(t, text))
				q.Close()
				rounded := tb.Columns[2].Profile.Exact && near(r.Answer, memory) // SQLite adds double precision to integers of 64 bits
				if got := fmt.Sprint(r.Answer); err != nil || got != want && !rounded {
					t.Errorf("%v: %s: %s is %s, %v, want %s", c.numbers, e.name, text, got, err, want)
				}
			}
		}
	}
}
