package nn

import (
	"math"
	"math/rand/v2"
	"testing"

	"semtree/model"
	"semtree/model/backend/avx"
)

// TestBits: a training has the same bits with the loops of package avx and without.
func TestBits(t *testing.T) {
	if !avx.Available {
		t.Skip("no AVX")
	}
	defer func() { avx.Available = true }()
	rng := rand.New(rand.NewPCG(1, 1))
	for round := range 12 {
		size := func() int { return 1 + rng.IntN(110) }
		s := model.Sizes{Vocab: 40, Embed: size(), Hidden: size(), MLP: size(), Labels: 1 + rng.IntN(60)}
		if round%2 == 1 {
			s.Kinds, s.Links = size(), size()
		}
		var flat [2][]float32
		for i, available := range []bool{true, false} {
			avx.Available = available
			flat[i] = trainBits(s, uint64(round), round%3 == 0)
		}
		for i, v := range flat[0] {
			if math.Float32bits(v) != math.Float32bits(flat[1][i]) {
				t.Fatalf("round %d, %+v: parameter %d is %g with AVX, %g without", round, s, i, v, flat[1][i])
			}
		}
	}
}

// trainBits trains a random network on random sentences and returns its parameters.
func trainBits(s model.Sizes, seed uint64, quick bool) []float32 {
	rng := rand.New(rand.NewPCG(seed, 2))
	net := NewNetwork[float32](s, rng)
	adam, pass := NewAdam(net, 1), NewPass(net)
	pass.Dropout, pass.Quick = 0.3, quick
	numbers := func(n int) []float32 {
		x := make([]float32, n)
		for i := range x {
			if rng.IntN(3) > 0 {
				x[i] = float32(rng.NormFloat64())
			}
		}
		return x
	}
	for range 3 {
		pass.Zero()
		for range 3 {
			n := 1 + rng.IntN(20)
			in := Input[float32]{Kinds: numbers(n * s.Kinds)}
			for range n {
				in.Words = append(in.Words, rng.IntN(s.Vocab))
			}
			for j := 0; s.Links > 0 && j < 10; j++ {
				in.Anchors = append(in.Anchors, rng.IntN(n))
			}
			in.Links = numbers(len(in.Anchors) * s.Links)
			mu, phi, link := pass.Forward(in, rng)
			pass.Backward(numbers(len(mu)), numbers(len(phi)), numbers(len(link)))
		}
		adam.update(net.Flat, pass.Grad.Flat, 0.01)
	}
	return net.Flat
}
