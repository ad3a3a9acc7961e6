package solvertest

import (
	"math/rand/v2"

	"semtree/grammar"
	"semtree/solver/instance"
)

// Planted returns an instance of n words that hides a well-formed tree of at
// least n/2 of them: scores are Gaussian of deviation 2 and mean -margin/2, and
// those of the tree are raised by margin, as a more or less confident network
// does. The smaller the margin, the harder the instance.
func Planted(rng *rand.Rand, g *grammar.Grammar, n int, margin float64) *instance.Problem {
	const noise = 2
	p := &instance.Problem{Grammar: g, Words: n, Mu: make([]float64, n*len(g.Labels)), Phi: make([]float64, (n+1)*n)}
	for _, scores := range [][]float64{p.Mu, p.Phi} {
		for i := range scores {
			scores[i] = noise*rng.NormFloat64() - margin/2
		}
	}
	for {
		tree := instance.NewTree(n)
		words := rng.Perm(n)
		if hang(rng, g, tree, 0, grammar.Type(rng.IntN(len(g.Types))), &words) && len(words) <= n/2 {
			if _, err := p.Eval(tree); err != nil {
				continue // not of a root type
			}
			for w, e := range tree.Tag {
				if e != instance.Empty {
					p.Mu[w*len(g.Labels)+g.Tags[e].Label] += margin
					p.Phi[tree.Head[w]*n+w] += margin
				}
			}
			return p
		}
	}
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
