// Command databases measures which kinds of Spider's questions about several tables are answered:
//
//	go run ./lab/evaluate/databases -data ../shared/data -out doc/results/databases.md
//
// The kind of a question is the first of [kinds] that its SQL is of. It is found if one of the readings among which the choice is made
// (the ten best of each table, made wide) has the answer of the SQL, and expressible if the SQL is converted to a program of one of the tables, made
// wide, that has its answer ([spider.Wides]). unfair.tsv has the questions of the part for development whose SQL no
// fair reading of the words means, by database and line of the file, with the reason.
package main

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"flag"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"semtree/answer"
	"semtree/lab"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate"
	"semtree/lab/evaluate/tables"
	"semtree/model"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
	"semtree/table/several"
)

// sampled is the number of questions of the part for training that are asked.
const sampled = 500

//go:embed unfair.tsv
var unfairFile []byte

func main() {
	var data, out string
	lab.Data(&data)
	flag.StringVar(&out, "out", "", "`file` for the report; standard output if empty")
	lab.Main(func() {
		unfair := lab.Must(readUnfair(unfairFile))
		m := lab.Must(ask.LoadModel(tablemodel.Files))
		dev := lab.Must(spider.SeveralTables(filepath.Join(data, "spider", "dev.jsonl")))
		train := sample(lab.Must(spider.SeveralTables(filepath.Join(data, "spider", "train.jsonl"))), sampled)
		lab.Print(out, report(dev, train, lab.Must(outcomes(dev, m)), lab.Must(outcomes(train, m)), unfair))
	})
}

// unfairQuestion is a question whose SQL is not what its words mean.
type unfairQuestion struct {
	database string
	line     int
	reason   string
}

// readUnfair reads lines of a database, a line of the file of questions, and a reason.
func readUnfair(text []byte) (list []unfairQuestion, err error) {
	r := csv.NewReader(bytes.NewReader(text))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = '\t', 3, true
	rows, err := r.ReadAll()
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		line, err := strconv.Atoi(row[1])
		if err != nil {
			return nil, fmt.Errorf("unfair.tsv: %w", err)
		}
		list = append(list, unfairQuestion{row[0], line, row[2]})
	}
	return list, nil
}

// sample returns so many of a list, at equal distances.
func sample(list []spider.Asking, n int) (some []spider.Asking) {
	n = min(n, len(list))
	for i := range n {
		some = append(some, list[i*len(list)/n])
	}
	return some
}

// outcome is what became of a question.
type outcome struct{ sureRight, sureWrong, first, click, found, expressible bool }

// outcomes asks questions.
func outcomes(questions []spider.Asking, m *model.Model) ([]outcome, error) {
	list := make([]outcome, len(questions))
	err := tables.EachDatabase(questions, m, tablemodel.Index, func(i int, p *several.Parser) {
		q, o := &questions[i], &list[i]
		p.Weighed = func(t *table.Table, r *answer.Reading, _ several.Features) {
			o.found = o.found || tables.RightOf(q, r, t)
		}
		r := p.Ask(q.Text, ask.Options{K: parser.Few})
		readings, first := r.Readings()
		for k, reading := range readings {
			right := tables.RightOf(q, reading, tables.Shown(p.Schema, reading))
			o.first, o.click = o.first || right && k == first, o.click || right
		}
		o.sureRight, o.sureWrong = r.Status == answer.Sure && o.first, r.Status == answer.Sure && !o.first
	})
	if err != nil {
		return nil, err
	}
	wides := map[string]*spider.Wides{}
	for i := range questions {
		q := &questions[i]
		if wides[q.Path] == nil {
			s, err := spider.OpenSchema(q.Path)
			if err != nil {
				return nil, err
			}
			wides[q.Path] = spider.NewWides(s)
		}
		_, program := wides[q.Path].Program(q.Golds[0])
		list[i].expressible = program != nil
	}
	return list, nil
}

// counts are those of a kind.
type counts struct{ n, sureRight, sureWrong, first, click, found, expressible int }

func (c *counts) add(o outcome) {
	c.n++
	c.sureRight, c.sureWrong = c.sureRight+evaluate.Count(o.sureRight), c.sureWrong+evaluate.Count(o.sureWrong)
	c.first, c.click, c.found = c.first+evaluate.Count(o.first), c.click+evaluate.Count(o.click), c.found+evaluate.Count(o.found)
	c.expressible += evaluate.Count(o.expressible)
}

// report writes the tables.
func report(dev, train []spider.Asking, devs, trains []outcome, unfair []unfairQuestion) string {
	var b strings.Builder
	b.WriteString(introduction)
	fair := func(q *spider.Asking) bool {
		for _, u := range unfair {
			if u.line == q.Line {
				return false
			}
		}
		return true
	}
	countKinds(&b, "## Spider dev", dev, devs, nil)
	countKinds(&b, "## Spider dev without the questions below", dev, devs, fair)
	countKinds(&b, fmt.Sprintf("## %d questions of Spider's training part", len(train)), train, trains, nil)
	fmt.Fprintf(&b, "## SQL that no fair reading means\n\nThese %d of the %d questions of Spider dev. Lines are those of dev.jsonl.\n\n", len(unfair), len(dev))
	b.WriteString(lab.Header("database", "line", "reason"))
	for _, u := range unfair {
		fmt.Fprintf(&b, "| %s | %d | %s |\n", u.database, u.line, u.reason)
	}
	return b.String()
}

// countKinds writes the counts of each kind, of the questions that are kept; all for nil.
func countKinds(b *strings.Builder, title string, questions []spider.Asking, list []outcome, keep func(*spider.Asking) bool) {
	of, all := map[string]*counts{}, &counts{}
	for i := range questions {
		if keep != nil && !keep(&questions[i]) {
			continue
		}
		kind := kindOf(questions[i].Golds[0].Query)
		if of[kind] == nil {
			of[kind] = &counts{}
		}
		of[kind].add(list[i])
		all.add(list[i])
	}
	fmt.Fprintf(b, "%s\n\n", title)
	b.WriteString(lab.Header("kind", "n", "sure: right; wrong", "first right", "within one click", "found", "expressible"))
	row := func(name string, c *counts) {
		fmt.Fprintf(b, "| %s | %d | %d; %d | %d | %d | %d | %d |\n", name, c.n, c.sureRight, c.sureWrong, c.first, c.click, c.found, c.expressible)
	}
	for _, k := range kinds {
		if c := of[k.name]; c != nil {
			row(k.name, c)
		}
	}
	row("all", all)
	share := func(n int) float64 { return 100 * float64(n) / float64(max(all.n, 1)) }
	fmt.Fprintf(b, "\nIn per cent: sure and right %.1f, sure and wrong %.1f, first right %.1f, within one click %.1f, found %.1f, expressible %.1f.\n\n",
		share(all.sureRight), share(all.sureWrong), share(all.first), share(all.click), share(all.found), share(all.expressible))
}

// introduction says what is measured.
const introduction = `# Kinds of questions about several tables

Written by make -C lab databases. The kind of a question is what its SQL does. "Found" are questions with a right reading among the ten best of each table, among
which the choice is made; "expressible" are those whose SQL is converted to a program of one of the tables, made wide, with the same answer. Either may be
right by chance, as answers are compared. What has no program, and why: [lab/dataset/spider](../../lab/dataset/spider/doc.go).

`
