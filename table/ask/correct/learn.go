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
	learnWork = 1 << 13 // of all searches for a correction: see [work]
	placeWork = 1 << 15 // of all searches for the places of a program
	fixedWork = 64      // of a search, whatever it expands: of its bounds
)

// Learn changes the weights until a tree of the program that is meant is ahead of all trees of
// other programs of the case, or until it cannot go on: rounds are over, the words cannot
// carry the program, no rival is found soon, or the two trees have the same features. The
// scores of the case must be those of the network, without any weights; Learn leaves them so.
// It returns what it changed, for [Weights.Forget].
func (w *Weights) Learn(c *Case, s *solver.Solver) Learnt {
	p, learnt, left := c.Problem, Learnt(nil), work(learnWork)
	mu, phi := slices.Clone(p.Mu), slices.Clone(p.Phi)
	v, more := viewOf(c), true
	for round := 0; more && round < rounds; round++ {
		w.apply(v)
		more = w.step(v, s, &left, &learnt) && left > 0
		copy(p.Mu, mu)
		copy(p.Phi, phi)
	}
	return learnt
}

// step changes the weights so that they just tell the tree of a program from its best rival,
// and reports whether there was need. The scores of the case have the weights.
func (w *Weights) step(v *view, s *solver.Solver, left *work, learnt *Learnt) bool {
	tree, err := v.place(v.Meant, s, left)
	if err != nil {
		return false
	}
	rival := v.rival(tree, s, left)
	if rival == nil {
		return false
	}
	lack := rival.Value + ahead - v.Value(tree)
	d := &change{at: map[feature]int{}}
	d.add(v, tree, 1)
	d.add(v, rival.Tree, -1)
	size := 0.0
	for _, x := range d.by {
		size += float64(x * x)
	}
	if lack <= instance.Tolerance || size < leastSize {
		return false
	}
	step := min(lack/size, mostStep)
	for i, f := range d.features {
		*learnt = append(*learnt, w.learn(f, float64(step*d.by[i])))
	}
	return true
}

// work is what searches may still do, in nodes. There is no deadline: what is learnt must not
// depend on the machine.
type work int

// limits returns the limits of the next search.
func (k *work) limits() solver.Options {
	*k -= fixedWork
	return solver.Options{MaxNodes: max(1, min(maxNodes, int(*k)))}
}

// rival returns the best tree of another program than that of a tree; nil if there is none,
// or if it is not found soon.
func (c *Case) rival(of *solver.Tree, s *solver.Solver, left *work) *solver.Ranked {
	s.Reset(c.Grammar.Grammar)
	limits := left.limits()
	r, err := s.Solve(c.Problem, limits)
	*left -= work(r.Nodes)
	if err != nil || r.Status != instance.Optimal {
		return nil
	}
	ranking := s.Rank(2, nil, limits)
	*left -= work(ranking.Nodes)
	for _, r := range ranking.Programs {
		if !c.Same(of, r.Tree) {
			return &r
		}
	}
	return nil
}

// Same reports whether two trees are of one program.
func (c *Case) Same(a, b *solver.Tree) bool {
	m, _, err := c.Program(a)
	n, _, bad := c.Program(b)
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
