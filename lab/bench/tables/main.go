// Command tablebench writes what frontend/browser/benchpage.js asks the page, and what it loads, into a folder:
//
//	go run ./lab/bench/tables
//
// These are the everyday questions, part a, those in the forms of the catalogue, and their tables with as many rows as
// -rows says; tables that DuckDB has, too; and large files. BenchmarkAnswers asks the same questions natively.
package main

import (
	"flag"

	"semtree/internal/bounded"
	"semtree/lab"
)

// bench is one run.
type bench struct {
	questions string // file of the everyday questions
	forms     string // file of the questions in the forms of the catalogue
	data      string // folder of vega-datasets
	rows      int
	least     bool // small sizes, to try the command
}

func main() {
	var b bench
	flag.StringVar(&b.questions, "questions", "table/testdata/everyday/questions-a.jsonl", "`file` of questions, beside tables of its own")
	flag.StringVar(&b.forms, "forms", "table/testdata/forms/questions.jsonl", "`file` of questions in the forms of the catalogue, beside tables of its own")
	flag.StringVar(&b.data, "data", "node_modules/vega-datasets/data", "`folder` of the other tables")
	bounded.Int(flag.CommandLine, &b.rows, "rows", 10_000, 1, 1_000_000, "rows of the tables that questions are asked about")
	flag.BoolVar(&b.least, "least", false, "small sizes only, to try the command")
	write := flag.String("write", "build/page", "`folder` to write into")
	lab.Main(func() { b.write(*write) })
}
