package nn

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestTagLossGradient(t *testing.T) {
	forShapes(t, func(t *testing.T, rng *rand.Rand) {
		n, L := 1+rng.IntN(4), 1+rng.IntN(5)
		mu, dmu, ignored := random(n*L, rng), make([]float64, n*L), make([]float64, n*L)
		allowed, gold := randomTags(n, L, rng)
		f := func() float64 { return TagLoss(ignored, mu, allowed, gold) }
		TagLoss(dmu, mu, allowed, gold)
		checkGradient(t, "mu", f, mu, dmu)
		TagLoss(dmu, mu, nil, gold)
		checkGradient(t, "mu", func() float64 { return TagLoss(ignored, mu, nil, gold) }, mu, dmu)
	})
}

func TestHeadLossGradient(t *testing.T) {
	forShapes(t, func(t *testing.T, rng *rand.Rand) {
		n := 1 + rng.IntN(5)
		phi, dphi, ignored := random((n+1)*n, rng), make([]float64, (n+1)*n), make([]float64, (n+1)*n)
		gold := randomHeads(n, rng)
		HeadLoss(dphi, phi, gold)
		checkGradient(t, "phi", func() float64 { return HeadLoss(ignored, phi, gold) }, phi, dphi)
	})
}

// randomTags returns allowed labels and, for every word, ∅ or one of them.
func randomTags(n, L int, rng *rand.Rand) (allowed []bool, gold []int) {
	allowed, gold = make([]bool, n*L), make([]int, n)
	for i := range allowed {
		allowed[i] = rng.IntN(3) > 0
	}
	for i := range gold {
		gold[i] = Empty
		if l := rng.IntN(L); allowed[i*L+l] {
			gold[i] = l
		}
	}
	return allowed, gold
}

// randomHeads returns, for every word, ∅, the root or another word.
func randomHeads(n int, rng *rand.Rand) []int {
	gold := make([]int, n)
	for d := range gold {
		if gold[d] = rng.IntN(n+2) - 1; gold[d] == d+1 {
			gold[d] = Empty
		}
	}
	return gold
}

// TestLossOfLargeScores checks that scores beyond the range of exp give the
// value they should.
func TestLossOfLargeScores(t *testing.T) {
	for _, c := range []struct {
		name string
		mu   []float64
		gold int
		want float64
	}{
		{"gold far above", []float64{2000, 0}, 0, 0},
		{"gold far below", []float64{2000, 0}, 1, 2000},
		{"empty far below", []float64{2000, 2000}, Empty, 2000 + math.Ln2},
		{"empty far above", []float64{-2000, -2000}, Empty, 0},
		{"all equal", []float64{0, 0}, 0, math.Log(3)},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := TagLoss(make([]float64, 2), c.mu, nil, []int{c.gold})
			if math.Abs(got-c.want) > 1e-9 {
				t.Errorf("TagLoss(%v, gold %d) = %g, want %g", c.mu, c.gold, got, c.want)
			}
		})
	}
}

func TestLossRefuses(t *testing.T) {
	x := make([]float64, 6)
	for name, f := range map[string]func(){
		"gold label not allowed": func() { TagLoss(x[:2], x[:2], []bool{true, false}, []int{1}) },
		"gold label too large":   func() { TagLoss(x[:2], x[:2], nil, []int{2}) },
		"shapes differ":          func() { TagLoss(x[:2], x[:4], nil, []int{0}) },
		"word heads itself":      func() { HeadLoss(x, x, []int{1, 0}) },
		"heads of other length":  func() { HeadLoss(x, x, []int{0, 0, 0}) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			f()
		})
	}
}
