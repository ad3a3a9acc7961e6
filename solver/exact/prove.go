package exact

import (
	"math"

	"semtree/solver/instance"
)

// Rounds of prove, measured on planted instances of up to 22 words (see
// doc/results/decisions.md). Larger first guesses and faster growth save rounds, but the rounds
// then look too far below the optimum, which costs more.
const (
	firstGuess   = 0.2 // of the gap, as a share of what stage 1 has gained
	growth       = 1.3 // of the guess, from round to round
	maxRounds    = 14  // with a guess; the last looks above the incumbent
	tightenSteps = 60  // most subgradient steps of one round
	rankSteps    = 8   // of a round of a ranking with covers whose multipliers are those of the optimum
)

// prove goes through stages 2 and 3 until the incumbent is proved, or a limit
// is reached.
//
// Both stages need a floor; the higher it is, the less they have to do. The value of
// the incumbent is often low. So each round guesses how far the optimum is below
// the bound, and searches only above that floor. If it finds a tree, this is the
// best one. If not, the floor is a new bound, and the next round has a larger guess.
func (s *Solver) prove(opt Options) {
	top := s.best.Bound
	guess := max(firstGuess*s.gained, 1e-3*(1+math.Abs(top)))
	for round := 0; !s.proved(); round++ {
		floor := s.floor()
		last := round == maxRounds || top-guess <= floor
		if !last {
			floor = top - guess
		}
		s.restore()
		s.search.floor = floor
		if !s.tighten() && !s.astar(opt) {
			return
		}
		s.best.Bound = min(s.best.Bound, s.search.floor)
		if last || s.best.Value >= floor {
			return
		}
		guess *= growth
	}
}

// beneath is how far below the incumbent the floors of stage 1 lie, as a share of 1 + |value|: as
// far as programs that are ranked may lie, since multipliers fit the rules that are left; measured, see
// doc/results/decisions.md.
const beneath = 0.06

// lowFloor is a floor below the incumbent, so that its rules are left.
func (s *Solver) lowFloor() float64 {
	return s.best.Value - beneath*(1+math.Abs(s.best.Value))
}

// keepLeft notes the rules that stage 1 has left.
func (s *Solver) keepLeft() {
	if s.allLeft = s.whole; s.allLeft {
		return
	}
	for w := range s.n {
		s.left[w] = append(s.left[w][:0], s.live[w]...)
	}
}

// restore brings the rules back that were removed since stage 1. Those that it removed are in no tree
// that is worth as much as the incumbent.
func (s *Solver) restore() {
	if s.allLeft {
		s.unfix()
		return
	}
	s.whole, s.fresh = false, false
	copy(s.live, s.left[:s.n])
	s.findTakers()
}

// floor is the largest estimate that cannot improve the result: the incumbent's
// value plus half of the tolerance. The other half is left to rounding.
func (s *Solver) floor() float64 {
	if s.best.Tree == nil {
		return math.Inf(-1)
	}
	return s.best.Value + instance.Tolerance/2*(1+math.Abs(s.best.Value))
}

// tighten is stage 2: it removes rules that no tree above the floor uses, which
// lowers the bound, which removes more. It reports true if the bound falls to
// the floor: there is no tree above it. In a ranking without covers it does nothing if the
// multipliers are those of the optimum: there is hardly a rule to remove then.
func (s *Solver) tighten() bool {
	path := s.newPath()
	defer path.end()
	tight := s.search.ranking != nil && s.ranking.tight
	if math.IsInf(s.search.floor, -1) || tight && !s.sums.covers {
		return false
	}
	steps := tightenSteps
	if tight {
		steps = rankSteps
	}
	for range steps {
		total := s.bound()
		if total <= s.search.floor {
			return true
		}
		removed := s.fix(total, s.search.floor)
		if removed {
			path.best = math.Inf(1) // bounds of more rules don't compare
		}
		if s.search.ranking == nil {
			s.tryChoices()
			s.search.floor = max(s.search.floor, s.floor())
		} else if !removed && total <= s.floor() {
			path.note(total)
			break // no multipliers lower the bound below the best tree
		}
		if !path.step(total, max(s.search.floor, s.best.Value)) || s.clock.late {
			break
		}
	}
	return false
}
