package exact

import (
	"math"
	"slices"
	"time"

	"semtree/grammar"
	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// Limits and lengths of the search.
const (
	// DefaultMaxNodes is some seconds of work.
	DefaultMaxNodes = 1 << 20
	// MaxItems bounds the memory of stage 3 to some 100 megabytes.
	MaxItems = 1 << 18
	// keepItems is the largest workspace that a solver keeps: some megabytes.
	keepItems = 1 << 16
	// maxSteps of stage 1: confident scores need fewer, and with other scores stage
	// 2 goes on with more to work with.
	maxSteps = 30
)

// Options bounds a search. The zero value means no deadline and
// [DefaultMaxNodes].
type Options struct {
	Deadline time.Time // stop then; compared with the clock, no context needed
	MaxNodes int       // items expanded; 0 means DefaultMaxNodes

	lookEvery int // operations between looks at the clock; tests shorten it
}

func (o Options) withDefaults() Options {
	if o.MaxNodes == 0 {
		o.MaxNodes = DefaultMaxNodes
	}
	if o.lookEvery == 0 {
		o.lookEvery = lookEvery
	}
	return o
}

// Solver solves instances of one grammar, reusing its memory. It is not safe
// for concurrent use; create one per goroutine.
type Solver struct {
	g         *grammar.Grammar
	rules     rules
	ready     bool // the rules are those of the grammar, without covers
	types     int
	rootTypes []bool

	// The instance at hand.
	p     *instance.Problem
	n     int
	words uint64    // the set of all words
	mu    []float64 // [n×L] the problem's, -Inf where a word may not carry the label
	score []float64 // [n×R] of a rule on a word
	pick  []int     // [n×R] tag that gives the score
	phi   []float64 // [(n+1)×n] the problem's
	live  [][]int   // [n] rules that may still be used, by result type
	all   [][]int   // [n] rules that may be used at all, by result type; shared by words
	room  [][]int   // [n] memory of live
	left  [][]int   // [n] rules that stage 1 has left, by result type; see restore

	greatest []float64 // [n] score of a rule, 0 if none is above it
	sets     []uint64  // [n×…] labels that a word may carry
	menus    []menu
	menuOf   []int // [n]

	// Stage 1; see bound.
	lambda0   float64
	lambda    []float64 // [n×T]
	slope     []float64 // [n×T]
	takers    []uint64  // [T] words that may take an argument of the type
	inner     []float64 // [n×T]
	innerRule []int     // [n×T]
	outer     []float64 // [n×T]
	gain      []float64 // [n]
	choice    []choice  // [n]
	reduced   []float64 // [n×R] of live rules: see bound
	path      path
	whole     bool // all rules are live
	allLeft   bool // stage 1 has left all rules
	flat      bool // all multipliers and prices are 0
	fresh     bool // bound was evaluated for the live rules at the multipliers

	// Covers; see cover.go. All sets are empty and all prices 0 without covers.
	nu        []float64 // [n] price of a word that is covered: ν; below 0 only of one that must be taken
	excess    []float64 // [n] how often the choices take a word, less 1
	reach     []uint64  // [n] words that the live rules on a word cover
	coverable uint64    // words that a live rule covers
	claim     []uint64  // [n] words that a word may cover in an incumbent
	byGain    []int     // tagged words by gain

	gained float64 // by stage 1: first bound less the best
	sums   sums

	head  []int     // [n] heads of an attempt at a tree, -1 for a word without a tag
	below []float64 // [n×T] best value of what hangs on a word in the attempt, if the word gives a type
	rule  []int     // [n×T] and the rule of the word
	kids  [][]int   // [n]
	order []int
	deal  deal

	clock clock

	search  search
	best    instance.Result
	ranking ranking
}

// New returns a solver for instances of a grammar.
func New(g *grammar.Grammar) *Solver {
	s := &Solver{}
	s.Reset(g)
	return s
}

// Reset makes the solver one for instances of another grammar. It keeps its memory:
// that is cheaper than a new solver where every question has its own grammar.
func (s *Solver) Reset(g *grammar.Grammar) {
	if s.p = nil; s.g == g {
		return // its rules are known
	}
	s.g, s.types, s.rootTypes, s.ready = g, len(g.Types), g.RootTypes, false
	s.takers = buffer.Resize(s.takers, s.types)
}

// prepareRules makes the rules of a problem, unless they are those of the last one.
func (s *Solver) prepareRules(p *instance.Problem) {
	cover := p.Cover
	if !slices.ContainsFunc(cover, func(c uint64) bool { return c != 0 }) {
		cover = nil
	}
	if !s.ready || cover != nil {
		s.rules.build(s.g, cover)
	}
	s.ready = cover == nil
}

// Solve returns the best parse of p, proved to be the best unless a limit was
// hit first. It panics if p has another grammar or wrong shapes, and returns
// an error for scores that are NaN or +Inf and for too many words. The solver keeps p:
// see [Solver.Rank].
func (s *Solver) Solve(p *instance.Problem, opt Options) (instance.Result, error) {
	if err := s.begin(p); err != nil {
		return instance.Result{}, err
	}
	opt = opt.withDefaults()
	s.reset(p, opt)
	s.trySingles()
	s.descend()
	s.prove(opt)
	return s.result(), nil
}

// begin checks a problem.
func (s *Solver) begin(p *instance.Problem) error {
	if p.Grammar != s.g {
		panic("exact: the problem has another grammar than the solver")
	}
	s.p = nil
	return p.Validate()
}

// reset sizes the workspace, weighs the rules and starts the clock.
func (s *Solver) reset(p *instance.Problem, opt Options) {
	s.clock = newClock(opt)
	s.search.ranking = nil
	s.prepareRules(p)
	n, r := p.Words, len(s.rules.args)
	s.p, s.n, s.phi = p, n, p.Phi
	s.words = 1<<n - 1 // all ones for 64
	s.score, s.pick, s.reduced = buffer.Resize(s.score, n*r), buffer.Resize(s.pick, n*r), buffer.Resize(s.reduced, n*r)
	s.mu = buffer.Resize(s.mu, n*len(p.Grammar.Labels))
	s.all, s.live, s.kids = buffer.Resize(s.all, n), buffer.Resize(s.live, n), buffer.Resize(s.kids, n)
	s.left = buffer.Resize(s.left, n)
	s.room, s.greatest, s.menuOf = buffer.Resize(s.room, n), buffer.Resize(s.greatest, n), buffer.Resize(s.menuOf, n)
	s.weigh(p)
	s.lambda, s.slope = buffer.Resize(s.lambda, n*s.types), buffer.Resize(s.slope, n*s.types)
	s.inner, s.outer = buffer.Resize(s.inner, n*s.types), buffer.Resize(s.outer, n*s.types)
	s.innerRule = buffer.Resize(s.innerRule, n*s.types)
	s.below, s.rule = buffer.Resize(s.below, n*s.types), buffer.Resize(s.rule, n*s.types)
	s.gain, s.choice = buffer.Resize(s.gain, n), buffer.Resize(s.choice, n)
	s.nu, s.excess = buffer.Resize(s.nu, n), buffer.Resize(s.excess, n)
	s.reach, s.claim, s.head = buffer.Resize(s.reach, n), buffer.Resize(s.claim, n), buffer.Resize(s.head, n)
	clear(s.lambda)
	clear(s.nu)
	s.lambda0, s.flat, s.whole = 0, true, false
	s.unfix()
	s.sums = newSums(s.greatest, p.Phi, s.coverable|p.Must != 0)
	s.best = instance.Result{Value: math.Inf(-1), Bound: math.Inf(1)}
}

// proved reports whether the bound proves the incumbent to be optimal: the one
// rule by which the search stops and the result is certified.
func (s *Solver) proved() bool {
	return s.best.Tree != nil && instance.Close(s.best.Value, s.certain(s.best.Bound))
}

// certain returns a bound that holds in spite of rounding errors of the given one.
func (s *Solver) certain(bound float64) float64 { return bound + s.sums.rounding(bound) }

// descend is stage 1: subgradient steps until the bound meets the incumbent,
// or steps or time run out. The multipliers of the best bound stay, and the rules that are left.
func (s *Solver) descend() {
	path := s.newPath()
	first := 0.0
	s.gained = 0
	removed := math.Inf(-1) // no tree with a rule that was removed is worth more
	for i := range maxSteps {
		total := s.bound()
		if i > 0 {
			s.gained = max(s.gained, first-total)
		} else {
			first = total
		}
		s.best.Bound = min(s.best.Bound, max(total, removed))
		s.tryChoices()
		if s.proved() || s.clock.late {
			path.note(total)
			break
		}
		if floor := s.lowFloor(); s.best.Tree != nil && s.fix(total, floor) {
			removed = floor
			path.best = math.Inf(1) // bounds of more rules don't compare
		}
		target := s.best.Value
		if math.IsInf(target, -1) {
			target = total - 1
		}
		if !path.step(total, target) {
			break
		}
	}
	path.end()
	s.keepLeft()
}

// result sets the status and returns what is known.
func (s *Solver) result() instance.Result {
	r := s.best
	switch {
	case s.proved():
		r.Status, r.Stop = instance.Optimal, instance.Done
	case r.Tree != nil:
		r.Status = instance.Feasible
	case math.IsInf(r.Bound, -1):
		r.Status, r.Stop = instance.Infeasible, instance.Done
	default:
		r.Status = instance.Limit
	}
	if !math.IsInf(r.Bound, -1) {
		r.Bound = max(s.certain(r.Bound), r.Value)
	}
	s.release()
	return r
}

// release drops a large workspace.
func (s *Solver) release() {
	if cap(s.search.items) > keepItems {
		s.search, s.ranking = search{}, ranking{}
	}
}
