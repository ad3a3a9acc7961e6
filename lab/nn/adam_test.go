package nn

import (
	"math"
	"testing"
)

// TestAdamEquations compares three steps with algorithm 1 of [kingma2015],
// written out.
func TestAdamEquations(t *testing.T) {
	const rate = 0.1
	x, m, v := 1.0, 0.0, 0.0
	net := NewZero[float64](sizes(1, 1, 1, 1, 1))
	a := NewAdam(net, 0)
	grad := make([]float64, len(net.Flat))
	net.Flat[0] = x
	for k, g := range []float64{2, -1, 0.5} {
		m = 0.9*m + 0.1*g
		v = 0.999*v + 0.001*g*g
		n := float64(k + 1)
		x -= rate * (m / (1 - math.Pow(0.9, n))) / (math.Sqrt(v/(1-math.Pow(0.999, n))) + 1e-8)
		grad[0] = g
		a.update(net.Flat, grad, rate)
		if math.Abs(net.Flat[0]-x) > 1e-12 {
			t.Errorf("after step %d x = %.15g, want %.15g", k+1, net.Flat[0], x)
		}
	}
	if net.Flat[1] != 0 {
		t.Errorf("a parameter without gradient moved to %g", net.Flat[1])
	}
}

func TestAdamClips(t *testing.T) {
	net := NewZero[float64](sizes(1, 1, 1, 1, 1))
	a, b := NewAdam(net, 1), NewAdam(net, 0)
	large, small := make([]float64, len(net.Flat)), make([]float64, len(net.Flat))
	large[0], large[1] = 30, 40
	small[0], small[1] = 0.6, 0.8
	if norm := a.update(make([]float64, len(large)), large, 0.1); norm != 50 {
		t.Errorf("norm of (30, 40) is %g, want 50", norm)
	}
	b.update(make([]float64, len(small)), small, 0.1)
	for i := range a.Mean {
		if math.Abs(a.Mean[i]-b.Mean[i]) > 1e-15 {
			t.Errorf("mean %d is %g after clipping to 1, want %g", i, a.Mean[i], b.Mean[i])
		}
	}
}

// update moves the parameters x against the gradient g by at most about rate
// each, and returns the norm of g before clipping.
func (a *Adam[T]) update(x, g []T, rate float64) float64 {
	norm := Norm(g)
	a.Begin(norm, rate).Move(x, g, 0, len(x))
	return norm
}
