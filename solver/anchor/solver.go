package anchor

import (
	"math"
	"time"

	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// Options bounds a search. The zero value is the default: no deadline.
type Options struct {
	Deadline time.Time // stop then; compared with the clock, no context needed

	// MaxNodes bounds the search nodes of Exact: 0 means [DefaultMaxNodes],
	// negative none, that is, a single relaxation.
	MaxNodes int

	MaxIters int     // of CondGrad; 0 means DefaultMaxIters
	Epsilon  float64 // CondGrad stops when the slope ⟨∇g(z),d⟩ is not above; 0 means DefaultEpsilon, < 0 never
	Beta     float64 // β₀ of CondGrad; 0 means DefaultBeta
}

// Result is what a solver knows when it stops, whatever made it stop. If Word
// is not nil, Value ≤ optimum ≤ Bound, with allowance for rounding: as with
// [instance.Result], scores out of all proportion may leave nothing proved.
type Result struct {
	Word   []int   // [m] word of each node in the best anchoring found; nil if none
	Value  float64 // its value; -Inf without one
	Bound  float64 // proved upper bound on the optimum; -Inf if Infeasible
	Status instance.Status
	Stop   instance.Stop
	Nodes  int // search nodes
	Iters  int // dynamic programs solved
}

// Solver anchors programs and keeps its workspace, so that after some calls
// no more memory is allocated. The zero value is ready. It is not safe for
// concurrent use.
type Solver struct {
	chart
	search
	fractional
	assignment

	opt Options

	// Incumbent.
	best  []int   // [m]
	value float64 // -Inf without one
	cut   float64 // an anchoring must be worth more to be of interest

	word  []int // [m] answer of the last relaxation
	trial []int // [m] a candidate for the incumbent

	top    float64 // greatest score, 0 if none is above it
	prices float64 // largest Σ|π| so far

	nodes, iters int
	stop         instance.Stop
}

// begin makes room for p and forgets the last problem.
func (s *Solver) begin(p *Problem, opt Options) {
	if err := p.Validate(); err != nil {
		panic("anchor: " + err.Error())
	}
	s.opt = opt
	s.chart.begin(p)
	s.best = buffer.Resize(s.best, s.m)
	s.word = buffer.Resize(s.word, s.m)
	s.trial = buffer.Resize(s.trial, s.m)
	s.value, s.cut = math.Inf(-1), math.Inf(-1)
	s.nodes, s.iters, s.stop = 0, 0, instance.Done
	s.top, s.prices = max(instance.Greatest(p.Mu), instance.Greatest(p.Phi)), 0
}

// relax returns the bound (4) at the prices π.
func (s *Solver) relax(dom []uint64) float64 {
	base, size := 0.0, 0.0
	for _, v := range s.pi {
		base += v
		size += math.Abs(v)
	}
	s.prices = max(s.prices, size)
	s.iters++
	return base + s.inside(dom)
}

// rounding is what bounds may be wrong by: they are sums of some 4m terms that
// never exceed what all nodes and arcs can be worth, and all prices. (Scores far
// below 0 add to no bound.) It is far below [instance.Tolerance] unless these
// are millions times what anchorings are worth.
func (s *Solver) rounding() float64 {
	m, terms := float64(s.m), float64(s.m)
	if s.cover != nil {
		terms += float64(s.n) // prices of covered words
	}
	return 0x1p-51 * terms * (s.prices + 2*m*s.top)
}

// late reports whether the deadline is over, and remembers it.
func (s *Solver) late() bool {
	if s.stop == instance.Done && !s.opt.Deadline.IsZero() && !time.Now().Before(s.opt.Deadline) {
		s.stop = instance.Deadline
	}
	return s.stop != instance.Done
}

// offer makes an anchoring the incumbent if it is better. It must respect
// order; a word twice or a forbidden arc is found here.
func (s *Solver) offer(word []int) {
	value := s.evaluate(word)
	if value <= s.value {
		return
	}
	s.value = value
	s.cut = value + instance.Tolerance/2*(1+math.Abs(value))
	copy(s.best, word)
}

// evaluate returns the value of an anchoring, -Inf if two nodes take the same word
// or a score forbids it.
func (s *Solver) evaluate(word []int) float64 {
	n := s.n
	value, used := 0.0, uint64(0)
	for u, w := range word {
		head := 0
		if u > 0 {
			head = word[s.p.Nodes[u].Parent] + 1
		}
		value += s.p.Mu[u*n+w] + s.p.Phi[head*n+w]
		set := s.takes(u, w)
		if used&set != 0 {
			return math.Inf(-1)
		}
		used |= set
	}
	return value
}

// report fills in the result. Its bound is never below its value, rounding
// aside the two are the same when the optimum is proved.
func (s *Solver) report(bound float64) Result {
	r := Result{Value: s.value, Bound: max(bound, s.value), Stop: s.stop, Nodes: s.nodes, Iters: s.iters}
	switch {
	case !math.IsInf(s.value, -1):
		r.Word = s.best
		if instance.Close(r.Value, r.Bound+s.rounding()) {
			r.Status = instance.Optimal
			return r
		}
		r.Status = instance.Feasible
	case math.IsInf(r.Bound, -1):
		r.Status = instance.Infeasible
	default:
		r.Status = instance.Limit
	}
	r.Bound += s.rounding()
	return r
}
