package nn

import (
	"math"
	"math/rand/v2"
	"testing"

	"semtree/model"
)

// step of the central difference and tolerance of the comparison: in float64
// the difference is good to about step² + 1e-16/step.
const (
	step      = 1e-5
	tolerance = 1e-6
)

// checkGradient compares got with the central differences of f with respect to
// x, which it changes and restores.
func checkGradient(t *testing.T, name string, f func() float64, x, got []float64) {
	t.Helper()
	for i := range x {
		old := x[i]
		x[i] = old + step
		up := f()
		x[i] = old - step
		down := f()
		x[i] = old
		want := (up - down) / (2 * step)
		if d := math.Abs(got[i] - want); !(d <= tolerance*(1+math.Abs(want))) {
			t.Errorf("∂f/∂%s[%d] = %g, finite difference %g", name, i, got[i], want)
			return
		}
	}
}

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// random returns n values from N(0,1).
func random(n int, rng *rand.Rand) []float64 {
	x := make([]float64, n)
	normal(x, 1, rng)
	return x
}

// dot is the loss of the tests of single layers: any linear function of the
// output, so that its gradient is w.
func dot(w, y []float64) float64 {
	sum := 0.0
	for i := range w {
		sum += w[i] * y[i]
	}
	return sum
}

// sizes returns the sizes of a network in the order of the table in package model.
func sizes(vocab, embed, hidden, mlp, labels int) model.Sizes {
	return model.Sizes{Vocab: vocab, Embed: embed, Hidden: hidden, MLP: mlp, Labels: labels}
}

// forShapes runs a test on a few random shapes.
func forShapes(t *testing.T, f func(t *testing.T, rng *rand.Rand)) {
	t.Helper()
	for seed := range uint64(6) {
		t.Run(string('a'+rune(seed)), func(t *testing.T) { f(t, newRand(seed)) })
	}
}

func TestCheckGradientRejects(t *testing.T) {
	x := []float64{2}
	square := func() float64 { return x[0] * x[0] }
	checkGradient(t, "x", square, x, []float64{4})
	var wrong testing.T
	checkGradient(&wrong, "x", square, x, []float64{4.001})
	if !wrong.Failed() {
		t.Error("checkGradient accepts 4.001 for the derivative of x² at 2")
	}
}
