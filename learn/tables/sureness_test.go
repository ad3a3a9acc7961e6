package tables

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"semtree/model/nn"
	"semtree/table/ask/asktest"
)

// TestSureness: the parameters are found again by which outcomes were drawn, a logit that says nothing or the opposite
// gives no scale below 0, and few outcomes hardly change a judge.
func TestSureness(t *testing.T) {
	draw := func(n int, a, b float64) (all []outcome) {
		rng := rand.New(rand.NewPCG(2, 3))
		for range n {
			d := 4 * rng.NormFloat64()
			all = append(all, outcome{d, rng.Float64() < 1/(1+math.Exp(-(a*d+b))), 0.5 + rng.Float64()})
		}
		return all
	}
	for _, want := range [][2]float64{{1, 0}, {0.5, -0.7}, {2, 1}} {
		if a, b := sureness(draw(20000, want[0], want[1])); math.Abs(a-want[0]) > 0.1*want[0] || math.Abs(b-want[1]) > 0.1 {
			t.Errorf("a = %g and b = %g, drawn with %v", a, b, want)
		}
	}
	if a, b := sureness(draw(20000, -1, 0)); a != 1 || b != 0 {
		t.Errorf("a = %g and b = %g of logits that say the opposite", a, b)
	}
	if a, b := sureness(nil); a != 1 || b != 0 {
		t.Errorf("a = %g and b = %g without outcomes", a, b)
	}
	if a, b := sureness([]outcome{{50, false, 1}, {-50, true, 1}, {1e300, true, 1}}); !(a > 0) || b-b != 0 {
		t.Errorf("a = %g and b = %g of logits far off", a, b)
	}
}

// TestRescale: a judge says a·d + b of each logit, and chooses as before; outcomes are those of the readings that it chooses.
func TestRescale(t *testing.T) {
	m := asktest.Random(t, 1)
	cases := judgeCases(m, 5)
	net := nn.NewJudge[float32](newJudge(m).Sizes, rand.New(rand.NewPCG(1, 1)))
	out := func(c JudgeCase) []float32 { return slices.Clone(nn.NewJudgePass(net).Forward(c.In, nil)) }
	before := outcomes(net, cases)
	outs := out(cases[0])
	rescale(net, 0.5, -2)
	for i, x := range out(cases[0]) {
		want := outs[i]
		if i%2 > 0 {
			want = 0.5*want - 2
		}
		if math.Abs(float64(x-want)) > 1e-4*(1+math.Abs(float64(want))) {
			t.Errorf("output %d is %g, want %g", i, x, want)
		}
	}
	for i, o := range outcomes(net, cases) {
		best := 0
		for k := range cases[i].Right {
			if x := out(cases[i]); x[2*k] > x[2*best] {
				best = k
			}
		}
		if want := 0.5*before[i].d - 2; math.Abs(o.d-want) > 1e-4*(1+math.Abs(want)) || o.right != cases[i].Right[best] || o.weight != cases[i].Weight {
			t.Errorf("outcome %+v of case %d, %+v before", o, i, before[i])
		}
	}
}
