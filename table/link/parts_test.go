package link

import (
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

func newVisits(t *testing.T) *Index {
	t.Helper()
	tab, err := table.New("visits", []string{"visit", "arrived", "booked", "doors open", "founded", "cost"}, [][]string{
		{"V1", "2024-03-04 09:30", "2024-02-01", "9:00", "1990", "5"}, {"V2", "2024-05-06 18:00", "2024-04-03", "10:30", "2001", "6"}, {"V3", "2023-12-31 23:10", "2023-11-30", "8:00", "1975", "7"},
	})
	if err != nil {
		t.Fatal(err)
	}
	return NewIndex(tab, embedded.Default())
}

// TestPartCandidates: words for parts of times mention columns that no file has.
func TestPartCandidates(t *testing.T) {
	x := newVisits(t)
	for _, c := range []struct{ question, want string }{
		{"visits per month", "month|time|month of arrived"},
		{"visits per month", "month|text|month of the year of booked"},
		{"monthly visits", "monthly|time|month of booked"},
		{"cost by quarter", "quarter|time|quarter of arrived"},
		{"annual cost", "annual|time|year of arrived"},
		{"visits each week", "week|time|week of arrived"},
		{"visits by day of the week", "day of the week|text|weekday of arrived"},
		{"busiest weekday", "weekday|text|weekday of booked"},
		{"visits by hour", "hour|quantity|hour of arrived"},
		{"visits by hour", "hour|quantity|hour of doors open"},
		{"count by decade", "decade|time|decade of founded"},
		{"visits in March", "march|cell|month of the year of arrived|March"},
		{"visits in march", "march|cell|month of the year of arrived|March"},
		{"visits in Jan or Feb", "feb|cell|month of the year of booked|February"},
		{"visits in sepptember", "sepptember|cell|month of the year of arrived|September"},
		{"visits on fidays", "fidays|cell|weekday of arrived|Friday"},
		{"how many on Mondays", "mondays|cell|weekday of arrived|Monday"},
		{"visits on weekends", "weekends|cell|weekend of arrived|yes"},
		{"visits on working days", "working days|cell|weekend of arrived|no"},
		{"weekend visits by month", "weekend|text|weekend of booked"},
		{"visits in Q3", "q3|cell|quarter of the year of arrived|Q3"},
		{"visits in the second quarter", "second quarter|cell|quarter of the year of booked|Q2"},
		{"arrived after 3 pm", "3 pm|amount|hour of arrived|15"},
		{"arrived at 18:00", "18:00|cell|hour of arrived|18"},
		{"visits in the first half of 2024", "first half of 2024|range|arrived|2024-01|2024-06"},
		{"booked in H2 2023", "h2 2023|range|booked|2023-07|2023-12"},
		{"visits in the third quarter of 2024", "third quarter of 2024|range|booked|2024-07|2024-09"},
		{"visits in the last quarter of 2023", "last quarter of 2023|range|arrived|2023-10|2023-12"},
		{"visits in Q1 2024", "q1 2024|range|arrived|2024-01|2024-03"},
		{"from March to May 2024", "from march to may 2024|range|arrived|2024-03|2024-05"},
		{"from march to may 2024", "from march to may 2024|range|booked|2024-03|2024-05"},
		{"between 1 February and 5 April 2024", "between 1 february and 5 april 2024|range|booked|2024-02-01|2024-04-05"},
		{"in March 2024", "march 2024|cell|arrived|2024-03"},
		{"since 2019", "2019|moment|arrived|2019"},
		{"founded in the 1990s", "1990s|range|founded|1990|1999"},
	} {
		q, err := x.Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		m := find(q, c.want)
		if m == nil {
			var all []string
			for i := range q.Candidates {
				all = append(all, q.Candidates[i].text(q))
			}
			t.Errorf("%q: no %s among\n%s", c.question, c.want, strings.Join(all, "\n"))
			continue
		}
		if part := strings.Contains(c.want, " of "+m.Consts[0]) || strings.Contains(m.Consts[0], " of "); part != (m.Features[fPartOfTime] == 1) {
			t.Errorf("%q: %s: part of time is %v", c.question, c.want, m.Features[fPartOfTime])
		}
	}
}

// TestNoPartCandidates: other words, tables without times, and times without such parts have none.
func TestNoPartCandidates(t *testing.T) {
	x := newVisits(t)
	for _, question := range []string{"which visits may cost more", "the march of V1", "top 3 visits by cost", "the hourglass", "visits of V2 and V3"} {
		q, err := x.Link(question)
		if err != nil {
			t.Fatal(err)
		}
		for i := range q.Candidates {
			if q.Candidates[i].Features[fPartOfTime] != 0 {
				t.Errorf("%q: %s", question, q.Candidates[i].text(q))
			}
		}
	}
	q, err := x.Link("visits per weekday")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range q.Candidates {
		if strings.HasSuffix(c.Consts[0], "doors open") && c.Features[fPartOfTime] != 0 || strings.HasSuffix(c.Consts[0], " founded") {
			t.Errorf("a weekday of what has none: %v", c)
		}
	}
	named, err := table.New("t", []string{"day", "month of day"}, [][]string{{"2024-05-06", "a"}, {"2024-06-06", "b"}})
	if err != nil {
		t.Fatal(err)
	}
	if q, err = NewIndex(named, nil).Link("by month"); err != nil {
		t.Fatal(err)
	}
	if find(q, "month|time|month of day") != nil || find(q, "month|text|month of the year of day") == nil {
		t.Error("a column of the table does not hide the part of its name")
	}
	films := newFilms(t)
	films.table.Columns[8].Hidden = true // the only dates
	if q, err = NewIndex(films.table, embedded.Default()).Link("films by month"); err != nil {
		t.Fatal(err)
	}
	for i := range q.Candidates {
		if q.Candidates[i].Features[fPartOfTime] != 0 {
			t.Errorf("of a hidden column: %s", q.Candidates[i].text(q))
		}
	}
}

// TestOneYear: where all times are of one year, a month is a month of the year, and only one of both is to be chosen.
func TestOneYear(t *testing.T) {
	for _, last := range []string{"2024-12-31", "2025-01-01"} {
		tab, err := table.New("orders", []string{"order", "placed"}, [][]string{{"O1", "2024-01-01"}, {"O2", "2024-05-03"}, {"O3", last}})
		if err != nil {
			t.Fatal(err)
		}
		x := NewIndex(tab, embedded.Default())
		for want, found := range map[string]bool{
			"month|time|month of placed":                         true,
			"month|text|month of the year of placed":             last != "2024-12-31",
			"quarter|time|quarter of placed":                     true,
			"quarter|text|quarter of the year of placed":         last != "2024-12-31",
			"month of the year|text|month of the year of placed": true,
			"may|cell|month of the year of placed|May":           true,
			"weekday|text|weekday of placed":                     true,
		} {
			q, err := x.Link("orders per " + strings.SplitN(want, "|", 2)[0] + ", but in May")
			if err != nil {
				t.Fatal(err)
			}
			if got := find(q, want) != nil; got != found {
				t.Errorf("until %s: %s: %t", last, want, got)
			}
		}
	}
}
