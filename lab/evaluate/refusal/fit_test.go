package refusal

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/model"
)

// evidence is that of a program with a margin and a surprise, with so many guessed words.
func evidence(margin, surprise, guessed float64) []float64 {
	return []float64{math.Log1p(margin), math.Log1p(surprise), 0, guessed, 0, 0, 0, 0}
}

func logOdds(f *model.Confidence, c *Case) float64 {
	return model.Linear(f.List(domain.Features), c.Evidence)
}

// made returns cases that a domain might have: right ones with a clear margin,
// wrong ones with a small one, unanswerable ones that leave words out.
func made(n int, rng *rand.Rand) []Case {
	var cases []Case
	for i := range n {
		right := evidence(4+4*rng.Float64(), rng.Float64(), 0)
		wrong := evidence(rng.Float64(), 3+rng.Float64(), 0)
		beyond := evidence(2+6*rng.Float64(), 2*rng.Float64(), 1)
		cases = append(cases, Case{Kind: Answerable, Right: true, Fold: i % 3, Evidence: right}, Case{Kind: "thing", Evidence: beyond})
		if i%5 == 0 {
			cases = append(cases, Case{Kind: Answerable, Fold: i % 3, Evidence: wrong})
		}
	}
	return cases
}

func isRight(c *Case) bool  { return c.Right }
func isBeyond(c *Case) bool { return c.Kind != Answerable }

// TestFit: what the features separate is separated, and the counts say what of.
func TestFit(t *testing.T) {
	cases := append(made(100, rand.New(rand.NewPCG(1, 1))), Case{Kind: "thing"}) // one without a program
	f, err := Fit(cases, nil)
	if err != nil {
		t.Fatal(err)
	}
	if f.Questions != 120 || f.Right != 100 || f.Unanswerable != 101 {
		t.Errorf("%d questions, %d right, %d unanswerable, want 120, 100 and 101", f.Questions, f.Right, f.Unanswerable)
	}
	if right := Count(f, cases, isRight); right.Refused > 0 || right.N != 100 {
		t.Errorf("right ones: %+v, want none refused", right)
	}
	if beyond := Count(f, cases, isBeyond); beyond.Refused != beyond.N || beyond.Sure > 0 {
		t.Errorf("unanswerable ones: %+v, want all refused", beyond)
	}
	if !(f.Weights["guessed"] < -1) || f.Weights["names"] != 0 {
		t.Errorf("weights %v, want guesses to count, and no names", f.Weights)
	}
	near, err := Fit(cases, Default())
	if err != nil {
		t.Fatal(err)
	}
	for name, w := range f.Weights {
		if name == "missing" || name == "operators" || name == "names" || name == "dropped" || name == "unseen" {
			w = Default().Weights[name] // no case has it
		}
		if math.Abs(near.Weights[name]-w) > 1e-6 {
			t.Errorf("weight of %s is %g beside known ones, want %g", name, near.Weights[name], w)
		}
	}
}

// TestThreshold: with weights that make the margin's logarithm the log-odds, the
// threshold is the one that enumeration finds best.
func TestThreshold(t *testing.T) {
	f := &model.Confidence{Weights: model.NameWeights(domain.Features, []float64{-1, 1, 0, 0, 0, 0, 0, 0, 0})}
	worst := func(cut float64, cases []Case) float64 {
		var lost, right, missed, beyond float64
		for _, c := range cases {
			refused := c.Evidence == nil || c.LeavesOut || logOdds(f, &c) < cut
			if c.Kind != Answerable {
				beyond++
				if !refused {
					missed++
				}
			} else if c.Right {
				right++
				if refused {
					lost++
				}
			}
		}
		return max(lost/max(right, 1)/Lost, missed/beyond/Missed)
	}
	for seed := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, 2))
		var cases []Case
		for i := range 60 {
			c := Case{Kind: Answerable, Right: i%2 == 0, Evidence: evidence(2+8*rng.Float64(), 0, 0), LeavesOut: rng.IntN(8) == 7}
			if !c.Right {
				c.Kind, c.Evidence = "name", evidence(5*rng.Float64(), 0, 0)
			}
			cases = append(cases, c)
		}
		got := threshold(f, cases)
		reached := worst(math.Log(got/(1-got)), cases)
		for _, c := range cases {
			for _, by := range []float64{-1e-9, 1e-9} {
				if least := worst(logOdds(f, &c)+by, cases); least < reached {
					t.Fatalf("seed %d: threshold %g is worst by %g, a better one by %g", seed, got, reached, least)
				}
			}
		}
	}
}

