package anchor

import (
	"fmt"
	"math/bits"

	"semtree/solver/instance"
)

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
	Cover []uint64  // [m×n] further words that node u takes when it stands on word w, as a set; nil: none. Exact only
}

// Validate panics if the shapes disagree or the nodes are not a tree in
// preorder, which is the caller's bug, and returns an error for a score that
// is NaN, +Inf or too large, for too many words, and for covers of words that are
// not there. The solvers call it, which
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
	if p.Cover != nil && len(p.Cover) != m*n {
		panic(fmt.Sprintf("anchor: Cover has %d entries, want %d×%d", len(p.Cover), m, n))
	}
	p.checkTree()
	if n > instance.MaxWords {
		return fmt.Errorf("%d words, at most %d can be anchored", n, instance.MaxWords)
	}
	for i, x := range p.Mu {
		if !instance.Valid(x) {
			return fmt.Errorf("score of node %d on word %d is %g, want at most ±%g", i/n, i%n, x, instance.MaxScore)
		}
	}
	for i, c := range p.Cover {
		if last := bits.Len64(c) - 1; last >= n {
			return fmt.Errorf("node %d on word %d covers word %d, but there are %d words", i/n, i%n, last, n)
		}
	}
	for i, x := range p.Phi {
		if !instance.Valid(x) {
			return fmt.Errorf("score of the arc from head %d to word %d is %g, want at most ±%g", i/n, i%n, x, instance.MaxScore)
		}
	}
	return nil
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
