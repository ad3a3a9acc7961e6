package evaluate

import (
	"math"
	"testing"
)

func TestSpreadOf(t *testing.T) {
	sample := []float64{5, 1, 4, 2, 3}
	if got, want := SpreadOf(sample), (Spread{3, 5, 5, 5}); got != want {
		t.Errorf("SpreadOf(%v) = %v, want %v", sample, got, want)
	}
	if sample[0] != 5 {
		t.Error("the sample was changed")
	}
	hundred := make([]float64, 100)
	for i := range hundred {
		hundred[i] = float64(100 - i)
	}
	if got, want := SpreadOf(hundred), (Spread{50, 95, 99, 100}); got != want {
		t.Errorf("spread of 1..100 is %v, want %v", got, want)
	}
	if got := SpreadOf(nil); got != (Spread{}) {
		t.Errorf("spread of nothing is %v", got)
	}
}

func TestQuantile(t *testing.T) {
	x := []float64{5, 1, 3, 2, 4}
	for q, want := range map[float64]float64{0.5: 3, 0.95: 5, 1: 5, 0.2: 1} {
		if got := Quantile(x, q); got != want {
			t.Errorf("quantile %g is %g, want %g", q, got, want)
		}
	}
	if got := Quantile(nil, 0.5); !math.IsNaN(got) {
		t.Errorf("quantile of nothing is %g", got)
	}
}
