package exact

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"semtree/solver/instance"
	"semtree/solver/solvertest"
)

// TestPrograms compares with every tree, its program written as text.
func TestPrograms(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 51))
		kind := solvertest.AllScores()[int(seed)%len(solvertest.AllScores())]
		p := solvertest.Instance(rng, solvertest.Grammar(rng, 2, 4), 1+rng.IntN(3), kind)
		if seed%3 == 0 {
			solvertest.AddCovers(rng, p)
		}
		identity := func(w, _ int) int { return w }
		if seed%2 == 0 {
			identity = func(w, _ int) int { return w / 2 }
		}
		want, number := map[string]float64{}, map[string]int{}
		c := NewPrograms(p, identity)
		solvertest.Each(p, func(tree *instance.Tree, v float64) {
			name := Name(p, tree, identity)
			at, worth := c.Of(tree)
			if got, _ := worth.Float64(); math.Abs(got-v) > 1e-12 {
				t.Fatalf("seed %d: a tree is worth %g, want %g", seed, got, v)
			}
			if old, ok := number[name]; ok && old != at {
				t.Fatalf("seed %d: %s has the numbers %d and %d", seed, name, old, at)
			}
			number[name] = at
			if old, ok := want[name]; !ok || v > old {
				want[name] = v
			}
		})
		if c.Len() != len(want) {
			t.Fatalf("seed %d: %d programs, want %d", seed, c.Len(), len(want))
		}
		all := c.Worth()
		for i, v := range all[:max(len(all)-1, 0)] {
			if v.Cmp(all[i+1]) < 0 {
				t.Fatalf("seed %d: programs are not sorted", seed)
			}
		}
		for name, v := range want {
			others := map[int]bool{}
			for other, n := range number {
				others[n] = other != name
			}
			if got, _ := c.Best(others).Float64(); math.Abs(got-v) > 1e-12 {
				t.Fatalf("seed %d: %s is worth %g, want %g", seed, name, got, v)
			}
		}
	}
}

// TestProgramsExact: sums that float64 loses.
func TestProgramsExact(t *testing.T) {
	no := math.Inf(-1)
	p := &instance.Problem{
		Grammar: solvertest.ReadGrammar("type a\nroot - a\nentity e : a\npred f : a -> a\n"),
		Words:   2,
		Mu:      []float64{no, 5e-324, 1, no}, // f on the first word, e on the second
		Phi:     []float64{1e50, no, no, -1e50, no, no},
	}
	c := NewPrograms(p, func(w, _ int) int { return w })
	want := new(big.Float).SetPrec(precision).SetInt64(1)
	want.Add(want, big.NewFloat(5e-324))
	if got := c.Worth(); len(got) != 1 || got[0].Cmp(want) != 0 {
		t.Errorf("programs are worth %v, want %v", got, want)
	}
	tree := &instance.Tree{Tag: []int{1, 0}, Head: []int{0, 1}}
	if program, worth := c.Of(tree); worth.Cmp(want) != 0 || c.Best(map[int]bool{program: true}) != nil {
		t.Errorf("the tree is worth %v, want %v, and no other program", worth, want)
	}
}
