package condgrad

import (
	"math"

	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// feasible reports whether the words, tags and heads of s form a well-formed
// tree: (6) and (7), for any choice of head tags.
func (s *Solver) feasible() bool {
	if s.as[0] != 1 {
		return false
	}
	types := len(s.gram.Types)
	clear(s.counts)
	for j, e := range s.s.tag {
		if e == instance.Empty {
			continue
		}
		if h := s.s.head[j]; h > 0 {
			s.counts[(h-1)*types+int(s.gram.Tags[e].Result)]++
		}
		for _, nd := range s.needs[e] {
			s.counts[j*types+int(nd.typ)] -= nd.count
		}
	}
	for _, c := range s.counts {
		if c != 0 {
			return false
		}
	}
	return true
}

// round solves the problem on the support of z and takes the answer as incumbent if
// it is better. It returns the number of nodes of that solver.
func (s *Solver) round(solve func(*instance.Problem) instance.Result) int {
	s.restrict()
	res := solve(&s.narrow)
	if res.Tree != nil && res.Value > s.value {
		s.value = res.Value
		copy(s.tree.Tag, res.Tree.Tag)
		copy(s.tree.Head, res.Tree.Head)
	}
	return res.Nodes
}

// restrict sets narrow to p with the tags and arcs that are not zero in z.
func (s *Solver) restrict() {
	phi := buffer.Resize(s.narrow.Phi, len(s.p.Phi))
	for a, x := range s.p.Phi {
		if phi[a] = x; !s.arcOn[a] {
			phi[a] = math.Inf(-1)
		}
	}
	s.narrow = *s.p
	s.narrow.Phi, s.narrow.Tags = phi, s.tagOn
}
