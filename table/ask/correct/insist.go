package correct

import (
	"math"

	"semtree/solver"
	"semtree/solver/instance"
)

// Insist raises the scores of the parts of a tree, and lowers those of words that it leaves
// out, so that the tree is ahead of every other one: the value of no other tree may be above
// bound before.
//
// A tree that differs lacks a part of this one, or has a word that it leaves out; so it gains
// less, by the step at least.
func (c *Case) Insist(tree *solver.Tree, bound float64) error {
	value, err := c.Problem.Eval(tree)
	if err != nil {
		return err
	}
	p, L := c.Problem, len(c.Grammar.Labels)
	step := max(min(bound, c.most())-value, 0) + ahead
	for w, tag := range tree.Tag {
		if tag != instance.Empty {
			p.Mu[w*L+c.Grammar.Tags[tag].Label] += step
			p.Phi[tree.Head[w]*p.Words+w] += step
			continue
		}
		for l := range L {
			p.Mu[w*L+l] -= step
		}
	}
	return nil
}

// most returns a value that no tree exceeds.
func (c *Case) most() (sum float64) {
	p, L := c.Problem, len(c.Grammar.Labels)
	for w := range p.Words {
		arc := math.Inf(-1)
		for head := range p.Words + 1 {
			arc = max(arc, p.Phi[head*p.Words+w])
		}
		sum += max(instance.Greatest(p.Mu[w*L:(w+1)*L])+arc, 0)
	}
	return sum
}
