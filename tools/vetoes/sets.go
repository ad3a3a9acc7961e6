package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"semtree/evaluate/tables"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/everyday"
	"semtree/table/file"
	"semtree/table/wikisql"
	"semtree/table/wikitables"
)

// question is a question with its table.
type question struct {
	text  string
	table string // its name, which no other table of the set has
	open  func() (*table.Table, error)
	// right reports whether the reading is the answer: that it is given is then right, and
	// otherwise wrong.
	right func(t *table.Table, r *ask.Reading) bool
}

// set is a set of questions.
type set struct {
	name      string
	questions []question
}

// sampled is how many lines of WikiSQL there are for each one that is asked.
const sampled = 6

// sets reads the questions.
func sets(data string) (all []set, err error) {
	wtq, err := wikiTables(filepath.Join(data, "tables/wikitables/split1_dev.tsv"))
	if err != nil {
		return nil, err
	}
	sql, err := wikiSQL(filepath.Join(data, "tables/wikisql/dev.jsonl.gz"))
	if err != nil {
		return nil, err
	}
	all = append(all, set{"WikiTableQuestions", wtq}, set{"WikiSQL", sql})
	for _, s := range []struct{ name, pattern string }{
		{"everyday", "table/testdata/everyday/questions-a.jsonl"},
		{"field", "table/testdata/field/questions-a.jsonl"},
		{"town hall", "table/testdata/townhall/questions.jsonl"},
		{"practice", "table/testdata/practice/questions.jsonl"},
		{"lessons", "domain/tables/lessons/*/questions-a.jsonl"},
		{"published tables", filepath.Join(data, "lessons/a1?.jsonl")},
		{"conditions", "table/testdata/conditions/questions-?.jsonl"},
	} {
		names, err := filepath.Glob(s.pattern)
		if err != nil || len(names) == 0 {
			return nil, fmt.Errorf("no files %s: %v", s.pattern, err)
		}
		next := set{name: s.name}
		for _, name := range names {
			read := everydayFile
			if s.name == "published tables" {
				read = published
			}
			questions, err := read(name)
			if err != nil {
				return nil, err
			}
			next.questions = append(next.questions, questions...)
		}
		all = append(all, next)
	}
	return all, nil
}

func wikiTables(path string) (list []question, err error) {
	questions, err := wikitables.Read(path)
	if err != nil {
		return nil, err
	}
	for _, q := range questions {
		open := func() (*table.Table, error) { return file.Open(q.Table) }
		targets := wikitables.Targets(q.Target)
		list = append(list, question{q.Text, q.Table, open, func(_ *table.Table, r *ask.Reading) bool { return wikitables.Right(targets, r.Answer) }})
	}
	return list, nil
}

func wikiSQL(path string) (list []question, err error) {
	questions, err := wikisql.Read(path)
	if err != nil {
		return nil, err
	}
	recovered, err := wikisql.Recover(questions)
	if err != nil {
		return nil, err
	}
	for i, q := range questions {
		if i%sampled == 0 {
			list = append(list, question{q.Text, q.Table, recovered.Schemas[q.Table].Table, func(t *table.Table, r *ask.Reading) bool { return tables.IsQuery(r.Tree, &q.Query, t) }})
		}
	}
	return list, nil
}

// everydayFile reads a file of everyday questions. Their tables are beside it, or in the npm
// package vega-datasets.
func everydayFile(path string) (list []question, err error) {
	questions, err := everyday.Read(path)
	if err != nil {
		return nil, err
	}
	for _, q := range questions {
		list = append(list, judged(q, filepath.Dir(path), "node_modules/vega-datasets/data"))
	}
	return list, nil
}

// judged returns an everyday question whose table is in one of the folders.
func judged(q everyday.Question, folders ...string) question {
	open := func() (*table.Table, error) {
		path, err := everyday.Find(q.Table, folders...)
		if err != nil {
			return nil, err
		}
		return file.Open(path)
	}
	return question{q.Text, folders[0] + "/" + q.Table, open, func(_ *table.Table, r *ask.Reading) bool {
		return q.Judge(everyday.Reply{Answer: r.Answer}) == everyday.Right
	}}
}

// published reads questions about published tables, whose answers are rows.
func published(path string) (list []question, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		var row struct {
			Table    string    `json:"table"`
			Question string    `json:"question"`
			Answers  [][][]any `json:"answers"`
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, i+1, err)
		}
		q := everyday.Question{Table: row.Table, Text: row.Question}
		for _, rows := range row.Answers {
			q.Answers = append(q.Answers, slices.Concat(rows...))
		}
		list = append(list, judged(q, filepath.Join(filepath.Dir(path), "../tables")))
	}
	return list, nil
}
