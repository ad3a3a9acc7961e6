package condgrad

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/diff/fd"

	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// tolerance of comparisons between the sparse and the dense computation.
const tolerance = 1e-8

// forEachSmall runs f on seeded instances small enough for the dense
// reference. Instances that begin proves infeasible are
// left out.
func forEachSmall(t *testing.T, words int, f func(t *testing.T, s *Solver, p *instance.Problem)) {
	for _, kind := range solvertest.AllScores() {
		for seed := range uint64(4) {
			t.Run(fmt.Sprintf("n=%d/%v/seed=%d", words, kind, seed), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(seed, 21))
				p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 3), words, kind)
				var s Solver
				if s.begin(p) {
					f(t, &s, p)
				}
			})
		}
	}
}

// each runs the method for iters iterations on a solver that has begun, and
// calls visit between oracle and step. The point z is followed densely.
func each(t *testing.T, s *Solver, d *dense, iters int, visit func(z, vertex []float64, beta float64)) {
	t.Helper()
	var z []float64
	beta := 0.0
	for k := range iters {
		if err := s.oracle(); err != nil {
			t.Fatal(err)
		}
		s.harvest()
		gamma, point := 1.0, d.indicator(t, &s.s)
		if k > 0 {
			slope, length := s.direction()
			if gamma = 0; slope > 0 {
				gamma = step(beta, slope, length)
			}
			visit(z, point, beta)
		} else {
			z = make([]float64, len(point))
		}
		s.move(gamma)
		for i := range z {
			z[i] += gamma * (point[i] - z[i])
		}
		beta = DefaultBeta / math.Sqrt(float64(k+1))
		s.multiply(beta)
	}
}

// keeps reports whether the solver takes tag e of word w into account.
func (s *Solver) keeps(w, e int) bool { return s.mu[w*len(s.gram.Tags)+e] > math.Inf(-1) }

// TestIteration follows the method with a dense z. At every iteration, with
// the gradient taken by finite differences of the smoothed objective:
// the oracle's vertex is the best of all (enumerated) vertices, slope is
// ⟨∇g,d⟩, the step is the best on the segment, Az and ⟨θ,z⟩ are right, and so
// is the support.
func TestIteration(t *testing.T) {
	for words := 1; words <= 3; words++ {
		forEachSmall(t, words, func(t *testing.T, s *Solver, p *instance.Problem) {
			d := newDense(p, s.keeps)
			each(t, s, d, 25, func(z, vertex []float64, beta float64) {
				g := func(z []float64) float64 { return d.smoothed(z, beta) }
				grad := fd.Gradient(nil, g, z, &fd.Settings{Formula: fd.Central})
				scale := 1e-6 * (1 + 1/beta)
				if got, want := dot(grad, vertex), d.best(grad); math.Abs(got-want) > scale {
					t.Fatalf("oracle: ⟨∇g,s⟩ = %g, the best vertex has %g", got, want)
				}
				slope, length := s.direction()
				if want := dot(grad, vertex) - dot(grad, z); math.Abs(slope-want) > scale {
					t.Fatalf("slope = %g, want ⟨∇g,d⟩ = %g", slope, want)
				}
				if slope > 0 {
					checkStep(t, g, z, vertex, step(beta, slope, length))
				}
				checkState(t, s, d, z)
			})
		})
	}
}

// checkStep: no other step does better.
func checkStep(t *testing.T, g func([]float64) float64, z, vertex []float64, gamma float64) {
	t.Helper()
	at := func(gamma float64) float64 {
		point := make([]float64, len(z))
		for i := range z {
			point[i] = z[i] + gamma*(vertex[i]-z[i])
		}
		return g(point)
	}
	for other := 0.0; other <= 1; other += 1.0 / 64 {
		if at(other) > at(gamma)+tolerance {
			t.Fatalf("step %g gives %g, step %g gives %g", gamma, at(gamma), other, at(other))
		}
	}
}

// checkState compares what the solver keeps of z with z.
func checkState(t *testing.T, s *Solver, d *dense, z []float64) {
	t.Helper()
	if want := dot(d.theta, z); math.Abs(s.thetaZ-want) > tolerance {
		t.Fatalf("⟨θ,z⟩ = %g, want %g", s.thetaZ, want)
	}
	got := make([]float64, len(d.b))
	got[0] = s.az[0] - 1
	for _, l := range s.lives {
		for i, nd := range s.needs[l.tag] {
			got[d.row[[3]int{int(l.word), int(l.tag), int(nd.typ)}]] = s.az[int(l.row)+i]
		}
	}
	for r, want := range d.residual(z) {
		if math.Abs(got[r]-want) > tolerance {
			t.Fatalf("row %d of Az-b = %g, want %g", r, got[r], want)
		}
	}
	for k, x := range d.arcs {
		if x.v != instance.Empty && z[k] > 0 && !(s.tagOn[x.dep*len(s.gram.Tags)+x.v] && s.arcOn[x.head*s.n+x.dep]) {
			t.Fatalf("arc %+v has weight %g and is not in the support", x, z[k])
		}
	}
}

