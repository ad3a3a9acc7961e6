package anchor

import (
	"math"

	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// Defaults of [Options] for CondGrad.
const (
	DefaultMaxIters = 200
	DefaultEpsilon  = 1e-3
	DefaultBeta     = 1  // [petit2023] App. B
	bisections      = 10 // for the step size, [petit2023] §4

	// crowded is how many nodes beyond one a word may carry in a point that counts
	// as feasible.
	crowded = 1e-6
)

// fractional is the point z of CondGrad.
type fractional struct {
	x      []float64 // [m×n] share of a node on a word
	load   []float64 // [n] nodes on a word: Az
	dir    []float64 // [n] Ad
	thetaZ float64   // ⟨θ,z⟩
	bound  float64   // smallest Lagrangian bound so far
}

// CondGrad looks for a good anchoring of p by conditional gradient with
// smoothed constraints, [petit2023] §4, and rounds it with [kuhn1955]. It
// proves an optimum only if the bound equals the value; see the package comment. Result.Word belongs to the solver and is valid until its
// next call. It panics if [Problem.Validate] rejects p, or if nodes cover words.
func (s *Solver) CondGrad(p *Problem, opt Options) Result {
	if p.Cover != nil {
		panic("anchor: CondGrad supports no covers: use Exact")
	}
	s.begin(p, opt)
	if s.opt.MaxIters == 0 {
		s.opt.MaxIters = DefaultMaxIters
	}
	if s.opt.Epsilon == 0 {
		s.opt.Epsilon = DefaultEpsilon
	}
	if s.opt.Beta == 0 {
		s.opt.Beta = DefaultBeta
	}
	if !s.matchable(s.allowed) {
		return s.report(math.Inf(-1))
	}
	s.x = buffer.Resize(s.x, s.m*s.n)
	s.load, s.dir = buffer.Resize(s.load, s.n), buffer.Resize(s.dir, s.n)
	clear(s.x)
	clear(s.load)
	clear(s.pi)
	s.thetaZ, s.bound = 0, math.Inf(1)
	s.iterate()
	if !math.IsInf(s.bound, -1) && !s.settled() {
		s.round()
	}
	return s.report(s.bound)
}

// iterate runs the method; k counts from 0.
func (s *Solver) iterate() {
	beta := s.opt.Beta
	for k := 0; ; k++ {
		bound := s.relax(s.allowed)
		s.bound = min(s.bound, bound)
		if math.IsInf(bound, -1) {
			return // not even with shared words
		}
		s.decode(s.allowed, s.word, false)
		s.offer(s.word)
		theta := s.direction(s.word)
		switch slope := s.slope(theta, s.pi); {
		case k == 0:
			s.move(1, theta)
		case slope <= s.opt.Epsilon && s.spread():
			return // z maximises g, and would for every β
		case slope <= 0:
			// z maximises g, but still has words with several nodes: β must fall.
		default:
			s.move(s.stepSize(theta, beta), theta)
		}
		if s.settled() || s.late() {
			return
		}
		if s.iters >= s.opt.MaxIters {
			s.stop = instance.IterLimit
			return
		}
		beta = s.opt.Beta / math.Sqrt(float64(k+2))
		for w, c := range s.load {
			s.pi[w] = max(0, c-1) / beta
		}
	}
}

// spread reports whether z has no word with more than one node.
func (s *Solver) spread() bool {
	for _, c := range s.load {
		if c > 1+crowded {
			return false
		}
	}
	return true
}

// settled reports whether the incumbent is proved optimal.
func (s *Solver) settled() bool {
	return !math.IsInf(s.value, -1) && instance.Close(s.value, s.bound)
}

// direction writes Ad of d = s - z to s.dir, s being a relaxed anchoring, and
// returns ⟨θ,d⟩.
func (s *Solver) direction(word []int) float64 {
	n := s.n
	for w, c := range s.load {
		s.dir[w] = -c
	}
	theta := -s.thetaZ
	for u, w := range word {
		head := 0
		if u > 0 {
			head = word[s.p.Nodes[u].Parent] + 1
		}
		s.dir[w]++
		theta += s.p.Mu[u*n+w] + s.p.Phi[head*n+w]
	}
	return theta
}

// slope returns ⟨∇g(z),d⟩ = ⟨θ,d⟩ - ⟨λ,Ad⟩.
func (s *Solver) slope(theta float64, lambda []float64) float64 {
	for w, l := range lambda {
		theta -= l * s.dir[w]
	}
	return theta
}

// stepSize returns the γ in [0,1] that maximises g(z + γd), by bisection on
// the derivative, which falls with γ.
func (s *Solver) stepSize(theta, beta float64) float64 {
	derivative := func(gamma float64) float64 {
		sum := theta
		for w, d := range s.dir {
			sum -= max(0, s.load[w]+gamma*d-1) * d / beta
		}
		return sum
	}
	if derivative(1) >= 0 {
		return 1
	}
	low, high := 0.0, 1.0
	for range bisections {
		if mid := (low + high) / 2; derivative(mid) >= 0 {
			low = mid
		} else {
			high = mid
		}
	}
	return (low + high) / 2
}

// move goes from z to z + γd.
func (s *Solver) move(gamma, theta float64) {
	s.thetaZ += gamma * theta
	for w, d := range s.dir {
		s.load[w] += gamma * d
	}
	for i := range s.x {
		s.x[i] *= 1 - gamma
	}
	for u, w := range s.word {
		s.x[u*s.n+w] += gamma
	}
}

// round offers the assignment of largest profit, x being the profit
// ([petit2023] §4.4). Kuhn-Munkres ignores order and forbidden arcs. If the order
// of a chain is broken, its members exchange words to restore it, if these words
// are allowed. If the result is still not an anchoring, words are assigned greedily
// from the root down, along the last chart.
func (s *Solver) round() {
	for u, set := range s.allowed {
		for w := range s.n {
			if set>>w&1 == 0 {
				s.x[u*s.n+w] = math.Inf(-1)
			}
		}
	}
	s.assign(s.x, s.m, s.n, s.trial) // succeeds, because allowed is matchable
	s.reorder(s.trial)
	if s.ordered(s.trial) && !math.IsInf(s.evaluate(s.trial), -1) {
		s.offer(s.trial)
		return
	}
	if s.decode(s.allowed, s.trial, true) {
		s.offer(s.trial)
	}
}

// reorder exchanges the words of nodes of one chain until each node's word
// comes after that of the node it follows.
func (s *Solver) reorder(word []int) {
	for range s.m { // a bubble sort: at most m rounds for a chain of m nodes
		for u, v := range s.p.Nodes {
			if a := v.After; a >= 0 && word[a] > word[u] {
				word[a], word[u] = word[u], word[a]
			}
		}
	}
}

// ordered reports whether words are in order.
func (s *Solver) ordered(word []int) bool {
	for u, v := range s.p.Nodes {
		if v.After >= 0 && word[v.After] >= word[u] {
			return false
		}
	}
	return true
}
