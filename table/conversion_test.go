package table

import (
	"slices"
	"testing"
)

func TestConversions(t *testing.T) {
	for _, c := range []struct {
		unit string
		want []float64
	}{
		{"cm", []float64{10, 0.01, 0.00001}},
		{"yr", []float64{31557600, 525960, 8766, 365, 52, 12}},
		{"kg", []float64{1e6, 1000, 0.001}},
		{"EUR", nil}, {"", nil}, {"°C", nil},
	} {
		got := Conversions(c.unit)
		if !slices.EqualFunc(got, c.want, func(a, b float64) bool { return a-b < 1e-9*b && b-a < 1e-9*b }) {
			t.Errorf("Conversions(%q) = %v, want %v", c.unit, got, c.want)
		}
	}
}
