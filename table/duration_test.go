package table

import (
	"fmt"
	"testing"

	"semtree/table/value"
)

// TestDurations: what cells under a header are in seconds.
func TestDurations(t *testing.T) {
	for _, c := range []struct{ header, cells, want string }{
		{"Hours", "36:15|40:00|28:45|40", "[130500 144000 103500 144000]"},
		{"Uptime", "36:15|140:02|28:45", "[130500 504120 103500]"},
		{"Time worked", "36:15|40:02|28:45", "[130500 144120 103500]"},
		{"Total (h:mm)", "1:30|2:05|0:45", "[5400 7500 2700]"},
		{"Duration h:mm", "36:15|28:45|3:10", "[130500 103500 11400]"},
		{"Duration hh:mm:ss", "36:15|28:45|3:10", "[2175 1725 190]"},
		{"Working time", "36:15|28:45|3:10", "[130500 103500 11400]"},
		{"Hours", "8:30|7:45|6:15", "[30600 27900 22500]"},
		{"Hours", "0:36:15|1:02:03|0:00:10", "[2175 3723 10]"},
		{"Length", "36:15|3:45|4:05", "[2175 225 245]"},
		{"Uptime (min)", "36:15|28:45|3:10", "[2175 1725 190]"},
		{"Duration", "PT1H30M|P1DT2H|PT45S", "[5400 93600 45]"},
		{"Duration", "PT0.25S|PT1M30.5S|P1W", "[0.25 90.5 604800]"},
		{"x", "PT1,5H|-PT5M|P1D", "[5400 -300 86400]"},
		{"Elapsed", "1 day 02:03:04|2 days 00:00:10|05:00:00", "[93784 172810 18000]"},
		{"Elapsed", "1 day, 2:03:04|0:00:10.5|3d 01:00:00", "[93784 10.5 262800]"},
		{"Elapsed", "0 days 00:00:10.500000|0 days 00:00:10.250000", "[10.5 10.25]"},
		{"Time", "3:45.21|3:45.20|3:44.999", "[225.21 225.2 224.999]"},
	} {
		tab, err := New("t", []string{"n", c.header}, rowsOfCells(c.cells))
		if err != nil {
			t.Fatal(err)
		}
		var seconds []float64
		for _, cell := range tab.Columns[1].Cells {
			seconds = append(seconds, cell.Number)
		}
		if got := fmt.Sprint(seconds); got != c.want || tab.Columns[1].Type != TypeDuration {
			t.Errorf("%s: %s is %s %s, want durations %s", c.header, c.cells, tab.Columns[1].Type, got, c.want)
		}
	}
	for _, cells := range []string{"P1|P2|P3", "PX|PT|P", "36:75|40:00|1:80", "1 day 26:99|2 days 10:00|1 day 10:61"} {
		if c := column(t, "hours", cells); c.Type == TypeDuration {
			t.Errorf("%s are durations", cells)
		}
	}
}

// TestFractions: fractions of a second are kept, and tell times apart.
func TestFractions(t *testing.T) {
	c := column(t, "at", "2024-01-02T03:04:05.123|2024-01-02T03:04:05.5|2024-01-02T03:04:05|2024-01-02 03:04:05.123000|2024-01-02 03:04:05,000001")
	if c.Type != TypeDate {
		t.Fatal("the type is", c.Type)
	}
	start := value.StartOfDay(2024, 1, 2) + 3*value.Hour + 4*value.Minute + 5*value.Second
	for i, part := range []int64{123000, 500000, 0, 123000, 1} {
		if got := c.Cells[i].Time; got != (value.Interval{From: start + part, To: start + part + 1}) {
			t.Errorf("%s is %d to %d after the second", c.Cells[i].Text, got.From-start, got.To-start)
		}
	}
	if whole, ok := c.ParseTime("2024-01-02 03:04:05"); !ok || whole != (value.Interval{From: start, To: start + value.Second}) {
		t.Errorf("a second in a question is %v", whole)
	}
}
