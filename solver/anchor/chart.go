package anchor

import (
	"math"
	"math/bits"

	"semtree/internal/buffer"
)

// chart is the dynamic program over the program tree, [petit2023] §3.2: nodes
// may share words, except a node with its parent and, by strict order, the
// siblings of a chain. Words cost π, covered ones included.
//
// Siblings tied by Node.After form chains; a node without such ties is a
// chain of one. A chain is known by its first node.
type chart struct {
	p     *Problem
	m, n  int
	cover []uint64 // [m×n] the problem's; nil: none

	// Shape of the program.
	child   []int // [m] first chain among the children, -1 if there is none
	sibling []int // [m] next chain of the same parent, of a chain's first node
	succ    []int // [m] first node that comes After this one, -1 if there is none
	nextup  []int // [m] next node that comes After the same one
	tail    []int // [m] last member of the chain, by its first node
	before  []int // [m] previous member of the same chain in node order, -1 for the first
	next    []int // [m] next member, -1 for the last

	allowed []uint64  // [m] words not forbidden by μ
	pi      []float64 // [n] π of the last pass

	in  []float64 // [m×n] best value of the subtree of a node on a word, without the arc to the node
	msg []float64 // [m×n] best value of the chain of a first node, given the word of the parent
	out []float64 // [m×n] best value of everything else, the arc to the node included

	// Sums of one chain under one head word; see fill.
	sum    []float64 // [m×n]
	suffix []float64 // [m×(n+1)]
	prefix []float64 // [m×n]
}

// begin makes room for p and reads its shape.
func (c *chart) begin(p *Problem) {
	c.p, c.m, c.n, c.cover = p, len(p.Nodes), p.Words, p.Cover
	m, n := c.m, c.n
	for _, x := range []*[]int{&c.child, &c.sibling, &c.succ, &c.nextup, &c.tail, &c.before, &c.next} {
		*x = buffer.Resize(*x, m)
	}
	for _, x := range []*[]float64{&c.in, &c.msg, &c.out, &c.sum, &c.prefix} {
		*x = buffer.Resize(*x, m*n)
	}
	c.suffix = buffer.Resize(c.suffix, m*(n+1))
	c.pi = buffer.Resize(c.pi, n)
	c.allowed = buffer.Resize(c.allowed, m)
	for u := range m {
		c.child[u], c.sibling[u], c.succ[u], c.nextup[u] = -1, -1, -1, -1
		c.tail[u], c.before[u], c.next[u] = u, -1, -1
		c.allowed[u] = 0
		for w, x := range p.Mu[u*n : (u+1)*n] {
			if !math.IsInf(x, -1) {
				c.allowed[u] |= 1 << w
			}
		}
	}
	for u := 1; u < m; u++ {
		a := p.Nodes[u].After
		if a < 0 {
			continue
		}
		c.nextup[u], c.succ[a] = c.succ[a], u
		first := a
		for p.Nodes[first].After >= 0 {
			first = p.Nodes[first].After
		}
		last := c.tail[first]
		c.before[u], c.next[last], c.tail[first] = last, u, u
	}
	for u := m - 1; u > 0; u-- {
		if p.Nodes[u].After < 0 {
			v := p.Nodes[u].Parent
			c.sibling[u], c.child[v] = c.child[v], u
		}
	}
}

// inside fills in and msg under the costs c.pi, and returns the best value of
// an anchoring that may share words, every node u on a word of dom[u]. The value
// has π subtracted.
func (c *chart) inside(dom []uint64) float64 {
	n := c.n
	for u, d := range dom {
		mu, in := c.p.Mu[u*n:(u+1)*n], c.in[u*n:(u+1)*n]
		for ; d != 0; d &= d - 1 {
			w := bits.TrailingZeros64(d)
			in[w] = mu[w] - c.cost(u, w)
		}
	}
	for v := c.m - 1; v > 0; v-- {
		if c.p.Nodes[v].After >= 0 {
			continue // part of the chain of an earlier node
		}
		u := c.p.Nodes[v].Parent
		for d := dom[u]; d != 0; d &= d - 1 {
			h := bits.TrailingZeros64(d)
			best := 0.0
			if c.succ[v] < 0 {
				best, _ = argmax(dom[v]&^(1<<h), c.in[v*n:(v+1)*n], c.row(h+1))
			} else {
				best = c.fill(dom, v, h)
			}
			c.msg[v*n+h] = best
			c.in[u*n+h] += best
		}
	}
	best, _ := argmax(dom[0], c.in[:n], c.row(0))
	return best
}

