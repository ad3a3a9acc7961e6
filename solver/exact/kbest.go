package exact

import (
	"encoding/binary"
	"math"
	"slices"

	"semtree/grammar"
	"semtree/solver/instance"
)

// MaxK is the largest number of programs that [Solver.KBest] ranks.
const MaxK = 100

// Ranked is one of the best programs: the best tree that denotes it.
type Ranked struct {
	Tree  *instance.Tree
	Value float64
}

// Ranking is what a search for the K best programs knows when it stops.
type Ranking struct {
	Programs []Ranked // different programs, the best first
	Rest     float64  // bound on the value of every other program; -Inf: there is none
	Stop     instance.Stop
	Nodes    int
}

// Certified returns how many programs, from the first, are proved to hold
// their ranks.
func (r *Ranking) Certified() int {
	for i, p := range r.Programs {
		if !instance.Close(p.Value, r.Rest) {
			return i
		}
	}
	return len(r.Programs)
}

// KBest returns the k best different programs of p. Trees denote the same
// program if they have the same labels in the same places; arguments of
// order-free predicates may change places. identity tells entities apart: two
// words name the same entity with a label if it gives them the same number; nil
// means that different words name different entities. It panics unless
// 1 ≤ k ≤ MaxK, and errors are as for [Solver.Solve].
//
// The search is that of [Solver.Solve], but tags are not merged into rules, and
// up to k items with different programs share a key: if a tree is among the k
// best then so is every part of it among the trees of its words, root and type,
// since a better part would make a better tree of another program ([huang2005]).
func (s *Solver) KBest(p *instance.Problem, k int, identity func(word, label int) int, opt Options) (Ranking, error) {
	if k < 1 || k > MaxK {
		panic("exact: KBest ranks from 1 to 100 programs")
	}
	if p.Grammar != s.g {
		panic("exact: the problem has another grammar than the solver")
	}
	if err := p.Validate(); err != nil {
		return Ranking{}, err
	}
	if s.ranker == nil {
		s.ranker = newSolver(s.g, true)
	}
	if identity == nil {
		identity = func(word, _ int) int { return word }
	}
	return s.ranker.rank(p, newRanking(k, identity), opt.withDefaults()), nil
}

// rank runs rounds like prove, each above a floor, until k programs are above
// it or none are left below.
func (s *Solver) rank(p *instance.Problem, r *ranking, opt Options) Ranking {
	s.reset(p)
	s.search.ranking = r
	s.descend(opt)
	top := s.best.Bound
	rest := top
	guess := max(s.slack(r.k), 1e-3*(1+math.Abs(top)))
	for round := 0; ; round++ {
		floor := math.Inf(-1)
		if round < maxRounds {
			floor = top - guess
		}
		s.unfix()
		s.search.floor = floor
		s.best.Bound = rest
		done := s.tighten(opt) || s.astar(opt)
		if !done {
			rest = s.best.Bound
			break
		}
		// All programs above the floor are found, or the k best ones.
		rest = s.search.floor
		if len(r.found) == r.k || math.IsInf(rest, -1) {
			break
		}
		guess *= 2
	}
	out := Ranking{Programs: r.found, Rest: rest + s.rounding(), Stop: s.best.Stop, Nodes: s.best.Nodes}
	s.result() // lets go of the problem and of a large workspace
	s.search.ranking = nil
	return out
}

// slack guesses how far the k-th best program lies below the bound: as far as
// the k-th least loss of the bound if one word takes another rule.
func (s *Solver) slack(k int) float64 {
	s.bound()
	var least []float64 // losses
	for w := range s.n {
		for _, r := range s.live[w] {
			v := s.score[w*len(s.rules.args)+r] + s.outer[w*s.types+s.rules.result[r]]
			for _, a := range s.rules.args[r] {
				v += s.lambda[w*s.types+a]
			}
			if loss := s.gain[w] - v; loss > 0 && !math.IsInf(loss, 1) {
				if least = insertSorted(least, loss); len(least) > k+1 {
					least = least[:k+1]
				}
			}
		}
	}
	if len(least) == 0 {
		return 0
	}
	return least[len(least)-1]
}

// ranking numbers programs and collects the best. All methods take nil for a
// search that ranks nothing.
type ranking struct {
	k        int
	identity func(word, label int) int
	number   map[string]int32
	admitted map[itemKey]int
	found    []Ranked
	progs    []int32 // of found
}

func newRanking(k int, identity func(word, label int) int) *ranking {
	return &ranking{k: k, identity: identity, number: map[string]int32{}, admitted: map[itemKey]int{}}
}

// reset prepares for a round above a lower floor. What was found stays.
func (r *ranking) reset() {
	if r != nil {
		clear(r.admitted)
	}
}

// admit counts the items of a key, whatever their program, and tells whether
// this one is among the first k.
func (r *ranking) admit(key itemKey) bool {
	if r == nil {
		return true
	}
	key.prog = 0
	r.admitted[key]++
	return r.admitted[key] <= r.k
}

// rank notes a tree of a program and returns the value that later ones must
// exceed.
func (r *ranking) rank(prog int32, tree Ranked) float64 {
	at := slices.Index(r.progs, prog)
	switch {
	case at >= 0 && tree.Value <= r.found[at].Value:
		return r.least()
	case at < 0 && len(r.found) < r.k:
		r.found, r.progs = append(r.found, tree), append(r.progs, prog)
		at = len(r.found) - 1
	case at < 0:
		at = r.k - 1 // the least gives way
		if tree.Value <= r.found[at].Value {
			return r.least()
		}
	}
	for ; at > 0 && r.found[at-1].Value < tree.Value; at-- {
		r.found[at], r.progs[at] = r.found[at-1], r.progs[at-1]
	}
	r.found[at], r.progs[at] = tree, prog
	return r.least()
}

// least is the value of the k-th program, -Inf if there are fewer.
func (r *ranking) least() float64 {
	if len(r.found) < r.k {
		return math.Inf(-1)
	}
	return r.found[r.k-1].Value
}

// program numbers the program of an item by its label, entity and arguments so
// far. Without a ranking all items have number 0.
func (s *Solver) program(it *item) int32 {
	r := s.search.ranking
	if r == nil {
		return 0
	}
	label := s.g.Tags[s.pick[int(it.root)*len(s.rules.args)+int(it.rule)]].Label
	entity := -1
	if s.g.Labels[label].Entity {
		entity = r.identity(int(it.root), label)
	}
	key := binary.AppendVarint(nil, int64(label))
	key = binary.AppendVarint(key, int64(entity))
	for _, a := range s.programs(it, s.g.Labels[label].Order) {
		key = binary.AppendVarint(key, int64(a))
	}
	n, ok := r.number[string(key)]
	if !ok {
		n = int32(len(r.number)) + 1
		r.number[string(key)] = n
	}
	return n
}

// programs lists the programs of an item's arguments, the last one first, or
// sorted if their order has no meaning.
func (s *Solver) programs(it *item, order grammar.Order) []int32 {
	var args []int32
	for at := it; at.child >= 0; at = &s.search.items[at.prev] {
		prog := s.search.items[at.child].prog
		if order == grammar.Free {
			args = insertSorted(args, prog)
		} else {
			args = append(args, prog)
		}
		if at.prev < 0 {
			break
		}
	}
	return args
}
