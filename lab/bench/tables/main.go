// Command tablebench measures how fast questions about tables are answered, and what
// the time depends on:
//
//	go run ./lab/bench/tables -model table/model -out doc/results
//
// It loads and indexes tables, asks the everyday questions, part a, and those in the forms of the catalogue, about their
// tables with as many rows as -rows says, and lets tables grow in rows, columns and different cells, on one core. The time
// of a load is the shortest of several runs, that of a question their median. tables.md is the report, tables.json has
// its figures, tables.svg draws the growth. With -write, questions and tables are written for
// frontend/browser/benchpage.js, and nothing is measured.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"runtime"
	"time"

	"semtree/internal/bounded"
	"semtree/lab"
	"semtree/model"
	"semtree/table/ask"
)

// bench is one run.
type bench struct {
	model     *model.Model
	questions string // file of the everyday questions
	forms     string // file of the questions in the forms of the catalogue
	data      string // folder of vega-datasets
	rows      int
	loadRows  int
	runs      int
	least     bool // small sizes, to try the command
}

func main() {
	var b bench
	folder := flag.String("model", "table/model", "`folder` of the model")
	out := flag.String("out", "doc/results", "`folder` for tables.md, tables.json and tables.svg")
	flag.StringVar(&b.questions, "questions", "table/testdata/everyday/questions-a.jsonl", "`file` of questions, beside tables of its own")
	flag.StringVar(&b.forms, "forms", "table/testdata/forms/questions.jsonl", "`file` of questions in the forms of the catalogue, beside tables of its own")
	flag.StringVar(&b.data, "data", "node_modules/vega-datasets/data", "`folder` of the other tables")
	bounded.Int(flag.CommandLine, &b.rows, "rows", 10_000, 1, 1_000_000, "rows of the tables that questions are asked about")
	bounded.Int(flag.CommandLine, &b.loadRows, "load-rows", 100_000, 1, 10_000_000, "rows of the tables that are loaded")
	bounded.Int(flag.CommandLine, &b.runs, "runs", 5, 1, 100, "runs of each measurement")
	flag.BoolVar(&b.least, "least", false, "small sizes only, to try the command")
	write := flag.String("write", "", "`folder` to write what the page is asked into, instead of measuring")
	runtime.GOMAXPROCS(1)
	lab.Main(func() {
		if *write != "" {
			b.write(*write)
			return
		}
		b.run(*folder, *out)
	})
}

func (b *bench) run(folder, out string) {
	b.model = lab.Must(ask.LoadModel(os.DirFS(folder)))
	start := time.Now()
	r := &report{Model: b.model.Meta.SHA256, Rows: b.rows, LoadRows: b.loadRows, Runs: b.runs}
	r.Everyday, r.Forms = b.answers(b.everyday()), b.answers(b.catalogue())
	r.Loads = b.loads()
	r.Growth = b.growth()
	figures := lab.Must(json.MarshalIndent(r, "", " "))
	texts := map[string]string{"tables.md": r.markdown(), "tables.json": string(figures) + "\n", "tables.svg": r.drawing()}
	lab.WriteFiles(out, texts)
	fmt.Fprintf(os.Stderr, "measured in %v\n", time.Since(start).Round(time.Second))
}
