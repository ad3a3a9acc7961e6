package table

import "testing"

// TestFirst: the first rows of a table have the cells of a table that was made of them.
func TestFirst(t *testing.T) {
	rows := [][]string{{"b", "1", "yes"}, {"a", "", "no"}, {"b", "3", "Yes"}, {"c", "2", "n/a"}}
	all, err := New("x", []string{"name", "number", "flag"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	for n := range rows {
		few := all.First(n)
		if few.Rows != n {
			t.Errorf("%d rows, want %d", few.Rows, n)
		}
		for i, c := range few.Columns {
			seen := map[int32]bool{}
			for row := range n {
				if c.Cell(row) != nil && c.Cell(row).Text != all.Columns[i].Cell(row).Text || (c.Cell(row) == nil) != (all.Columns[i].Cell(row) == nil) {
					t.Errorf("%d rows, column %q, row %d: %v", n, c.Name, row, c.Cell(row))
				}
				if c.Codes[row] >= 0 {
					seen[c.Codes[row]] = true
				}
			}
			if len(c.Cells) != len(seen) {
				t.Errorf("%d rows, column %q: %d cells, want %d", n, c.Name, len(c.Cells), len(seen))
			}
		}
	}
	if all.First(4) != all || all.First(9) != all {
		t.Error("all rows are another table")
	}
}
