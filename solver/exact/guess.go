package exact

import (
	"math"

	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// rate notes what says, for every rule on every word, the most that a tree with it is worth,
// at the multipliers at hand: others + reduced + outer of its type, which is at most the top
// of its type. All rounds of a ranking begin with it. It also finds the least losses of the
// bound if one word takes another tag.
//
//	others  [n]
//	reduced [n×R]  less what the rule displaces
//	outer   [n×T]
//	top     [n×T]
//	least          up to k+1, the least one first
func (s *Solver) rate() {
	s.unfix()
	if !s.fresh {
		s.bound()
	}
	rules, types, total := len(s.rules.args), s.types, s.total()
	q, none := &s.ranking, instance.Tolerance*(1+math.Abs(total))
	q.least, q.others = q.least[:0], q.others[:0]
	q.reduced, q.outer = append(q.reduced[:0], s.reduced...), append(q.outer[:0], s.outer...)
	q.top = buffer.Resize(q.top, len(s.outer))
	limit := math.Inf(1) // losses that are not below it do not matter
	for w := range s.n {
		others, reduced := total-s.gain[w], q.reduced[w*rules:(w+1)*rules]
		q.others = append(q.others, others)
		if s.coverable != 0 {
			for _, r := range s.all[w] {
				if cover := s.covered(w, r); cover != 0 {
					reduced[r] -= s.displaced(cover)
				}
			}
		}
		m := &s.menus[s.menuOf[w]]
		for t, in := range s.inner[w*types : (w+1)*types] {
			outer := s.outer[w*types+t]
			top := others + in + outer
			if q.top[w*types+t] = top; !(total-top < limit) {
				continue
			}
			for _, r := range m.rules[m.from[t]:m.from[t+1]] {
				if loss := total - (others + reduced[r] + outer); loss < limit {
					limit = s.lose(w, r, loss, none)
				}
			}
		}
	}
}

// total is the bound that was last evaluated.
func (s *Solver) total() float64 {
	total := s.lambda0
	for _, gain := range s.gain[:s.n] {
		total += gain
	}
	return total
}

// lose notes the losses of the bound if a word takes one of the tags of a rule, whose best
// tag loses this, unless a loss is none. It returns the greatest of those that matter.
func (s *Solver) lose(w, rule int, loss, none float64) (limit float64) {
	r, best := &s.ranking, s.score[w*len(s.rules.args)+rule]
	for _, e := range s.rules.tagsOf(rule) {
		if own := loss + best - s.mu[w*len(s.g.Labels)+s.g.Tags[e].Label]; own > none && !math.IsInf(own, 1) && s.may(w, e) {
			if r.least = insertSorted(r.least, own); len(r.least) > r.k+1 {
				r.least = r.least[:r.k+1]
			}
		}
	}
	if len(r.least) <= r.k {
		return math.Inf(1)
	}
	return r.least[r.k]
}

// keep removes the rules with which no tree is worth more than the floor, as far as rate
// knows.
func (s *Solver) keep(floor float64) {
	rules, types, q := len(s.rules.args), s.types, &s.ranking
	for w := range s.n {
		live, m := s.room[w][:0], &s.menus[s.menuOf[w]]
		others, reduced := q.others[w], q.reduced[w*rules:(w+1)*rules]
		for t, top := range q.top[w*types : (w+1)*types] {
			if !(top > floor) {
				continue
			}
			outer := q.outer[w*types+t]
			for _, r := range m.rules[m.from[t]:m.from[t+1]] {
				if others+reduced[r]+outer > floor {
					live = append(live, r)
				}
			}
		}
		s.live[w], s.room[w] = live, live
	}
	s.whole, s.fresh = false, false
	s.findTakers()
}

// firstGuess guesses how far the k-th best program lies below the bound top: as far as the
// k-th least loss, or, where that is cheap, somewhat further, to save a round.
func (s *Solver) firstGuess(top float64) float64 {
	guess := 1e-3 * (1 + math.Abs(top))
	if least := s.ranking.least; len(least) > 0 {
		last := least[len(least)-1]
		if !s.sums.covers {
			last *= margin
		}
		guess = max(guess, last)
	}
	s.ranking.sure = s.swaps(top)
	return s.ranking.orSure(guess)
}

// margin is how much further than a loss the first guess goes, without covers: measured, see
// doc/results/decisions.md.
const margin = 1.6

// orSure returns what is sure to be enough if it is little more than a guess: then one
// round will do.
func (r *ranking) orSure(guess float64) float64 {
	if r.sure <= guess*nearlySure {
		return r.sure
	}
	return guess
}

// nearlySure is how much deeper than a guess a round may look, to be the last one.
const nearlySure = 1.5

// nextGuess returns a larger guess, above which some programs were found in a round of
// some nodes.
func (s *Solver) nextGuess(guess float64, nodes int) float64 {
	r := &s.ranking
	next := guess * s.widen(r.k, len(r.found), nodes)
	if r.sure > guess {
		return r.orSure(next)
	}
	return next
}

// widen is the growth of a guess above which some of k programs were found, in
// a round of some nodes. With covers, that is, with many labels for one word, the last
// round is the dearest: the fewer programs are missing, the nearer is the k-th.
func (s *Solver) widen(k, found, nodes int) float64 {
	if !s.sums.covers {
		return 2
	}
	if found < 2 && nodes <= s.n { // hardly more than the best program was looked at
		return 4
	}
	return min(max(1.1, math.Sqrt(float64(k)/float64(max(found, 1)))), 2)
}

// swaps returns how far below the bound k programs are found for sure, +Inf if it is not
// known: the best one, and those that differ from it by one tag of the same rule. (It is
// wrong, and another round is needed, if some of these are the same program: one of two
// equal arguments whose order has no meaning, swapped.)
func (s *Solver) swaps(top float64) float64 {
	r, labels := &s.ranking, len(s.g.Labels)
	if s.best.Tree == nil {
		return math.Inf(1)
	}
	least := r.least[:0]
	for w, tag := range s.best.Tree.Tag {
		if tag == instance.Empty {
			continue
		}
		mine := s.g.Tags[tag].Label
		for _, e := range s.rules.tagsOf(s.rules.of[tag]) {
			if label := s.g.Tags[e].Label; s.may(w, e) && s.p.Class(label) != s.p.Class(mine) {
				if least = insertSorted(least, s.p.Mu[w*labels+mine]-s.p.Mu[w*labels+label]); len(least) > r.k {
					least = least[:r.k]
				}
			}
		}
	}
	r.least = least
	lost := 0.0
	if r.k > 1 {
		if len(least) < r.k-1 {
			return math.Inf(1)
		}
		lost = least[r.k-2]
	}
	return top - (s.best.Value - lost) + 2*instance.Tolerance*(1+math.Abs(s.best.Value)+math.Abs(lost))
}
