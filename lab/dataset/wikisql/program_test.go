package wikisql

import (
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// boats returns a table with a column of each kind.
func boats(t *testing.T) *table.Table {
	tab, err := table.New("boats", []string{"Boat", "Length (m)", "launched", "Harbour", "sold"}, [][]string{
		{"Ada's", "12.5", "1998", "Oslo", "2001-05-06"}, {"Brise", "1,200", "2003", "Kiel", "2004-05-06"}, {"Carla", "7", "2004", "Kiel", "2010-05-06"},
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []table.Kind{table.Text, table.Number, table.Time, table.Text, table.Time} {
		if got := tab.Columns[i].Kind(); got != want {
			t.Fatalf("column %d is %v, want %v", i, got, want)
		}
	}
	return tab
}

func TestProgram(t *testing.T) {
	tab := boats(t)
	for _, c := range []struct {
		question string
		query    Query
		want     string
	}{
		{"all boats", Query{Select: "boat"}, "answer(text('Boat'))"},
		{"", Query{Aggregate: "COUNT", Select: "Boat"}, "answer(count(text('Boat')))"},
		{"", Query{Aggregate: "SUM", Select: "length (m)"}, "answer(sum(quantity('Length (m)')))"},
		{"", Query{Aggregate: "MIN", Select: "launched"}, "answer(min(time('launched')))"},
		{"", Query{Aggregate: "AVG", Select: "launched"}, "answer(avg(time('launched')))"},
		{"where is ada's?", Query{Select: "harbour", Where: []Condition{{"boat", "=", "ADA'S"}}},
			`answer(text('Harbour', cell('Boat', 'Ada''s')))`},
		{"longer than 7 in kiel before 2004", Query{Select: "boat", Where: []Condition{
			{"launched", "<", "2004"}, {"harbour", "=", "kiel"}, {"length (m)", ">", "7"}}},
			"answer(text('Boat', more(amount('Length (m)', '7'), cell('Harbour', 'Kiel', less(moment('launched', '2004'))))))"},
		// A number inside another word does not count if it stands alone elsewhere.
		{"2003 boats of more than 200, or 3", Query{Select: "boat", Where: []Condition{
			{"length (m)", "=", "3"}, {"length (m)", ">", "200"}, {"harbour", "=", "unsaid"}}},
			"answer(text('Boat', more(amount('Length (m)', '200'), cell('Length (m)', '3', cell('Harbour', 'unsaid')))))"},
		// One value twice: the first condition has the first place.
		{"7 or oslo or 7", Query{Select: "boat", Where: []Condition{
			{"length (m)", "=", "7"}, {"launched", "=", "7"}, {"harbour", "=", "Oslo"}}},
			"answer(text('Boat', cell('Length (m)', '7', cell('Harbour', 'Oslo', cell('launched', '7')))))"},
	} {
		got, err := c.query.Program(c.question, tab)
		if err != nil {
			t.Errorf("%+v: %v", c.query, err)
			continue
		}
		want, err := program.Grammar().ReadProgram(c.want)
		if err != nil {
			t.Fatal(err)
		}
		if !got.Equal(want) {
			t.Errorf("%+v: %s, want %s", c.query, got, want)
		}
		if _, err := program.Grammar().Typing(got); err != nil {
			t.Errorf("%s: %v", got, err)
		}
		if back, err := QueryOf(got); err != nil || !back.Equal(&c.query) {
			t.Errorf("%s is read as %+v, %v, want %+v", got, back, err, c.query)
		}
	}
}

func TestNoProgram(t *testing.T) {
	tab := boats(t)
	for want, q := range map[string]Query{
		`MAX of the text column "Boat"`:    {Aggregate: "MAX", Select: "boat"},
		`AVG of the time column "sold"`:    {Aggregate: "AVG", Select: "sold"},
		`SUM of the text column "Harbour"`: {Aggregate: "SUM", Select: "harbour"},
		`no column "mast"`:                 {Select: "mast"},
		`no column "sail"`:                 {Select: "boat", Where: []Condition{{"sail", "=", "1"}}},
		`"var1" is no value to compare the number column "Length (m)" with`: {Select: "boat", Where: []Condition{{"length (m)", ">", "var1"}}},
		`"5" is no value to compare the text column "Harbour" with`:         {Select: "boat", Where: []Condition{{"harbour", "<", "5"}}},
	} {
		if _, err := q.Program("", tab); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: error %v, want %s", q, err, want)
		}
	}
}

func TestNoQuery(t *testing.T) {
	for text, want := range map[string]string{
		"answer(count(cell('a', 'x')))":                             "cell selects no column",
		"answer(exists(cell('a', 'x')))":                            "exists selects no column",
		"answer(text('a', part('b', 'x')))":                         "part is no condition",
		"answer(text('a', not(cell('b', 'x'))))":                    "not is no condition",
		"answer(text('a', cell('b', 'x', highest(quantity('c')))))": "highest is no condition",
		"answer(distinct(text('a')))":                               "distinct selects no column",
		"answer(max(max(quantity('a'))))":                           "max selects no column",
	} {
		n, err := program.Grammar().ReadProgram(text)
		if err != nil {
			t.Fatal(err)
		}
		if q, err := QueryOf(n); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %+v, error %v, want %s", text, q, err, want)
		}
	}
}

func TestEqual(t *testing.T) {
	a := Query{"COUNT", "Boat", []Condition{{"x", "=", "Café"}, {"y", ">", "1,200"}, {"y", ">", "1,200"}}}
	for _, c := range []struct {
		name string
		b    Query
		want bool
	}{
		{"order and case", Query{"COUNT", "boat", []Condition{{"Y", ">", "1200.0"}, {"X", "=", "CAFE"}, {"y", ">", "1200"}}}, true},
		{"aggregate", Query{"", "boat", a.Where}, false},
		{"column", Query{"COUNT", "boats", a.Where}, false},
		{"a condition less", Query{"COUNT", "boat", a.Where[:2]}, false},
		{"a condition twice", Query{"COUNT", "boat", []Condition{a.Where[0], a.Where[0], a.Where[1]}}, false},
		{"operator", Query{"COUNT", "boat", []Condition{a.Where[0], a.Where[1], {"y", "<", "1200"}}}, false},
		{"number", Query{"COUNT", "boat", []Condition{a.Where[0], a.Where[1], {"y", ">", "1201"}}}, false},
		{"text", Query{"COUNT", "boat", []Condition{{"x", "=", "caf"}, a.Where[1], a.Where[2]}}, false},
	} {
		if got := a.Equal(&c.b); got != c.want || c.b.Equal(&a) != got {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
