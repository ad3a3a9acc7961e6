package nn

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestHeadLossGradient(t *testing.T) {
	forShapes(t, func(t *testing.T, rng *rand.Rand) {
		n := 1 + rng.IntN(5)
		phi, dphi, ignored := random((n+1)*n, rng), make([]float64, (n+1)*n), make([]float64, (n+1)*n)
		gold := randomHeads(n, rng)
		HeadLoss(dphi, phi, gold)
		checkGradient(t, "phi", func() float64 { return HeadLoss(ignored, phi, gold) }, phi, dphi)
	})
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
			tags := Tags[float64]{Plain: []int{0, 1}}
			got := tags.Loss(make([]float64, 2), nil, c.mu, nil, []Choice{{Gold: c.gold}})
			if math.Abs(got-c.want) > 1e-9 {
				t.Errorf("loss of scores %v, gold %d = %g, want %g", c.mu, c.gold, got, c.want)
			}
		})
	}
}

func TestLossRefuses(t *testing.T) {
	x, tags := make([]float64, 6), Tags[float64]{Plain: []int{0, 1}}
	for name, f := range map[string]func(){
		"gold label of a bare word": func() { tags.Loss(x[:2], nil, x[:2], nil, []Choice{{Bare: true, Gold: 1}}) },
		"gold label too large":      func() { tags.Loss(x[:2], nil, x[:2], nil, []Choice{{Gold: 2}}) },
		"shapes differ":             func() { tags.Loss(x[:2], nil, x[:4], nil, []Choice{{Gold: 0}}) },
		"too many candidates":       func() { tags.Loss(x[:2], x[:1], x[:2], x[:1], []Choice{{Gold: 0}}) },
		"word heads itself":         func() { HeadLoss(x, x, []int{1, 0}) },
		"heads of other length":     func() { HeadLoss(x, x, []int{0, 0, 0}) },
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
