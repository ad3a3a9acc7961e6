package tables_test

import (
	"path/filepath"
	"testing"

	"semtree/lab/evaluate/tables"
	tablemodel "semtree/table/model"
)

// TestNouns: for most tables, what their authors call a row is known, and hardly ever is a column
// taken for it: also for authors whose names guided nothing. Published tables are counted where they are there.
func TestNouns(t *testing.T) {
	for part, least := range map[string]float64{"training": 0.9, "development": 0.72} {
		files, err := filepath.Glob(filepath.Join("../../dataset/authors", part, "*.names.jsonl"))
		if err != nil || len(files) == 0 {
			t.Fatal(files, err)
		}
		n, err := tables.RunNouns(files, tablemodel.Index)
		if err != nil || n.N == 0 {
			t.Fatal(n, err)
		}
		if right, wrong := float64(n.Right)/float64(n.N), float64(n.Wrong)/float64(n.N); right < least || wrong > 0.07 {
			t.Errorf("%s: right for %.3f of %d tables, other columns for %.3f", part, right, n.N, wrong)
		}
	}
}
