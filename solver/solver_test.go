package solver

import (
	"math/rand/v2"
	"testing"

	"semtree/solver/solvertest"
)

// TestMethods runs the suite that every solver must pass with each method.
func TestMethods(t *testing.T) {
	for _, m := range []Method{Exact, CondGrad, CondGradNoRound} {
		t.Run(m.String(), func(t *testing.T) {
			solvertest.Suite(t, func(p *Problem) Result {
				r, err := New(p.Grammar).Solve(p, Options{Method: m})
				if err != nil {
					panic(err)
				}
				return r
			}, m == Exact)
		})
	}
}

// TestRounding: with rounding the conditional gradient is never worse than
// without, and now and then better.
func TestRounding(t *testing.T) {
	better := 0
	for seed := range uint64(60) {
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
