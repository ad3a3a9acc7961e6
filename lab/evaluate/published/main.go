// Command published asks questions about published databases that nothing was chosen with before they were first asked:
//
//	go run ./lab/evaluate/published -questions build/published/questions/questions.jsonl -out doc/results/published.md
//
// With -postgres and -library the same is asked of the same tables in SQLite, PostgreSQL and the page's module, and the answers are compared.
//
// The questions, and how the databases are fetched, stand in lab/dataset/published. No key is declared: the relations are found.
package main

import (
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"semtree/lab"
	"semtree/lab/dataset/spider"
	"semtree/lab/evaluate/tables"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
)

func main() {
	var questions, out, postgres, library string
	flag.StringVar(&questions, "questions", "build/published/questions/questions.jsonl", "`file` of the questions, with the databases in the folder beside its own")
	flag.StringVar(&out, "out", "", "`file` for the report; standard output if empty")
	flag.StringVar(&postgres, "postgres", "", "address of a PostgreSQL `database`, to ask the same tables there: those of these names are replaced")
	flag.StringVar(&library, "library", "", "`file` lib/node.js of the npm package, to ask the page's module")
	lab.Main(func() {
		lab.Print(out, report(lab.Must(spider.ReadDatabaseLessons(questions)), doors(postgres, library)))
	})
}

// report asks the questions. The level of each is the name of its database.
func report(questions []spider.Asking, others map[string]func(folder string, questions []string) []said) string {
	d := lab.Must(tables.RunDatabases(questions, lab.Must(ask.LoadModel(tablemodel.Files)), tablemodel.Index))
	var folders []string
	for _, q := range questions {
		if !slices.Contains(folders, q.Path) {
			folders = append(folders, q.Path)
		}
	}
	var b strings.Builder
	b.WriteString(introduction)
	b.WriteString(lab.Header("database", "questions", "sure: right; wrong", "likely: right; wrong", "first right", "within one click"))
	for _, folder := range folders {
		n := d.Kinds[filepath.Base(folder)]
		fmt.Fprintf(&b, "| %s | %d | %d; %d | %d; %d | %d | %d |\n", filepath.Base(folder), n.N, n.SureRight, n.SureWrong, n.LikelyRight, n.LikelyWrong, n.First, n.OneClick)
	}
	b.WriteString("\n")
	b.WriteString(lab.Header("question", "outcome", "first reading", "right"))
	for i, q := range questions {
		a, reading := &d.Asked[i], ""
		if readings, first := a.Result.Readings(); len(readings) > 0 {
			reading = readings[first].Words
			if readings[first].Table != "" {
				reading += " (" + readings[first].Table + ")"
			}
		}
		right := "no"
		if a.First {
			right = "yes"
		} else if a.Among {
			right = "one click"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", q.Text, a.Result.Status, strings.ReplaceAll(reading, "|", "\\|"), right)
	}
	var files []said
	for i := range questions {
		files = append(files, saidOf(d.Asked[i].Result))
	}
	b.WriteString("\n" + compared(questions, files, others))
	b.WriteString("The relations that were found:\n\n")
	for _, folder := range folders {
		s := lab.Must(spider.OpenSchema(folder))
		for r := range s.Relations {
			fmt.Fprintf(&b, "- %s: %s\n", filepath.Base(folder), s.Say(r))
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
