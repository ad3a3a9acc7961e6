package tables

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"semtree/lab/asktest"
	"semtree/lab/nn"
	"semtree/model"
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
	if a, b := sureness(draw(20000, -1, 0)); a > 0.01 || !(a > 0) || math.Abs(b) > 0.1 {
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
		if want := 0.5*before[i].d - 2; math.Abs(o.d-want) > 1e-4*(1+math.Abs(want)) || o.right != cases[i].Right[best] || o.weight != cases[i].Held {
			t.Errorf("outcome %+v of case %d, %+v before", o, i, before[i])
		}
	}
}

// TestHeldProbabilities: held cases, whose labels are noisier than those that a judge learns from, decide how probable a reading is, and not
// which one is chosen.
func TestHeldProbabilities(t *testing.T) {
	if testing.Short() {
		t.Skip("trains for some seconds")
	}
	m := asktest.Random(t, 1)
	noisy := func(cases []JudgeCase, seed uint64, held float64) []JudgeCase {
		rng := rand.New(rand.NewPCG(seed, 1))
		for i := range cases {
			cases[i].Held = held
			if rng.IntN(2) > 0 {
				clear(cases[i].Right)
			}
		}
		return cases
	}
	clean := func() []JudgeCase { return judgeCases(m, 1500) }
	with, err := FitJudge(slices.Concat(clean(), noisy(judgeCases(m, 300), 1, 1)), m, 1)
	if err != nil {
		t.Fatal(err)
	}
	without, err := FitJudge(slices.Concat(clean(), noisy(judgeCases(m, 300), 1, 0)), m, 1)
	if err != nil {
		t.Fatal(err)
	}
	mean := func(j *model.Judge) (p, right float64, chosen []int) {
		judged, err := m.WithJudge(j)
		if err != nil {
			t.Fatal(err)
		}
		bench, cases := judged.NewBench(), noisy(judgeCases(m, 400), 2, 0)
		for _, c := range cases {
			choice, sure, err := bench.Score(c.In)
			if err != nil {
				t.Fatal(err)
			}
			best := slices.Index(choice, slices.Max(choice))
			chosen, p = append(chosen, best), p+sure[best]/float64(len(cases))
			if c.Right[best] {
				right += 1 / float64(len(cases))
			}
		}
		return p, right, chosen
	}
	p, right, chosen := mean(with)
	other, _, same := mean(without)
	if math.Abs(p-right) > 0.1 || math.Abs(other-right) < math.Abs(p-right) {
		t.Errorf("mean probability %.2f, %.2f without held cases, of which %.2f are right", p, other, right)
	}
	if !slices.Equal(chosen, same) {
		t.Error("held cases change what is chosen")
	}
}

// TestHeldTables: tables with the same content are all held or none, and one table alone is not.
func TestHeldTables(t *testing.T) {
	a, b, again := opened(t, "a.csv", "film,year\nRan,1985\n"), opened(t, "b.csv", "plant,height\nIvy,200\n"), opened(t, "c.csv", "plant,height\nIvy,200\n")
	if held := heldTables([]Lesson{{Table: a}, {Table: a}}); held[a] {
		t.Error("the only table is held")
	}
	if held := heldTables([]Lesson{{Table: a}, {Table: b}, {Table: again}, {Table: a}}); held[a] || !held[b] || !held[again] {
		t.Errorf("held %v, want the second and the third", held)
	}
}
