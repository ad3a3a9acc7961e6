package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"semtree/domain"
	"semtree/lab"
	"semtree/lab/dataset/everyday"
	"semtree/lab/dataset/wikisql"
	"semtree/lab/dataset/wikitables"
	evaluation "semtree/lab/evaluate/tables"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	tablemodel "semtree/table/model"
)

// Where the everyday questions and their tables are.
const (
	everydayFolder = "table/testdata/everyday"
	vegaFolder     = "node_modules/vega-datasets/data"
)

// examReadings is how many readings of a question are looked at.
const examReadings = 10

// tables measures the built-in model of tables on tables that it was not trained on. It is
// empty, and says so on standard error, if the data are not there.
func tables(data string) string {
	root := filepath.Join(data, "tables")
	if _, err := os.Stat(root); err != nil {
		fmt.Fprintf(os.Stderr, "readme: no %s: the table about tables stays as it is\n", root)
		return ""
	}
	m, jobs := lab.Must(ask.LoadModel(tablemodel.Files)), runtime.GOMAXPROCS(0)
	wiki := lab.Must(wikitables.Read(filepath.Join(root, "wikitables", "split1_dev.tsv")))
	w := lab.Must(evaluation.RunWikiTables(wiki, m, tablemodel.Index, 0, jobs))
	queries := lab.Must(wikisql.Read(filepath.Join(root, "wikisql", "dev.jsonl.gz")))
	q := lab.Must(evaluation.RunWikiSQL(queries, m, tablemodel.Index, jobs))
	questions := lab.Must(everyday.Read(filepath.Join(everydayFolder, "questions-a.jsonl")))
	e := lab.Must(evaluation.RunEveryday(questions, m, tablemodel.Index, func(name string) (*table.Table, error) { return everyday.Open(name, everydayFolder, vegaFolder) }, 1))
	people := lab.Must(evaluation.RunForms(authorsLessons("development"), m, tablemodel.Index, examReadings, jobs))
	of := func(count int) float64 { return 100 * float64(count) / float64(people.N) }
	var b strings.Builder
	b.WriteString(lab.Header("questions about tables not trained on", "n", "result"))
	fmt.Fprintf(&b, "| WikiTableQuestions, split 1 dev, denotation | %d | **%.1f %%** (%.1f %% without passing over) |\n", w.N, 100*w.Denotation, 100*w.DenotationTop)
	fmt.Fprintf(&b, "| of them, answered with a confidence of 0.8 or more; right of those | | %.1f %%; %.1f %% |\n", 100*w.Sure, 100*w.SureRight)
	fmt.Fprintf(&b, "| WikiSQL dev, logical form of the best query, on recovered tables | %d | **%.1f %%** (%.1f %% with foreign columns and cells) |\n", q.N, 100*q.ExactMatch, 100*q.ExactMatchForeign)
	fmt.Fprintf(&b, "| everyday questions, development half: right; wrong; refused | %d | **%.1f %%**; %.1f %%; %.1f %% |\n", e.N, 100*e.RightShare, 100*e.WrongShare, 100*(1-e.RightShare-e.WrongShare))
	fmt.Fprintf(&b, "| published tables and tables as people have them, by five authors who saw only these: right; wrong; refused | %d | **%.1f %%**; %.1f %%; %.1f %% |\n",
		people.N, of(people.Right), of(people.Wrong), of(people.Refused))
	fmt.Fprintf(&b, "| proved optimal, all of the above but these | %d | %.1f %% |\n", w.N+2*q.N+e.N,
		100*(w.Certified*float64(w.N)+2*q.Certified*float64(q.N)+e.Certified*float64(e.N))/float64(w.N+2*q.N+e.N))
	fmt.Fprintf(&b, "\nTrained on %s%s; an everyday question takes %.1f ms in the median, %.1f ms at the 99th percentile.\n",
		m.Meta.Data, within(m.Meta.Seconds), e.MsMedian, e.Ms99)
	fmt.Fprintf(&b, "The model and its word knowledge have %.1f MB gzipped.\n", float64(compressed())/1e6)
	return b.String()
}

// compressed returns the bytes of the model of tables and of its word knowledge, each
// file gzipped.
func compressed() int {
	var out bytes.Buffer
	contents := [][]byte{embedded.File()}
	for _, name := range []string{domain.ModelFile, domain.JudgeFile, domain.MetaFile} {
		contents = append(contents, lab.Must(fs.ReadFile(tablemodel.Files, name)))
	}
	for _, content := range contents {
		w := gzip.NewWriter(&out)
		lab.Must(w.Write(content))
		lab.Check(w.Close())
	}
	return out.Len()
}
