package exact

import (
	"math"
	"math/bits"
)

// may reports whether a word may carry a tag.
func (s *Solver) may(w, e int) bool {
	return !math.IsInf(s.mu[w*len(s.g.Labels)+s.g.Tags[e].Label], -1) && (s.p.Tags == nil || s.p.Tags[w*len(s.g.Tags)+e])
}

// A choice is the tag and head of a word in the maximum of (1).
type choice struct {
	rule int // -1: no tag
	head int // 0: the root, h+1: word h
}

// bound evaluates (1) at the multipliers, filling for every word its gain (its
// summand), its choice, and the parts they are made of:
//
//	inner [n×T]  best rule of each result type: score + Σ λ of its arguments − Σ ν of its cover
//	outer [n×T]  best head for each type: φ − λ of the head
//	reduced [n×R]  what a live rule adds before it has a head: score + Σ λ of its arguments − Σ ν of its cover
func (s *Solver) bound() float64 {
	n, types := s.n, s.types
	total, gains := s.lambda0, 0.0
	s.best.Iters++
	for w := range n {
		inner, rule := s.inner[w*types:(w+1)*types], s.innerRule[w*types:(w+1)*types]
		s.reduce(w, inner, rule)
		s.clock.spend(2*len(s.live[w]) + types*n)
		s.gain[w], s.choice[w] = s.nu[w], choice{rule: -1}
		known, out, head := uint64(0), math.Inf(-1), 0
		for t, in := range inner {
			s.outer[w*types+t] = math.Inf(-1)
			if math.IsInf(in, -1) {
				continue
			}
			if heads := s.takers[t] &^ (1 << w); !s.flat || heads != known {
				out, head = s.bestHead(w, t, heads)
				known = heads // without multipliers, the heads alone decide
			}
			out, head := s.orRoot(w, t, out, head)
			s.outer[w*types+t] = out
			if in+out > s.gain[w] {
				s.gain[w], s.choice[w] = in+out, choice{rule[t], head}
			}
		}
		total += s.gain[w]
		gains += math.Abs(s.gain[w])
	}
	s.sums.gains = max(s.sums.gains, gains)
	s.fresh = true
	return total
}

// reduce fills what the live rules on a word add before it has a head, and the best of each
// result type.
func (s *Solver) reduce(w int, inner []float64, rule []int) {
	for t := range inner {
		inner[t] = math.Inf(-1)
	}
	rules, types, covers := len(s.rules.args), s.types, s.coverable != 0
	score, reduced := s.score[w*rules:(w+1)*rules], s.reduced[w*rules:(w+1)*rules]
	result, takes := s.rules.result, s.rules.takes
	if s.flat {
		copy(reduced, score)
		for _, r := range s.live[w] {
			if t, v := result[r], score[r]; v > inner[t] {
				inner[t], rule[t] = v, r
			}
		}
		return
	}
	lambda := s.lambda[w*types : (w+1)*types]
	for _, r := range s.live[w] {
		v := score[r]
		if takes[r] != 0 || types > 64 {
			for _, a := range s.rules.args[r] {
				v += lambda[a]
			}
		}
		if covers {
			v -= s.price(s.covered(w, r))
		}
		reduced[r] = v
		if t := result[r]; v > inner[t] {
			inner[t], rule[t] = v, r
		}
	}
}

// orRoot returns the root for word w and type t, if it is a root type, unless a head is
// better.
func (s *Solver) orRoot(w, t int, best float64, head int) (float64, int) {
	if s.rootTypes[t] {
		if v := s.phi[w] - s.lambda0; !(best > v) {
			return v, 0
		}
	}
	return best, head
}

// bestHead returns the best head of word w for type t among some words that may take an
// argument of the type.
func (s *Solver) bestHead(w, t int, heads uint64) (best float64, head int) {
	best = math.Inf(-1)
	for ; heads != 0; heads &= heads - 1 {
		h := bits.TrailingZeros64(heads)
		if v := s.phi[(h+1)*s.n+w] - s.lambda[h*s.types+t]; v > best {
			best, head = v, h+1
		}
	}
	return best, head
}

// path is a run of subgradient steps, which remembers the multipliers of the
// best bound on its way.
type path struct {
	s       *Solver
	scale   float64 // factor of the step length
	stalled int     // steps since the bound last fell
	best    float64
	at      bool // the multipliers at hand are those of the best bound
	lambda0 float64
	lambda  []float64
	nu      []float64
}

// newPath starts a path at the present multipliers.
func (s *Solver) newPath() *path {
	s.path = path{s: s, scale: 1, best: math.Inf(1), lambda: s.path.lambda, nu: s.path.nu}
	return &s.path
}

