package condgrad

import (
	"math"

	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// begin sets the workspace up for p, with λ = 0. It returns false if no tag
// can be the root of a tree, which proves p infeasible.
func (s *Solver) begin(p *instance.Problem) bool {
	s.compile(p.Grammar)
	n, tags, types := p.Words, len(p.Grammar.Tags), len(p.Grammar.Types)
	s.p, s.n = p, n

	s.mu = buffer.Resize(s.mu, n*tags)
	s.ruleTag = buffer.Resize(s.ruleTag, s.rules)
	for w := range n {
		s.scoreTags(w)
	}
	s.lives = s.lives[:0]
	s.slot = buffer.Resize(s.slot, n*tags)
	for i := range s.slot {
		s.slot[i] = -1
	}
	s.lambda = append(s.lambda[:0], 0)
	s.az = append(s.az[:0], 0)
	s.as = append(s.as[:0], 0)
	s.tagOn, s.arcOn = buffer.Resize(s.tagOn, n*tags), buffer.Resize(s.arcOn, (n+1)*n)

	s.bound, s.value = math.Inf(1), math.Inf(-1)
	s.tree.Tag, s.tree.Head = buffer.Resize(s.tree.Tag, n), buffer.Resize(s.tree.Head, n)
	s.counts = buffer.Resize(s.counts, n*types)
	s.s.resize(n)
	s.oracleSpace.resize(n, types)
	for w := range n {
		for t := range types {
			s.refresh(w, int32(t))
		}
	}
	s.floor = s.lowest()
	s.top = max(instance.Greatest(s.mu), instance.Greatest(p.Phi))
	return s.rootable()
}

// scoreTags sets μ of the tags of a word to -Inf, except for the best tag of
// each rule that it may carry: the others can be exchanged for it.
func (s *Solver) scoreTags(w int) {
	labels, tags := len(s.gram.Labels), len(s.gram.Tags)
	mu := s.mu[w*tags : (w+1)*tags]
	for r := range s.ruleTag {
		s.ruleTag[r] = -1
	}
	for e := range mu {
		mu[e] = math.Inf(-1)
		if !s.p.May(w, e) {
			continue
		}
		x := s.p.Mu[w*labels+s.gram.Tags[e].Label]
		best := &s.ruleTag[s.rule[e]]
		if *best >= 0 && mu[*best] >= x {
			continue
		}
		if *best >= 0 {
			mu[*best] = math.Inf(-1)
		}
		mu[e], *best = x, int32(e)
	}
}

// lowest returns what the best tree scores at least, if there is any tree.
func (s *Solver) lowest() float64 {
	n, tags, total := s.n, len(s.gram.Tags), 0.0
	for w := range n {
		arc, tag := leastFinite(s.p.Phi[w:], n, n+1), leastFinite(s.mu[w*tags:], 1, tags)
		if arc+tag < 0 {
			total += arc + tag
		}
	}
	return total
}

// leastFinite returns the least of v[0], v[stride], ... (count of them) that
// is not -Inf, +Inf if there is none.
func leastFinite(v []float64, stride, count int) float64 {
	least := math.Inf(1)
	for i := range count {
		if x := v[i*stride]; x < least && !math.IsInf(x, -1) {
			least = x
		}
	}
	return least
}

// rootable reports whether some arc leaves the root for a tag of a root type.
func (s *Solver) rootable() bool {
	types := len(s.gram.Types)
	for w := range s.n {
		for t, ok := range s.gram.RootTypes {
			if ok && s.stillB[w*types+t] > math.Inf(-1) && s.p.Phi[w] > math.Inf(-1) {
				return true
			}
		}
	}
	return false
}
