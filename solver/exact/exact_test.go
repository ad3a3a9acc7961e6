package exact

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

func solve(p *instance.Problem) instance.Result {
	r, err := New(p.Grammar).Solve(p, Options{})
	if err != nil {
		panic(err)
	}
	return r
}

func TestSuite(t *testing.T) { solvertest.Suite(t, solve, true) }

// TestLimits: whatever stops the search, the result keeps its promises.
func TestLimits(t *testing.T) {
	for _, kind := range solvertest.AllScores() {
		for seed := range uint64(20) {
			rng := rand.New(rand.NewPCG(seed, 77))
			p := solvertest.Instance(rng, solvertest.Grammar(rng, 3, 6), 6, kind)
			optimum := solvertest.Subsets(p)
			s := New(p.Grammar)
			for name, opt := range map[string]Options{
				"1 node":        {MaxNodes: 1},
				"5 nodes":       {MaxNodes: 5},
				"past deadline": {Deadline: time.Unix(1, 0)},
			} {
				r, err := s.Solve(p, opt)
				if err != nil {
					t.Fatal(err)
				}
				if err := solvertest.Check(p, r, optimum); err != nil {
					t.Errorf("%v, seed %d, %s: %v", kind, seed, name, err)
				}
				if (r.Stop == instance.Done) != (r.Status == instance.Optimal || r.Status == instance.Infeasible) {
					t.Errorf("%v, seed %d, %s: stop %v with status %v", kind, seed, name, r.Stop, r.Status)
				}
			}
		}
	}
}

// TestDeadline: a search that would take very long ends on time.
func TestDeadline(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	p := solvertest.Instance(rng, solvertest.Grammar(rng, 4, 10), 40, solvertest.Greedy)
	const budget = 50 * time.Millisecond
	start := time.Now()
	r, err := New(p.Grammar).Solve(p, Options{Deadline: start.Add(budget)})
	if err != nil {
		t.Fatal(err)
	}
	if err := solvertest.Check(p, r, math.NaN()); err != nil {
		t.Error(err)
	}
	if took := time.Since(start); took > 20*budget {
		t.Errorf("took %v, deadline after %v", took, budget)
	}
}

// TestReuse: a solver that has solved other instances gives the same results
// as a new one.
func TestReuse(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	g := solvertest.Grammar(rng, 3, 6)
	s := New(g)
	for range 50 {
		p := solvertest.Instance(rng, g, 1+rng.IntN(8), solvertest.AllScores()[rng.IntN(5)])
		got, err := s.Solve(p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if want := solve(p); fmt.Sprint(got.Tree) != fmt.Sprint(want.Tree) || got.Value != want.Value || got.Nodes != want.Nodes {
			t.Fatalf("reused solver: %v, new one: %v", got, want)
		}
	}
}

// TestInvariance: adding a constant to all arcs into a word and taking it from
// all the word's labels changes no value.
func TestInvariance(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 50 {
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 3, 5), 7, solvertest.Gaussian)
		before := solve(p)
		w, c := rng.IntN(p.Words), rng.NormFloat64()
		for h := 0; h <= p.Words; h++ {
			p.Phi[h*p.Words+w] += c
		}
		for l := range p.Grammar.Labels {
			p.Mu[w*len(p.Grammar.Labels)+l] -= c
		}
		after := solve(p)
		if before.Status != after.Status || math.Abs(before.Value-after.Value) > 1e-9 && before.Tree != nil {
			t.Fatalf("value %g (%v) became %g (%v)", before.Value, before.Status, after.Value, after.Status)
		}
	}
}

func TestRefusals(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	g := solvertest.Grammar(rng, 2, 3)
	for _, bad := range []float64{math.NaN(), math.Inf(1)} {
		p := solvertest.Instance(rng, g, 2, solvertest.Gaussian)
		p.Mu[1] = bad
		if _, err := New(g).Solve(p, Options{}); err == nil {
			t.Errorf("no error for a label score of %g", bad)
		}
		p = solvertest.Instance(rng, g, 2, solvertest.Gaussian)
		p.Phi[5] = bad
		if _, err := New(g).Solve(p, Options{}); err == nil {
			t.Errorf("no error for an arc score of %g", bad)
		}
	}
	if _, err := New(g).Solve(solvertest.Instance(rng, g, instance.MaxWords+1, solvertest.Gaussian), Options{}); err == nil {
		t.Error("no error for too many words")
	}
	empty := solvertest.Instance(rng, g, 0, solvertest.Gaussian)
	if r, err := New(g).Solve(empty, Options{}); err != nil || r.Status != instance.Infeasible {
		t.Errorf("no words: %v, %v, want infeasible", r.Status, err)
	}
}

// FuzzAgainstSubsets compares with dynamic programming over sets of words.
func FuzzAgainstSubsets(f *testing.F) {
	for seed := range uint64(8) {
		f.Add(seed, uint8(seed))
	}
	f.Fuzz(func(t *testing.T, seed uint64, shape uint8) {
		rng := rand.New(rand.NewPCG(seed, uint64(shape)))
		kind := solvertest.AllScores()[int(shape)%len(solvertest.AllScores())]
		g := solvertest.Grammar(rng, 1+int(shape>>3)%4, 2+int(shape>>5))
		p := solvertest.Instance(rng, g, 1+rng.IntN(6), kind)
		r := solve(p)
		if err := solvertest.Check(p, r, solvertest.Subsets(p)); err != nil {
			t.Fatal(err)
		}
		if r.Stop != instance.Done {
			t.Fatalf("stopped by %v", r.Stop)
		}
	})
}

func BenchmarkSolve(b *testing.B) {
	for _, kind := range solvertest.AllScores() {
		for _, n := range []int{8, 13, 22} {
			b.Run(fmt.Sprintf("%v/n=%d", kind, n), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(9, uint64(n)))
				g := solvertest.Grammar(rng, 8, 40)
				var problems []*instance.Problem
				for range 20 {
					problems = append(problems, solvertest.Instance(rng, g, n, kind))
				}
				s := New(g)
				certified, solved, nodes := 0, 0, 0
				for i := 0; b.Loop(); i++ {
					r, err := s.Solve(problems[i%len(problems)], Options{MaxNodes: 20000})
					if err != nil {
						b.Fatal(err)
					}
					solved++
					nodes += r.Nodes
					if r.Status == instance.Optimal {
						certified++
					}
				}
				b.ReportMetric(float64(certified)/float64(solved), "certified")
				b.ReportMetric(float64(nodes)/float64(solved), "nodes/op")
				b.ReportAllocs()
			})
		}
	}
}
