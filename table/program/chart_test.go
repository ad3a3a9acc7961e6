package program_test

import (
	"encoding/json"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// TestChart: which answers are drawn, and in which order.
func TestChart(t *testing.T) {
	shops := [][]string{
		{"Nord", "Oslo", "2021", "3 Mar 2021", "10", "1:30:00", "3", "10:00"},
		{"Sør", "Bergen", "2019", "1 Feb 2021", "30", "0:20:00", "3", "9:00"},
		{"Vest", "Oslo", "2020", "2 Apr 2020", "5", "2:00:00", "1", "9:00"},
		{"Øst", "Bodø", "2021", "4 May 2021", "", "0:10:00", "2", "8:30"},
	}
	tb, err := table.New("shops", []string{"shop", "town", "opened", "checked", "staff", "walk", "floors", "opens"}, shops)
	if err != nil {
		t.Fatal(err)
	}
	tb.Key = 0
	alike, err := table.New("alike", []string{"shop", "staff"}, [][]string{{"Nord", "10"}, {"Nord", "30"}})
	if err != nil {
		t.Fatal(err)
	}
	years, err := table.New("years", []string{"year", "visitors"}, [][]string{{"2003", "5"}, {"2001", "7"}, {"2002", "6"}})
	if err != nil {
		t.Fatal(err)
	}
	years.Key = 0
	for _, c := range []struct {
		table      *table.Table
		text, want string
	}{
		{tb, "per(text('town'), count)", `{"kind":"bar","label":0,"value":1,"points":[0,1,2]}`},
		{tb, "per(text('town'), sum(quantity('staff')))", `{"kind":"bar","label":0,"value":1,"points":[1,0]}`},
		{tb, "per(time('opened'), count)", `{"kind":"line","label":0,"value":1,"points":[1,2,0]}`},
		{tb, "per(time('checked'), sum(quantity('staff')))", `{"kind":"line","label":0,"value":1,"points":[2,1,0]}`},
		{tb, "per(time('opens'), count)", `{"kind":"line","label":0,"value":1,"points":[2,1,0]}`},
		{tb, "per(quantity('floors'), count)", `{"kind":"bar","label":0,"value":1,"points":[1,2,0]}`},
		{tb, "quantity('staff')", `{"kind":"bar","label":0,"value":1,"points":[1,0,2]}`},
		{tb, "quantity('staff', cell('town', 'Oslo'))", `{"kind":"bar","label":0,"value":1,"points":[0,1]}`},
		{years, "quantity('visitors')", `{"kind":"line","label":0,"value":1,"points":[1,2,0]}`},

		{tb, "text('town', quantity('staff'))", "null"}, // a town twice
		{tb, "text('shop', quantity('staff'))", `{"kind":"bar","label":0,"value":1,"points":[1,0,2]}`},
		{tb, "quantity('staff', text('shop'))", `{"kind":"bar","label":1,"value":0,"points":[1,0,2]}`},
		{tb, "time('checked', quantity('staff'))", `{"kind":"line","label":1,"value":2,"points":[2,1,0]}`},
		{tb, "quantity('staff', quantity('floors'))", "null"}, // which of them?
		{tb, "text('shop', text('town', quantity('staff')))", "null"},
		{tb, "details", "null"},
		{tb, "increasing(per(text('town'), sum(quantity('staff'))))", `{"kind":"bar","label":0,"value":1,"points":[0,1]}`},
		{tb, "ascending(text('town'), per(text('town'), sum(quantity('staff'))))", `{"kind":"bar","label":0,"value":1,"points":[0,1]}`},
		{tb, "descending(time('opened'), per(time('opened'), count))", `{"kind":"line","label":0,"value":1,"points":[2,1,0]}`},
		{tb, "decreasing(per(time('opened'), count))", `{"kind":"bar","label":0,"value":1,"points":[0,1,2]}`},
		{tb, "first(2, descending(quantity('staff'), text('shop', quantity('staff'))))", `{"kind":"bar","label":0,"value":1,"points":[0,1]}`},
		{tb, "increasing(quantity('staff'))", `{"kind":"bar","label":0,"value":1,"points":[0,1,2]}`},
		{tb, "descending(quantity('floors'), per(quantity('floors'), count))", `{"kind":"bar","label":0,"value":1,"points":[0,1,2]}`},

		{tb, "per(text('town'), exists(more(amount('staff', '9'))))", "null"}, // no numbers
		{tb, "per(text('town', cell('town', 'Oslo')), count)", "null"},        // no such program
		{tb, "per(text('shop'), count)", "null"},                              // all 1
		{tb, "per(text('town'), avg(time('opened')))", "null"},                // years
		{tb, "per(text('town'), median(time('opened')))", "null"},
		{tb, "per(text('town'), count(cell('town', 'Oslo')))", `{"kind":"bar","label":0,"value":1,"points":[0,1,2]}`},
		{tb, "quantity('staff', cell('shop', 'Nord'))", "null"},                             // one point
		{tb, "quantity('walk')", "null"},                                                    // durations as they were written
		{tb, "text('town')", "null"}, {tb, "time('opened')", "null"}, {tb, "count", "null"}, // no numbers
		{tb, "max(quantity('staff'))", "null"}, {tb, "mostper(text('town'), count)", "null"},
		{alike, "quantity('staff')", "null"}, // a name twice
	} {
		n := read1(t, c.text)
		r, err := program.Execute(c.table, n)
		if err != nil && c.want != "null" {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		got, err := json.Marshal(program.ChartOf(c.table, n, r.Columns, r.Rows, r.Total))
		if err != nil || string(got) != c.want {
			t.Errorf("%s: chart %s, %v, want %s of %v", c.text, got, err, c.want, r.Rows)
		}
		if r.Total > 0 && c.want != "null" {
			if part := program.ChartOf(c.table, n, r.Columns, r.Rows[:1], r.Total); part != nil {
				t.Errorf("%s: a chart of a part", c.text)
			}
		}
	}
}
