package tables

import (
	"path/filepath"
	"testing"

	"semtree/internal/testdata"
	"semtree/table"
)

// TestSplits: no table of the development part of WikiTableQuestions is in the part to
// train on. The data set itself has one table, by its content, in both, under two names.
func TestSplits(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 1,679 tables")
	}
	dir := filepath.Join(testdata.Dir(t, "tables"), "wikitables")
	trained, tables, err := WikiTables(filepath.Join(dir, "split1_train.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	asked, held, err := WikiTables(filepath.Join(dir, "split1_dev.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	if both := common(tables, held); len(both) > 1 {
		t.Errorf("tables of both parts: %q", both)
	}
	if both := common(append(held[:len(held):len(held)], tables[0], tables[1]), tables); len(both) < 2 {
		t.Errorf("planted tables of both parts are not found: %q", both)
	}
	for _, l := range [][]Lesson{trained, asked} {
		if len(l) < 2000 {
			t.Errorf("%d questions in a part", len(l))
		}
	}
}

// common lists the tables whose content another list has, too.
func common(list, other []*table.Table) (names []string) {
	known := map[string]bool{}
	for _, t := range other {
		known[content(t)] = true
	}
	for _, t := range list {
		if known[content(t)] {
			names = append(names, t.Name)
		}
	}
	return names
}
