package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/lab/dataset/everyday"
	"semtree/parser"
	"semtree/parser/answer"
	"semtree/table"
)

const folder = "../../dataset/described"

// TestOutcome: one click is another reading of a likely answer, or a meaning that answers the question, asked again with it.
func TestOutcome(t *testing.T) {
	q := &everyday.Question{Answers: [][]any{{"Camille"}}}
	reading := func(cell string) *parser.Reading {
		return &parser.Reading{Words: "named " + cell, Outcome: &answer.Outcome{Answer: []any{cell}}}
	}
	back := &parser.Clarification{Word: parser.Span{Start: 6, End: 11}, Meanings: []parser.Meaning{{ID: "nothing"}, {ID: "column:Name"}}}
	for _, c := range []struct {
		name  string
		asked parser.Result
		fixed map[string]*parser.Result // by the meaning that is chosen
		want  outcome
	}{
		{"right", parser.Result{Status: parser.Sure, Reading: reading("camille")}, nil, outcome{parser.Sure, true, true, "named camille"}},
		{"wrong", parser.Result{Status: parser.Sure, Reading: reading("Agnes"), Alternatives: []*parser.Reading{reading("Camille")}}, nil,
			outcome{parser.Sure, false, false, "named Agnes"}},
		{"another reading", parser.Result{Status: parser.Likely, Reading: reading("Agnes"), Alternatives: []*parser.Reading{reading("Camille")}}, nil,
			outcome{parser.Likely, false, true, "named Agnes"}},
		{"refused", parser.Result{Status: parser.Cannot, Reason: "why", Alternatives: []*parser.Reading{reading("Camille")}}, nil,
			outcome{parser.Cannot, false, false, "why"}},
		{"a meaning", parser.Result{Status: parser.Asks, Reason: "why", Ask: back},
			map[string]*parser.Result{"nothing": {Status: parser.Asks}, "column:Name": {Status: parser.Likely, Reading: reading("Camille")}},
			outcome{parser.Asks, false, true, "why"}},
		{"no meaning", parser.Result{Status: parser.Asks, Reason: "why", Ask: back},
			map[string]*parser.Result{"nothing": {Status: parser.Sure, Reading: reading("Agnes")}, "column:Name": {Status: parser.Cannot}},
			outcome{parser.Asks, false, false, "why"}},
	} {
		got := outcomeOf(q, func(fix []parser.Fix) *parser.Result {
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
		{status: parser.Likely, click: true}, {status: parser.Asks}, {status: parser.Cannot}, {status: parser.Sure, right: true, click: true},
		{status: parser.Likely}, {status: parser.Sure},
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
