package table

import (
	"math"
	"testing"
)

func TestRowNumbers(t *testing.T) {
	read, err := New("t", []string{"name", "price", "day"}, [][]string{{"a", "3", "2024-05-01"}, {"b", "", "2024-06-01"}, {"c", "3", ""}, {"d", "1.5", "2024-05-07"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, column := range append(read.Columns, read.First(2).Columns[1], read.WithParts().Column(4)) {
		column.Prepare()
		rows, ids := column.RowNumbers(), column.IDs()
		if len(rows) != len(column.Codes) || len(ids) != len(rows) {
			t.Fatalf("%s: %d numbers and %d ids of %d rows", column.Name, len(rows), len(ids), len(column.Codes))
		}
		for row, got := range rows {
			want := math.NaN()
			if cell := column.Cell(row); cell != nil {
				want = cell.Number
			}
			if math.Float64bits(got) != math.Float64bits(want) && (got == got || want == want) {
				t.Errorf("%s: row %d has %v, want %v", column.Name, row, got, want)
			}
		}
	}
	if got := (&Column{}).RowNumbers(); got != nil {
		t.Errorf("a column whose rows are elsewhere has numbers of rows: %v", got)
	}
}
