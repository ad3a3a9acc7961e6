package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"semtree/answer"
	"semtree/lab"
	"semtree/table/ask"
	"semtree/table/file"
	tablemodel "semtree/table/model"
)

// formsFolder has the tables and the questions of the catalogue of forms, and the questions that
// the network is measured on.
const formsFolder = "table/testdata/forms"

// entry is a form of question, with an example.
type entry struct {
	line, form, table, question string
}

// entries reads the catalogue: lines of a number, a form, the file of a table and a question about it, with
// tabs between them, below a line of heads.
func entries(folder string) (list []entry) {
	name := filepath.Join(folder, "catalogue.tsv")
	lines := strings.Split(strings.TrimSpace(string(lab.Must(os.ReadFile(name)))), "\n")
	for i, line := range lines[1:] {
		f := strings.Split(line, "\t")
		if len(f) != 4 {
			lab.Check(fmt.Errorf("%s:%d: %d fields, want a line, a form, a table and a question", name, i+2, len(f)))
		}
		list = append(list, entry{f[0], f[1], f[2], f[3]})
	}
	return list
}

// catalogue answers the questions of the catalogue with the built-in model, and writes for each its
// reading, or that it is refused, and why.
func catalogue(root string) string {
	m := lab.Must(ask.LoadModel(tablemodel.Files))
	parsers := map[string]*ask.Parser{}
	var b strings.Builder
	for _, e := range entries(filepath.Join(root, formsFolder)) {
		p := parsers[e.table]
		if p == nil {
			t := lab.Must(file.Open(filepath.Join(root, formsFolder, e.table)))
			p = lab.Must(ask.New(t, tablemodel.Index(t), m))
			parsers[e.table] = p
		}
		r := p.Ask(e.question, ask.Options{})
		said := r.Words
		if r.Status != answer.Sure {
			said = "refused: " + r.Reason
		}
		fmt.Fprintf(&b, "%s. %s, *%s*: %s\n", e.line, e.form, e.question, said)
	}
	return b.String()
}
