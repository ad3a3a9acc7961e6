package program_test

import (
	"fmt"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// staff is a small table with ties, another spelling and an empty cell.
func staff(t *testing.T) *table.Table {
	t.Helper()
	tb, err := table.New("staff", []string{"name", "city", "job", "age", "pay (EUR)", "since"}, [][]string{
		{"Ann", "Oslo", "cook", "30", "100", "2020-01-05"},
		{"Bo", "Bergen", "cook", "50", "300", "2018-03-01"},
		{"Cy", "oslo", "cook", "40", "", "2021-07-09"},
		{"Di", "Oslo", "", "20", "200", "2019-02-02"},
		{"Ed", "Bergen", "driver", "60", "150", "2020-01-05"},
	})
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// TestSeveralColumns: what numbers of several columns, combinations and orders by several columns show,
// and what they are in words.
func TestSeveralColumns(t *testing.T) {
	tb := staff(t)
	for _, c := range []struct{ program, columns, answer, words string }{
		{"avg(quantity('age', quantity('pay (EUR)', cell('city', 'oslo'))))", "[average of age average of pay (EUR)]", "[[30 150]]",
			"average of each of age and \"pay (EUR)\" of rows where city is oslo"},
		{"avg(quantity('age'), max(quantity('pay (EUR)', cell('job', 'cook'))))", "[average of age maximum of pay (EUR)]", "[[40 300]]",
			"average of age and greatest \"pay (EUR)\" of rows where job is cook"},
		{"count(avg(quantity('age', quantity('pay (EUR)'))))", "[count average of age average of pay (EUR)]", "[[5 40 187.5]]",
			"number and average of each of age and \"pay (EUR)\" of all rows"},
		{"min(max(quantity('age', quantity('pay (EUR)'))))", "[minimum of age minimum of pay (EUR) maximum of age maximum of pay (EUR)]", "[[20 100 60 300]]",
			"least and greatest of each of age and \"pay (EUR)\" of all rows"},
		{"total('pay (EUR)', count(text('city')))", "[sum of pay (EUR) count of city]", "[[750 2]]",
			"total of \"pay (EUR)\" and number of different city of all rows"},
		{"count(text('city'), count)", "[count of city count]", "[[2 5]]", "number of different city and number of rows"},
		{"max(time('since'), avg(quantity('age')))", "[maximum of since average of age]", "[[2021-07-09 40]]",
			"latest since and average of age over all rows"},
		{"per(text('city'), sum(quantity('pay (EUR)'), min(quantity('age'))))", "[city sum of pay (EUR) minimum of age]", "[[Oslo 300 20] [Bergen 450 50]]",
			"for each city: sum of \"pay (EUR)\" and least age of all rows"},
		{"frequent(text('city', text('job')))", "[city job]", "[[Oslo cook]]", "most frequent city and job of all rows"},
		{"rare(text('city', text('job')))", "[city job]", "[[Bergen cook] [Bergen driver]]", "least frequent city and job of all rows"},
		{"frequent(2, text('job', text('city')))", "[job city]", "[[cook Oslo] [cook Bergen] [driver Bergen]]", "the 2 most frequent job and city of all rows"},
		{"ascending(time('since', text('name')), text('name'))", "[name]", "[Bo Di Ann Ed Cy]", "from earliest to latest since, then name: name of all rows"},
		{"descending(text('city', quantity('age')), text('name'))", "[name]", "[Cy Ann Di Ed Bo]", "from greatest to least city, then age: name of all rows"},
	} {
		n := read1(t, c.program)
		r, err := program.Execute(tb, n)
		if err != nil {
			t.Errorf("%s: %v", c.program, err)
			continue
		}
		if got, want := fmt.Sprint(r.Columns, " ", r.Answer, " ", program.Words(n)), c.columns+" "+c.answer+" "+c.words; got != want {
			t.Errorf("%s: %s, want %s", c.program, got, want)
		}
	}
}

// TestSeveralEvidence: the most frequent combination rests on the rows that have it.
func TestSeveralEvidence(t *testing.T) {
	r, err := program.Execute(staff(t), read1(t, "frequent(text('city', text('job')))"))
	if err != nil || fmt.Sprint(r.Evidence.Rows, " ", r.Evidence.Columns) != "[0 2] [0 1 2]" {
		t.Errorf("evidence %+v, %v", r.Evidence, err)
	}
}

// TestSeveralErrors: columns that an aggregate does not take, and orders by what things do not have.
func TestSeveralErrors(t *testing.T) {
	for text, want := range map[string]string{
		"avg(quantity('age', text('city')))":                                "avg takes",
		"avg(time('since', time('since')))":                                 `the times of column "since" have no average`,
		"sum(quantity('wage'), count)":                                      `the table has no column "wage"`,
		"ascending(text('city', text('name')), distinct(text('city')))":     `may differ in "name"`,
		"frequent(details)":                                                 "frequent takes",
		"ascending(text('city', quantity('wage')), text('name', first(2)))": `no column "wage"`,
	} {
		if err := program.Check(staff(t), read1(t, text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
