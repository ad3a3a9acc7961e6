package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	outcome "semtree/answer"
	"semtree/lab"
	"semtree/table"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
	"semtree/table/read"
)

// TestMeasure: what a rule alone refuses is counted as right or wrong, beside the answers that are given.
func TestMeasure(t *testing.T) {
	m, err := ask.LoadModel(tablemodel.Files)
	if err != nil {
		t.Fatal(err)
	}
	m.Meta.Judge.Threshold = 0.1 // the rules are measured here, not the network
	open := func() *table.Table {
		return lab.Must(read.Table(strings.NewReader("course,teacher,fee\nBread,Ann,20\nChairs,Ben,90\nPottery,Cy,45\n"), "courses.csv", table.Options{}))
	}
	is := func(right bool) func(*table.Table, *outcome.Reading) bool {
		return func(*table.Table, *outcome.Reading) bool { return right }
	}
	questions := []question{
		{"what percentage of courses is by ann", "courses", open, is(false)},
		{"the dearest course", "courses", open, is(true)},
	}
	c := measure(set{"own", questions}, m)
	if c[""] != (tally{right: 1}) || len(c) != 2 || c["share"] != (tally{wrong: 1}) {
		t.Errorf("counts %v", c)
	}
	text := report([]set{{"own", questions}}, []counts{c})
	for _, want := range []string{"| answers with all rules |  | 1 / 0 of 2 |  |", "share of a whole is asked for. | 0 / 1 | 0 / 1 |"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
}

// TestPublished: answers are lists of rows, of which those of one column are compared.
func TestPublished(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a11.jsonl")
	if err := os.WriteFile(name, []byte(`{"table": "x.csv", "question": "which courses", "answers": [[["Bread"], ["Chairs"]], [[2]]]}`+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	list := published(name)
	if len(list) != 1 {
		t.Fatalf("%d questions", len(list))
	}
	for _, c := range []struct {
		answer []any
		want   bool
	}{{[]any{"Chairs", "Bread"}, true}, {[]any{2.0}, true}, {[]any{"Bread"}, false}} {
		if got := list[0].right(nil, &outcome.Reading{Outcome: &outcome.Outcome{Answer: c.answer}}); got != c.want {
			t.Errorf("%v: %t", c.answer, got)
		}
	}
}
