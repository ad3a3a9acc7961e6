package ask_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"semtree/answer"
	"semtree/lab/asktest"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/read"
)

const calls = `call,agent,start,minutes
C1,Ada,2024-03-30T23:30:00+01:00,5
C2,Bob,2024-03-31T00:30:00+01:00,7
C3,Ada,2024-03-31T23:30:00+02:00,9
C4,Bob,2024-04-01T00:30:00+02:00,11
`

// TestToday: the day is the one that is said, or else that of the moment in the zone of the table, or in its own. Times of several zones are in
// UTC, or in the zone that the owner says, where a day begins at its midnight, on both sides of the change to summer time.
func TestToday(t *testing.T) {
	m := shipped(t)
	for _, c := range []struct {
		override, today, now, question, want string
	}{
		{"", "2024-04-01", "", "calls that started yesterday", "C3; C4"},
		{`{"zone": "+01:00"}`, "2024-04-01", "", "calls that started yesterday", "C2; C3; C4"},
		{`{"zone": "+02:00"}`, "2024-04-01", "", "calls that started yesterday", "C1; C2; C3"},
		{`{"zone": "+02:00"}`, "2024-04-01", "", "calls that started today", "C4"},
		{`{"zone": "+02:00"}`, "", "2024-03-31T23:30:00+01:00", "calls that started today", "C4"},
		{`{"zone": "+02:00"}`, "2024-03-31", "2024-03-31T23:30:00+01:00", "calls that started today", "C1; C2; C3"},
		{"", "", "2024-04-01T01:30:00+02:00", "calls that started yesterday", "C3; C4"},
		{`{"fiscal": "april"}`, "2024-04-02", "", "total minutes of the last fiscal year", "32"},
		{`{"fiscal": "april", "zone": "+02:00"}`, "2024-04-02", "", "total minutes of the last fiscal year", "21"},
		{`{"week": "monday", "zone": "+02:00"}`, "2024-04-01", "", "total minutes of last week", "21"},
		{`{"week": "sunday", "zone": "+02:00"}`, "2024-04-01", "", "total minutes of this week", "32"},
		{`{"week": "sunday"}`, "2024-04-01", "", "total minutes of last week", "12"},
	} {
		var opt table.Options
		if c.override != "" {
			o, err := table.ParseOverride([]byte(c.override), "calls.table.json")
			if err != nil {
				t.Fatal(err)
			}
			opt.Override = o
		}
		tab, err := read.Table(strings.NewReader(calls), "calls.csv", opt)
		if err != nil {
			t.Fatal(err)
		}
		p, err := ask.New(tab, link.NewIndex(tab, embedded.Default()), m)
		if err != nil {
			t.Fatal(err)
		}
		asked := ask.Options{AnswerAll: true}
		if c.today != "" {
			if asked.Today, err = time.Parse(time.DateOnly, c.today); err != nil {
				t.Fatal(err)
			}
		}
		if c.now != "" {
			if asked.Now, err = time.Parse(time.RFC3339, c.now); err != nil {
				t.Fatal(err)
			}
		}
		if r := p.Ask(c.question, asked); asktest.Answer(r.Answer) != c.want {
			t.Errorf("%s, %s%s: %s: %s by %s, want %s", c.override, c.today, c.now, c.question, asktest.Answer(r.Answer), r.Program, c.want)
		}
	}
}

// TestRelativeNotKept: a correction with the dates that a relative time was is left out, with the reason. One without dates, and one of a
// question with dates, count.
func TestRelativeNotKept(t *testing.T) {
	const parcels = "parcel,town,sent,fee\nP1,Graz,2023-06-01,12\nP2,Linz,2023-07-20,8\nP3,Graz,2023-09-02,20\nP4,Wien,2023-09-15,5\n"
	p := about(t, parcels, shipped(t))
	list := []table.Correction{
		{Question: "what went out last month", Program: "answer(sum(quantity('fee', cell('sent', '2023-09'))))"},
		{Question: "what went out in the last 30 days", Program: "answer(sum(quantity('fee', range('sent', '2023-08-17', '2023-09-15'))))"},
		{Question: "what went out in 2023-09", Program: "answer(sum(quantity('fee', cell('sent', '2023-09'))))"},
		{Question: "parcels of last month", Program: "answer(text('parcel', last))"},
	}
	c, err := p.Correct(list)
	if err != nil {
		t.Fatal(err)
	}
	if c.Applied != 2 || len(c.Rejected) != 2 {
		t.Fatalf("%+v, want the last two applied", c)
	}
	for i, want := range []string{"'last month'", "'last 30 days'"} {
		if r := c.Rejected[i]; r.Question != list[i].Question || !strings.Contains(r.Reason, want+" was on the day of the correction") {
			t.Errorf("%s, want %s", r, want)
		}
	}
	for month, want := range map[time.Month]string{time.October: "25", time.August: "8"} {
		r := p.Ask("total fee of parcels that were sent last month", ask.Options{Today: time.Date(2023, month, 5, 0, 0, 0, 0, time.UTC)})
		if got := asktest.Answer(r.Answer); got != want || r.Status != answer.Sure || !strings.Contains(r.Unteachable, "'last month' was on the day of the correction") || !slices.ContainsFunc(r.Notes, func(n string) bool { return strings.HasPrefix(n, "'last month' is 2023-") }) {
			t.Errorf("in %s: %s by %s, %v, want %s", month, got, r.Program, r.Notes, want)
		}
	}
}