// TestFitAlone: without unanswerable cases, what these would have shown is taken
// from the default weights, and the threshold is no higher than the default one.
func TestFitAlone(t *testing.T) {
	var answerable []Case
	for _, c := range made(100, rand.New(rand.NewPCG(3, 1))) {
		if c.Kind == Answerable {
			answerable = append(answerable, c)
		}
	}
	f, err := Fit(answerable, Default())
	if err != nil {
		t.Fatal(err)
	}
	standard := Default()
	if f.Weights["missing"] != standard.Weights["missing"] || f.Weights["guessed"] != standard.Weights["guessed"] {
		t.Errorf("weights %v, want those of words as they are by default", f.Weights)
	}
	right := Count(f, answerable, isRight)
	if f.Threshold > standard.Threshold || right.Share() > Lost {
		t.Errorf("threshold %g refuses %g of the right ones, default %g", f.Threshold, right.Share(), standard.Threshold)
	}
}

// TestCrossFit: each case is judged once, by weights that have not seen it.
func TestCrossFit(t *testing.T) {
	cases := made(60, rand.New(rand.NewPCG(4, 1)))
	before, err := CrossFit(cases, nil)
	if err != nil {
		t.Fatal(err)
	}
	if before.Right.N != 60 || before.Wrong.N != 12 || before.Reliability.N != 72 {
		t.Errorf("%+v, want 60 right ones and 12 wrong ones", *before)
	}
	fold := func(number int) []float64 {
		var others []Case
		for _, c := range cases {
			if c.Kind != Answerable || c.Fold != number {
				others = append(others, c)
			}
		}
		f, err := Fit(others, nil)
		if err != nil {
			t.Fatal(err)
		}
		return f.List(domain.Features)
	}
	own := fold(0)
	for i := range cases {
		if cases[i].Kind == Answerable && cases[i].Fold == 0 {
			cases[i].Right = !cases[i].Right
		}
	}
	if again := fold(0); !reflect.DeepEqual(own, again) {
		t.Errorf("weights for fold 0 depend on its cases: %v, then %v", own, again)
	}
	if _, err := CrossFit(nil, nil); err == nil {
		t.Error("a fit on nothing")
	}
}

// TestFile: cases survive a file.
func TestFile(t *testing.T) {
	want := append(made(2, rand.New(rand.NewPCG(5, 1))), Case{Kind: "else"})
	file := filepath.Join(t.TempDir(), "cases.jsonl")
	if err := Write(file, want); err != nil {
		t.Fatal(err)
	}
	got, err := Read(file)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Read(Write(cases)) = %+v, %v", got, err)
	}
	if err := os.WriteFile(file, []byte("{}\nx\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(file); err == nil || !strings.Contains(err.Error(), "cases.jsonl:2:") {
		t.Errorf("a broken line: error %v", err)
	}
}

// TestThresholdOfFew: of a few right questions none is refused, if one would be too
// many.
func TestThresholdOfFew(t *testing.T) {
	f := &model.Confidence{Weights: model.NameWeights(domain.Features, []float64{-3, 1, 0, 0, 0, 0, 0, 0, 0})}
	var cases []Case
	for i := range 10 {
		cases = append(cases, Case{Kind: Answerable, Right: true, Evidence: evidence(float64(2+i), 0, 0)})
	}
	f.Threshold = threshold(f, cases)
	if right := Count(f, cases, isRight); right.Refused > 0 {
		t.Errorf("threshold %g refuses %d of %d right ones", f.Threshold, right.Refused, right.N)
	}
}
