// Command published asks questions about published databases that nothing was chosen with before they were first asked:
//
//	go run ./lab/evaluate/published -questions build/published/questions/questions.jsonl -out doc/results/published.md
//
// The questions, and how the databases are fetched, stand in lab/dataset/published. No key is declared: the relations are found.
package main

import (
	"flag"
	"fmt"
	"path/filepath"
	"strings"

	"semtree/answer"
	"semtree/lab"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate/tables"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	tablemodel "semtree/table/model"
	"semtree/table/several"
)

func main() {
	var questions, out string
	flag.StringVar(&questions, "questions", "build/published/questions/questions.jsonl", "`file` of the questions, with the databases in the folder beside its own")
	flag.StringVar(&out, "out", "", "`file` for the report; standard output if empty")
	lab.Main(func() { lab.Print(out, report(lab.Must(spider.ReadDatabaseLessons(questions)))) })
}

// asked is what became of a question.
type asked struct {
	result          *ask.Result
	first, oneClick bool
	relations       []string
}

// report asks the questions, one after another for each database.
func report(questions []spider.Asking) string {
	m := lab.Must(ask.LoadModel(tablemodel.Files))
	all := make([]asked, len(questions))
	index := func(t *table.Table) *link.Index { return link.NewIndex(t, embedded.Default()) }
	lab.Check(tables.EachDatabase(questions, m, index, func(i int, p *several.Parser) {
		all[i].result = p.Ask(questions[i].Text, ask.Options{K: parser.Few})
		readings, first := all[i].result.Readings()
		for k, r := range readings {
			if tables.RightOf(&questions[i], r, tables.Shown(p.Schema, r)) {
				all[i].first, all[i].oneClick = all[i].first || k == first, true
			}
		}
		for r := range p.Schema.Relations {
			all[i].relations = append(all[i].relations, p.Schema.Say(r))
		}
	}))
	var b strings.Builder
	b.WriteString(introduction)
	b.WriteString(lab.Header("database", "questions", "sure: right; wrong", "likely: right; wrong", "first right", "within one click"))
	for from := 0; from < len(questions); {
		to, n := from, [6]int{}
		for ; to < len(questions) && questions[to].Path == questions[from].Path; to++ {
			a := &all[to]
			place := map[answer.Status]int{answer.Sure: 0, answer.Likely: 2}
			if at, shown := place[a.result.Status]; shown && a.first {
				n[at]++
			} else if shown {
				n[at+1]++
			}
			if a.first {
				n[4]++
			}
			if a.oneClick {
				n[5]++
			}
		}
		fmt.Fprintf(&b, "| %s | %d | %d; %d | %d; %d | %d | %d |\n", filepath.Base(questions[from].Path), to-from, n[0], n[1], n[2], n[3], n[4], n[5])
		from = to
	}
	b.WriteString("\n")
	b.WriteString(lab.Header("question", "outcome", "first reading", "right"))
	for i, q := range questions {
		a, reading := &all[i], ""
		if readings, first := a.result.Readings(); len(readings) > 0 {
			reading = readings[first].Words
			if readings[first].Table != "" {
				reading += " (" + readings[first].Table + ")"
			}
		}
		right := "no"
		if a.first {
			right = "yes"
		} else if a.oneClick {
			right = "one click"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", q.Text, a.result.Status, strings.ReplaceAll(reading, "|", "\\|"), right)
	}
	b.WriteString("\nThe relations that were found:\n\n")
	for i := range questions {
		if i == 0 || questions[i].Path != questions[i-1].Path {
			for _, r := range all[i].relations {
				fmt.Fprintf(&b, "- %s: %s\n", filepath.Base(questions[i].Path), r)
			}
		}
	}
	return b.String()
}

// introduction says what is measured, and what the first run was.
const introduction = `# Two published databases

Written by make -C lab published. The flights of nycflights13 (the first 60,000, with airlines, airports, planes and weather) and eight tables of Lahman's baseball
database, as published, without declared keys. The questions were written before the first one was asked; one author wrote them. The answers are those of SQLite.

In the first run, of 20 questions about flights 4 were sure and right, 4 sure and wrong; of 20 about baseball none was sure and right, 1 sure and wrong. It
showed three faults: keys were not found where fewer than nine in ten values are there, nor where headers differ (dest and faa); a reading was sure
that left out a table which the question names; and what other tables call a row was not known (player of people). These were mended, so that the figures below are no longer of
databases that guided nothing.

`
