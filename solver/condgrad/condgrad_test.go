package condgrad

import (
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

func mustSolve(t testing.TB, s *Solver, p *instance.Problem, opts Options) instance.Result {
	t.Helper()
	r, err := s.Solve(p, opts)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// enumerate is the exact solver that rounds in these tests.
func enumerate(p *instance.Problem) instance.Result {
	tree, value := solvertest.Enumerate(p)
	return instance.Result{Tree: tree, Value: value, Bound: value, Nodes: 1}
}

func TestSuite(t *testing.T) {
	var s Solver
	solvertest.Suite(t, func(p *instance.Problem) instance.Result { return mustSolve(t, &s, p, Options{MaxIters: 50}) }, false)
}

// TestMixture: bounds hold also where some scores are so large that sums with
// them lose the others.
func TestMixture(t *testing.T) {
	opts := Options{}
	var s Solver
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 17))
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 3), 2, solvertest.Ties)
		for _, scores := range [][]float64{p.Mu, p.Phi} {
			for i := range scores {
				scores[i] *= []float64{1, 1e12, 1e49 / 3}[rng.IntN(3)]
			}
		}
		_, optimum := solvertest.Enumerate(p)
		if math.Abs(optimum) > 1e6 && !math.IsInf(optimum, -1) {
			continue // the optimum has lost digits itself
		}
		if err := solvertest.Check(p, mustSolve(t, &s, p, opts), optimum); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}

// listStates is [petit2023] figure 5.
func listStates(t testing.TB) *instance.Problem {
	return &instance.Problem{
		Grammar: solvertest.ReadGrammar("type s\nroot - s\npred state_all : -> s\npred loc_1 : s -> s\n"),
		Words:   2,
		Mu: []float64{
			-1, 0, // List
			1, -1, // states
		},
		Phi: []float64{
			1, 1.5, // root
			0, -1, // List
			-1, 0, // states
		},
	}
}

// TestWorkedExample: the unconstrained arborescence of figure 5 takes both
// root arcs, 3.5; the best program is state_all on "states" alone, 2.5.
func TestWorkedExample(t *testing.T) {
	p := listStates(t)
	var s Solver
	s.begin(p)
	if err := s.oracle(); err != nil {
		t.Fatal(err)
	}
	s.harvest()
	if want := (vertex{[]int{1, 0}, []int{0, 0}, []int32{-1, -1}, 3.5}); !reflect.DeepEqual(s.s, want) || math.Abs(s.bound-3.5) > 1e-12 {
		t.Errorf("first oracle call: %+v, bound %g, want %+v", s.s, s.bound, want)
	}
	if score := []float64{1, 2.5, 0, 0, -1, 0}; !equalArcs(s.score, score, 2) {
		t.Errorf("contracted graph %v, want %v", s.score, score)
	}
	r := mustSolve(t, &s, p, Options{})
	want := &instance.Tree{Tag: []int{instance.Empty, 0}, Head: []int{instance.Empty, 0}}
	if r.Status != instance.Optimal || r.Value != 2.5 || r.Bound != 2.5 || !reflect.DeepEqual(r.Tree, want) {
		t.Errorf("Solve = %+v (tree %+v), want state_all on states alone, 2.5, optimal", r, r.Tree)
	}
}

// equalArcs compares contracted graphs of n words but for loops.
func equalArcs(got, want []float64, n int) bool {
	for i := range want {
		if i/n != i%n+1 && got[i] != want[i] {
			return false
		}
	}
	return true
}

