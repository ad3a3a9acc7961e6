package wikisql

import (
	"path/filepath"
	"testing"

	"semtree/internal/testdata"
	"semtree/table/program"
)

// TestDataSet converts every query of the data set to a program and back. The
// programs must be well-typed. It logs the share of queries that have a program.
func TestDataSet(t *testing.T) {
	files := []string{"dev", "train"}
	if testing.Short() {
		files = files[:1]
	}
	for _, name := range files {
		t.Run(name, func(t *testing.T) {
			questions, err := Read(filepath.Join(testdata.Dir(t, "tables"), "wikisql", name+".jsonl.gz"))
			if err != nil {
				t.Fatal(err)
			}
			set, err := Recover(questions)
			if err != nil {
				t.Fatal(err)
			}
			converted := 0
			for _, q := range questions {
				if roundTrip(t, set, q) {
					converted++
				}
			}
			share := float64(converted) / float64(len(questions))
			t.Logf("%d of %d queries have a program: %.4f", converted, len(questions), share)
			if share < 0.98 {
				t.Errorf("only a share of %.4f of the queries has a program", share)
			}
		})
	}
}

// roundTrip converts a query and back, and reports whether there is a program.
func roundTrip(t *testing.T, set *Set, q Question) bool {
	tab, err := set.Schemas[q.Table].Table()
	if err != nil {
		t.Fatal(err)
	}
	n, err := q.Query.Program(q.Text, tab)
	if err != nil {
		return false
	}
	if _, err := program.Grammar().Typing(n); err != nil {
		t.Errorf("line %d: %s: %v", q.Line, n, err)
	}
	again, err := program.Grammar().ReadProgram(program.Grammar().Format(n))
	if err != nil {
		t.Fatalf("line %d: %s: %v", q.Line, n, err)
	}
	back, err := QueryOf(again)
	if err != nil || !back.Equal(&q.Query) {
		t.Errorf("line %d: %s is read as %+v, %v, want %+v", q.Line, n, back, err, q.Query)
	}
	return true
}