// row returns the scores of the arcs from a head, 0 being the root.
func (c *chart) row(head int) []float64 { return c.p.Phi[head*c.n : (head+1)*c.n] }

// argmax returns the largest a[w] + b[w] over a set of words and its w, or
// -Inf and -1.
func argmax(set uint64, a, b []float64) (float64, int) {
	best, arg := math.Inf(-1), -1
	b = b[:len(a)]
	for ; set != 0; set &= set - 1 {
		w := bits.TrailingZeros64(set)
		if x := a[w] + b[w]; x > best {
			best, arg = x, w
		}
	}
	return best, arg
}

// fill computes, for the chain of v under a parent on word h and for its
// members c,
//
//	sum[c,w]    = in[c,w] + φ[h,w] + Σ suffix[d,w+1] over the nodes d that come After c
//	suffix[c,w] = max sum[c,w'] over w' ≥ w
//
// and returns suffix[v,0], the best value of the chain. O(n) a member.
func (c *chart) fill(dom []uint64, v, h int) float64 {
	n := c.n
	phi := c.row(h + 1)
	for u := c.tail[v]; u >= 0; u = c.before[u] {
		set := dom[u] &^ (1 << h)
		sum, suffix := c.sum[u*n:(u+1)*n], c.suffix[u*(n+1):(u+1)*(n+1)]
		best := math.Inf(-1)
		suffix[n] = best
		for w := n - 1; w >= 0; w-- {
			x := math.Inf(-1)
			if set>>w&1 != 0 {
				x = c.in[u*n+w] + phi[w] + c.followers(u, w, -1)
			}
			sum[w] = x
			best = max(best, x)
			suffix[w] = best
		}
	}
	return c.suffix[v*(n+1)]
}

// followers returns what the nodes that come After u, but not node except, are
// worth if u is on word w: Σ suffix[d,w+1].
func (c *chart) followers(u, w, except int) float64 {
	sum := 0.0
	for d := c.succ[u]; d >= 0; d = c.nextup[d] {
		if d != except {
			sum += c.suffix[d*(c.n+1)+w+1]
		}
	}
	return sum
}

// decode follows the charts of the last inside from the root down and writes
// a best choice to word, or, if distinct, the best choice among the words not
// taken yet: a greedy repair that keeps order but may run out of words. It
// reports whether every node got a word.
func (c *chart) decode(dom []uint64, word []int, distinct bool) bool {
	n, used := c.n, uint64(0)
	for v := range c.m {
		set := c.free(v, dom[v], used)
		var w int
		switch a := c.p.Nodes[v].After; {
		case v == 0:
			_, w = argmax(set, c.in[:n], c.row(0))
		case a < 0 && c.succ[v] < 0:
			h := word[c.p.Nodes[v].Parent]
			_, w = argmax(set&^(1<<h), c.in[v*n:(v+1)*n], c.row(h+1))
		default:
			if a < 0 {
				c.fill(dom, v, word[c.p.Nodes[v].Parent])
			} else {
				set &^= 1<<(word[a]+1) - 1
			}
			w = argmaxOne(set, c.sum[v*n:(v+1)*n])
		}
		if w < 0 {
			return false
		}
		word[v] = w
		if distinct {
			used |= c.takes(v, w)
		}
	}
	return true
}

// argmaxOne returns the w with the largest a[w] in a set of words, or -1 if
// all of them are -Inf.
func argmaxOne(set uint64, a []float64) int {
	best, arg := math.Inf(-1), -1
	for ; set != 0; set &= set - 1 {
		if w := bits.TrailingZeros64(set); a[w] > best {
			best, arg = a[w], w
		}
	}
	return arg
}
