package table

import (
	"math"
	"testing"
)

// TestRatings: ratings of one scale are numbers; dates, parts, fractions and scores are not.
func TestRatings(t *testing.T) {
	for _, c := range []struct {
		header, cells, unit string // empty: text
	}{
		{"worth it", "4/5|3/5|5/5", "of 5"},
		{"me", "7/10|10/10|5 / 10|7/10|", "of 10"},
		{"review score", "8,7/10|closed|9,0/10|n/a|8/10", "of 10"},
		{"points", "85/100|92/100|85/100", "of 100"},
		{"answer", "4 out of 5|2 out of 5|4 out of 5", "of 5"},
		{"answer", "4 of 5|2 of 5|4 of 5", "of 5"},
		{"stars", "3/4|1/4|3/4", "of 4"},
		{"critics", "3.5/4|1/4|3/4", "of 4"},
		{"score", "9/10|8/10|7/10", "of 10"},   // the best first
		{"x", "9/10|8/10|7/10", ""},            // or days of October, the last first
		{"x", "3/10|3/10|7/10|8/10|10/10", ""}, // or the first first
		{"x", "10/10|10/10|9/10|7/10", "of 10"},
		{"worth it", "4/5|3/5", ""},      // too few
		{"worth it", "4/5|4/5|4/5", ""},  // says nothing
		{"worth it", "4/5|3/5|7/10", ""}, // two scales
		{"worth it", "4/5|3/5|6/5", ""},  // above the scale
		{"worth it", "4/5|3/5|2|1/5", ""},
		{"worth it", "-4/5|3/5|2/5", ""},
		{"x", "3/4|5/4|12/4", ""},      // dates of April
		{"date", "5/10|3/10|9/10", ""}, // of October
		{"x", "05/10|03/10|09/10", ""},
		{"expires", "5/12|1/12|5/12", ""},
		{"x", "1/2|3/4|1/4", ""},
		{"inches", "1/4|3/4|1/4", ""},
		{"drill", "1/8|3/8|5/8|1/8", ""},
		{"beat", "3/4|4/4|2/4|4/4", ""},
		{"part", "1/5|2/5|2/5", ""},
		{"x", "1/3|2/3|3/3", ""}, // one after another
		{"x", "1/5|2/5|3/5|4/5", ""},
		{"address", "1/5|3/5|2/5|2/5", ""},
		{"no", "12/3|1/3|2/3", ""},
		{"size", "A4/5|A3/5|A5/5", ""},
		{"blood pressure", "120/80|110/80|70/80", ""},
		{"vision", "20/20|20/40|20/20", ""},
		{"version", "1.2.3/5|1.2/5|3/5", ""},
		{"record", "3/5/2|4/5|3/5", ""},
		{"ratio", "2:5|3:5|4:5", ""},
	} {
		col := column(t, c.header, c.cells)
		if rated := col.Type == TypeNumber; rated != (c.unit != "") || rated && col.Unit != c.unit {
			t.Errorf("%s: %s: %v in %q, want %q", c.header, c.cells, col.Type, col.Unit, c.unit)
		}
	}
}

// TestRatingCells: a rating has its number, what is none keeps its text, and what the owner sets goes first.
func TestRatingCells(t *testing.T) {
	tab, err := New("t", []string{"me"}, [][]string{{"8,7/10"}, {"closed"}, {"9/10 (late)"}, {"n/a"}, {"10/10"}})
	if err != nil {
		t.Fatal(err)
	}
	check := func(tab *Table) {
		t.Helper()
		c := tab.Columns[0]
		for i, want := range []Cell{{Text: "8,7/10", Number: 8.7}, {Text: "closed", Number: math.NaN()}, {Text: "9/10 (late)", Number: 9}, {Text: "10/10", Number: 10}} {
			if got := c.Cells[i]; got.Text != want.Text || got.Number != want.Number && want.Number == want.Number || got.Number == got.Number && want.Number != want.Number {
				t.Errorf("cell %d: %+v, want %+v", i, got, want)
			}
		}
		if w := c.Notation(); w != (Notation{Most: 1}) {
			t.Errorf("notation %+v", w)
		}
	}
	check(tab)
	o, err := ParseOverride(Describe(tab), "t.table.json")
	if err != nil {
		t.Fatal(err)
	}
	again, err := tab.Revised(o)
	if err != nil {
		t.Fatal(err)
	}
	if c := again.Columns[0]; c.Type != TypeNumber || c.Unit != "of 10" {
		t.Errorf("with what was found out set: %v in %q", c.Type, c.Unit)
	}
	check(again)
	text := TypeText
	if again, err = tab.Revised(&Override{Columns: map[string]Setting{"me": {Type: &text}}}); err != nil {
		t.Fatal(err)
	}
	if c := again.Columns[0]; c.Type != TypeText || c.Unit != "" || c.Profile.Distinct != 4 {
		t.Errorf("as text: %v in %q with %d cells", c.Type, c.Unit, c.Profile.Distinct)
	}
}

// TestDescribedAgain: what Describe writes about a column reads it as it was read.
func TestDescribedAgain(t *testing.T) {
	for _, c := range [][2]string{
		{"stars", "4/5|5/5|3/5"}, {"magn.", "100x|67x"}, {"margin", "1 stroke|3 strokes"}, {"kcal", "540|610 kcal|210"},
		{"stay", "2:05|1:25|0:45"}, {"paid", "kr 5 239|kr 669"}, {"value", "€ 15,-|€ 1.556,-"}, {"week", "Week 1|Week 2"},
	} {
		col := column(t, c[0], c[1])
		tab := &Table{Name: "t", Key: -1, Columns: []*Column{col}, Ordered: true}
		o, err := ParseOverride(Describe(tab), "t.table.json")
		if err != nil {
			t.Fatal(err)
		}
		set := o.Columns[col.Name]
		next, err := col.revised(style{}, &Setting{}, &set)
		if err != nil {
			t.Fatal(err)
		}
		for i := range col.Cells {
			if got, want := next.Cells[i].Number, col.Cells[i].Number; got != want || want != want {
				t.Errorf("%s: %q is %v with what was found out set, %v without", c[0], col.Cells[i].Text, got, want)
			}
		}
	}
}
