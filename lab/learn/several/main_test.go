package main

import (
	"math"
	"math/rand/v2"
	"testing"

	"semtree/table/several"
)

// TestRegression: the weights that examples were drawn with are found again, and at them the mean of what is said is the share of what is right.
func TestRegression(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	truth := []float64{2, -1, 0.5}
	var all []example
	for range 20000 {
		x := []float64{rng.NormFloat64(), rng.NormFloat64(), 1}
		z := 0.
		for i := range x {
			z += truth[i] * x[i]
		}
		all = append(all, example{x, rng.Float64() < 1/(1+math.Exp(-z))})
	}
	w, err := regression(all)
	if err != nil {
		t.Fatal(err)
	}
	said, right := 0., 0.
	for _, e := range all {
		z := 0.
		for i := range w {
			z += w[i] * e.x[i]
		}
		said += 1 / (1 + math.Exp(-z))
		if e.right {
			right++
		}
	}
	for i := range truth {
		if math.Abs(w[i]-truth[i]) > 0.1 {
			t.Errorf("weights %v, want about %v", w, truth)
			break
		}
	}
	if math.Abs(said-right) > 1e-3*right {
		t.Errorf("%.1f are said to be right, %.0f are", said, right)
	}
	if _, err := regression(nil); err == nil {
		t.Error("nothing to learn from is no error")
	}
}

// TestRounded: weights are rounded to the nearest thousandth, of either sign, and stay their own.
func TestRounded(t *testing.T) {
	own := several.Weights{Reading: several.Linear{0.12345, -0.12355, -3.0006}, Sure: several.Linear{1}}
	got := rounded(own)
	for i, want := range []float64{0.123, -0.124, -3.001} {
		if math.Abs(got.Reading[i]-want) > 1e-9 {
			t.Errorf("%v is rounded to %v, want %v", own.Reading[i], got.Reading[i], want)
		}
	}
	if own.Reading[0] != 0.12345 {
		t.Error("the weights themselves were changed")
	}
}
