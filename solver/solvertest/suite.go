package solvertest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"semtree/solver/instance"
)

// Solve is a solver under test.
type Solve func(*instance.Problem) instance.Result

// Check compares a result with the optimum (NaN if it is not known): the tree must
// be well-formed and have the value Value, Value ≤ optimum ≤ Bound, and the status
// must be true. It returns nil if all of this holds.
func Check(p *instance.Problem, r instance.Result, optimum float64) error {
	eps := 1e-6
	if r.Tree != nil {
		v, err := p.Eval(r.Tree)
		if err != nil {
			return fmt.Errorf("tree is not well-formed: %w", err)
		}
		if math.Abs(v-r.Value) > eps {
			return fmt.Errorf("tree is worth %g, result says %g", v, r.Value)
		}
	} else if !math.IsInf(r.Value, -1) {
		return fmt.Errorf("value %g without a tree", r.Value)
	}
	if r.Value > r.Bound+eps || r.Value > optimum+eps || r.Bound < optimum-eps {
		return fmt.Errorf("value %g, optimum %g, bound %g are out of order", r.Value, optimum, r.Bound)
	}
	switch r.Status {
	case instance.Optimal:
		if r.Tree == nil || r.Bound-r.Value > eps || r.Value < optimum-eps {
			return fmt.Errorf("status optimal with value %g, optimum %g, bound %g", r.Value, optimum, r.Bound)
		}
	case instance.Infeasible:
		if r.Tree != nil || !math.IsInf(r.Bound, -1) || !math.IsNaN(optimum) && !math.IsInf(optimum, -1) {
			return fmt.Errorf("status infeasible with optimum %g, bound %g", optimum, r.Bound)
		}
	case instance.Feasible:
		if r.Tree == nil {
			return fmt.Errorf("status feasible without a tree")
		}
	case instance.Limit:
		if r.Tree != nil {
			return fmt.Errorf("status limit with a tree")
		}
	default:
		return fmt.Errorf("unknown status %v", r.Status)
	}
	return nil
}

// Suite runs a solver on every kind of small instance against [Enumerate] and
// on medium ones against [Subsets]. If exact, it must prove every optimum.
func Suite(t *testing.T, solve Solve, exact bool) {
	sizes := []struct {
		name                 string
		words, types, labels int
		seeds                uint64
		oracle               func(*instance.Problem) float64
	}{
		{"n=1", 1, 2, 3, 40, enumerated},
		{"n=2", 2, 2, 4, 60, enumerated},
		{"n=3", 3, 2, 4, 40, enumerated},
		{"n=6", 6, 3, 6, 30, Subsets},
		{"n=8", 8, 4, 8, 8, Subsets},
	}
	for _, kind := range AllScores() {
		for _, size := range sizes {
			t.Run(fmt.Sprintf("%v/%s", kind, size.name), func(t *testing.T) {
				if size.words > 6 && testing.Short() {
					t.Skip("medium instances are not for -short")
				}
				for seed := range size.seeds {
					rng := rand.New(rand.NewPCG(seed, uint64(size.words)))
					p := Instance(rng, Grammar(rng, size.types, size.labels), size.words, kind)
					judge(t, p, solve, exact, size.oracle(p), seed)
				}
			})
		}
	}
	t.Run("exhaustive", func(t *testing.T) { exhaustive(t, solve, exact) })
}

func enumerated(p *instance.Problem) float64 {
	_, v := Enumerate(p)
	return v
}

func judge(t *testing.T, p *instance.Problem, solve Solve, exact bool, optimum float64, seed uint64) {
	t.Helper()
	r := solve(p)
	if err := Check(p, r, optimum); err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	if want := optimal(optimum); exact && r.Status != want {
		t.Fatalf("seed %d: status %v (value %g, bound %g), optimum %g: want %v", seed, r.Status, r.Value, r.Bound, optimum, want)
	}
}

func optimal(optimum float64) instance.Status {
	if math.IsInf(optimum, -1) {
		return instance.Infeasible
	}
	return instance.Optimal
}

// exhaustive tries every instance of two words over a grammar of one entity
// and one predicate, with scores in {-1, 0, 1}: 3⁴⁺⁶ = 59049.
func exhaustive(t *testing.T, solve Solve, exact bool) {
	g := ReadGrammar("type a\nroot - a\nentity e : a\npred f : a -> a\n")
	p := &instance.Problem{Grammar: g, Words: 2, Mu: make([]float64, 4), Phi: make([]float64, 6)}
	step := 1
	if testing.Short() {
		step = 41 // coprime to 3, so that every value of every entry occurs
	}
	for code := 0; code < 59049; code += step {
		c := code
		for _, s := range [][]float64{p.Mu, p.Phi} {
			for i := range s {
				s[i] = float64(c%3 - 1)
				c /= 3
			}
		}
		judge(t, p, solve, exact, enumerated(p), uint64(code))
	}
}
