package calibrate

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/model"
)

// drawn returns items that are right with the probability that w gives them.
func drawn(n int, w []float64, rng *rand.Rand) []Item {
	items := make([]Item, n)
	for i := range items {
		x := make([]float64, len(w)-1)
		for j := range x {
			x[j] = rng.NormFloat64()
		}
		items[i] = Item{Features: x, Right: rng.Float64() < model.Sigmoid(w, x)}
	}
	return items
}

// TestFitFindsWeights: from many items the weights that they were drawn with.
func TestFitFindsWeights(t *testing.T) {
	want := []float64{1, 2, -1, 0.5}
	got, err := Fit(drawn(20_000, want, rand.New(rand.NewPCG(1, 1))), Prior{Ridge: FewRidge})
	if err != nil {
		t.Fatal(err)
	}
	for j := range want {
		if math.Abs(got[j]-want[j]) > 0.1 { // four standard errors
			t.Errorf("weights %.3f, want about %v", got, want)
		}
	}
}

// TestFitIsOptimal: no step to any side is better, and the derivatives are
// those of finite differences.
func TestFitIsOptimal(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	for _, n := range []int{1, 3, 30, 300} {
		items := drawn(n, []float64{0.5, 3, -2}, rng)
		w, err := Fit(items, Prior{Ridge: FewRidge})
		if err != nil {
			t.Fatal(err)
		}
		p := &problem{items, make([]float64, len(w)), FewRidge}
		best := p.objective(w)
		for j := range w {
			for _, h := range []float64{-1e-3, 1e-3} {
				near := append([]float64{}, w...)
				near[j] += h
				if p.objective(near) < best-1e-12 {
					t.Errorf("%d items: weight %d moved by %g is better", n, j, h)
				}
			}
		}
		checkDerivatives(t, items, []float64{0.3, -0.2, 0.7})
	}
}

func checkDerivatives(t *testing.T, items []Item, w []float64) {
	t.Helper()
	const h = 1e-5
	p := &problem{items, []float64{1, -2, 0.5}, 3}
	grad, hess := p.derivatives(w)
	for j := range w {
		moved := func(by float64) []float64 {
			v := append([]float64{}, w...)
			v[j] += by
			return v
		}
		slope := (p.objective(moved(h)) - p.objective(moved(-h))) / (2 * h)
		if math.Abs(slope-grad[j]) > 1e-4*(1+math.Abs(slope)) {
			t.Errorf("gradient %d is %g, finite differences give %g", j, grad[j], slope)
		}
		up, _ := p.derivatives(moved(h))
		down, _ := p.derivatives(moved(-h))
		for k := range w {
			if bend := (up[k] - down[k]) / (2 * h); math.Abs(bend-hess.At(j, k)) > 1e-4*(1+math.Abs(bend)) {
				t.Errorf("Hessian %d,%d is %g, finite differences give %g", j, k, hess.At(j, k), bend)
			}
		}
	}
}

// TestFitSeparable: features that separate right from wrong give finite weights.
func TestFitSeparable(t *testing.T) {
	w, err := Fit([]Item{{Features: []float64{-1}}, {Features: []float64{1}, Right: true}}, Prior{Ridge: FewRidge})
	if err != nil || !(w[1] > 0) || math.IsInf(w[1], 0) {
		t.Errorf("weights %g, error %v, want finite ones", w, err)
	}
}

// TestFitNear: where items say nothing the weights are the given ones; many items
// outweigh them.
func TestFitNear(t *testing.T) {
	centre := []float64{1, -2, 7}
	w, err := Fit([]Item{{Features: []float64{0, 0}, Right: true}, {Features: []float64{0, 0}}}, Prior{Ridge: FewRidge, Centre: centre})
	if err != nil || w[1] != -2 || w[2] != 7 || !(w[0] < 1) {
		t.Errorf("weights %g, error %v, want only the bias to move", w, err)
	}
	want := []float64{1, 2, -1, 0.5}
	w, err = Fit(drawn(20_000, want, rand.New(rand.NewPCG(1, 1))), Prior{Ridge: FewRidge, Centre: []float64{0, -5, 5, 5}})
	if err != nil {
		t.Fatal(err)
	}
	for j := range want {
		if math.Abs(w[j]-want[j]) > 0.1 {
			t.Errorf("weights %.3f, want about %v", w, want)
		}
	}
}

func TestFitRefuses(t *testing.T) {
	if _, err := Fit(nil, Prior{Ridge: FewRidge}); err == nil {
		t.Error("a fit on nothing")
	}
	if _, err := Fit([]Item{{Features: []float64{math.NaN()}}}, Prior{Ridge: FewRidge}); err == nil || !strings.Contains(err.Error(), "not finite") {
		t.Errorf("a fit on NaN: error %v", err)
	}
}

func TestReport(t *testing.T) {
	items := []Item{{Right: true}, {Right: true}, {}, {Right: true}, {}}
	r := NewReport(items, []float64{1, 0.95, 0.9, 0.45, 0.05})
	near := func(name string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-12 {
			t.Errorf("%s %g, want %g", name, got, want)
		}
	}
	near("Brier score", r.Brier, (0.05*0.05+0.9*0.9+0.55*0.55+0.05*0.05)/5)
	near("log loss", r.LogLoss, -(math.Log(0.95)+math.Log(0.1)+math.Log(0.45)+math.Log(0.95))/5)
	near("ECE", r.ECE, (0.85+0.55+0.05)/5) // 3 in the last bin: 2.85 expected, 2 right
	if r.N != 5 || r.Right != 3 {
		t.Errorf("%+v, want 3 of 5 right", r)
	}
}

// TestReportIsFair: probabilities that items were drawn with are calibrated.
func TestReportIsFair(t *testing.T) {
	w := []float64{0, 2}
	items := drawn(20_000, w, rand.New(rand.NewPCG(4, 1)))
	p, double := make([]float64, len(items)), make([]float64, len(items))
	for i, it := range items {
		p[i] = model.Sigmoid(w, it.Features)
		double[i] = model.Sigmoid([]float64{0, 4}, it.Features)
	}
	if fair, sure := NewReport(items, p), NewReport(items, double); fair.ECE > 0.015 || sure.ECE < 0.05 || sure.LogLoss < fair.LogLoss || sure.Brier < fair.Brier {
		t.Errorf("true probabilities: %.4f, exaggerated ones: %.4f", fair.ECE, sure.ECE)
	}
}
