package link

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/program"
	"semtree/table/value"
)

// checkQuestion checks what holds for any table and question.
func checkQuestion(t *testing.T, x *Index, q *Question) {
	t.Helper()
	n := len(q.Tokens)
	if len(q.WordFeatures) != n*len(WordFeatures) {
		t.Fatalf("%q: %d features of %d words", q.Text, len(q.WordFeatures), n)
	}
	if len(q.Candidates) > MaxCandidates {
		t.Fatalf("%q: %d candidates", q.Text, len(q.Candidates))
	}
	seen := make(map[string]bool)
	for _, c := range q.Candidates {
		if c.Start < 0 || c.End <= c.Start || c.End > n {
			t.Fatalf("%q: span %d to %d of %d words", q.Text, c.Start, c.End, n)
		}
		key := fmt.Sprintf("%d %d %s %q", c.Start, c.End, c.Label, c.Consts)
		if seen[key] {
			t.Fatalf("%q: candidate %s twice", q.Text, key)
		}
		seen[key] = true
		if c.Column >= 0 && c.Consts[0] != x.table.Column(c.Column).Name || c.Column < 0 && c.Label != "number" && c.Label != "nth" {
			t.Fatalf("%q: candidate %s of column %d", q.Text, key, c.Column)
		}
		if len(c.Features) != len(Features) {
			t.Fatalf("%d features", len(c.Features))
		}
		checkNumbers(t, q.Text, c.Features, 1)
		checkProgram(t, x, q, &c)
	}
	checkNumbers(t, q.Text, q.WordFeatures, 50)
}

// checkProgram checks that a program with the candidate is one of the table.
func checkProgram(t *testing.T, x *Index, q *Question, c *Candidate) {
	t.Helper()
	n := &grammar.Node{Name: c.Label}
	for _, text := range c.Consts {
		n.Consts = append(n.Consts, grammar.Quote(text))
	}
	switch c.Label {
	case "amount", "moment":
		n = &grammar.Node{Name: "more", Args: []*grammar.Node{n}}
	case "number":
		n = &grammar.Node{Name: "first", Args: []*grammar.Node{{Name: c.Label, Consts: c.Consts}}} // figures are not quoted
		if !c.Counts() {
			n = &grammar.Node{Name: "more", Args: []*grammar.Node{n.Args[0], groups(x)}}
		}
	}
	if c.Label == "nth" {
		n = &grammar.Node{Name: "first", Args: []*grammar.Node{n}}
	}
	switch c.Label {
	case "piece":
		n = &grammar.Node{Name: "contains", Args: []*grammar.Node{n}}
	case "above", "below":
		all := &grammar.Node{Name: "cell", Consts: []string{n.Consts[0], "''"}}
		n.Args = []*grammar.Node{{Name: "not", Args: []*grammar.Node{all}}}
	}
	if err := program.Check(x.table, n); err != nil {
		t.Fatalf("%q: %s: %v", q.Text, c.text(q), err)
	}
}

// groups is the number of rows for each value of the first column.
func groups(x *Index) *grammar.Node {
	c := x.table.Columns[0]
	label := Features[columnLabel[c.Kind()]]
	return &grammar.Node{Name: "per", Args: []*grammar.Node{{Name: label, Consts: []string{grammar.Quote(c.Name)}}, {Name: "count"}}}
}

func checkNumbers(t *testing.T, text string, list []float32, limit float32) {
	t.Helper()
	for i, v := range list {
		if math.IsNaN(float64(v)) || v > limit || v < -limit {
			t.Fatalf("%q: feature %d is %g", text, i, v)
		}
	}
}

func FuzzLink(f *testing.F) {
	for _, q := range []string{"", "which films did nolan direct after 2005?", "between $10m and 20 million 5-6 1990s", "the the heat 's 's", "\xff 5 % 東京 of of",
		"most expensive comedies in texas from 16 July 2010 to 3/4/2014", "how old how many who when where what"} {
		f.Add(q)
	}
	x := newFilms(f)
	f.Fuzz(func(t *testing.T, text string) {
		q, err := x.Link(text)
		if err != nil {
			return
		}
		checkQuestion(t, x, q)
		again, err := x.Link(text)
		if err != nil || !reflect.DeepEqual(q, again) {
			t.Fatalf("%q: another result the second time", text)
		}
	})
}

// FuzzTable links questions about tables of any content: cells are separated by
// vertical bars, three a row, the first row is the header.
func FuzzTable(f *testing.F) {
	f.Add("name|age|born\nann|5|1990\nbob||1990-01-02", "how old is ann, born in the 1990s")
	f.Add("day|opens\n2024-03-04 10:30|9:00\n2024-05-06 11:00|10:30\nMarch 5|", "by month in March at 3 pm on weekends, from march to may 2024, first half of 2024, last quarter, Q1")
	f.Add("sent|paid|year\n2024-09-30|2024-10|2023\n2024-10-31|2024-09|2024\n|2023-12|2025", "older than 30 days, since monday, the last 3 months, from last week to today, year to date, before 2 years ago, by last march")
	f.Add("#|%|a b\n1,5|5 %|x y\n2,5|-3 %|X-Y\n|7 %|東京", "x y z 1.5 東京 # 5% between 1 and 2")
	f.Add("||\nyes|10 km|3:45\nno|2 mi|4:05\nyes|1 km|1:00:00", "longer than 5 km in 3:45, no yes")
	f.Fuzz(func(t *testing.T, cells, question string) {
		lines := strings.Split(cells, "\n")
		var rows [][]string
		for _, line := range lines {
			row := strings.SplitN(line, "|", 3)
			for len(row) < 3 {
				row = append(row, "")
			}
			rows = append(rows, row)
		}
		tab, err := table.New("t", rows[0], rows[1:])
		if err != nil {
			return
		}
		x := NewIndex(tab, embedded.Default())
		q, err := x.Link(question)
		if err != nil {
			return
		}
		checkQuestion(t, x, q)
		if today, err := x.LinkWith(question, nil, value.StartOfDay(2024, 10, 31)); err != nil {
			t.Fatalf("counted from today: %v", err)
		} else {
			checkQuestion(t, x, today)
		}
		if again, err := NewIndex(tab, nil).Link(question); err != nil {
			t.Fatalf("without knowledge: %v", err)
		} else {
			checkQuestion(t, x, again)
		}
	})
}
