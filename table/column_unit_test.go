package table

import (
	"testing"

	"semtree/table/heading"
)

// TestToUnit: cells in another unit are brought into the unit of their column, to the nearest number.
func TestToUnit(t *testing.T) {
	tb, err := New("t", []string{"name", "length (m)", "weight"}, [][]string{{"a", "70 cm", "2 kg"}, {"b", "1.1", "3 kg"}, {"c", "0.3 km", "150 g"}, {"d", "7", "5 kg"}, {"e", "6", "4 kg"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		column, row int
		want        float64
	}{{1, 0, 0.7}, {1, 2, 300}, {2, 2, 0.15}} {
		if got := tb.Columns[c.column].Cell(c.row).Number; got != c.want {
			t.Errorf("%s of row %d is %v, want %v", tb.Columns[c.column].Name, c.row, got, c.want)
		}
	}
}

// TestBasisPoints: "bp" is a unit, "BP" in a header is blood pressure.
func TestBasisPoints(t *testing.T) {
	for header, want := range map[string]string{"Spread (bp)": "bp", "Pressure (BP)": "", "Systolic BP": ""} {
		if _, unit := heading.Words(header); unit != want {
			t.Errorf("the unit of %q is %q, want %q", header, unit, want)
		}
	}
}
