package exact

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// programOf writes the program of a tree; entities are numbered by identity.
func programOf(t *testing.T, p *instance.Problem, tree *instance.Tree, identity func(w, l int) int) string {
	t.Helper()
	program, err := p.Grammar.Assemble(tree.Tag, tree.Head, func(w, l int) []string { return []string{fmt.Sprint(identity(w, l))} })
	if err != nil {
		t.Fatal(err)
	}
	return p.Grammar.Canonical(program).String()
}

// rankAll returns the value of the best tree of every program, sorted, by
// enumeration.
func rankAll(t *testing.T, p *instance.Problem, identity func(w, l int) int) []float64 {
	best := map[string]float64{}
	solvertest.Each(p, func(tree *instance.Tree, v float64) {
		name := programOf(t, p, tree, identity)
		if old, ok := best[name]; !ok || v > old {
			best[name] = v
		}
	})
	var values []float64
	for _, v := range best {
		values = append(values, v)
	}
	slices.SortFunc(values, func(a, b float64) int {
		if a > b {
			return -1
		}
		return 1
	})
	return values
}

// TestKBest compares with enumeration: with entities told apart by their
// words, and with all words naming the same entity.
func TestKBest(t *testing.T) {
	for identityName, identity := range map[string]func(w, l int) int{
		"own":    func(w, _ int) int { return w },
		"shared": func(int, int) int { return 7 },
	} {
		for _, kind := range solvertest.AllScores() {
			t.Run(fmt.Sprintf("%s/%v", identityName, kind), func(t *testing.T) {
				for seed := range uint64(25) {
					rng := rand.New(rand.NewPCG(seed, 21))
					p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 1+rng.IntN(3), kind)
					want := rankAll(t, p, identity)
					for _, k := range []int{1, 2, 5, 100} {
						r, err := New(p.Grammar).KBest(p, k, identity, Options{})
						if err != nil {
							t.Fatal(err)
						}
						checkRanking(t, p, r, want[:min(k, len(want))], identity)
					}
				}
			})
		}
	}
}

func checkRanking(t *testing.T, p *instance.Problem, r Ranking, want []float64, identity func(w, l int) int) {
	t.Helper()
	if len(r.Programs) != len(want) || r.Certified() != len(want) {
		t.Fatalf("%d programs, %d certified, want %d", len(r.Programs), r.Certified(), len(want))
	}
	seen := map[string]bool{}
	for i, ranked := range r.Programs {
		v, err := p.Eval(ranked.Tree)
		if err != nil || math.Abs(v-ranked.Value) > 1e-9 || math.Abs(v-want[i]) > 1e-9 {
			t.Fatalf("rank %d: value %g, tree %g (%v), want %g", i, ranked.Value, v, err, want[i])
		}
		name := programOf(t, p, ranked.Tree, identity)
		if seen[name] {
			t.Fatalf("rank %d: %s comes twice", i, name)
		}
		seen[name] = true
	}
}

// TestKBestFirst: the first program is the optimum, on instances too large for
// enumeration, and values fall.
func TestKBestFirst(t *testing.T) {
	const slow = 5 // takes a thousand times as long as the others
	for seed := range uint64(20) {
		if seed == slow && testing.Short() {
			continue
		}
		rng := rand.New(rand.NewPCG(seed, 22))
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 3, 6), 7, solvertest.Confident)
		s := New(p.Grammar)
		best, err := s.Solve(p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.KBest(p, 10, nil, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Programs) == 0 || math.Abs(r.Programs[0].Value-best.Value) > 1e-9 {
			t.Fatalf("seed %d: first of %d programs, optimum %g", seed, len(r.Programs), best.Value)
		}
		for i := 1; i < len(r.Programs); i++ {
			if r.Programs[i].Value > r.Programs[i-1].Value {
				t.Fatalf("seed %d: rank %d is better than rank %d", seed, i, i-1)
			}
		}
	}
}

// TestKBestLimits: stopped early, the ranking still keeps its promises.
func TestKBestLimits(t *testing.T) {
	own := func(w, _ int) int { return w }
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 23))
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 3, solvertest.Gaussian)
		want := rankAll(t, p, own)
		for name, opt := range map[string]Options{"3 nodes": {MaxNodes: 3}, "10 nodes": {MaxNodes: 10}, "past deadline": {Deadline: time.Unix(1, 0), lookEvery: 1}} {
			r, err := New(p.Grammar).KBest(p, 5, own, opt)
			if err != nil {
				t.Fatal(err)
			}
			for i := range r.Certified() {
				if math.Abs(r.Programs[i].Value-want[i]) > 1e-9 {
					t.Errorf("seed %d, %s: certified rank %d has value %g, want %g", seed, name, i, r.Programs[i].Value, want[i])
				}
			}
			if n := len(r.Programs); n < len(want) && r.Rest < want[n]-1e-9 && r.Certified() == n {
				t.Errorf("seed %d, %s: rest %g, but the next program has %g", seed, name, r.Rest, want[n])
			}
		}
	}
}
