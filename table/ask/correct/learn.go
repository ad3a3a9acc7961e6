package correct

import (
	"slices"

	"semtree/grammar"
	"semtree/solver"
	"semtree/solver/instance"
)

// How corrections are learnt.
const (
	ahead      = 4.0     // how far a corrected program is to be ahead of every other one
	rounds     = 20      // steps for a correction
	solveNodes = 1 << 12 // of the search for a rival; everyday questions take some hundred at most
	mostStep   = 10.0    // the greatest step
	leastSize  = 1e-6    // of a change: trees with the same features cannot be told apart
)

// Learn changes the weights until a tree of the program that is meant is ahead of all trees of
// other programs of the case, or until it cannot go on: rounds are over, the words cannot
// carry the program, no rival is found soon, or the two trees have the same features. The
// scores of the case must be those of the network, without any weights; Learn leaves them so.
func (w *Weights) Learn(c *Case, meant *grammar.Node, s *solver.Solver) {
	p := c.Problem
	mu, phi := slices.Clone(p.Mu), slices.Clone(p.Phi)
	more := true
	for round := 0; more && round < rounds; round++ {
		w.Apply(c)
		more = w.step(c, meant, s)
		copy(p.Mu, mu)
		copy(p.Phi, phi)
	}
}

// step changes the weights so that they just tell the tree of a program from its best rival,
// and reports whether there was need. The scores of the case have the weights.
func (w *Weights) step(c *Case, meant *grammar.Node, s *solver.Solver) bool {
	tree, err := c.Place(meant)
	if err != nil {
		return false
	}
	value, err := c.Problem.Eval(tree)
	if err != nil {
		return false
	}
	rival := c.rival(tree, s)
	if rival == nil || value >= rival.Value+ahead-instance.Tolerance {
		return false
	}
	d := c.difference(tree, rival.Tree)
	size := d.size()
	if size < leastSize {
		return false
	}
	w.move(d, min((rival.Value+ahead-value)/size, mostStep))
	return true
}

// rival returns the best tree of another program than that of a tree; nil if there is none,
// or if it is not found soon.
func (c *Case) rival(of *solver.Tree, s *solver.Solver) *solver.Ranked {
	meant, err := c.Program(of)
	if err != nil {
		return nil
	}
	s.Reset(c.Grammar.Grammar)
	limits := solver.Options{MaxNodes: solveNodes} // no deadline: what is learnt must not depend on the machine
	if r, err := s.Solve(c.Problem, limits); err != nil || r.Status != instance.Optimal {
		return nil
	}
	for _, r := range s.Rank(2, nil, limits).Programs {
		if other, err := c.Program(r.Tree); err == nil && !c.Grammar.Base.Equal(meant, other) {
			return &r
		}
	}
	return nil
}
