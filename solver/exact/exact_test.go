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
				"past deadline": {Deadline: time.Unix(1, 0), lookEvery: 1},
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

// TestAllocations: the steps of stage 1 allocate for new incumbents alone, of
// which the number is small; a solver that is warm has room for all else.
func TestAllocations(t *testing.T) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 35))
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 4, 12), 10, solvertest.Gaussian)
		s := New(p.Grammar)
		s.reset(p, Options{}.withDefaults())
		s.descend()
		if allocs := testing.AllocsPerRun(1, func() {
			for range maxSteps {
				s.bound()
				s.tryChoices()
				s.step(1, 0, 1e-9)
			}
		}); allocs > 0 {
			t.Errorf("seed %d: %g allocations in %d steps, want none", seed, allocs, maxSteps)
		}
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
		if want := solve(p); fmt.Sprint(got.Tree) != fmt.Sprint(want.Tree) || got.Value != want.Value || got.Bound != want.Bound || got.Nodes != want.Nodes {
			t.Fatalf("reused solver: %v, new one: %v", got, want)
		}
		ranking, err := s.KBest(p, 4, nil, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if want, _ := New(g).KBest(p, 4, nil, Options{}); len(ranking.Programs) != len(want.Programs) || ranking.Rest != want.Rest || ranking.Nodes != want.Nodes {
			t.Fatalf("reused solver: %v, new one: %v", ranking, want)
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

// TestRelabel: renaming the words and the labels changes no value.
func TestRelabel(t *testing.T) {
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 31))
		kind := solvertest.AllScores()[int(seed)%len(solvertest.AllScores())]
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 3, 6), 7, kind)
		want := solve(p)
		got := solve(shuffleWords(rng, p))
		if got.Status != want.Status || want.Tree != nil && math.Abs(got.Value-want.Value) > 1e-9 {
			t.Fatalf("%v, seed %d: value %g (%v), with other words' order %g (%v)", kind, seed, want.Value, want.Status, got.Value, got.Status)
		}
	}
}

// shuffleWords returns p with its words in another order. The grammars of
// solvertest give the order of arguments no meaning.
func shuffleWords(rng *rand.Rand, p *instance.Problem) *instance.Problem {
	n, labels := p.Words, len(p.Grammar.Labels)
	q := &instance.Problem{Grammar: p.Grammar, Words: n, Mu: make([]float64, n*labels), Phi: make([]float64, (n+1)*n)}
	if p.Allowed != nil {
		q.Allowed = make([]bool, n*labels)
	}
	to := rng.Perm(n)
	for w := range n {
		copy(q.Mu[to[w]*labels:(to[w]+1)*labels], p.Mu[w*labels:])
		if p.Allowed != nil {
			copy(q.Allowed[to[w]*labels:(to[w]+1)*labels], p.Allowed[w*labels:])
		}
		q.Phi[to[w]] = p.Phi[w]
		for h := range n {
			q.Phi[(to[h]+1)*n+to[w]] = p.Phi[(h+1)*n+w]
		}
	}
	return q
}

// TestBranches: scores without signal, which no bound alone proves, are solved
// by search.
func TestBranches(t *testing.T) {
	searched := 0
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 32))
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 3, 8), 8, solvertest.Greedy)
		r := solve(p)
		if err := solvertest.Check(p, r, solvertest.Subsets(p)); err != nil || r.Stop != instance.Done {
			t.Fatalf("seed %d: %v, stopped by %v", seed, err, r.Stop)
		}
		if r.Nodes > 0 {
			searched++
		}
	}
	if searched < 10 {
		t.Errorf("only %d of 20 instances needed a search: the search is not tested", searched)
	}
}

// TestRange: scores of any size that is allowed.
func TestRange(t *testing.T) {
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 33))
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 3, solvertest.Gaussian)
		size := math.Pow(10, float64(seed%15)*5-24)
		for _, scores := range [][]float64{p.Mu, p.Phi} {
			for i := range scores {
				scores[i] *= size
			}
		}
		_, optimum := solvertest.Enumerate(p)
		r := solve(p)
		if math.IsInf(optimum, -1) {
			continue
		}
		if r.Status != instance.Optimal || math.Abs(r.Value-optimum) > 1e-9*(1+math.Abs(optimum)) {
			t.Fatalf("seed %d, size %g: value %g (%v), optimum %g", seed, size, r.Value, r.Status, optimum)
		}
	}
}

// TestMixture: some scores are so large that sums with them lose the others.
// What the solver then calls optimal still is, and its bounds hold.
func TestMixture(t *testing.T) {
	unproved := 0
	for seed := range uint64(2000) {
		rng := rand.New(rand.NewPCG(seed, 34))
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 2+rng.IntN(3), solvertest.Gaussian)
		huge := []float64{-1e50, -1e12, 1e12, 1e50}[seed%4]
		for _, scores := range [][]float64{p.Mu, p.Phi} {
			for i := range scores {
				if rng.IntN(4) == 0 {
					scores[i] = huge
				}
			}
		}
		optimum, r := solvertest.Subsets(p), solve(p)
		if math.Abs(optimum) > 1e6 {
			continue // the optimum has lost digits itself
		}
		if r.Status == instance.Optimal && r.Value < optimum-1e-8 || r.Bound < optimum-1e-8 {
			t.Errorf("seed %d: value %g and bound %g (%v), optimum %g", seed, r.Value, r.Bound, r.Status, optimum)
		}
		if r.Status == instance.Feasible {
			unproved++
		}
	}
	if unproved == 0 {
		t.Error("no mixture was too hard for float64: they are not tested")
	}
}

// TestOneRule: the search does not stop before it can certify. Gaps between
// bound and value are about as large as the tolerance here.
func TestOneRule(t *testing.T) {
	seeds := uint64(3000)
	if testing.Short() {
		seeds = 750
	}
	for seed := range seeds {
		rng := rand.New(rand.NewPCG(seed, 36))
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 4, solvertest.Gaussian)
		for _, scores := range [][]float64{p.Mu, p.Phi} {
			for i := range scores {
				scores[i] = float64(rng.IntN(5)-3) * instance.Tolerance
			}
		}
		if r := solve(p); r.Status != instance.Optimal && r.Status != instance.Infeasible {
			t.Errorf("seed %d: %v, stopped by %v, with value %g and bound %g", seed, r.Status, r.Stop, r.Value, r.Bound)
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
