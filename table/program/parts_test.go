package program_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

func orders(t *testing.T) *table.Table {
	t.Helper()
	tb, err := table.New("orders", []string{"id", "ordered", "amount", "weekday of shipped", "shipped"}, [][]string{
		{"A1", "2024-03-04 09:30", "10", "early", "2024-03-05"},
		{"A2", "2024-01-06 18:05", "20", "late", "2024-01-08"},
		{"A3", "2023-12-31 23:59", "30", "late", "2024-01-02"},
		{"A4", "2023-03-04 09:00", "40", "early", "2023-03"},
		{"A5", "2024-03-31 12:00", "", "late", ""},
		{"A6", "", "60", "early", "2024-03-31"},
	})
	if err != nil {
		t.Fatal(err)
	}
	tb.Key = 0
	return tb
}

// TestPartsOfTimes: programs name parts of times as columns.
func TestPartsOfTimes(t *testing.T) {
	tb := orders(t)
	for _, c := range []struct{ text, answer, words string }{
		{"per(time('month of ordered'), count)", "2024-03 2 2024-01 1 2023-12 1 2023-03 1", `for each "month of ordered": number of rows`},
		{"per(time('quarter of ordered'), sum(quantity('amount')))", "2024-Q1 30 2023-Q4 30 2023-Q1 40", ""},
		{"per(time('year of ordered'), count)", "2024 3 2023 2", ""},
		{"per(text('month of the year of ordered'), count)", "March 3 January 1 December 1", ""},
		{"per(quantity('hour of ordered'), count)", "9 2 18 1 23 1 12 1", ""},
		{"cell('month of the year of ordered', 'march')", "A1 A4 A5", `rows where "month of the year of ordered" is march`},
		{"or(cell('weekday of ordered', 'Saturday'), cell('weekday of ordered', 'Sunday'))", "A2 A3 A4 A5", ""},
		{"cell('quarter of the year of ordered', 'Q1')", "A1 A2 A4 A5", ""},
		{"atleast(amount('hour of ordered', '18'))", "A2 A3", ""},
		{"mostper(text('weekday of ordered'), sum(quantity('amount')))", "Saturday", ""},
		{"more(moment('month of ordered', '2024-01'))", "A1 A5", ""},
		{"cell('week of ordered', '2024-W13')", "A5", ""},
		{"cell('decade of ordered', '2020s')", "A1 A2 A3 A4 A5", ""},
		{"cell('weekday of ordered', '')", "A6", ""},
		{"cell('day of shipped', '')", "A4 A5", ""},
		{"highest(time('day of ordered'))", "A5", ""},
		{"count(text('weekday of ordered'))", "3", ""},
		{"avg(time('year of ordered'))", "2023.6", ""},
		{"same(time('week of ordered'), cell('id', 'A1'))", "", ""},
		{"text('weekday of shipped')", "early late late early late early", ""}, // a column of the table
		{"cell('day of ordered', '2024-03')", "A1 A5", ""},                     // the days of March
		{"range('ordered', 'January 2024', 'March 2024')", "A1 A2 A5", ""},
	} {
		n := read1(t, c.text)
		r, err := program.Execute(tb, n)
		if got := strings.NewReplacer("[", "", "]", "").Replace(fmt.Sprint(r.Answer)); err != nil || got != c.answer {
			t.Errorf("%s: %s, %v, want %s", c.text, got, err, c.answer)
		}
		if got := program.Words(n); c.words != "" && got != c.words {
			t.Errorf("%s: %s, want %s", c.text, got, c.words)
		}
	}
	for text, want := range map[string]string{
		"time('month of amount')":       `the table has no column "month of amount"; the columns are "id"`,
		"time('month of month')":        "no column",
		"text('month of ordered')":      "wants text",
		"sum(time('month of ordered'))": "have no sum",
		"quantity('hour of shipped x')": "no column",
	} {
		_, err := program.Execute(tb, read1(t, text))
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "decade") {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// TestPartsShown: parts of times are no columns of the table, of rows or of evidence, which have the
// times.
func TestPartsShown(t *testing.T) {
	tb := orders(t)
	x := program.NewSession(tb)
	n := read1(t, "cell('month of the year of ordered', 'March', cell('weekday of ordered', 'Sunday'))")
	r, err := x.Execute(n)
	if err != nil {
		t.Fatal(err)
	}
	r.Complete()
	if got := fmt.Sprint(r.Columns, r.Rows, r.Evidence, x.Marks(n, r.Evidence)); got != "[id ordered] [[A5 2024-03-31T12:00]] {[4] 1 [0 1] 0} [[1]]" {
		t.Error(got)
	}
	if r, err = x.Execute(read1(t, "text('weekday of ordered', cell('id', 'A1'))")); err != nil {
		t.Fatal(err)
	}
	r.Complete()
	if got := fmt.Sprint(r.Columns, r.Rows, r.Evidence); got != "[id weekday of ordered] [[A1 Monday]] {[0] 1 [0 1] 0}" {
		t.Error(got)
	}
	if len(tb.Columns) != 5 {
		t.Errorf("the table has %d columns", len(tb.Columns))
	}
}

// TestPartsChart: periods are drawn as lines, months and weekdays in the order of the calendar.
func TestPartsChart(t *testing.T) {
	tb := orders(t)
	for _, c := range []struct{ text, want string }{
		{"per(time('month of ordered'), count)", `{"kind":"line","label":0,"value":1,"points":[3,2,1,0]}`},
		{"per(time('week of ordered'), sum(quantity('amount')))", `{"kind":"line","label":0,"value":1,"points":[3,2,1,0]}`},
		{"per(time('year of ordered'), count)", `{"kind":"line","label":0,"value":1,"points":[1,0]}`},
		{"per(text('month of the year of ordered'), count)", `{"kind":"bar","label":0,"value":1,"points":[1,0,2]}`},
		{"per(text('weekday of ordered'), count)", `{"kind":"bar","label":0,"value":1,"points":[0,1,2]}`},
		{"per(quantity('hour of ordered'), count)", `{"kind":"bar","label":0,"value":1,"points":[0,3,1,2]}`},
	} {
		n := read1(t, c.text)
		r, err := program.Execute(tb, n)
		if err != nil {
			t.Fatal(err)
		}
		got, err := json.Marshal(program.ChartOf(tb, n, r.Columns, r.Rows, r.Total))
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %s of %v, %v, want %s", c.text, got, r.Rows, err, c.want)
		}
	}
}
