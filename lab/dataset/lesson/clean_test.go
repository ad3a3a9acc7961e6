package lesson

import (
	"path/filepath"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/file"
)

// TestClean: tables as people have them are read as a careful person would load them: with as many rows, and
// columns of the same kinds. Those of the authors for training count, who guided how tables are read.
func TestClean(t *testing.T) {
	const leastRows, leastColumns = 0.95, 0.99
	files, err := filepath.Glob(filepath.Join(folder, "training", "*.names.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatal("no names", err)
	}
	tables, rows, columns, kinds := 0, 0, 0, 0
	for _, f := range files {
		names, err := ReadNames(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range names {
			if strings.HasPrefix(n.Table, "real/") {
				continue
			}
			dirty, clean := open(t, n.Path(f)), open(t, Clean(n.Path(f)))
			if tables++; dirty.Rows == clean.Rows {
				rows++
			} else {
				t.Logf("%s: %d rows, %d in the clean table", n.Table, dirty.Rows, clean.Rows)
			}
			a, b := dirty.Own(), clean.Own()
			for i := range min(len(a), len(b)) {
				if columns++; a[i].Kind() == b[i].Kind() {
					kinds++
				} else {
					t.Logf("%s: %s is of %s, and of %s in the clean table", n.Table, a[i].Name, a[i].Type, b[i].Type)
				}
			}
		}
	}
	t.Logf("%d of %d tables have the rows, %d of %d columns the kind that they should", rows, tables, kinds, columns)
	if tables < 70 || float64(rows) < leastRows*float64(tables) || float64(kinds) < leastColumns*float64(columns) {
		t.Error("too few")
	}
}

func open(t *testing.T, path string) *table.Table {
	t.Helper()
	tab, err := file.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return tab
}
