package anchor

import (
	"math"
	"math/rand/v2"
	"testing"
)

// relaxed returns the best value of the anchorings with node u on word w that
// may share words except with the parent, at prices pi, by enumeration.
func relaxed(p *Problem, dom []uint64, pi []float64, u, w int) float64 {
	n, word := p.Words, make([]int, len(p.Nodes))
	best := math.Inf(-1)
	var try func(v int, sum float64)
	try = func(v int, sum float64) {
		if v == len(word) {
			best = max(best, sum)
			return
		}
		for x := range n {
			head := 0
			if a := p.Nodes[v].Parent; a >= 0 {
				head = word[a] + 1
			}
			a := p.Nodes[v].After
			if v == u && x != w || dom[v]>>x&1 == 0 || head == x+1 || a >= 0 && word[a] >= x {
				continue
			}
			word[v] = x
			try(v+1, sum+p.Mu[v*n+x]+p.Phi[head*n+x]-pi[x])
		}
	}
	try(0, 0)
	return best
}

// TestMarginals compares inside, outside and decode with enumeration.
func TestMarginals(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	var c chart
	for range 400 {
		p := recipe{nodes: 1 + r.IntN(5), words: 1 + r.IntN(4), draw: normal, order: 0.6, forbid: 0.1}.problem(r)
		c.begin(p)
		for w := range c.pi {
			c.pi[w] = r.Float64()
		}
		got, want := c.inside(c.allowed), relaxed(p, c.allowed, c.pi, -1, -1)
		if !near(got, want) {
			t.Fatalf("inside = %g, want %g for %+v", got, want, p)
		}
		word := make([]int, c.m)
		if ok := c.decode(c.allowed, word, false); ok != !math.IsInf(want, -1) {
			t.Fatalf("decode = %v with value %g", ok, want)
		}
		before := append([]uint64(nil), c.allowed...)
		after := append([]uint64(nil), c.allowed...)
		cut := want - 1
		c.narrow(after, 0, cut)
		for i := range c.out {
			u, w := i/c.n, i%c.n
			marginal := relaxed(p, before, c.pi, u, w)
			kept := after[u]>>w&1 != 0
			if kept && !near(c.out[i], marginal) || kept != (marginal > cut) {
				t.Fatalf("max-marginal of node %d on word %d: %g (kept %v), want %g for %+v", u, w, c.out[i], kept, marginal, p)
			}
		}
		if math.IsInf(want, -1) {
			continue
		}
		on := 0.0
		for u, w := range word {
			head := 0
			if u > 0 {
				head = word[p.Nodes[u].Parent] + 1
			}
			on += p.Mu[u*c.n+w] + p.Phi[head*c.n+w] - c.pi[w]
		}
		if !near(on, want) {
			t.Fatalf("decode gives %v, worth %g, want %g", word, on, want)
		}
	}
}

// near allows for sums in another order.
func near(a, b float64) bool { return a == b || math.Abs(a-b) < 1e-9 }
