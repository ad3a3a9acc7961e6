// Package lesson reads questions about tables and databases by authors who saw nothing but these and
// the rules of lab/dataset/authors/RULES.md, with the answers that SQLite gives.
//
// A file of an author has one JSON object a line:
//
//	{"table": "real/x.csv", "question": "how old is ann?", "register": "casual", "level": "simple",
//	 "sql": ["select age from t where name = 'Ann'"], "answers": [[[31]]]}
//
// Each statement of "sql" is a fair reading, and "answers" has its rows. A question that the table
// cannot answer has no statements, and says in "why" what is missing. Questions about a database
// have "db" in place of "table".
//
// "table" is a path from the folder "tables" beside the author's folder, or else from that in the
// folder of data that are not part of this repository ($SEMTREE_DATA, by default ../shared/data). A
// lesson whose table is in neither is left out: published tables are not ours to pass on.
package lesson

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
)

// Lesson is a question with its answers.
type Lesson struct {
	Table, DB string // one of them
	Question  string
	Register  string // "keywords", "sentence", …
	Level     string // "simple", "form", "hard"; "" where the author did not say
	Form      string // of level "form": "top k", …
	SQL       []string
	Why       string    // without SQL: "column", "value", "outside"
	Answers   [][][]any // of each statement: rows of float64, string and nil
}

// Read reads the lessons of one author. Errors name file and line.
func Read(path string) ([]Lesson, error) {
	return infile.Questions(path, func(_ int, text []byte) (l Lesson, err error) {
		if err := jsontext.DecodeOpen(text, "", &l); err != nil {
			return l, err
		}
		switch {
		case (l.Table == "") == (l.DB == "") || l.Question == "" || len(l.Answers) != len(l.SQL):
			err = errors.New(`want "table" or "db", "question", "sql" and as many "answers"`)
		case l.Table != "" && !filepath.IsLocal(l.Table):
			err = fmt.Errorf("the table %q is outside the folder of tables", l.Table)
		}
		return l, err
	})
}

// Path returns where the table of a lesson of the author's file lies; "" if it is not there.
func (l *Lesson) Path(author string) string { return path(author, l.Table) }

// path returns where a table lies that a file names; "" if it is not there.
func path(author, table string) string {
	data := cmp.Or(os.Getenv("SEMTREE_DATA"), filepath.Join("..", "shared", "data"))
	for _, folder := range []string{filepath.Join(filepath.Dir(author), ".."), data} {
		if path := filepath.Join(folder, "tables", filepath.FromSlash(table)); exists(path) {
			return path
		}
	}
	return ""
}

// Clean returns the table as SQL sees it, with a header, plain numbers and ISO dates: the file
// x.clean.csv beside x.csv, or x.csv itself.
func Clean(path string) string {
	if clean := strings.TrimSuffix(path, ".csv") + ".clean.csv"; exists(clean) {
		return clean
	}
	return path
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// Authors lists the files of lessons in a folder, without those of names, in order.
func Authors(folder string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	return slices.DeleteFunc(files, func(f string) bool { return strings.HasSuffix(f, ".names.jsonl") }), err
}

// Folder returns where the database of a lesson of the author's file lies; "" if it is not there.
func (l *Lesson) Folder(author string) string {
	data := cmp.Or(os.Getenv("SEMTREE_DATA"), filepath.Join("..", "shared", "data"))
	for _, folder := range []string{filepath.Join(filepath.Dir(author), "..", "databases"), filepath.Join(data, "spider", "databases")} {
		if path := filepath.Join(folder, filepath.FromSlash(l.DB)); exists(path) {
			return path
		}
	}
	return ""
}
