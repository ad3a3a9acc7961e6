package main

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestChoice: the direction of the weights that readings were chosen with is found again, whatever else each question adds to all of its readings,
// and the mean of what is said of them is the share of those that are right.
func TestChoice(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	truth := []float64{2, -1, 0.5}
	var questions [][]example
	for range 4000 {
		var all []example
		best, most := 0, math.Inf(-1)
		offset := 3 * rng.NormFloat64()
		for i := range 6 {
			x := []float64{rng.NormFloat64(), rng.NormFloat64(), rng.NormFloat64() + offset, 1}
			z := -math.Log(-math.Log(rng.Float64())) // then the greatest is chosen as a conditional logit says
			for k := range truth {
				z += truth[k] * x[k]
			}
			if all = append(all, example{x: x}); z > most {
				best, most = i, z
			}
		}
		all[best].right = true
		questions = append(questions, all)
	}
	w, err := preferred(questions)
	if err != nil {
		t.Fatal(err)
	}
	for i := range truth {
		if math.Abs(w[i]-truth[i]) > 0.15 {
			t.Errorf("weights %v, want about %v", w, truth)
			break
		}
	}
	scaled, err := choice(questions)
	if err != nil {
		t.Fatal(err)
	}
	said, right := 0., 0.
	for _, all := range questions {
		for _, e := range all {
			z := 0.
			for i := range scaled {
				z += scaled[i] * e.x[i]
			}
			if said += 1 / (1 + math.Exp(-z)); e.right {
				right++
			}
		}
	}
	if math.Abs(said-right) > 0.01*right {
		t.Errorf("%.0f are said to be right, %.0f are", said, right)
	}
	for i := range w {
		if ratio := scaled[i] / w[i]; math.Abs(ratio-scaled[0]/w[0]) > 1e-9 {
			t.Errorf("%v is not %v scaled", scaled, w)
		}
	}
	if _, err := choice([][]example{{{x: []float64{1, 1}}}}); err == nil {
		t.Error("questions without a right reading are no error")
	}
}
