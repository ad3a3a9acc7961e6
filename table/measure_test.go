package table

import "testing"

// TestMeasure: what numbers make together, and which end of them is the better one.
func TestMeasure(t *testing.T) {
	for header, want := range map[string]struct {
		measure Measure
		better  int
		ranked  bool
	}{
		"Revenue (EUR)": {Amounts, 0, false}, "gross income": {Amounts, 0, false}, "Quantity": {Amounts, 0, false}, "order_total": {Amounts, 0, false},
		"Unit price": {Levels, -1, false}, "Rating": {Levels, 0, false}, "age": {Levels, 0, false}, "occupancy rate": {Levels, 0, false},
		"price per night": {Levels, -1, false}, "avg. cost": {Levels, -1, false}, "Rank": {Levels, -1, true}, "Finish pos.": {Open, -1, true},
		"error count": {Amounts, -1, false}, "Fuel (l/100km)": {Levels, 0, false}, "Attendance %": {Levels, 0, false}, "Tax 5%": {Amounts, 0, false},
		"battery time (h)": {Open, 0, false}, "Playing time min": {Open, 0, false}, "Ranking points": {Levels, 0, false}, "Position change": {Levels, 0, false},
		"lap time (s)": {Open, -1, true}, "Delivery time (days)": {Open, -1, true}, "Time": {Open, -1, true}, "Gap to leader": {Open, -1, true},
		"Cost savings": {Amounts, 0, false}, "delay minutes": {Open, -1, true}, "Rank 2023": {Levels, -1, true},
		"Price": {Open, -1, false}, "units": {Amounts, 0, false}, "visitors": {Amounts, 0, false}, "x17": {Open, 0, false},
	} {
		tab := mustRead(t, "t.csv", "name,"+header+"\nA,1\nB,2\nC,4\n")
		c := tab.Columns[1]
		better, ranked := c.Better()
		if got := c.Measure(); got != want.measure || better != want.better || ranked != want.ranked {
			t.Errorf("%q (unit %q): %d, %d, %t, want %d, %d, %t", header, c.Unit, got, better, ranked, want.measure, want.better, want.ranked)
		}
	}
	tab := mustRead(t, "t.csv", "name,time\nA,1:02:03\nB,2:03:04\n")
	if better, ranked := tab.Columns[1].Better(); better != -1 || !ranked {
		t.Errorf("a duration: %d, %t", better, ranked)
	}
	tab = mustRead(t, "t.csv", "name,hang time\nA,1:02:03\nB,2:03:04\n")
	if better, ranked := tab.Columns[1].Better(); better != 0 || ranked {
		t.Errorf("a duration that may be good: %d, %t", better, ranked)
	}
	if tab.Columns[0].Measure() != Open {
		t.Error("texts have a measure")
	}
}
