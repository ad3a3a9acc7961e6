package solvertest

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/solver/instance"
)

// TestOracles: the two oracles share no code and must agree.
func TestOracles(t *testing.T) {
	for _, kind := range AllScores() {
		for seed := range uint64(25) {
			rng := rand.New(rand.NewPCG(seed, 11))
			p := Instance(rng, Grammar(rng, 2, 4), 1+rng.IntN(3), kind)
			if _, want := Enumerate(p); math.Abs(Subsets(p)-want) > 1e-9 {
				t.Fatalf("%v, seed %d: Subsets = %g, Enumerate = %g", kind, seed, Subsets(p), want)
			}
		}
	}
}

// worked is the example of [petit2023], figure 5: "List states", entity
// state_all, predicate loc_1 with one argument of its type.
func worked() *instance.Problem {
	g := ReadGrammar("type t\nroot - t\npred state_all : -> t\npred loc_1 : t -> t\n")
	return &instance.Problem{
		Grammar: g, Words: 2,
		Mu:  []float64{-1, 0, 1, -1},
		Phi: []float64{1, 1.5, 0, -1, -1, 0},
	}
}

func TestWorkedExample(t *testing.T) {
	tree, value := Enumerate(worked())
	if value != 2.5 || tree.Tag[0] != instance.Empty || tree.Tag[1] != 0 || tree.Head[1] != 0 {
		t.Errorf("optimum %g, %v; want 2.5 with state_all on the second word alone", value, tree)
	}
}

// TestCheck: the judge condemns every kind of false result.
func TestCheck(t *testing.T) {
	p := worked()
	good, opt := Enumerate(p)
	inf := math.Inf(-1)
	broken := instance.NewTree(2)
	broken.Tag[0], broken.Head[0] = 1, 0 // loc_1 without argument
	for _, tc := range []struct {
		want string // part of the error; "" for a true result
		r    instance.Result
	}{
		{"", instance.Result{Tree: good, Value: opt, Bound: opt}},
		{"", instance.Result{Tree: good, Value: opt, Bound: opt + 1, Status: instance.Feasible}},
		{"", instance.Result{Value: inf, Bound: opt, Status: instance.Limit}},
		{"not well-formed", instance.Result{Tree: broken, Value: opt, Bound: opt}},
		{"worth", instance.Result{Tree: good, Value: opt - 1, Bound: opt}},
		{"out of order", instance.Result{Tree: good, Value: opt, Bound: opt - 1}},
		{"without a tree", instance.Result{Value: opt, Bound: opt}},
		{"status optimal", instance.Result{Tree: good, Value: opt, Bound: opt + 1}},
		{"out of order", instance.Result{Value: inf, Bound: inf, Status: instance.Infeasible}},
		{"status feasible", instance.Result{Value: inf, Bound: opt, Status: instance.Feasible}},
		{"status limit", instance.Result{Tree: good, Value: opt, Bound: opt, Status: instance.Limit}},
	} {
		err := Check(p, tc.r, opt)
		if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)) {
			t.Errorf("Check(%+v) = %v, want %q", tc.r, err, tc.want)
		}
	}
}

// TestPlausible: no tree that Each leaves out is well-formed.
func TestPlausible(t *testing.T) {
	for seed := range uint64(10) {
		rng := rand.New(rand.NewPCG(seed, 5))
		p := Instance(rng, Grammar(rng, 2, 3), 2, Gaussian)
		tags := []int{instance.Empty}
		for e := range p.Grammar.Tags {
			tags = append(tags, e)
		}
		all := 0
		tree := instance.NewTree(2)
		for _, tree.Tag[0] = range tags {
			for _, tree.Tag[1] = range tags {
				for tree.Head[0] = instance.Empty; tree.Head[0] <= 2; tree.Head[0]++ {
					for tree.Head[1] = instance.Empty; tree.Head[1] <= 2; tree.Head[1]++ {
						if _, err := p.Eval(tree); err == nil {
							all++
						}
					}
				}
			}
		}
		Each(p, func(*instance.Tree, float64) { all-- })
		if all != 0 {
			t.Errorf("seed %d: Each leaves out %d trees", seed, all)
		}
	}
}
