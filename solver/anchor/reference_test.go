package anchor

import (
	"fmt"
	"math"
	"math/rand/v2"

	"semtree/solver/instance"
)

// enumerate returns the optimum of p, -Inf if there is no anchoring, by
// trying every assignment of words to nodes.
func enumerate(p *Problem) float64 {
	best := math.Inf(-1)
	word := make([]int, len(p.Nodes))
	var try func(u int)
	try = func(u int) {
		if u == len(word) {
			if v, err := p.eval(word); err == nil {
				best = max(best, v)
			}
			return
		}
	next:
		for w := range p.Words {
			for _, o := range word[:u] {
				if o == w {
					continue next
				}
			}
			word[u] = w
			try(u + 1)
		}
	}
	try(0)
	return best
}

// hamilton returns the optimum of a chain program by dynamic programming over
// sets of words, as Held and Karp did in 1962: O(2ⁿ·n²).
func hamilton(p *Problem) float64 {
	m, n := len(p.Nodes), p.Words
	best := make([]float64, n<<n) // by set, word of the last node
	for i := range best {
		best[i] = math.Inf(-1)
	}
	for w := range n {
		best[(1<<w)*n+w] = p.Mu[w] + p.Phi[w]
	}
	opt := math.Inf(-1)
	for set := 1; set < 1<<n; set++ {
		u := -1 // node of the last word: as many words are used
		for b := set; b != 0; b &= b - 1 {
			u++
		}
		for h := range n {
			x := best[set*n+h]
			if u == m-1 {
				opt = max(opt, x)
			}
			if u >= m-1 || math.IsInf(x, -1) {
				continue
			}
			for w := range n {
				if set>>w&1 == 0 {
					to := &best[(set|1<<w)*n+w]
					*to = max(*to, x+p.Mu[(u+1)*n+w]+p.Phi[(h+1)*n+w])
				}
			}
		}
	}
	return opt
}

// check verifies what a result promises, against the optimum (NaN: unknown).
func check(p *Problem, r Result, optimum float64) error {
	const eps = 1e-7
	if r.Word != nil {
		v, err := p.eval(r.Word)
		if err != nil {
			return fmt.Errorf("no anchoring: %w", err)
		}
		if math.Abs(v-r.Value) > eps {
			return fmt.Errorf("anchoring is worth %g, result says %g", v, r.Value)
		}
	} else if !math.IsInf(r.Value, -1) {
		return fmt.Errorf("value %g without an anchoring", r.Value)
	}
	if r.Value > r.Bound || r.Value > optimum+eps || r.Bound < optimum-eps {
		return fmt.Errorf("value %g, optimum %g, bound %g are out of order", r.Value, optimum, r.Bound)
	}
	var ok bool
	switch r.Status {
	case instance.Optimal:
		ok = r.Word != nil && instance.Close(r.Value, r.Bound)
	case instance.Feasible:
		ok = r.Word != nil
	case instance.Infeasible:
		ok = r.Word == nil && math.IsInf(r.Bound, -1)
	case instance.Limit:
		ok = r.Word == nil && !math.IsInf(r.Bound, -1)
	}
	if !ok {
		return fmt.Errorf("status %v with anchoring %v, value %g, bound %g", r.Status, r.Word, r.Value, r.Bound)
	}
	return nil
}

// recipe describes random problems.
type recipe struct {
	nodes, words int
	draw         func(*rand.Rand) float64
	forbid       float64 // share of -Inf
	order        float64 // chance of a sibling to come after another one
	chain        bool    // one child each
	signal       float64 // added on a hidden anchoring and its arcs
	cover        float64 // chance of a node on a word to cover words
}

func normal(r *rand.Rand) float64 { return r.NormFloat64() }

// small draws integers from -1 to 1: ties everywhere.
func small(r *rand.Rand) float64 { return float64(r.IntN(3) - 1) }

func (c recipe) problem(r *rand.Rand) *Problem {
	p := &Problem{Words: c.words, Nodes: make([]Node, c.nodes)}
	for u := range p.Nodes {
		p.Nodes[u] = Node{u - 1, -1}
		if u > 0 && !c.chain {
			p.Nodes[u] = c.child(r, p.Nodes[:u])
		}
	}
	p.Mu = make([]float64, c.nodes*c.words)
	p.Phi = make([]float64, (c.words+1)*c.words)
	for _, x := range [][]float64{p.Mu, p.Phi} {
		for i := range x {
			if x[i] = c.draw(r); r.Float64() < c.forbid {
				x[i] = math.Inf(-1)
			}
		}
	}
	if c.cover > 0 {
		p.Cover = make([]uint64, c.nodes*c.words)
		for i := range p.Cover {
			if r.Float64() < c.cover {
				from := r.IntN(c.words)
				p.Cover[i] = (1<<(1+r.IntN(min(3, c.words-from))) - 1) << from
			}
		}
	}
	if c.signal > 0 && c.nodes <= c.words {
		c.hide(r, p)
	}
	return p
}

// child hangs a node on the last one or on one of its ancestors, which keeps
// preorder.
func (c recipe) child(r *rand.Rand, nodes []Node) Node {
	v := len(nodes) - 1
	for v > 0 && r.IntN(2) == 0 {
		v = nodes[v].Parent
	}
	after := -1
	for a := range nodes {
		if nodes[a].Parent == v && a > 0 && r.Float64() < c.order {
			after = a
		}
	}
	return Node{v, after}
}

// hide adds the signal to a random anchoring.
func (c recipe) hide(r *rand.Rand, p *Problem) {
	word := r.Perm(c.words)
	for u, v := range p.Nodes {
		head := 0
		if v.Parent >= 0 {
			head = word[v.Parent] + 1
		}
		p.Mu[u*c.words+word[u]] += c.signal
		p.Phi[head*c.words+word[u]] += c.signal
	}
}

// eval returns the value of an anchoring, word[u] being the word of node u,
// or an error that says which constraint it breaks. It shares no code with
// the solvers.
func (p *Problem) eval(word []int) (float64, error) {
	if len(word) != len(p.Nodes) {
		return 0, fmt.Errorf("%d words for %d nodes", len(word), len(p.Nodes))
	}
	value, n := 0.0, p.Words
	taken := make([]bool, n)
	for u, w := range word {
		if w < 0 || w >= n {
			return 0, fmt.Errorf("node %d is on word %d of %d", u, w, n)
		}
		for c := range n {
			if c != w && (p.Cover == nil || p.Cover[u*n+w]>>c&1 == 0) {
				continue
			}
			if taken[c] {
				return 0, fmt.Errorf("word %d is taken by two nodes", c)
			}
			taken[c] = true
		}
		head := 0
		if v := p.Nodes[u].Parent; v >= 0 {
			head = word[v] + 1
		}
		if a := p.Nodes[u].After; a >= 0 && word[a] >= w {
			return 0, fmt.Errorf("node %d on word %d is not after node %d on word %d", u, w, a, word[a])
		}
		value += p.Mu[u*n+w] + p.Phi[head*n+w]
	}
	if math.IsInf(value, -1) {
		return 0, fmt.Errorf("the anchoring uses a forbidden word or arc")
	}
	return value, nil
}
