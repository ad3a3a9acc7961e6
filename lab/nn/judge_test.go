package nn

import (
	"math"
	"math/rand/v2"
	"testing"

	"semtree/model"
)

var judgeSizes = model.JudgeSizes{Words: 7, Labels: 5, Roles: 3, Kinds: 2, Links: 3, Features: 4, Embed: 3, Pooled: 4, Hidden: 6}

// randomReadings returns K readings of n words.
func randomReadings(s model.JudgeSizes, n, K int, rng *rand.Rand) *model.Readings {
	numbers := func(n, limit int) (list []int) {
		for range n {
			list = append(list, rng.IntN(limit))
		}
		return list
	}
	in := &model.Readings{Words: numbers(n, s.Words), Labels: numbers(n*K, s.Labels), Heads: numbers(n*K, s.Labels), Roles: numbers(n*K, s.Roles)}
	features := func(n int) (list []float32) {
		for range n {
			list = append(list, float32(rng.NormFloat64()))
		}
		return list
	}
	mentions := 1 + rng.IntN(4)
	in.Kinds, in.Links, in.Mentions, in.Features = features(n*s.Kinds), features(mentions*s.Links), numbers(n*K, mentions+1), features(K*s.Features)
	return in
}

// TestJudgeGradient compares the gradient of all parameters with finite differences, with dropout and without.
func TestJudgeGradient(t *testing.T) {
	for seed := range uint64(6) {
		rng := newRand(seed)
		j := NewJudge[float64](judgeSizes, rng)
		for i := range j.Flat {
			j.Flat[i] += 0.1 * rng.NormFloat64() // biases, too
		}
		p := NewJudgePass(j)
		if seed%2 > 0 {
			p.Drop, p.Mask = 0.3, 0.3
		}
		in := randomReadings(judgeSizes, 1+rng.IntN(4), 1+rng.IntN(3), rng)
		forward := func() []float64 {
			if seed%2 == 0 {
				return p.Forward(in, nil)
			}
			return p.Forward(in, newRand(seed+100)) // the same masks each time
		}
		w := random(len(forward()), rng)
		p.Backward(w)
		checkGradient(t, "judge", func() float64 { return dot(w, forward()) }, j.Flat, p.Grad.Flat)
		before := append([]float64(nil), p.Grad.Flat...)
		p.Backward(w)
		for i, g := range p.Grad.Flat {
			if math.Abs(g-2*before[i]) > 1e-12*(1+math.Abs(g)) {
				t.Fatalf("parameter %d: %g after two passes, %g after one", i, g, before[i])
			}
		}
	}
}

// TestJudgeLoss compares the gradient of both parts of the loss with finite differences.
func TestJudgeLoss(t *testing.T) {
	rng := newRand(1)
	for range 50 {
		K := 1 + rng.IntN(5)
		right, out, dout := make([]bool, K), random(2*K, rng), make([]float64, 2*K)
		for k := range right {
			right[k] = rng.IntN(2) > 0
		}
		loss := func() float64 { return JudgeLoss(make([]float64, 2*K), out, right, 0.7) }
		JudgeLoss(dout, out, right, 0.7)
		for k := range K {
			checkGradient(t, "d", loss, out[2*k+1:2*k+2], dout[2*k+1:2*k+2])
		}
		for k := range K { // nothing is left but the choice
			out[2*k+1] = -50
			if right[k] {
				out[2*k+1] = 50
			}
		}
		JudgeLoss(dout, out, right, 0.7)
		for k := range K {
			checkGradient(t, "c", loss, out[2*k:2*k+1], dout[2*k:2*k+1])
		}
	}
	out := []float64{1000, 1000, -1000, -1000}
	if loss := JudgeLoss(make([]float64, 4), out, []bool{false, true}, 1); math.IsNaN(loss) || loss < 1000 {
		t.Errorf("loss %g of large outputs", loss)
	}
	if loss := JudgeLoss(make([]float64, 2), []float64{3, -40}, []bool{false}, 1); loss > 1e-12 {
		t.Errorf("loss %g of a question without a right reading that is known to be wrong", loss)
	}
}

// TestJudgeRefuses: readings that do not fit panic, and say why.
func TestJudgeRefuses(t *testing.T) {
	p := NewJudgePass(ZeroJudge[float64](judgeSizes))
	good := randomReadings(judgeSizes, 2, 2, newRand(1))
	p.Forward(good, nil)
	for i, change := range []func(in *model.Readings){
		func(in *model.Readings) { in.Words = nil },
		func(in *model.Readings) { in.Words = []int{0, 7} },
		func(in *model.Readings) { in.Labels = in.Labels[1:] },
		func(in *model.Readings) { in.Heads = []int{0, 0, 0, -1} },
		func(in *model.Readings) { in.Roles = []int{0, 0, 0, 3} },
		func(in *model.Readings) { in.Features = in.Features[1:] },
		func(in *model.Readings) { in.Kinds = in.Kinds[1:] },
		func(in *model.Readings) { in.Links = in.Links[1:] },
		func(in *model.Readings) { in.Mentions = []int{0, 0, 0, len(in.Links)/judgeSizes.Links + 1} },
		func(in *model.Readings) { in.Kinds = []float32{0, 0, float32(math.Inf(1)), 0} },
		func(in *model.Readings) { in.Features = []float32{0, 0, 0, float32(math.NaN()), 0, 0, 0, 0} },
	} {
		bad := *good
		change(&bad)
		if err := judgeSizes.Check(&bad); err == nil {
			t.Errorf("change %d is accepted", i)
		}
	}
}