// patience is the number of steps without a better bound that halves the
// steps' length.
const patience = 4

// note remembers the present multipliers if their bound is the best.
func (p *path) note(bound float64) {
	if bound < p.best {
		p.best, p.stalled, p.at = bound, 0, true
		p.lambda0 = p.s.lambda0
		p.lambda = append(p.lambda[:0], p.s.lambda...)
		p.nu = append(p.nu[:0], p.s.nu...)
	} else if p.stalled++; p.stalled == patience {
		p.scale, p.stalled = p.scale/2, 0
	}
}

// step notes the bound at the present multipliers and moves on towards the
// target. It reports false if the subgradient is zero: the bound is least.
func (p *path) step(bound, target float64) bool {
	p.note(bound)
	if !p.s.step(bound, target, p.scale) {
		return false
	}
	p.at = false
	return true
}

// end goes back to the multipliers of the best bound.
func (p *path) end() {
	if !math.IsInf(p.best, 1) && !p.at {
		p.s.fresh, p.s.flat = false, false
		p.s.lambda0 = p.lambda0
		copy(p.s.lambda, p.lambda)
		copy(p.s.nu, p.nu)
	}
}

// step moves the multipliers against the subgradient of (1) at the choices:
// arguments missing less arguments present, for every word and type, and how often
// a word is taken, less 1. The step is Polyak's towards the target ([polyak1969]),
// shortened by scale. It reports false if the subgradient is zero.
func (s *Solver) step(value, target, scale float64) bool {
	types := s.types
	for i := range s.slope {
		s.slope[i] = 0
	}
	roots := 0.0
	for w, c := range s.choice {
		if c.rule < 0 {
			continue
		}
		for _, a := range s.rules.args[c.rule] {
			s.slope[w*types+a]--
		}
		if c.head == 0 {
			roots++
		} else {
			s.slope[(c.head-1)*types+s.rules.result[c.rule]]++
		}
	}
	norm := (roots - 1) * (roots - 1)
	for _, d := range s.slope {
		norm += d * d
	}
	norm += s.slopeOfPrices()
	if norm == 0 {
		return false
	}
	s.fresh, s.flat = false, false
	length := scale * (value - target) / norm
	s.lambda0 += length * (roots - 1)
	largest := math.Abs(s.lambda0)
	for i, d := range s.slope {
		if d == 0 {
			continue
		}
		s.lambda[i] += length * d
		if v := math.Abs(s.lambda[i]); v > largest {
			largest = v
		}
	}
	largest = max(largest, s.stepPrices(length))
	s.sums.multipliers = max(s.sums.multipliers, largest)
	return true
}

// fix removes the rules that no tree above the floor uses: with the rule
// forced on its word, the bound falls to the floor or below. bound must have
// been called. It reports whether anything was removed.
func (s *Solver) fix(total, floor float64) bool {
	removed := false
	for w := range s.n {
		kept, outer := s.room[w][:0], s.outer[w*s.types:(w+1)*s.types]
		reduced := s.reduced[w*len(s.rules.args) : (w+1)*len(s.rules.args)]
		for _, r := range s.live[w] {
			v := reduced[r]
			if cover := s.covered(w, r); cover != 0 {
				v -= s.displaced(cover)
			}
			if total-s.gain[w]+v+outer[s.rules.result[r]] > floor {
				kept = append(kept, r)
			}
		}
		removed = removed || len(kept) < len(s.live[w])
		s.live[w], s.room[w] = kept, kept
	}
	if removed {
		s.whole, s.fresh = false, false
		s.findTakers()
	}
	return removed
}

// unfix brings all removed rules back.
func (s *Solver) unfix() {
	if s.whole {
		return
	}
	s.whole, s.fresh = true, false
	copy(s.live, s.all[:s.n])
	s.findTakers()
}

// findTakers notes for every type which words may take an argument of it, and for
// every word which words it may cover.
func (s *Solver) findTakers() {
	clear(s.takers)
	s.coverable = 0
	for w := range s.n {
		reach, types := uint64(0), uint64(0)
		if s.whole {
			m := &s.menus[s.menuOf[w]]
			reach, types = m.cover, m.takes
		} else {
			for _, r := range s.live[w] {
				reach |= s.rules.cover[r]
				types |= s.rules.takes[r]
			}
		}
		s.reach[w] = reach &^ (1 << w)
		s.coverable |= s.reach[w]
		for ; types != 0; types &= types - 1 {
			s.takers[bits.TrailingZeros64(types)] |= 1 << w
		}
		if s.types <= 64 {
			continue
		}
		for _, r := range s.live[w] {
			for _, a := range s.rules.args[r] {
				s.takers[a] |= 1 << w
			}
		}
	}
}
