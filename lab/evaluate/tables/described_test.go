package tables

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestOpenProposed: a table is opened with its sure proposals as names.
func TestOpenProposed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "export.csv")
	if err := os.WriteFile(path, []byte("order_id,qty,zq\n1,5.5,9\n2,6.5,8\n3,7,8.5\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	tb, err := OpenProposed(path)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(tb.Columns[1].Other, []string{"quantity"}) || len(tb.Columns[2].Other) > 0 || !slices.Contains(tb.Nouns, "order") {
		t.Errorf("qty is called %q, zq %q, a row %q", tb.Columns[1].Other, tb.Columns[2].Other, tb.Nouns)
	}
}