func TestEdgeCases(t *testing.T) {
	inf := math.Inf(-1)
	leaf := solvertest.ReadGrammar("type a\nroot - a\npred e : -> a\n")
	chain := solvertest.ReadGrammar("type a\nroot - a\npred f : a -> a\n") // no finite program
	rootless := solvertest.ReadGrammar("type a b\nroot - b\npred e : -> a\n")
	unary := solvertest.ReadGrammar("type a\nroot - a\npred e : -> a\npred f : a -> a\n")
	two := solvertest.ReadGrammar("type a\nroot - a\npred e : -> a\npred g : a, a -> a\n")
	for _, tc := range []struct {
		name   string
		p      instance.Problem
		status instance.Status
		value  float64
	}{
		{"no words", instance.Problem{Grammar: leaf}, instance.Infeasible, inf},
		{"one word", instance.Problem{Grammar: leaf, Words: 1, Mu: []float64{-1}, Phi: []float64{-2, 0}}, instance.Optimal, -3},
		{"one word, forbidden tag", instance.Problem{Grammar: leaf, Words: 1, Mu: []float64{inf}, Phi: []float64{0, 0}}, instance.Infeasible, inf},
		{"one word, label not allowed", instance.Problem{Grammar: leaf, Words: 1, Mu: []float64{0}, Phi: []float64{0, 0}, Allowed: []bool{false}}, instance.Infeasible, inf},
		{"one word, forbidden root", instance.Problem{Grammar: leaf, Words: 1, Mu: []float64{0}, Phi: []float64{inf, 0}}, instance.Infeasible, inf},
		{"second word forbidden", instance.Problem{Grammar: leaf, Words: 2, Mu: []float64{-1, inf}, Phi: []float64{-1, 5, 0, 5, 5, 0}}, instance.Optimal, -2},
		{"no tag of a root type", instance.Problem{Grammar: rootless, Words: 1, Mu: []float64{0}, Phi: []float64{0, 0}}, instance.Infeasible, inf},
		{"no finite program", instance.Problem{Grammar: chain, Words: 2, Mu: make([]float64, 2), Phi: make([]float64, 6)}, instance.Infeasible, inf},
		{"not enough words", instance.Problem{Grammar: two, Words: 2, Mu: []float64{inf, 0, inf, 0}, Phi: make([]float64, 6)}, instance.Infeasible, inf},
		{"two arguments of a type", instance.Problem{Grammar: two, Words: 3, Mu: []float64{0, 9, 1, 0, 1, 0}, Phi: make([]float64, 12)}, instance.Optimal, 11},
		{"everything forbidden", instance.Problem{Grammar: unary, Words: 2, Mu: []float64{inf, inf, inf, inf}, Phi: []float64{inf, inf, inf, inf, inf, inf}}, instance.Infeasible, inf},
		{"every root arc forbidden", instance.Problem{Grammar: unary, Words: 2, Mu: make([]float64, 4), Phi: []float64{inf, inf, 0, 1, 1, 0}}, instance.Infeasible, inf},
		{"every arc between words forbidden", instance.Problem{Grammar: two, Words: 2, Mu: []float64{0, 5, 1, 5}, Phi: []float64{0, 0, inf, inf, inf, inf}}, instance.Optimal, 1},
		{"arc between words forbidden", instance.Problem{Grammar: unary, Words: 2, Mu: []float64{inf, 9, 0, inf}, Phi: []float64{0, 0, 0, inf, 0, 0}}, instance.Optimal, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			opts := Options{MaxIters: 2000, Epsilon: -1}
			var s Solver
			r := mustSolve(t, &s, &tc.p, opts)
			if err := solvertest.Check(&tc.p, r, tc.value); err != nil {
				t.Fatal(err)
			}
			if r.Status != tc.status || math.Abs(r.Value-tc.value) > tolerance && r.Value != tc.value {
				t.Errorf("Solve = %+v, want %v with value %g", r, tc.status, tc.value)
			}
		})
	}
}

func TestSolveErrors(t *testing.T) {
	for _, tc := range []struct {
		name    string
		mu, phi float64
		want    string
	}{
		{"NaN label score", math.NaN(), 0, "score of label e on word 0 is NaN"},
		{"infinite label score", math.Inf(1), 0, "score of label e on word 0 is +Inf"},
		{"NaN arc score", 0, math.NaN(), "score of the arc from head 0 to word 0 is NaN"},
		{"huge score", math.MaxFloat64, 0, "score of label e on word 0 is 1.79"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g := solvertest.ReadGrammar("type a\nroot - a\npred e : -> a\n")
			p := &instance.Problem{Grammar: g, Words: 1, Mu: []float64{tc.mu}, Phi: []float64{tc.phi, 0}}
			var s Solver
			if _, err := s.Solve(p, Options{}); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Solve error = %v, want one with %q", err, tc.want)
			}
		})
	}
}

// TestCovers: covers are refused, not ignored; empty ones are none.
func TestCovers(t *testing.T) {
	p := fractional()
	p.Cover = make([]uint64, len(p.Grammar.Labels))
	var s Solver
	if _, err := s.Solve(p, Options{MaxIters: 2}); err != nil {
		t.Errorf("empty covers: %v", err)
	}
	must := *p
	must.Must = 1
	if _, err := s.Solve(&must, Options{}); err == nil || !strings.Contains(err.Error(), "must be taken") {
		t.Errorf("a word that must be taken: %v", err)
	}
	p.Cover[3] = 0b10
	want := "label " + p.Grammar.Labels[3].Name + " covers words, which only the exact solver supports"
	if _, err := s.Solve(p, Options{}); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("Solve error = %v, want one with %q", err, want)
	}
}

// fractional is an instance that does not settle within the iterations that
// these tests give it.
func fractional() *instance.Problem {
	rng := rand.New(rand.NewPCG(31, 0))
	return solvertest.Instance(rng, solvertest.Grammar(rng, 4, 12), 8, solvertest.Gaussian)
}

