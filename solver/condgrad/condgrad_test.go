package condgrad

import (
	"math"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

func readGrammar(t testing.TB, text string) *grammar.Grammar {
	t.Helper()
	g, err := grammar.Read(strings.NewReader("grammar 1\n"+text), "test grammar")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// mustSolve is the solver as the suite wants it.
func mustSolve(t testing.TB, opts Options) solvertest.Solve {
	var s Solver
	return func(p *instance.Problem) instance.Result {
		t.Helper()
		r, err := s.Solve(p, opts)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
}

// enumerated is the exact solver that rounds in these tests.
func enumerated(p *instance.Problem) instance.Result {
	tree, value := solvertest.Enumerate(p)
	return instance.Result{Tree: tree, Value: value, Bound: value, Nodes: 1}
}

func TestSuite(t *testing.T) {
	solvertest.Suite(t, mustSolve(t, Options{MaxIters: 100}), false)
}

// TestWorkedExample is [petit2023] figure 5, "List states". The unconstrained
// arborescence takes both root arcs, value 3.5.
func TestWorkedExample(t *testing.T) {
	p := &instance.Problem{
		Grammar: readGrammar(t, "type s\nroot - s\npred state_all : -> s\npred loc_1 : s -> s\n"),
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
	var s Solver
	s.begin(p)
	if err := s.oracle(); err != nil {
		t.Fatal(err)
	}
	if s.harvest(); s.s.theta != 3.5 || s.bound != 3.5 || s.s.tag[0] != 1 || s.s.tag[1] != 0 {
		t.Errorf("first oracle call: tags %v, value %g, bound %g, want loc_1 state_all of 3.5", s.s.tag, s.s.theta, s.bound)
	}
	r, err := s.Solve(p, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if r.Status != instance.Optimal || r.Value != 2.5 || r.Tree.Tag[0] != instance.Empty || r.Tree.Tag[1] != 0 || r.Tree.Head[1] != 0 {
		t.Errorf("Solve = %+v (tree %+v), want state_all on states alone, 2.5, optimal", r, r.Tree)
	}
	if err := solvertest.Check(p, r, 2.5); err != nil {
		t.Error(err)
	}
	_ = math.Inf
}