// TestOracleAnyMultipliers compares the oracle with enumeration under
// multipliers that have nothing to do with the method.
func TestOracleAnyMultipliers(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 0))
	forEachSmall(t, 3, func(t *testing.T, s *Solver, p *instance.Problem) {
		d := newDense(p, s.keeps)
		for w := range p.Words { // rows for every second tag: the others keep λ = 0
			for e := 0; e < len(p.Grammar.Tags); e += 1 + rng.IntN(2) {
				if s.keeps(w, e) {
					s.touch(w, int32(e))
				}
			}
		}
		for range 5 {
			lambda := make([]float64, len(d.b))
			for r := range s.lambda {
				s.lambda[r] = 2 * rng.NormFloat64()
			}
			lambda[0] = s.lambda[0]
			for _, l := range s.lives {
				for i, nd := range s.needs[l.tag] {
					lambda[d.row[[3]int{int(l.word), int(l.tag), int(nd.typ)}]] = s.lambda[int(l.row)+i]
				}
			}
			if err := s.oracle(); err != nil {
				t.Fatal(err)
			}
			w := append([]float64(nil), d.theta...)
			for k := range w {
				for r, x := range lambda {
					w[k] -= x * d.a.At(r, k)
				}
			}
			if got, want := dot(w, d.indicator(t, &s.s)), d.best(w); math.Abs(got-want) > tolerance {
				t.Fatalf("oracle: %g, the best vertex has %g", got, want)
			}
		}
	})
}

// TestBound: the bound of every iteration holds, for the relaxation and so for
// the optimum; s is counted as a tree only if it is one.
func TestBound(t *testing.T) {
	for words := 1; words <= 3; words++ {
		forEachSmall(t, words, func(t *testing.T, s *Solver, p *instance.Problem) {
			d := newDense(p, p.May)
			relaxed := d.relaxation(t)
			_, optimum := solvertest.Enumerate(p)
			if relaxed < optimum-tolerance {
				t.Fatalf("relaxation %g, optimum %g: the reference is wrong", relaxed, optimum)
			}
			each(t, s, d, 100, func(z, vertex []float64, beta float64) {
				if s.bound < relaxed-tolerance || s.value > optimum+tolerance {
					t.Fatalf("value %g, optimum %g, relaxation %g, bound %g", s.value, optimum, relaxed, s.bound)
				}
				tree := treeOf(&s.s)
				if _, err := p.Eval(tree); (err == nil) != s.feasible() {
					t.Fatalf("feasible() = %t for %+v, Eval says %v", s.feasible(), tree, err)
				}
			})
		})
	}
}

func treeOf(v *vertex) *instance.Tree {
	tree := instance.NewTree(len(v.tag))
	for j, e := range v.tag {
		if e != instance.Empty {
			tree.Tag[j], tree.Head[j] = e, v.head[j]
		}
	}
	return tree
}

// TestConvergence: g(z) + slope bounds the smoothed optimum, which is never
// below the relaxation. It falls with β, so that the least of these bounds is
// one for the last β. Its distance to the linear program falls as 1/√k: four
// times the iterations halve it. The dual bound, which falls by leaps, comes
// near to the linear program too, and not to the optimum where the two differ;
// it has no limit if the relaxation is empty.
func TestConvergence(t *testing.T) {
	const near = 0.05      // of scores of size 1 to 8
	const last = 3 * 4 * 4 // hundreds of iterations
	fractional, empty := 0, 0
	run := func(t *testing.T, s *Solver, p *instance.Problem) {
		d := newDense(p, p.May)
		relaxed := d.relaxation(t)
		least, k := math.Inf(1), 0
		smoothed, bound := map[int]float64{}, map[int]float64{} // by hundreds of iterations
		each(t, s, d, 100*last+1, func(z, _ []float64, beta float64) {
			slope, _ := s.direction()
			least = min(least, d.smoothed(z, beta)+slope)
			if k++; k%100 == 0 {
				smoothed[k/100], bound[k/100] = least-relaxed, s.bound-relaxed
			}
		})
		if math.IsInf(relaxed, -1) {
			if empty++; s.bound > 0 {
				t.Errorf("empty relaxation: bound %g after %d iterations", s.bound, k)
			}
			return
		}
		if _, optimum := solvertest.Enumerate(p); relaxed > optimum+2*near {
			fractional++
		}
		for at := 3; at < last; at *= 4 {
			if before, after := smoothed[at], smoothed[4*at]; after < -tolerance || after > 0.6*before+near/2 {
				t.Errorf("smoothed optimum minus relaxation is %g after %d00 iterations, %g after %d00", before, at, after, 4*at)
			}
		}
		if bound[last] > near {
			t.Errorf("bound minus relaxation is %g after %d iterations", bound[last], k)
		}
	}
	forEachSmall(t, 2, run)
	if !testing.Short() {
		forEachSmall(t, 3, run)
		if fractional < 10 || empty < 10 {
			t.Errorf("%d relaxations above the optimum, %d empty: too few to test anything", fractional, empty)
		}
	}
}
