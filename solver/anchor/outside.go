package anchor

import (
	"math"
	"math/bits"
)

// narrow removes from dom every pair (node, word) whose max-marginal, that is
// the bound base + in + out on all anchorings with that pair, does not exceed
// cut. It needs the charts of inside(dom), and leaves the max-marginals of
// the survivors in out. It returns the largest bound among the removed pairs.
//
// Nodes are visited from the root down, so that words removed from a parent no
// longer support its children.
func (c *chart) narrow(dom []uint64, base, cut float64) float64 {
	n, lost := c.n, math.Inf(-1)
	for i := range c.out {
		c.out[i] = math.Inf(-1)
	}
	copy(c.out, c.row(0))
	for u := range dom {
		mu, in, out := c.p.Mu[u*n:(u+1)*n], c.in[u*n:(u+1)*n], c.out[u*n:(u+1)*n]
		for d := dom[u]; d != 0; d &= d - 1 {
			h := bits.TrailingZeros64(d)
			bound := base + in[h] + out[h]
			if !(bound > cut) {
				dom[u] &^= 1 << h
				lost = max(lost, bound)
				continue
			}
			c.spread(dom, u, h, out[h]+mu[h]-c.cost(u, h))
			out[h] = bound
		}
	}
	return lost
}

// spread passes to the children of u the best value of everything except each
// child's subtree, given that u is on word h. rest is the value of everything
// except the subtree of u, plus that of u itself.
func (c *chart) spread(dom []uint64, u, h int, rest float64) {
	n := c.n
	phi := c.row(h + 1)
	for v := c.child[u]; v >= 0; v = c.sibling[v] {
		x := rest
		for o := c.child[u]; o >= 0; o = c.sibling[o] {
			if o != v {
				x += c.msg[o*n+h]
			}
		}
		if c.succ[v] >= 0 {
			c.spreadChain(dom, v, h, x)
			continue
		}
		out := c.out[v*n : (v+1)*n]
		for d := dom[v] &^ (1 << h); d != 0; d &= d - 1 {
			w := bits.TrailingZeros64(d)
			out[w] = max(out[w], x+phi[w])
		}
	}
}

// spreadChain is spread for a chain: a member v that comes After u gets
//
//	prefix[v,w] = max over w' < w of prefix[u,w'] + in[u,w'] + φ[h,w'] + Σ suffix[d,w'+1]
//
// the sum being over the other nodes d that come After u; prefix of the
// chain's first node is rest.
func (c *chart) spreadChain(dom []uint64, first, h int, rest float64) {
	n := c.n
	phi := c.row(h + 1)
	c.fill(dom, first, h)
	for w := range n {
		c.prefix[first*n+w] = rest
	}
	for v := first; v >= 0; v = c.next[v] {
		prefix, set := c.prefix[v*n:(v+1)*n], dom[v]&^(1<<h)
		if u := c.p.Nodes[v].After; u >= 0 {
			c.follow(dom[u]&^(1<<h), u, v, phi)
		}
		for d := set; d != 0; d &= d - 1 {
			w := bits.TrailingZeros64(d)
			c.out[v*n+w] = max(c.out[v*n+w], prefix[w]+phi[w]+c.followers(v, w, -1))
		}
	}
}

// follow computes prefix[v] from that of u, which v comes After.
func (c *chart) follow(set uint64, u, v int, phi []float64) {
	n, best := c.n, math.Inf(-1)
	for w := range n {
		c.prefix[v*n+w] = best
		if set>>w&1 == 0 {
			continue
		}
		best = max(best, c.prefix[u*n+w]+c.in[u*n+w]+phi[w]+c.followers(u, w, v))
	}
}
