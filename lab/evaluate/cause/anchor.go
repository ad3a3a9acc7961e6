package cause

import (
	"math"
	"slices"

	"semtree/grammar"
	"semtree/solver/anchor"
	"semtree/solver/instance"
)

// anchorable reports whether the nodes of a program of the grammar can be placed
// on the words: entities on words that name them, predicates on plain words,
// one node for each word, arguments of one type in the order of their words. It
// searches for an anchoring in a problem whose scores are all 0.
func anchorable(g *grammar.Grammar, tokens []Token, program *grammar.Node) bool {
	said := g.Said(program)
	tags, err := g.Typing(said)
	if err != nil {
		panic("cause: " + err.Error())
	}
	n := len(tokens)
	if n > instance.MaxWords || len(tags) > n {
		return false
	}
	p := &anchor.Problem{Words: n, Nodes: anchor.Nodes(g, said, tags), Phi: make([]float64, (n+1)*n)}
	for _, node := range said.Preorder() {
		for _, t := range tokens {
			score := math.Inf(-1)
			if carries(t, node) {
				score = 0
			}
			p.Mu = append(p.Mu, score)
		}
	}
	return new(anchor.Solver).Exact(p, anchor.Options{}).Word != nil
}

// carries reports whether a word may be the anchor of a node.
func carries(t Token, node *grammar.Node) bool {
	if len(node.Consts) == 0 {
		return len(t.Entities) == 0
	}
	return slices.Contains(t.Entities, own(node))
}
