package value

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
		{"%", nil}, {"EUR", nil}, {"", nil}, {"°C", nil},
	} {
		got := Conversions(c.unit)
		if !slices.EqualFunc(got, c.want, func(a, b float64) bool { return a-b < 1e-9*b && b-a < 1e-9*b }) {
			t.Errorf("Conversions(%q) = %v, want %v", c.unit, got, c.want)
		}
	}
}

func TestFraction(t *testing.T) {
	for unit, want := range map[string]float64{"%": 0.01, "‰": 0.001, "bp": 0.0001, "pp": 0, "kg": 0, "": 0} {
		if got := Fraction(unit); got-want > 1e-12 || want-got > 1e-12 {
			t.Errorf("Fraction(%q) = %v, want %v", unit, got, want)
		}
	}
}
