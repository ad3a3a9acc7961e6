package exact

import (
	"math"
	"slices"

	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// menu has the rules that a word may carry. Most words of a sentence may carry the same
// labels, so that they share one, and passes over it.
type menu struct {
	rules []int  // by result type
	from  []int  // [T+1] where the rules of a type begin
	takes uint64 // argument types of all rules, of the first 64 types
	cover uint64 // what all rules cover
}

// weigh fills the score of every rule on every word, the best of its tags, which tag that
// is, and the rules of the word.
//
//	mu       [n×L]  scores of labels, -Inf where the word may not carry the label
//	score    [n×R]  -Inf where the word may not carry the rule
//	pick     [n×R]  tag
//	greatest [n]    score of a rule, 0 if none is above it
func (s *Solver) weigh(p *instance.Problem) {
	g, n, rules := p.Grammar, p.Words, len(s.rules.args)
	labels, size := len(g.Labels), (len(g.Labels)+63)/64
	copy(s.mu, p.Mu)
	for i := range s.score {
		s.score[i] = math.Inf(-1)
	}
	s.sets = buffer.Resize(s.sets, n*size)
	clear(s.sets)
	s.menus = s.menus[:0]
	for w := range n {
		row, tags, of := s.score[w*rules:(w+1)*rules], s.pick[w*rules:(w+1)*rules], s.rules.of
		own, set, top := s.mu[w*labels:(w+1)*labels], s.sets[w*size:(w+1)*size], 0.0
		for l, mu := range own {
			if p.Allowed != nil && !p.Allowed[w*labels+l] {
				own[l] = math.Inf(-1)
				continue
			}
			if math.IsInf(mu, -1) {
				continue
			}
			set[l>>6] |= 1 << (l & 63)
			from, to := g.TagsOf(l)
			for e := from; e < to; e++ {
				if i := of[e]; mu > row[i] && (p.Tags == nil || p.Tags[w*len(g.Tags)+e]) {
					row[i], tags[i] = mu, e
					if mu > top {
						top = mu
					}
				}
			}
		}
		s.greatest[w] = top
		s.menuOf[w] = s.findMenu(w, size, p.Tags == nil)
	}
	for w := range n {
		s.all[w] = s.menus[s.menuOf[w]].rules
	}
}

// findMenu returns the number of the menu of a word: that of a word before it, if they may
// share one and have the same set of labels, of some numbers each.
func (s *Solver) findMenu(w, size int, share bool) int {
	set := s.sets[w*size : (w+1)*size]
	for v := 0; share && v < w; v++ {
		if slices.Equal(s.sets[v*size:(v+1)*size], set) {
			return s.menuOf[v]
		}
	}
	last := len(s.menus)
	if last == cap(s.menus) {
		s.menus = append(s.menus, menu{})
	}
	s.menus = s.menus[:last+1]
	s.menus[last].fill(&s.rules, s.score[w*len(s.rules.args):], s.types)
	return last
}

// fill makes the menu of a word with these scores [R].
func (m *menu) fill(rs *rules, score []float64, types int) {
	m.rules, m.from, m.takes, m.cover = m.rules[:0], m.from[:0], 0, 0
	for _, r := range rs.byResult {
		if math.IsInf(score[r], -1) {
			continue
		}
		for len(m.from) <= rs.result[r] {
			m.from = append(m.from, len(m.rules))
		}
		m.rules = append(m.rules, r)
		m.takes |= rs.takes[r]
		m.cover |= rs.cover[r]
	}
	for len(m.from) <= types {
		m.from = append(m.from, len(m.rules))
	}
}
