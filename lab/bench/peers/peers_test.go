package peers

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"semtree/domain"
	"semtree/internal/testdata"
	"semtree/lab/dataset"
	"semtree/lab/labtest"
	"semtree/solver"
	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

const (
	root  = "../../.."
	limit = 2 * time.Minute // far beyond what the instances take, on a busy machine too
)

// start starts HiGHS, or skips the test.
func start(t *testing.T) *HiGHS {
	t.Helper()
	h, err := Start(root)
	if errors.Is(err, ErrAbsent) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	})
	return h
}

var both = []Formulation{Flow, Cuts}

// compare checks that HiGHS, in some formulations, and the exact solver have
// the same optimum.
func compare(t *testing.T, h *HiGHS, p *instance.Problem, in ...Formulation) {
	t.Helper()
	own, err := solver.New(p.Grammar).Solve(p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range in {
		r, _, err := h.Solve(p, f, limit)
		if err != nil {
			t.Fatalf("%v: %v", f, err)
		}
		if r.Status != own.Status {
			t.Fatalf("%v is %v, the exact solver %v", f, r.Status, own.Status)
		}
		if own.Status == instance.Optimal && math.Abs(r.Value-own.Value) > 1e-5 {
			t.Errorf("%v finds %.7f, the exact solver %.7f", f, r.Value, own.Value)
		}
	}
}

// TestSynthetic compares optima on instances of every kind, infeasible ones and
// ties among them.
func TestSynthetic(t *testing.T) {
	h := start(t)
	for _, kind := range solvertest.AllScores() {
		for seed := range uint64(4) {
			t.Run(fmt.Sprintf("%v/%d", kind, seed), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(seed, 21))
				n := 3 + int(seed)%3
				compare(t, h, solvertest.Instance(rng, solvertest.Grammar(rng, 4, 8), n, kind), both...)
			})
		}
	}
}

// TestCovers compares optima where labels cover words.
func TestCovers(t *testing.T) {
	h := start(t)
	for seed := range uint64(12) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(seed, 24))
			p := solvertest.Instance(rng, solvertest.Grammar(rng, 3, 8), 3+int(seed)%4, solvertest.AllScores()[int(seed)%5])
			solvertest.AddCovers(rng, p)
			compare(t, h, p, both...)
		})
	}
}

// TestEnumerated compares HiGHS with every tree there is, so that it judges
// independently of the exact solver.
func TestEnumerated(t *testing.T) {
	h := start(t)
	for seed := range uint64(10) {
		rng := rand.New(rand.NewPCG(seed, 22))
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 3, solvertest.Gaussian)
		_, optimum := solvertest.Enumerate(p)
		for _, f := range both {
			r, _, err := h.Solve(p, f, limit)
			if err != nil {
				t.Fatal(err)
			}
			if math.Abs(r.Value-optimum) > 1e-6 && r.Value != optimum {
				t.Errorf("seed %d: %v finds %g, enumeration %g", seed, f, r.Value, optimum)
			}
		}
	}
}

// TestPlanted compares optima on a grammar of real size.
func TestPlanted(t *testing.T) {
	h := start(t)
	g := geo(t).Domain.Grammar
	for n, in := range map[int][]Formulation{5: both, 7: {Cuts}} {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			compare(t, h, solvertest.Planted(rand.New(rand.NewPCG(uint64(n), 23)), g, n, 8), in...)
		})
	}
}

// TestExamples compares optima on what the built-in network makes of the
// domain's own questions. Flow, which takes longest, solves every fourth.
func TestExamples(t *testing.T) {
	h, p := start(t), geo(t)
	for i, question := range p.Domain.Examples {
		if i%2 == 1 {
			continue // a processor-second each
		}
		t.Run(question, func(t *testing.T) {
			compare(t, h, problem(t, p, question), Cuts)
			if i%8 == 0 {
				compare(t, h, problem(t, p, question), Flow)
			}
		})
	}
}

// TestGeoQuery compares optima on every 120th question of the data.
func TestGeoQuery(t *testing.T) {
	h, p := start(t), geo(t)
	examples, err := dataset.ReadFile(filepath.Join(testdata.Dir(t, "geoquery"), "iid_train.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(examples); i += 120 {
		t.Run(fmt.Sprintf("line %d", i+1), func(t *testing.T) { compare(t, h, problem(t, p, examples[i].Question), Cuts) })
	}
}

// TestLimit checks what is left after no time.
func TestLimit(t *testing.T) {
	h := start(t)
	p := solvertest.Planted(rand.New(rand.NewPCG(1, 24)), geo(t).Domain.Grammar, 12, 2)
	own, err := solver.New(p.Grammar).Solve(p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range both {
		r, _, err := h.Solve(p, f, 50*time.Millisecond)
		if err != nil || r.Status == instance.Infeasible || r.Bound < own.Value-1e-6 {
			t.Errorf("%v: %v with bound %g, error %v; the optimum is %g", f, r.Status, r.Bound, err, own.Value)
		}
	}
}

// TestComponents finds the cycle and what hangs on it.
func TestComponents(t *testing.T) {
	// 0 hangs on the root and 1 on 0; 2 and 3 form a cycle, on which 4 hangs; 5 is
	// free; 6 and 7 form another cycle.
	tree := &instance.Tree{Head: []int{0, 1, 4, 3, 3, instance.Empty, 8, 7}}
	got := fmt.Sprint(components(tree))
	if want := "[[false false true true true false false false] [false false false false false false true true]]"; got != want {
		t.Errorf("components %s, want %s", got, want)
	}
}

func geo(t *testing.T) *domain.Parser { return labtest.Parser(t, "geo") }

func problem(t *testing.T, p *domain.Parser, question string) *instance.Problem {
	t.Helper()
	problem, err := p.Problem(question)
	if err != nil {
		t.Fatal(err)
	}
	return problem
}
