package exact

import (
	"math"
	"math/rand/v2"
	"testing"

	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// TestRank: a ranking that goes on where the search for the best tree stopped, however early,
// has the programs of one that begins by itself; the best tree is the first; and neither a
// ranking nor its limits spoil the next one.
func TestRank(t *testing.T) {
	infeasible := 0
	for _, kind := range solvertest.AllScores() {
		for seed := range uint64(40) {
			rng := rand.New(rand.NewPCG(seed, 24))
			p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 1+rng.IntN(4), kind)
			if seed%2 == 0 {
				solvertest.AddCovers(rng, p)
			}
			if seed%8 < 2 { // no word may be the root, with covers and without
				for w := range p.Words {
					p.Phi[w] = math.Inf(-1)
				}
			}
			alone, s := New(p.Grammar), New(p.Grammar)
			best, err := s.Solve(p, Options{MaxNodes: []int{0, 1}[seed/2%2]})
			if err != nil {
				t.Fatal(err)
			}
			if seed%8 < 2 {
				if none := s.Rank(3, nil, Options{}); best.Status == instance.Infeasible && len(none.Programs) == 0 && math.IsInf(none.Rest, -1) {
					infeasible++
				} else {
					t.Errorf("%v, seed %d: status %v and then %d programs, at most %g, where no word may be the root", kind, seed, best.Status, len(none.Programs), none.Rest)
				}
			}
			s.Rank(7, nil, Options{MaxNodes: 2})
			for _, k := range []int{1, 5, 2} {
				want, err := alone.KBest(p, k, nil, Options{})
				if err != nil {
					t.Fatal(err)
				}
				got := s.Rank(k, nil, Options{})
				if len(got.Programs) != len(want.Programs) || got.Certified() != want.Certified() {
					t.Fatalf("%v, seed %d, K = %d: %d programs, %d certified; want %d and %d",
						kind, seed, k, len(got.Programs), got.Certified(), len(want.Programs), want.Certified())
				}
				for i, r := range got.Programs {
					if math.Abs(r.Value-want.Programs[i].Value) > 1e-9 {
						t.Errorf("%v, seed %d, K = %d: rank %d has value %g, want %g", kind, seed, k, i, r.Value, want.Programs[i].Value)
					}
				}
				if len(got.Programs) > 0 && best.Status == instance.Optimal && math.Abs(got.Programs[0].Value-best.Value) > 1e-9 {
					t.Errorf("%v, seed %d, K = %d: the first program has value %g, the best tree %g", kind, seed, k, got.Programs[0].Value, best.Value)
				}
			}
		}
	}
	if infeasible == 0 {
		t.Error("no problem without a program")
	}
}

// TestRankNeedsSolve: without a problem that was solved there is nothing to go on with.
func TestRankNeedsSolve(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 25))
	p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 3, solvertest.Gaussian)
	bad := *p
	bad.Mu = append([]float64{}, p.Mu...)
	bad.Mu[0] = math.NaN()
	for name, before := range map[string]func(s *Solver){
		"new":     func(*Solver) {},
		"refused": func(s *Solver) { s.Solve(p, Options{}); s.Solve(&bad, Options{}) },
		"reset":   func(s *Solver) { s.Solve(p, Options{}); s.Reset(p.Grammar) },
	} {
		t.Run(name, func(t *testing.T) {
			s := New(p.Grammar)
			before(s)
			defer func() {
				if recover() == nil {
					t.Error("Rank goes on with nothing")
				}
			}()
			s.Rank(2, nil, Options{})
		})
	}
}

// TestRankAllocations: a solver that is warm allocates for the trees that it returns, and for
// those that were among the best for a time.
func TestRankAllocations(t *testing.T) {
	for seed := range uint64(10) {
		rng := rand.New(rand.NewPCG(seed, 26))
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 3, 6), 7, solvertest.Confident)
		s := New(p.Grammar)
		if _, err := s.Solve(p, Options{}); err != nil {
			t.Fatal(err)
		}
		s.Rank(3, ownWord, Options{})
		const kept, each = 10, 3 // trees, and allocations of each
		if allocs := testing.AllocsPerRun(1, func() { s.Rank(3, ownWord, Options{}) }); allocs > kept*each {
			t.Errorf("seed %d: %g allocations, want at most %d", seed, allocs, kept*each)
		}
	}
}
