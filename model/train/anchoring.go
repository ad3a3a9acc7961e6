package train

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/model/nn"
	"semtree/solver/anchor"
)

// Anchoring is a method that finds the anchors of the training pairs.
type Anchoring int

const (
	Exact    Anchoring = iota // the best anchoring, by branch and bound
	CondGrad                  // conditional gradient and Kuhn-Munkres, [petit2023] §4; it may miss the best one
)

var anchorings = [...]string{"exact", "condgrad"}

func (a Anchoring) String() string {
	if !a.known() {
		return fmt.Sprintf("Anchoring(%d)", int(a))
	}
	return anchorings[a]
}

func (a Anchoring) known() bool { return a >= 0 && int(a) < len(anchorings) }

// ParseAnchoring returns the method of a name, as [Anchoring.String] gives it.
func ParseAnchoring(name string) (Anchoring, error) {
	i := slices.Index(anchorings[:], name)
	if i < 0 {
		return 0, fmt.Errorf("want %s", strings.Join(anchorings[:], " or "))
	}
	return Anchoring(i), nil
}

// MarshalText writes the name.
func (a Anchoring) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the name.
func (a *Anchoring) UnmarshalText(name []byte) (err error) {
	*a, err = ParseAnchoring(string(name))
	return err
}

// maxAnchorNodes limits the search for an anchoring. Trained scores need some
// dozens; if ever a sentence needs more, the best anchoring found will do.
const maxAnchorNodes = 20000

// anchors finds an anchoring of an example under the scores mu [n×L] of labels
// and phi [(n+1)×n] of arcs; nil if none was found.
func (ex *example) anchors(g *grammar.Grammar, search *anchor.Solver, method Anchoring, mu, phi []float64) []int {
	n, L := len(ex.words), len(g.Labels)
	p := &anchor.Problem{Words: n, Nodes: ex.nodes, Mu: make([]float64, len(ex.nodes)*n), Phi: phi}
	for u, tag := range ex.tags {
		for w := range n {
			p.Mu[u*n+w] = math.Inf(-1)
			if ex.fits[u*n+w] {
				p.Mu[u*n+w] = mu[w*L+g.Tags[tag].Label]
			}
		}
	}
	if method == CondGrad {
		return slices.Clone(search.CondGrad(p, anchor.Options{}).Word)
	}
	return slices.Clone(search.Exact(p, anchor.Options{MaxNodes: maxAnchorNodes}).Word)
}

// sentence is a question with its gold tags and heads: what the losses want.
type sentence struct {
	words   []int  // [n]
	allowed []bool // [n×L]
	tag     []int  // [n]
	head    []int  // [n]
}

// anchored returns the example as a sentence, given the words of its nodes.
func (ex *example) anchored(words []int) sentence {
	n := len(ex.words)
	s := sentence{ex.words, ex.allowed, slices.Repeat([]int{nn.Empty}, n), slices.Repeat([]int{nn.Empty}, n)}
	for u, w := range words {
		s.tag[w] = ex.tags[u]
		s.head[w] = 0
		if p := ex.nodes[u].Parent; p >= 0 {
			s.head[w] = words[p] + 1
		}
	}
	return s
}

// changed counts the nodes that stand on another word than before.
func changed(before, after []int) int {
	count := 0
	for u, w := range after {
		if before == nil || before[u] != w {
			count++
		}
	}
	return count
}

// widen converts scores for the solvers.
func widen(x []float32) []float64 {
	y := make([]float64, len(x))
	for i, v := range x {
		y[i] = float64(v)
	}
	return y
}
