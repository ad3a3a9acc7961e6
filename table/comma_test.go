package table

import "testing"

// TestSlip: one cell with a slip does not turn a column of thousands into one of
// decimal commas.
func TestSlip(t *testing.T) {
	for _, tc := range []struct {
		cells []string
		want  float64 // of the first cell
	}{
		{[]string{"7,203", "6,609", "6,321", "6,221", "5,965", "1,1024"}, 7203},
		{[]string{"7,203", "6,6", "6,32", "6,221"}, 7.203},
		{[]string{"7,203", "6,609"}, 7203},
	} {
		var rows [][]string
		for _, c := range tc.cells {
			rows = append(rows, []string{c})
		}
		x, err := New("t", []string{"points"}, rows)
		if err != nil {
			t.Fatal(err)
		}
		if got := x.Columns[0].Cells[0].Number; got != tc.want {
			t.Errorf("%q: the first is %g, want %g", tc.cells, got, tc.want)
		}
	}
}
