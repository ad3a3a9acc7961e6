package exact

import (
	"math"

	"semtree/solver/instance"
)

// MaxK is the largest number of programs that [Solver.KBest] ranks.
const MaxK = 100

// Ranked is one of the best programs: the best tree that denotes it.
type Ranked struct {
	Tree  *instance.Tree
	Value float64
}

// Ranking is what a search for the K best programs knows when it stops. The worth
// of a program is the greatest sum of scores, as real numbers, of a tree that
// denotes it.
type Ranking struct {
	Programs []Ranked // different programs, the best first
	Rest     float64  // no other program is worth more; -Inf: there is none
	Stop     instance.Stop
	Nodes    int

	rounding float64 // what it may do to values and to what is left out
}

// Certified returns how many programs, from the first, are proved to hold their
// ranks: the program of rank i is worth Value, and no program but those of the
// ranks before it is worth more than its tree, both up to [instance.Tolerance]
// times 1 + |Value|. Programs that are worth the same up to that are tied: any
// order of them is right.
func (r *Ranking) Certified() int {
	for i, p := range r.Programs {
		if !instance.Close(p.Value, max(r.Rest, p.Value+r.rounding)) {
			return i
		}
	}
	return len(r.Programs)
}

// Rank returns the k best different programs of the problem that [Solver.Solve] was last
// called with, which must not have changed since: it goes on from the bound, the
// multipliers and the tree that are known. It may be called again. Arguments and panics
// are those of [Solver.KBest]; it also panics if there is no such problem.
func (s *Solver) Rank(k int, identity func(word, label int) int, opt Options) Ranking {
	if s.p == nil {
		panic("exact: Rank goes on where Solve has stopped")
	}
	opt = opt.withDefaults()
	s.clock = newClock(opt)
	s.best = instance.Result{Tree: s.best.Tree, Value: s.best.Value, Bound: s.best.Bound}
	return s.rank(k, identity, opt)
}

// KBest returns the k best different programs of p. Trees denote the same
// program if they have the same labels in the same places; arguments of
// order-free predicates may change places. Labels of one class of p.Same count as the
// same. identity identifies entities: two words name the same entity with labels of a
// class if it returns the same number for them. If it is nil, different words name
// different entities; or, if p.Same is given, the class alone says which entity a label
// names. It panics unless
// 1 ≤ k ≤ MaxK, and errors are as for [Solver.Solve]. The package comment has
// the method and the proof.
func (s *Solver) KBest(p *instance.Problem, k int, identity func(word, label int) int, opt Options) (Ranking, error) {
	if err := s.begin(p); err != nil {
		return Ranking{}, err
	}
	opt = opt.withDefaults()
	s.reset(p, opt)
	s.descend()
	if s.sums.covers {
		s.prove(opt) // else the bound may lie far above the programs
	}
	return s.rank(k, identity, opt), nil
}

// rank runs rounds like prove, each above a floor, until k programs are above
// it or none are left below.
func (s *Solver) rank(k int, identity func(word, label int) int, opt Options) Ranking {
	if k < 1 || k > MaxK {
		panic("exact: rankings have from 1 to 100 programs")
	}
	if identity == nil {
		identity = func(word, _ int) int { return word }
		if s.p.Same != nil {
			identity = func(int, int) int { return 0 }
		}
	}
	r, known := &s.ranking, s.best
	r.begin(k, identity)
	r.tight = s.sums.covers || s.proved()
	s.search.ranking = r
	s.rate()
	top := s.best.Bound
	rest := top // no program that was not found is worth more
	guess := s.firstGuess(top)
	for round := 0; ; round++ {
		floor := math.Inf(-1)
		if round < maxRounds {
			floor = top - guess
		}
		s.keep(floor)
		nodes := s.best.Nodes
		s.search.floor = floor
		s.best.Bound = rest
		if !s.tighten() && !s.astar(opt) {
			rest = s.best.Bound
			break
		}
		// All programs above the floor are found, or the k best ones.
		rest = s.search.floor
		if len(r.found) == r.k || math.IsInf(rest, -1) {
			break
		}
		guess = s.nextGuess(guess, s.best.Nodes-nodes)
	}
	out := Ranking{Programs: r.found, Rest: s.certain(rest), Stop: s.best.Stop, Nodes: s.best.Nodes}
	if last := len(r.found) - 1; last >= 0 {
		out.rounding = s.sums.rounding(r.found[last].Value)
	}
	s.search.ranking, s.best, r.found, r.identity = nil, known, nil, nil
	s.release()
	return out
}
