package anchor

import (
	"fmt"
	"math"

	"semtree/solver/instance"
)

// maxScore is far above the scores of any network. Sums of larger scores could
// overflow.
const maxScore = 1e50

// Node is a node of the program to anchor.
type Node struct {
	Parent int // index of the parent, -1 for the root; nodes are in preorder, so Parent < index
	After  int // earlier sibling whose word must come before this node's word, -1 if there is none
}

// Problem is one instance of ILP2: a program, and the scores of its nodes on
// the words of a sentence. Solvers don't modify it.
type Problem struct {
	Words int       // n, at most [instance.MaxWords]
	Nodes []Node    // [m] in preorder, the root first
	Mu    []float64 // [m×n] score of node u on word w; -Inf forbids it
	Phi   []float64 // [(n+1)×n] score of the arc from head h (0: root, i+1: word i) to word d; -Inf forbids it
}

// Validate panics if the shapes disagree or the nodes are not a tree in
// preorder, which is the caller's bug, and returns an error for a score that
// is NaN, +Inf or too large, and for too many words. The solvers call it, which
// costs little, and panic with its error; callers with untrusted scores or
// sentences should call it first.
func (p *Problem) Validate() error {
	m, n := len(p.Nodes), p.Words
	if len(p.Mu) != m*n {
		panic(fmt.Sprintf("anchor: Mu has %d entries, want %d×%d", len(p.Mu), m, n))
	}
	if len(p.Phi) != (n+1)*n {
		panic(fmt.Sprintf("anchor: Phi has %d entries, want %d×%d", len(p.Phi), n+1, n))
	}
	p.checkTree()
	if n > instance.MaxWords {
		return fmt.Errorf("%d words, at most %d can be anchored", n, instance.MaxWords)
	}
	for i, x := range p.Mu {
		if !usable(x) {
			return fmt.Errorf("score of node %d on word %d is %g, want at most ±%g", i/n, i%n, x, maxScore)
		}
	}
	for i, x := range p.Phi {
		if !usable(x) {
			return fmt.Errorf("score of the arc from head %d to word %d is %g, want at most ±%g", i/n, i%n, x, maxScore)
		}
	}
	return nil
}

// usable reports whether a score can be added to others.
func usable(x float64) bool {
	return x >= -maxScore && x <= maxScore || math.IsInf(x, -1)
}

func (p *Problem) checkTree() {
	if len(p.Nodes) == 0 {
		panic("anchor: a program without nodes")
	}
	if r := p.Nodes[0]; r.Parent != -1 || r.After != -1 {
		panic(fmt.Sprintf("anchor: node 0 is %+v, want the root {Parent:-1 After:-1}", r))
	}
	for u, v := range p.Nodes[1:] {
		u++
		if v.Parent < 0 || v.Parent >= u {
			panic(fmt.Sprintf("anchor: node %d has parent %d, want 0..%d", u, v.Parent, u-1))
		}
		if v.After == -1 {
			continue
		}
		if v.After <= 0 || v.After >= u || p.Nodes[v.After].Parent != v.Parent {
			panic(fmt.Sprintf("anchor: node %d comes after node %d, which is not an earlier sibling", u, v.After))
		}
	}
}

// Eval returns the value of an anchoring, word[u] being the word of node u,
// or an error that says which constraint it breaks. It shares no code with
// the solvers.
func (p *Problem) Eval(word []int) (float64, error) {
	if len(word) != len(p.Nodes) {
		return 0, fmt.Errorf("%d words for %d nodes", len(word), len(p.Nodes))
	}
	value, n := 0.0, p.Words
	taken := make([]bool, n)
	for u, w := range word {
		if w < 0 || w >= n {
			return 0, fmt.Errorf("node %d is on word %d of %d", u, w, n)
		}
		if taken[w] {
			return 0, fmt.Errorf("word %d carries two nodes", w)
		}
		taken[w] = true
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
