package solver

import (
	"math"
	"math/rand/v2"
	"testing"

	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// TestMethods: every method keeps its promises; the leaves themselves pass the
// whole suite in their own tests.
func TestMethods(t *testing.T) {
	for _, m := range []Method{Exact, CondGrad, CondGradNoRound} {
		t.Run(m.String(), func(t *testing.T) {
			for seed := range uint64(20) {
				rng := rand.New(rand.NewPCG(seed, 3))
				kind := solvertest.AllScores()[int(seed)%len(solvertest.AllScores())]
				p := solvertest.Instance(rng, solvertest.Grammar(rng, 3, 5), 5, kind)
				optimum := solvertest.Subsets(p)
				r, err := New(p.Grammar).Solve(p, Options{Method: m})
				if err != nil {
					t.Fatal(err)
				}
				if err := solvertest.Check(p, r, optimum); err != nil {
					t.Errorf("%v, seed %d: %v", kind, seed, err)
				}
				if m == Exact && r.Status != instance.Optimal && r.Status != instance.Infeasible {
					t.Errorf("%v, seed %d: %v is not certified", kind, seed, r.Status)
				}
			}
		})
	}
}

// TestRounding: with rounding the conditional gradient is never worse than
// without, and now and then better.
func TestRounding(t *testing.T) {
	better := 0
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 5))
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 3, 6), 6, solvertest.Confident)
		s := New(p.Grammar)
		with, err := s.Solve(p, Options{Method: CondGrad})
		if err != nil {
			t.Fatal(err)
		}
		without, err := s.Solve(p, Options{Method: CondGradNoRound})
		if err != nil {
			t.Fatal(err)
		}
		if with.Value < without.Value-1e-9 {
			t.Fatalf("seed %d: %g with rounding, %g without", seed, with.Value, without.Value)
		}
		if with.Value > without.Value+1e-9 {
			better++
		}
	}
	if better == 0 {
		t.Error("rounding never helped: it is not wired in")
	}
}

func TestParseMethod(t *testing.T) {
	for m, name := range methodNames {
		if got, err := ParseMethod(name); err != nil || got != Method(m) || got.String() != name {
			t.Errorf("ParseMethod(%q) = %v, %v", name, got, err)
		}
	}
	if _, err := ParseMethod("cplex"); err == nil {
		t.Error("no error for an unknown method")
	}
}

// TestRank: rankings of all methods are those of KBest.
func TestRank(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 27))
	p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 3, solvertest.Confident)
	want, err := New(p.Grammar).KBest(p, 3, nil, Options{})
	if err != nil || len(want.Programs) == 0 {
		t.Fatalf("%d programs, error %v", len(want.Programs), err)
	}
	s := New(p.Grammar)
	for _, m := range []Method{Exact, CondGrad, Exact} {
		if _, err := s.Solve(p, Options{Method: m}); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			got := s.Rank(3, nil, Options{})
			if len(got.Programs) != len(want.Programs) {
				t.Fatalf("%v: %d programs, want %d", m, len(got.Programs), len(want.Programs))
			}
			for i := range got.Programs {
				if math.Abs(got.Programs[i].Value-want.Programs[i].Value) > 1e-9 {
					t.Errorf("%v: rank %d has value %g, want %g", m, i, got.Programs[i].Value, want.Programs[i].Value)
				}
			}
		}
	}
}
