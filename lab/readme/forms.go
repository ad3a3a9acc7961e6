package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"semtree/lab"
	"semtree/lab/dataset/spider"
	evaluation "semtree/lab/evaluate/tables"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
)

// examReadings is how many readings of a question are looked at.
const examReadings = 10

// forms measures the built-in model on questions by their forms: of Spider's development part, of the
// catalogue, and of lessons. It is empty, and says so on standard error, if the data are not there.
func forms(data string) string {
	dev := filepath.Join(data, "spider", "dev.jsonl")
	if _, err := os.Stat(dev); err != nil {
		fmt.Fprintf(os.Stderr, "readme: no %s: the table of forms stays as it is\n", dev)
		return ""
	}
	m, jobs := lab.Must(ask.LoadModel(tablemodel.Files)), runtime.GOMAXPROCS(0)
	var b strings.Builder
	b.WriteString(lab.Header("questions", "n", "first reading right", "among ten", "answered right", "wrong", "refused"))
	row := func(name string, c *evaluation.SpiderCounts) {
		fmt.Fprintf(&b, "| %s | %d | %d (%.1f %%) | %d | %d | %d | %d |\n", name, c.N, c.First, 100*float64(c.First)/float64(max(c.N, 1)), c.Among, c.Right, c.Wrong, c.Refused)
	}

	s := lab.Must(evaluation.RunSpider(lab.Must(spider.Open(dev)), m, tablemodel.Index, examReadings, jobs))
	row("**Spider, one table, 20 databases of its train part**", &s.SpiderCounts)
	for f := range spider.Forms {
		row(f.String(), s.Forms[f.String()])
	}

	c := lab.Must(evaluation.RunForms(lab.Must(spider.ReadAskings(filepath.Join(formsFolder, "questions.jsonl"))), m, tablemodel.Index, examReadings, jobs))
	row("**the catalogue's forms, by blind authors**", &c.SpiderCounts)
	names := map[string]string{}
	for _, e := range entries(formsFolder) {
		names[fmt.Sprintf("line %2s", e.line)] = e.line + ". " + e.form
	}
	for _, kind := range slices.Sorted(maps.Keys(c.Kinds)) {
		row(names[kind], c.Kinds[kind])
	}

	l := lab.Must(evaluation.RunForms(authorsLessons("development"), m, tablemodel.Index, examReadings, jobs))
	row("**published tables and tables of our own, by five blind authors**", &l.SpiderCounts)
	for _, kind := range slices.Sorted(maps.Keys(l.Kinds)) {
		row(kind, l.Kinds[kind])
	}
	row("without an answer in the table", &l.Without)
	return b.String()
}
