package condgrad

import (
	"fmt"
	"math"
	"slices"
	"time"

	"semtree/solver/arborescence"
	"semtree/solver/instance"
)

// Defaults of [Options], chosen on random instances with a hidden tree (see
// BenchmarkPlanted): after 400 iterations few more settle, and an Epsilon of
// 0.1 stops some too early.
const (
	DefaultMaxIters = 400
	DefaultEpsilon  = 1e-3
	DefaultBeta     = 0.3
)

// clockEvery is the number of iterations between two looks at the clock,
// which is not free under js.
const clockEvery = 16

// rounding is the largest error of a sum of some 8n scores and multipliers, as a
// share of n times the greatest. (Scores far below 0 are not part of the sum.)
const rounding = 0x1p-50

// Options of [Solver.Solve]; the zero value is the default.
type Options struct {
	MaxIters int       // oracle calls; 0 means DefaultMaxIters
	Epsilon  float64   // stop when the slope ⟨∇g(z),d⟩ is not above; 0 means DefaultEpsilon, < 0 never
	Beta     float64   // β₀; 0 means DefaultBeta
	Deadline time.Time // stop at this time; zero means never

	// Round solves the problem restricted to the support of z if the
	// incumbent is not proved optimal; nil means no rounding. The restricted
	// problem has the same words and grammar and belongs to the solver, which
	// reuses it. Round is not called after the deadline; it must limit its own
	// time.
	Round func(restricted *instance.Problem) instance.Result
}

// Solver runs the method and keeps its workspace. It is faster for many problems,
// in particular of one grammar. The zero value is ready. It is not safe
// for concurrent use.
type Solver struct {
	valency
	arb arborescence.Solver
	p   *instance.Problem
	n   int

	mu      []float64 // [n×E] scores of tags; -Inf if not allowed or not the best of its rule
	ruleTag []int32   // [rules] workspace of scoreTags

	// Rows, row 0 being (6). Tags get theirs when they are first chosen.
	lives  []live    // tags with rows
	slot   []int32   // [n×E] index into lives, -1: all its multipliers are 0
	lambda []float64 // [R]
	az, as []float64 // [R]
	thetaZ float64

	// Support of z; arcs to ∅ are left out.
	tagOn []bool // [n×E]
	arcOn []bool // [(n+1)×n]

	oracleSpace
	s vertex // the oracle's last answer

	top    float64 // greatest score, 0 if none is above it
	bound  float64 // smallest bound so far
	floor  float64 // the best tree scores at least this, if there is one
	value  float64 // of the incumbent, -Inf if there is none
	tree   instance.Tree
	counts []float64        // [n×T] workspace of feasible
	narrow instance.Problem // the restricted problem of the rounding
}

// live is a tag of a word that has rows: row, row+1, ... for its needs.
type live struct {
	word, tag, row int32
	cell           int32   // of b: the word and the type that the tag gives
	mu             float64 // Solver.mu of the tag
}

// Solve searches for the best well-formed tree of p. Result.Iters counts
// oracle calls, Result.Nodes is what Round reports. The status is Optimal if
// value and bound meet, Infeasible if no tree can exist, Feasible with any
// other tree and Limit without one. The error is that of p.Validate, or says
// that scores are too large to be added, or that labels cover words or words must be taken.
func (s *Solver) Solve(p *instance.Problem, opts Options) (instance.Result, error) {
	if err := p.Validate(); err != nil {
		return instance.Result{}, fmt.Errorf("conditional gradient: %w", err)
	}
	if p.Must != 0 {
		return instance.Result{}, fmt.Errorf("conditional gradient: words must be taken, which only the exact solver supports")
	}
	for l, c := range p.Cover {
		if c != 0 {
			return instance.Result{}, fmt.Errorf("conditional gradient: label %s covers words, which only the exact solver supports", p.Grammar.Labels[l].Name)
		}
	}
	if opts.MaxIters == 0 {
		opts.MaxIters = DefaultMaxIters
	}
	if opts.Epsilon == 0 {
		opts.Epsilon = DefaultEpsilon
	}
	if opts.Beta == 0 {
		opts.Beta = DefaultBeta
	}
	res := instance.Result{Bound: math.Inf(-1), Value: math.Inf(-1), Status: instance.Infeasible}
	if !s.begin(p) {
		return res, nil
	}
	stop, err := s.iterate(opts, &res.Iters)
	if err != nil {
		return instance.Result{}, err
	}
	res.Stop = stop
	if stop != instance.Deadline && opts.Round != nil && !s.settled() {
		res.Nodes = s.round(opts.Round)
	}
	s.report(&res)
	return res, nil
}