func TestStop(t *testing.T) {
	never := func(*instance.Problem) instance.Result {
		t.Error("Round is called after the deadline")
		return instance.Result{}
	}
	var s Solver
	for _, tc := range []struct {
		name  string
		opts  Options
		stop  instance.Stop
		iters int
	}{
		{"deadline long past", Options{Deadline: time.Unix(0, 0), Round: never}, instance.Deadline, 1},
		{"deadline far away", Options{Deadline: time.Now().Add(time.Hour), MaxIters: 5, Epsilon: -1}, instance.IterLimit, 5},
		{"iteration limit", Options{MaxIters: 7, Epsilon: -1}, instance.IterLimit, 7},
		{"slope", Options{Epsilon: 1e9}, instance.Done, 2},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r := mustSolve(t, &s, fractional(), tc.opts)
			if r.Stop != tc.stop || r.Iters != tc.iters {
				t.Errorf("stopped for %v after %d iterations, want %v after %d", r.Stop, r.Iters, tc.stop, tc.iters)
			}
			if err := solvertest.Check(fractional(), r, math.NaN()); err != nil {
				t.Error(err)
			}
		})
	}
	t.Run("deadline on the way", func(t *testing.T) {
		r := mustSolve(t, &s, fractional(), Options{Deadline: time.Now().Add(5 * time.Millisecond), MaxIters: 1 << 30, Epsilon: -1})
		if r.Stop != instance.Deadline || r.Iters%clockEvery != 1 {
			t.Errorf("stopped for %v after %d iterations, want the deadline at a look at the clock", r.Stop, r.Iters)
		}
	})
}

// TestTiedRoots: three entities that want the root and score the same. The
// smoothed row (6) pushes all of them out and in together, and rounding has to
// find the tree; if they differ, the method finds it.
func TestTiedRoots(t *testing.T) {
	g := solvertest.ReadGrammar("type a\nroot - a\npred e : -> a\n")
	for _, tc := range []struct {
		mu     []float64
		status instance.Status
	}{
		{[]float64{3, 2, 1}, instance.Optimal},
		{[]float64{3, 3, 3}, instance.Limit},
	} {
		p := &instance.Problem{Grammar: g, Words: 3, Mu: tc.mu, Phi: make([]float64, 12)}
		var s Solver
		if r := mustSolve(t, &s, p, Options{Epsilon: -1}); r.Status != tc.status {
			t.Errorf("%v: %v after %d iterations, want %v", tc.mu, r.Status, r.Iters, tc.status)
		}
		if r := mustSolve(t, &s, p, Options{Epsilon: -1, Round: enumerate}); r.Value != 3 {
			t.Errorf("%v: rounded to %g, want 3", tc.mu, r.Value)
		}
	}
}

// TestReuse: a solver that has seen other problems, larger ones and other
// grammars, answers as a new one does.
func TestReuse(t *testing.T) {
	rng := rand.New(rand.NewPCG(32, 0))
	var ps []*instance.Problem
	for i := range 30 {
		g := solvertest.Grammar(rng, 1+rng.IntN(4), 2+rng.IntN(8))
		kinds := solvertest.AllScores()
		ps = append(ps, solvertest.Instance(rng, g, 1+rng.IntN(9), kinds[i%len(kinds)]))
	}
	var warm Solver
	for i, p := range append(ps, ps...) {
		var fresh Solver
		opts := Options{MaxIters: 60, Beta: 1}
		if got, want := mustSolve(t, &warm, p, opts), mustSolve(t, &fresh, p, opts); !reflect.DeepEqual(got, want) {
			t.Fatalf("problem %d: warm solver %+v, new solver %+v", i, got, want)
		}
	}
}

// TestAllocations: a warm solver allocates the tree that it returns, and
// nothing for an iteration, however many there are.
func TestAllocations(t *testing.T) {
	const tree = 3 // the struct, tags, heads
	opts := Options{Epsilon: -1}
	var s Solver
	p := fractional()
	for _, opts.MaxIters = range []int{400, 10, 100, 400} {
		mustSolve(t, &s, p, opts)
		if allocs := testing.AllocsPerRun(5, func() { mustSolve(t, &s, p, opts) }); allocs > tree {
			t.Errorf("a warm solver allocates %g times in %d iterations, want %d for the tree at most", allocs, opts.MaxIters, tree)
		}
	}
	s.begin(p)
	iteration := func() {
		if err := s.oracle(); err != nil {
			t.Fatal(err)
		}
		s.harvest()
		s.direction()
		s.move(0.01)
		s.multiply(DefaultBeta)
	}
	if allocs := testing.AllocsPerRun(100, iteration); allocs != 0 {
		t.Errorf("an iteration allocates %g times", allocs)
	}
}

// TestKeepsProblem: the caller's slices are not modified.
func TestKeepsProblem(t *testing.T) {
	p, want := fractional(), fractional()
	var s Solver
	mustSolve(t, &s, p, Options{MaxIters: 50, Round: func(*instance.Problem) instance.Result { return instance.Result{Value: math.Inf(-1)} }})
	if p.Grammar = want.Grammar; !reflect.DeepEqual(p, want) {
		t.Error("Solve modifies its problem")
	}
}
