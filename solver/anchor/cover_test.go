package anchor

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// coverFamilies are kinds of small problems whose nodes cover words.
var coverFamilies = []struct {
	name string
	recipe
}{
	{"normal", recipe{nodes: 5, words: 6, draw: normal, cover: 0.3}},
	{"few", recipe{nodes: 5, words: 6, draw: normal, cover: 0.1, signal: 2}},
	{"ties", recipe{nodes: 5, words: 6, draw: small, cover: 0.3}},
	{"ordered ties, forbidden", recipe{nodes: 5, words: 6, draw: small, order: 0.5, forbid: 0.2, cover: 0.2}},
	{"chain", recipe{nodes: 4, words: 6, draw: normal, chain: true, cover: 0.5}},
	{"crowded", recipe{nodes: 6, words: 6, draw: normal, cover: 0.1}},
}

// TestExactCovers compares with enumeration, without limits and with all kinds.
func TestExactCovers(t *testing.T) {
	count := 1500
	if testing.Short() {
		count = 200
	}
	past := time.Now().Add(-time.Hour)
	var s Solver
	for seed, family := range coverFamilies {
		t.Run(family.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(seed), 31))
			matter := 0
			for range count {
				c := family.recipe
				c.nodes, c.words = 1+r.IntN(c.nodes), 1+r.IntN(c.words)
				p := c.problem(r)
				optimum := enumerate(p)
				got := s.Exact(p, Options{})
				if err := check(p, got, optimum); err != nil || !solved(got) {
					t.Fatalf("Exact(%+v) = %+v, optimum %g: %v", p, got, optimum, err)
				}
				for _, opt := range []Options{{MaxNodes: -1}, {MaxNodes: 2}, {Deadline: past}} {
					if err := check(p, s.Exact(p, opt), optimum); err != nil {
						t.Fatalf("Exact(%+v, %+v): %v", p, opt, err)
					}
				}
				free := *p
				if free.Cover = nil; enumerate(&free) > optimum {
					matter++
				}
			}
			if matter < count/20 {
				t.Errorf("covers matter in %d of %d problems", matter, count)
			}
		})
	}
}

// FuzzCovers does so with other seeds.
func FuzzCovers(f *testing.F) {
	f.Add(uint64(1), uint8(0))
	var s Solver
	f.Fuzz(func(t *testing.T, seed uint64, kind uint8) {
		r := rand.New(rand.NewPCG(seed, 32))
		c := coverFamilies[int(kind)%len(coverFamilies)].recipe
		c.nodes, c.words = 1+r.IntN(c.nodes), 1+r.IntN(c.words)
		p := c.problem(r)
		optimum, got := enumerate(p), s.Exact(p, Options{})
		if err := check(p, got, optimum); err != nil || !solved(got) {
			t.Fatalf("Exact(%+v) = %+v, optimum %g: %v", p, got, optimum, err)
		}
	})
}

// TestCoverFaults: a cover beyond the sentence is refused, and CondGrad refuses all.
func TestCoverFaults(t *testing.T) {
	p := &Problem{Words: 2, Nodes: []Node{{-1, -1}}, Mu: make([]float64, 2), Phi: make([]float64, 6), Cover: []uint64{0, 0b100}}
	if err := p.Validate(); err == nil || !strings.Contains(err.Error(), "node 0 on word 1 covers word 2, but there are 2 words") {
		t.Errorf("Validate = %v", err)
	}
	p.Cover = p.Cover[:1]
	if got := panicOf(func() { _ = p.Validate() }); !strings.Contains(got, "Cover has 1 entries, want 1×2") {
		t.Errorf("panic %q", got)
	}
	p.Cover = []uint64{0, 0}
	if got := panicOf(func() { new(Solver).CondGrad(p, Options{}) }); !strings.Contains(got, "supports no covers") {
		t.Errorf("panic %q", got)
	}
}
