//go:build unix

package database

import (
	"path/filepath"
	"strings"
	"testing"

	"semtree/lab/asktest"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/read"
)

// TestAsked executes the programs of the questions of table/testdata in memory and in the databases: the results are equal, and
// those that the questions want.
func TestAsked(t *testing.T) {
	files, err := filepath.Glob("../testdata/*.ask")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	all := engines(t)
	for _, file := range files {
		for _, asked := range asktest.ReadAsked(t, file) {
			tb, err := read.Table(strings.NewReader(asked.CSV), asked.Name, table.Options{})
			if err != nil {
				t.Fatal(err)
			}
			var held []*Database
			for _, e := range all {
				held = append(held, e.database(e.hold(t, tb, "asked")))
			}
			for _, q := range asked.Questions {
				if q.Program == "" {
					continue
				}
				n, err := program.Stored().ReadProgram(q.Program)
				if err != nil {
					t.Fatalf("%s: %s: %v", file, q.Text, err)
				}
				if err := executed(tb, all, held, n); err != nil {
					t.Errorf("%s: %s: %v", file, q.Text, err)
				}
				if r, err := program.Execute(tb, n); err != nil || q.Answer != "" && asktest.Answer(r.Answer) != q.Answer {
					t.Errorf("%s: %s: %s, %v, want %s", file, q.Text, asktest.Answer(r.Answer), err, q.Answer)
				}
			}
		}
	}
}
