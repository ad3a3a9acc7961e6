package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/lab/dataset/everyday"
	"semtree/table"
)

const folder = "../../dataset/described"

// TestOutcome: one click is another reading of a likely answer, or a meaning that answers the question, asked again with it.
func TestOutcome(t *testing.T) {
	q := &everyday.Question{Answers: [][]any{{"Camille"}}}
	reading := func(cell string) *answer.Reading {
		return &answer.Reading{Words: "named " + cell, Outcome: &answer.Outcome{Answer: []any{cell}}}
	}
	back := &answer.Clarification{Word: answer.Span{Start: 6, End: 11}, Meanings: []answer.Meaning{{ID: "nothing"}, {ID: "column:Name"}}}
	for _, c := range []struct {
		name  string
		asked answer.Result
		fixed map[string]*answer.Result // by the meaning that is chosen
		want  outcome
	}{
		{"right", answer.Result{Status: answer.Sure, Reading: reading("camille")}, nil, outcome{answer.Sure, true, true, "named camille"}},
		{"wrong", answer.Result{Status: answer.Sure, Reading: reading("Agnes"), Alternatives: []*answer.Reading{reading("Camille")}}, nil,
			outcome{answer.Sure, false, false, "named Agnes"}},
		{"another reading", answer.Result{Status: answer.Likely, Reading: reading("Agnes"), Alternatives: []*answer.Reading{reading("Camille")}}, nil,
			outcome{answer.Likely, false, true, "named Agnes"}},
		{"refused", answer.Result{Status: answer.Cannot, Reason: "why", Alternatives: []*answer.Reading{reading("Camille")}}, nil,
			outcome{answer.Cannot, false, false, "why"}},
		{"a meaning", answer.Result{Status: answer.Asks, Reason: "why", Ask: back},
			map[string]*answer.Result{"nothing": {Status: answer.Asks}, "column:Name": {Status: answer.Likely, Reading: reading("Camille")}},
			outcome{answer.Asks, false, true, "why"}},
		{"no meaning", answer.Result{Status: answer.Asks, Reason: "why", Ask: back},
			map[string]*answer.Result{"nothing": {Status: answer.Sure, Reading: reading("Agnes")}, "column:Name": {Status: answer.Cannot}},
			outcome{answer.Asks, false, false, "why"}},
	} {
		got := outcomeOf(q, func(fix []answer.Fix) *answer.Result {
			if len(fix) == 0 {
				return &c.asked
			}
			if fix[0].Start != 6 || fix[0].End != 11 {
				t.Errorf("%s: fixed at %d to %d", c.name, fix[0].Start, fix[0].End)
			}
			return c.fixed[fix[0].ID]
		})
		if got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// TestFailures: what is sure and wrong comes first, what a click mends last.
func TestFailures(t *testing.T) {
	outcomes := []outcome{
		{status: answer.Likely, click: true}, {status: answer.Asks}, {status: answer.Cannot}, {status: answer.Sure, right: true, click: true},
		{status: answer.Likely}, {status: answer.Sure},
	}
	if got, want := failures(outcomes), []int{5, 4, 2, 1, 0}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestFolder: each table has its questions, its description and what was typed within a minute, which the description has.
func TestFolder(t *testing.T) {
	questions, err := everyday.Read(filepath.Join(folder, "questions.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	steps, err := readTranscript(filepath.Join(folder, "transcript.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	causes, err := readCauses(filepath.Join(folder, "causes.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	owners := map[string]owner{}
	text, err := infile.ReadFile(filepath.Join(folder, "owner.json"))
	if err == nil {
		err = jsontext.Decode(text, "owner.json", &owners)
	}
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string]map[string]int{}
	for _, q := range questions {
		if parts[q.Table] == nil {
			parts[q.Table] = map[string]int{}
		}
		parts[q.Table][q.Part]++
		delete(causes, q.ID)
	}
	if len(parts) != 10 || len(steps) != 10 || len(causes) > 0 {
		t.Errorf("%d tables, %d descriptions, causes of unknown questions: %v", len(parts), len(steps), causes)
	}
	for file, n := range parts {
		name := strings.TrimSuffix(file, ".csv")
		path := filepath.Join(folder, name+".table.json")
		text, err := infile.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		said, err := table.ParseOverride(text, path)
		if err != nil {
			t.Fatal(err)
		}
		if n["simple"] != 8 || n["talk"] != 4 || steps[file][len(steps[file])-1].seconds > 60 {
			t.Errorf("%s: %v, %v", name, n, steps[file])
		}
		for _, s := range steps[file] {
			known := owners[name].Columns[s.column]
			if (s.kind == "name" || s.kind == "flag") && known != "" && !slices.Contains(said.Columns[s.column].Other, known) {
				t.Errorf("%s: %s is called %q, want %q, too", name, s.column, said.Columns[s.column].Other, known)
			}
		}
	}
}
