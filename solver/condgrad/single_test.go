package condgrad

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// eachOracle runs f with the options of either oracle.
func eachOracle(t *testing.T, opts Options, f func(t *testing.T, opts Options)) {
	for _, opts.SingleRoot = range []bool{false, true} {
		t.Run(fmt.Sprintf("single=%t", opts.SingleRoot), func(t *testing.T) { f(t, opts) })
	}
}

// TestSingleRootRelaxation: (6) added to conv(C^sa) cuts off no vertex that it
// should not and creates none: in any direction, the linear program is worth
// as much as the best vertex with a single root. This is (5) of arborescence,
// with tags. The relaxation is thus the same with either oracle.
func TestSingleRootRelaxation(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 0))
	cut := 0
	for words := 1; words <= 3; words++ {
		forEachSmall(t, words, func(t *testing.T, s *Solver, p *instance.Problem) {
			if !s.single {
				return
			}
			d := newDense(p, s.keeps)
			d.a, d.b = d.a.Slice(0, 1, 0, len(d.arcs)).(*mat.Dense), d.b[:1]
			for range 3 {
				for k, x := range d.arcs {
					if d.theta[k] = rng.NormFloat64(); x.head == 0 {
						d.theta[k]++ // many words want the root
					}
				}
				want := d.best(d.theta, true)
				if got := d.relaxation(t); math.Abs(got-want) > tolerance {
					t.Fatalf("relaxation with (6) is worth %g, the best vertex with a single root %g", got, want)
				}
				if d.best(d.theta, false) > want+tolerance {
					cut++
				}
			}
		})
	}
	if cut < 50 {
		t.Errorf("(6) mattered %d times only", cut)
	}
}

// TestSingleRootVertices: every vertex that the oracle returns has one root, and
// row 0 of Az, As and λ never moves, not even by rounding.
func TestSingleRootVertices(t *testing.T) {
	for _, kind := range solvertest.AllScores() {
		for seed := range uint64(5) {
			rng := rand.New(rand.NewPCG(seed, 52))
			p := solvertest.Instance(rng, solvertest.Grammar(rng, 4, 12), 9, kind)
			var s Solver
			s.single = true
			if !s.begin(p) {
				continue
			}
			for k := range 60 {
				if err := s.oracle(); err != nil {
					t.Fatal(err)
				}
				roots := 0
				for j, h := range s.s.head {
					if h == 0 && s.s.tag[j] != instance.Empty {
						roots++
					}
				}
				if roots != 1 || s.as[0] != 1 || s.lambda[0] != 0 || k > 0 && s.az[0] != 1 {
					t.Fatalf("%v, seed %d, iteration %d: %d roots, row 0: As %g, Az %g, λ %g", kind, seed, k, roots, s.as[0], s.az[0], s.lambda[0])
				}
				s.harvest()
				if k == 0 {
					s.move(1)
				} else {
					s.move(0.5)
				}
				s.multiply(DefaultBeta / math.Sqrt(float64(k+1)))
			}
		}
	}
}

// TestSingleRootMatters: three entities that all want the root. With (6) in the
// oracle its first answer is the optimum, and the proof. Without, the smoothed
// row has to push two of them out, which it never does if all three score the
// same: they come and go together, and rounding has to find the tree.
func TestSingleRootMatters(t *testing.T) {
	g := readGrammar(t, "type a\nroot - a\npred e : -> a\n")
	for _, tc := range []struct {
		name   string
		mu     []float64
		single bool
		status instance.Status
		first  bool // settled at the first oracle call
	}{
		{"different, single", []float64{3, 2, 1}, true, instance.Optimal, true},
		{"different, smoothed", []float64{3, 2, 1}, false, instance.Optimal, false},
		{"tied, single", []float64{3, 3, 3}, true, instance.Optimal, true},
		{"tied, smoothed", []float64{3, 3, 3}, false, instance.Limit, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := &instance.Problem{Grammar: g, Words: 3, Mu: tc.mu, Phi: make([]float64, 12)}
			var s Solver
			opts := Options{SingleRoot: tc.single, Epsilon: -1}
			r := mustSolve(t, &s, p, opts)
			if r.Status != tc.status || (r.Iters == 1) != tc.first {
				t.Errorf("%v after %d iterations, want %v", r.Status, r.Iters, tc.status)
			}
			opts.Round = enumerate
			if r = mustSolve(t, &s, p, opts); r.Value != 3 {
				t.Errorf("rounded to %g, want 3", r.Value)
			}
		})
	}
}