// iterate runs the method of the package comment and says why it stopped.
func (s *Solver) iterate(opts Options, iters *int) (instance.Stop, error) {
	beta := opts.Beta
	for k := 0; ; k++ {
		if err := s.oracle(); err != nil {
			return 0, err
		}
		*iters++
		s.harvest()
		if k == 0 {
			s.move(1) // λ = 0: the starting point
		} else {
			slope, length := s.direction()
			if slope <= opts.Epsilon {
				return instance.Done, nil
			}
			s.move(step(beta, slope, length))
		}
		switch {
		case s.settled():
			return instance.Done, nil
		case *iters >= opts.MaxIters:
			return instance.IterLimit, nil
		case k%clockEvery == 0 && !opts.Deadline.IsZero() && !time.Now().Before(opts.Deadline):
			return instance.Deadline, nil
		}
		beta = opts.Beta / math.Sqrt(float64(k+1))
		s.multiply(beta)
	}
}

// multiply sets λ = (Az - b)/β.
func (s *Solver) multiply(beta float64) {
	for r, v := range s.az {
		s.lambda[r] = v / beta
	}
	s.lambda[0] = (s.az[0] - 1) / beta
}

// harvest takes the bound from s, ⟨∇g,s⟩ + ⟨λ,b⟩ = ⟨θ,s⟩ - ⟨λ,As-b⟩, plus its
// rounding error. If s is a tree, it may become the incumbent.
func (s *Solver) harvest() {
	bound, size := s.s.theta+s.lambda[0], s.top+math.Abs(s.lambda[0])
	for r, v := range s.as {
		term := s.lambda[r] * v
		bound -= term
		size += math.Abs(term)
	}
	s.bound = min(s.bound, bound+rounding*float64(s.n)*size)
	if s.s.theta > s.value && s.feasible() {
		s.value = s.s.theta
		copy(s.tree.Tag, s.s.tag)
		for d, e := range s.s.tag {
			if s.tree.Head[d] = s.s.head[d]; e == instance.Empty {
				s.tree.Head[d] = instance.Empty
			}
		}
	}
}

// direction returns the slope ⟨∇g(z),d⟩ = ⟨θ,d⟩ - ⟨λ,Ad⟩ and ‖Ad‖², d = s - z.
func (s *Solver) direction() (slope, length float64) {
	slope = s.s.theta - s.thetaZ
	for r, v := range s.as {
		d := v - s.az[r]
		slope -= s.lambda[r] * d
		length += d * d
	}
	return slope, length
}

// step returns the γ in [0,1] that maximises g(z + γd) = g(z) + γ·slope -
// γ²·length/(2β), for slope > 0.
func step(beta, slope, length float64) float64 {
	if beta*slope >= length {
		return 1
	}
	return beta * slope / length
}

// move sets z ← (1-γ)z + γs.
func (s *Solver) move(gamma float64) {
	for r, v := range s.as {
		s.az[r] += gamma * (v - s.az[r])
	}
	s.thetaZ += gamma * (s.s.theta - s.thetaZ)
	if gamma == 1 { // not a sum that may round: z is s
		copy(s.az, s.as)
		s.thetaZ = s.s.theta
		clear(s.tagOn)
		clear(s.arcOn)
	}
	for d, e := range s.s.tag {
		if e != instance.Empty {
			s.tagOn[d*len(s.gram.Tags)+e] = true
			s.arcOn[s.s.head[d]*s.n+d] = true
		}
	}
}

// settled reports whether the result cannot improve: the incumbent is proved
// optimal, or no tree can have a score as low as the bound.
func (s *Solver) settled() bool {
	return s.proved() || s.impossible()
}

func (s *Solver) proved() bool {
	return !math.IsInf(s.value, -1) && instance.Close(s.value, s.bound)
}

func (s *Solver) impossible() bool {
	return s.floor-s.bound > instance.Tolerance*(1+math.Abs(s.floor))
}

// report fills in what the solver knows.
func (s *Solver) report(res *instance.Result) {
	switch {
	case !math.IsInf(s.value, -1):
		res.Tree = &instance.Tree{Tag: slices.Clone(s.tree.Tag), Head: slices.Clone(s.tree.Head)}
		res.Value, res.Bound = s.value, max(s.bound, s.value)
		if res.Status = instance.Feasible; s.proved() {
			res.Status, res.Bound = instance.Optimal, s.value
		}
	case s.impossible():
		res.Status, res.Stop = instance.Infeasible, instance.Done
	default:
		res.Bound, res.Status = s.bound, instance.Limit
	}
}
