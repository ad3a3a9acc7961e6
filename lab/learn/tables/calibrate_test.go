package tables

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"semtree/table/ask"
)

// cases draws cases of two features: with "unlinked" words, few tables have an answer, and
// with a "log(1+margin)", the answer is more often right.
func cases(n int) (all []Case) {
	unlinked, margin := slices.Index(ask.Features, "unlinked"), slices.Index(ask.Features, "log(1+margin)")
	rng := rand.New(rand.NewPCG(1, 1))
	for range n {
		c := Case{Evidence: make(ask.Evidence, len(ask.Features)), Weight: 1}
		c.Evidence[unlinked], c.Evidence[margin] = float64(rng.IntN(2)), float64(rng.IntN(2))
		c.Beyond = rng.Float64() < 0.1+0.8*c.Evidence[unlinked]
		c.Right = !c.Beyond && rng.Float64() < 0.3+0.6*c.Evidence[margin]
		if c.Beyond {
			c.Weight = 0.5
		}
		c.Everyday = rng.IntN(3) == 0
		all = append(all, c)
	}
	return all
}

// TestFitConfidence: the probability is that of an answer that is there and right, where
// cases count by their weights, and the threshold is where an answer is worth its risk.
func TestFitConfidence(t *testing.T) {
	all := cases(20_000)
	c, err := FitConfidence(all)
	if err != nil {
		t.Fatal(err)
	}
	unlinked, margin := slices.Index(ask.Features, "unlinked"), slices.Index(ask.Features, "log(1+margin)")
	type key [2]float64
	right, of, got := map[key]float64{}, map[key]float64{}, map[key]float64{}
	for _, one := range all {
		k := key{one.Evidence[unlinked], one.Evidence[margin]}
		weight := one.Weight
		if one.Everyday {
			weight *= everydayScale
		}
		of[k] += weight
		if one.Right {
			right[k] += weight
		}
		got[k] = c.Of(ask.Features, one.Evidence)
	}
	for k, p := range got {
		if want := right[k] / of[k]; math.Abs(p-want) > 0.05 {
			t.Errorf("unlinked and margin %v: %.3f, want %.3f", k, p, want)
		}
	}
	// Cases that the network was trained on, all of them right, do not make it surer.
	var seen []Case
	for _, one := range all[:2000] {
		one.Seen, one.Right, one.Beyond = true, true, false
		seen = append(seen, one)
	}
	other, err := FitConfidence(append(seen, all...))
	if err != nil {
		t.Fatal(err)
	}
	for k := range got {
		x := make(ask.Evidence, len(ask.Features))
		x[unlinked], x[margin] = k[0], k[1]
		if p := other.Of(ask.Features, x); math.Abs(p-got[k]) > 0.03 || other.Questions != c.Questions {
			t.Errorf("with cases that were seen: %.3f on %d questions, want %.3f on %d", p, other.Questions, got[k], c.Questions)
		}
	}
	if c.Doubt <= 0 {
		t.Errorf("doubt %g: whether there is an answer does not count", c.Doubt)
	}
	if gain := c.Threshold - wrongCost*(1-c.Threshold); math.Abs(gain) > 1e-12 {
		t.Errorf("an answer at the threshold is worth %g, want 0", gain)
	}
	if n := c.Questions + c.Unanswerable; n != len(all) || c.Right == 0 || c.Right >= c.Questions {
		t.Errorf("%d questions, %d right, %d unanswerable, of %d cases", c.Questions, c.Right, c.Unanswerable, len(all))
	}
	if _, err := FitConfidence(nil); err == nil {
		t.Error("a confidence was fitted on nothing")
	}
}
