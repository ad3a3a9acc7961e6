package correct

import (
	"slices"

	"semtree/solver"
	"semtree/solver/instance"
)

// How corrections are learnt.
const (
	ahead     = 4.0     // how far a corrected program is to be ahead of every other one
	rounds    = 20      // steps for a correction
	mostStep  = 10.0    // the greatest step
	leastSize = 1e-6    // of a change: trees with the same features cannot be told apart
	maxNodes  = 1 << 12 // of a search; everyday questions take some hundred at most
)

// Learn changes the weights until a tree of the program that is meant is ahead of all trees of
// other programs of the case, or until it cannot go on: rounds are over, the words cannot
// carry the program, no rival is found soon, or the two trees have the same features. The
// scores of the case must be those of the network, without any weights; Learn leaves them so.
func (w Weights) Learn(c *Case, s *solver.Solver) {
	p := c.Problem
	mu, phi := slices.Clone(p.Mu), slices.Clone(p.Phi)
	more := true
	for round := 0; more && round < rounds; round++ {
		w.Apply(c)
		more = w.step(c, s)
		copy(p.Mu, mu)
		copy(p.Phi, phi)
	}
}

// step changes the weights so that they just tell the tree of a program from its best rival,
// and reports whether there was need. The scores of the case have the weights.
func (w Weights) step(c *Case, s *solver.Solver) bool {
	tree, err := c.Place(c.Meant, s)
	if err != nil {
		return false
	}
	rival := c.rival(tree, s)
	if rival == nil {
		return false
	}
	lack := rival.Value + ahead - c.Value(tree)
	d := &change{at: map[string]int{}}
	d.add(c, tree, 1)
	d.add(c, rival.Tree, -1)
	size := 0.0
	for _, v := range d.by {
		size += float64(v * v)
	}
	if lack <= instance.Tolerance || size < leastSize {
		return false
	}
	step := min(lack/size, mostStep)
	for i, f := range d.features {
		w[f] += float64(step * d.by[i])
	}
	return true
}

// limits of a search. There is no deadline: what is learnt must not depend on the machine.
var limits = solver.Options{MaxNodes: maxNodes}

// rival returns the best tree of another program than that of a tree; nil if there is none,
// or if it is not found soon.
func (c *Case) rival(of *solver.Tree, s *solver.Solver) *solver.Ranked {
	s.Reset(c.Grammar.Grammar)
	if r, err := s.Solve(c.Problem, limits); err != nil || r.Status != instance.Optimal {
		return nil
	}
	for _, r := range s.Rank(2, nil, limits).Programs {
		if !c.Same(of, r.Tree) {
			return &r
		}
	}
	return nil
}

// Same reports whether two trees are of one program.
func (c *Case) Same(a, b *solver.Tree) bool {
	m, err := c.Program(a)
	n, bad := c.Program(b)
	return err == nil && bad == nil && c.Grammar.Base.Equal(m, n)
}

// Insist raises the scores of the parts of a tree, and lowers those of words that it leaves
// out, so that the tree is ahead of every other one: the value of no other tree may be above
// bound before.
//
// A tree that differs lacks a part of this one, or has a word that it leaves out; so it gains
// less, by the step at least.
func (c *Case) Insist(tree *solver.Tree, bound float64) {
	p, L := c.Problem, len(c.Grammar.Labels)
	bound = min(bound, float64(p.Words)*(instance.Greatest(p.Mu)+instance.Greatest(p.Phi)))
	step := max(bound-c.Value(tree), 0) + ahead
	for w, tag := range tree.Tag {
		if tag != instance.Empty {
			*c.mu(w, tag) += step
			*c.phi(tree.Head[w], w) += step
			continue
		}
		for l := range L {
			p.Mu[w*L+l] -= step
		}
	}
}
