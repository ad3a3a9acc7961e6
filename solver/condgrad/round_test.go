package condgrad

import (
	"math"
	"math/rand/v2"
	"testing"

	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// TestRound checks on small instances that the rounded answer is right, that
// the restricted problem is one (nothing new is allowed, nothing scores more),
// that bounds are not touched, and that rounding finds better trees.
func TestRound(t *testing.T) {
	var s Solver
	called, gained := 0, 0
	for _, kind := range solvertest.AllScores() {
		for seed := range uint64(20) {
			rng := rand.New(rand.NewPCG(seed, 41))
			p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 3), 3, kind)
			optimum := solvertest.Subsets(p)
			opts := Options{MaxIters: 8}
			plain := mustSolve(t, &s, p, opts)
			opts.Round = func(restricted *instance.Problem) instance.Result {
				called++
				checkRestricted(t, p, restricted)
				return enumerate(restricted)
			}
			rounded := mustSolve(t, &s, p, opts)
			if err := solvertest.Check(p, rounded, optimum); err != nil {
				t.Fatalf("%v, seed %d: %v", kind, seed, err)
			}
			if rounded.Value < plain.Value || math.Abs(rounded.Bound-plain.Bound) > 1e-9*(1+math.Abs(plain.Bound)) {
				t.Fatalf("%v, seed %d: %+v without rounding, %+v with", kind, seed, plain, rounded)
			}
			if plain.Status == instance.Optimal && rounded.Nodes != 0 {
				t.Fatalf("%v, seed %d: a proved tree was rounded", kind, seed)
			}
			if rounded.Value > plain.Value {
				gained++
			}
		}
	}
	if called < 20 || gained < 10 {
		t.Errorf("rounded %d times, better %d times: too few to test anything", called, gained)
	}
}

func checkRestricted(t *testing.T, p, restricted *instance.Problem) {
	t.Helper()
	if err := restricted.Validate(); err != nil {
		t.Fatal(err)
	}
	arcs, tags := 0, 0
	for a, x := range restricted.Phi {
		if x != p.Phi[a] && !math.IsInf(x, -1) {
			t.Fatalf("arc %d scores %g, restricted %g", a, p.Phi[a], x)
		}
		if !math.IsInf(x, -1) {
			arcs++
		}
	}
	for w := range p.Words {
		for e := range p.Grammar.Tags {
			if restricted.May(w, e) {
				if tags++; !p.May(w, e) {
					t.Fatalf("tag %d of word %d is allowed by the restriction only", e, w)
				}
			}
		}
	}
	if arcs == 0 || tags == 0 {
		t.Fatalf("restricted to %d arcs and %d tags", arcs, tags)
	}
}

// TestRoundSupport: what the restricted problem allows is what z holds, by
// the definition of z as a mean of the oracle's answers. A full step forgets
// what was before, and a solver forgets earlier problems.
func TestRoundSupport(t *testing.T) {
	p := fractional()
	var s Solver
	mustSolve(t, &s, p, Options{MaxIters: 200})
	s.begin(p)
	var tags, arcs map[[2]int]bool
	for k := range 30 {
		if err := s.oracle(); err != nil {
			t.Fatal(err)
		}
		gamma := 0.1
		if k == 0 || k == 12 {
			gamma = 1
			tags, arcs = map[[2]int]bool{}, map[[2]int]bool{}
		}
		s.move(gamma)
		for j, e := range s.s.tag {
			if e != instance.Empty {
				tags[[2]int{j, e}], arcs[[2]int{s.s.head[j], j}] = true, true
			}
		}
		s.multiply(DefaultBeta)
	}
	s.restrict()
	for w := range p.Words {
		for e := range p.Grammar.Tags {
			if s.narrow.May(w, e) != tags[[2]int{w, e}] {
				t.Errorf("tag %d on word %d: restricted %t, in z %t", e, w, s.narrow.May(w, e), tags[[2]int{w, e}])
			}
		}
		for h := range p.Words + 1 {
			if on := s.narrow.Phi[h*p.Words+w] > math.Inf(-1); on != arcs[[2]int{h, w}] {
				t.Errorf("arc %d→%d: restricted %t, in z %t", h, w, on, arcs[[2]int{h, w}])
			}
		}
	}
}
