package solvertest

import (
	"math/rand/v2"

	"semtree/grammar"
	"semtree/solver/instance"
)

// Planted returns an instance of n words that hides a well-formed tree: scores
// are Gaussian of deviation 2 and mean -margin/2, and those of the tree are
// raised by margin, as a more or less confident network does. The smaller the
// margin, the harder the instance.
func Planted(rng *rand.Rand, g *grammar.Grammar, n int, margin float64) *instance.Problem {
	const noise = 2
	p := &instance.Problem{Grammar: g, Words: n, Mu: make([]float64, n*len(g.Labels)), Phi: make([]float64, (n+1)*n)}
	for _, scores := range [][]float64{p.Mu, p.Phi} {
		for i := range scores {
			scores[i] = noise*rng.NormFloat64() - margin/2
		}
	}
	tree := hidden(rng, p)
	for w, e := range tree.Tag {
		if e != instance.Empty {
			p.Mu[w*len(g.Labels)+g.Tags[e].Label] += margin
			p.Phi[tree.Head[w]*n+w] += margin
		}
	}
	return p
}

// hidden draws well-formed trees until one has half of the words, and returns
// the one with the most words if none of many has; some grammars have no large
// trees at all, and in most they are rare.
func hidden(rng *rand.Rand, p *instance.Problem) *instance.Tree {
	const draws = 20000
	n, g := p.Words, p.Grammar
	largest, left := instance.NewTree(n), n
	for range draws {
		tree, words := instance.NewTree(n), rng.Perm(n)
		if !hang(rng, g, tree, 0, grammar.Type(rng.IntN(len(g.Types))), &words) || len(words) >= left {
			continue
		}
		if _, err := p.Eval(tree); err != nil {
			continue // not of a root type
		}
		if largest, left = tree, len(words); left <= n/2 {
			break
		}
	}
	return largest
}

// hang adds a random subtree of a type under a head, on the words that are
// left. It returns false if they run out.
func hang(rng *rand.Rand, g *grammar.Grammar, tree *instance.Tree, head int, t grammar.Type, words *[]int) bool {
	var tags []int
	for e, tag := range g.Tags {
		if tag.Result == t {
			tags = append(tags, e)
		}
	}
	if len(tags) == 0 || len(*words) == 0 {
		return false
	}
	w, e := (*words)[0], tags[rng.IntN(len(tags))]
	*words = (*words)[1:]
	tree.Tag[w], tree.Head[w] = e, head
	for _, a := range g.Tags[e].Args {
		if !hang(rng, g, tree, w+1, a, words) {
			return false
		}
	}
	return true
}
