package main

import (
	"fmt"
	"path/filepath"
	"slices"

	outcome "semtree/answer"
	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/lab"
	"semtree/lab/dataset/everyday"
	"semtree/lab/dataset/wikisql"
	"semtree/lab/dataset/wikitables"
	"semtree/lab/evaluate/tables"
	"semtree/table"
	"semtree/table/file"
)

// question is a question with its table.
type question struct {
	text  string
	table string // its name, which no other table of the set has
	open  func() *table.Table
	// right reports whether the reading is the answer: that it is given is then right, and
	// otherwise wrong.
	right func(t *table.Table, r *outcome.Reading) bool
}

// set is a set of questions.
type set struct {
	name      string
	questions []question
}

// sampled is how many lines of WikiSQL there are for each one that is asked.
const sampled = 6

// sets reads the questions.
func sets(data string) []set {
	all := []set{
		{"WikiTableQuestions", wikiTables(filepath.Join(data, "tables/wikitables/split1_dev.tsv"))},
		{"WikiSQL", wikiSQL(filepath.Join(data, "tables/wikisql/dev.jsonl.gz"))},
	}
	for _, s := range []struct {
		name, pattern string
		read          func(path string) []question
	}{
		{"everyday", "table/testdata/everyday/questions-a.jsonl", everydayFile},
		{"field", "table/testdata/field/questions-a.jsonl", everydayFile},
		{"town hall", "table/testdata/townhall/questions.jsonl", everydayFile},
		{"practice", "table/testdata/practice/questions.jsonl", everydayFile},
		{"lessons", "lab/dataset/lessons/*/questions-a.jsonl", everydayFile},
		{"published tables", filepath.Join(data, "lessons/a1?.jsonl"), published},
		{"conditions", "table/testdata/conditions/questions-?.jsonl", everydayFile},
	} {
		names := lab.Must(filepath.Glob(s.pattern))
		if len(names) == 0 {
			lab.Check(fmt.Errorf("no files %s", s.pattern))
		}
		next := set{name: s.name}
		for _, name := range names {
			next.questions = append(next.questions, s.read(name)...)
		}
		all = append(all, next)
	}
	return all
}

func wikiTables(path string) (list []question) {
	for _, q := range lab.Must(wikitables.Read(path)) {
		open := func() *table.Table { return lab.Must(file.Open(q.Table)) }
		targets := wikitables.Targets(q.Target)
		list = append(list, question{q.Text, q.Table, open, func(_ *table.Table, r *outcome.Reading) bool { return wikitables.Right(targets, r.Values()) }})
	}
	return list
}

func wikiSQL(path string) (list []question) {
	questions := lab.Must(wikisql.Read(path))
	recovered := lab.Must(wikisql.Recover(questions))
	for i, q := range questions {
		if i%sampled == 0 {
			open := func() *table.Table { return lab.Must(recovered.Schemas[q.Table].Table()) }
			list = append(list, question{q.Text, q.Table, open, func(t *table.Table, r *outcome.Reading) bool { return tables.IsQuery(r.Tree, &q.Query, t) }})
		}
	}
	return list
}

// everydayFile reads a file of everyday questions. Their tables are beside it, or in the npm
// package vega-datasets.
func everydayFile(path string) (list []question) {
	for _, q := range lab.Must(everyday.Read(path)) {
		list = append(list, judged(q, filepath.Dir(path), "node_modules/vega-datasets/data"))
	}
	return list
}

// judged returns an everyday question whose table is in one of the folders.
func judged(q everyday.Question, folders ...string) question {
	open := func() *table.Table { return lab.Must(file.Open(lab.Must(everyday.Find(q.Table, folders...)))) }
	return question{q.Text, folders[0] + "/" + q.Table, open, func(_ *table.Table, r *outcome.Reading) bool {
		return q.Judge(everyday.Reply{Answer: r.Values()}) == everyday.Right
	}}
}

// published reads questions about published tables, whose answers are rows.
func published(path string) (list []question) {
	lab.Check(infile.Lines(path, infile.MaxLine, func(_ int, line []byte) error {
		var row struct {
			Table    string    `json:"table"`
			Question string    `json:"question"`
			Answers  [][][]any `json:"answers"`
		}
		err := jsontext.DecodeOpen(line, "", &row)
		q := everyday.Question{Table: row.Table, Text: row.Question}
		for _, rows := range row.Answers {
			q.Answers = append(q.Answers, slices.Concat(rows...))
		}
		list = append(list, judged(q, filepath.Join(filepath.Dir(path), "../tables")))
		return err
	}))
	return list
}
