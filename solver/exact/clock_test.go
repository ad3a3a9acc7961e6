package exact

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// wide returns a grammar with the given number of predicates of eight arguments of
// different types, in all orders, and something of each type for them.
func wide(t testing.TB, predicates int) *grammar.Grammar {
	var b strings.Builder
	b.WriteString("type a b c d e f g h\nroot - a\n")
	for _, result := range "abcdefgh" {
		fmt.Fprintf(&b, "entity x%c : %c\n", result, result)
	}
	for i := range predicates {
		for _, result := range "abcdefgh" {
			fmt.Fprintf(&b, "pred p%d%c%s : a, b, c, d, e, f, g, h -> %c\n", i, result, []string{" free", "", " reversed"}[i%3], result)
		}
	}
	return solvertest.ReadGrammar(b.String())
}

// bush is a problem in which the first word wants to be the head of the others,
// whose types are hard to choose.
func bush(g *grammar.Grammar, rng *rand.Rand, n int) *instance.Problem {
	p := solvertest.Instance(rng, g, n, solvertest.Greedy)
	for w := range n {
		for l, label := range g.Labels {
			if label.Entity != (w > 0) {
				p.Mu[w*len(g.Labels)+l] -= 100
			}
		}
		for h := 0; h <= n; h++ {
			if (h == 0) != (w == 0) || h > 1 {
				p.Phi[h*n+w] -= 100
			}
		}
	}
	return p
}

// operations bounds what is done after the deadline: until the next look at the
// clock, and some passes over the scores.
func operations(p *instance.Problem) int {
	types, tags, n := len(p.Grammar.Types), len(p.Grammar.Tags), p.Words
	return lookEvery + 8*n*(grammar.MaxArgs*tags+types*n)
}

// TestLate: whatever is slow about a problem, a deadline that is over ends the
// work after a counted number of operations.
func TestLate(t *testing.T) {
	random := func(seed uint64, types, labels, n int, kind solvertest.Scores) *instance.Problem {
		rng := rand.New(rand.NewPCG(seed, 2))
		return solvertest.Instance(rng, solvertest.Grammar(rng, types, labels), n, kind)
	}
	rng := rand.New(rand.NewPCG(1, 3))
	late := Options{Deadline: time.Unix(1, 0)}
	for _, c := range []struct {
		name string
		p    *instance.Problem
	}{
		{"search", random(1, 4, 10, 40, solvertest.Greedy)},
		{"many words", random(1, 4, 40, instance.MaxWords, solvertest.Forbidden)},
		{"wide", bush(wide(t, 3), rng, 9)},
		{"many wide", bush(wide(t, 300), rng, 9)},
		{"many wide, many words", solvertest.Instance(rng, wide(t, 100), 30, solvertest.Greedy)},
	} {
		t.Run(c.name, func(t *testing.T) {
			limit := operations(c.p)
			s := New(c.p.Grammar)
			r, err := s.Solve(c.p, late)
			if err == nil {
				err = solvertest.Check(c.p, r, math.NaN())
			}
			if err != nil {
				t.Fatal(err)
			}
			if s.clock.spent > limit {
				t.Errorf("%d operations after the deadline, want %d at most", s.clock.spent, limit)
			}
			if _, err := s.KBest(c.p, 10, nil, late); err != nil {
				t.Fatal(err)
			}
			if spent := s.clock.spent; spent > limit {
				t.Errorf("%d operations after the deadline for a ranking, want %d at most", spent, limit)
			}
		})
	}
}

// TestBush: eight arguments are dealt out well, in so few operations that a
// deadline of moments is enough.
func TestBush(t *testing.T) {
	p := bush(wide(t, 3), rand.New(rand.NewPCG(4, 3)), 9)
	s := New(p.Grammar)
	r, err := s.Solve(p, Options{})
	if err != nil || r.Status != instance.Optimal {
		t.Fatalf("%v: %v", r.Status, err)
	}
	if r.Tree.Head[0] != 0 || !slices.Equal(r.Tree.Head[1:], slices.Repeat([]int{1}, 8)) {
		t.Errorf("heads %v, want eight arguments of the first word", r.Tree.Head)
	}
	if s.clock.spent > 1<<20 {
		t.Errorf("%d operations", s.clock.spent)
	}
}

// TestAssign compares with all permutations.
func TestAssign(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 4))
		k, types := rng.IntN(8), 1+rng.IntN(8)
		s := &Solver{n: k, types: types, below: make([]float64, k*types), phi: make([]float64, (k+1)*k), head: make([]int, k)}
		for i := range s.below {
			s.below[i] = forbid(rng, float64(rng.IntN(20)))
		}
		kids, args := rng.Perm(k), make([]int, k)
		for i := range args {
			args[i] = rng.IntN(types)
		}
		slices.Sort(args)
		chosen := make([]int, k)
		got, want := s.assign(kids, args, chosen), permute(s, kids, args)
		if got != want {
			t.Fatalf("seed %d: %g, want %g", seed, got, want)
		}
		if math.IsInf(got, -1) {
			continue
		}
		sum := 0.0
		for i, kid := range kids {
			sum += s.arcInto(kid, chosen[i])
		}
		if slices.Sort(chosen); sum != want || !slices.Equal(chosen, args) {
			t.Fatalf("seed %d: %v is worth %g, want %g of %v", seed, chosen, sum, want, args)
		}
	}
}

// permute tries all ways to give the kids the arguments.
func permute(s *Solver, kids, args []int) float64 {
	if len(kids) == 0 {
		return 0
	}
	best := math.Inf(-1)
	for i, a := range args {
		rest := slices.Delete(slices.Clone(args), i, i+1)
		best = max(best, s.arcInto(kids[0], a)+permute(s, kids[1:], rest))
	}
	return best
}
