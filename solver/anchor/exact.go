package anchor

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// Parameters of the search, tuned on random programs of 6 to 40 nodes. Twice or half
// the value of each costs up to a third more time.
const (
	// DefaultMaxNodes is some seconds of work on ten words, more on forty.
	DefaultMaxNodes = 1 << 20
	rootSteps       = 12 // subgradient steps at the root
	nodeSteps       = 5  // and at other nodes, which start from the multipliers of their parents
	patience        = 2  // steps without a better bound until steps are halved
	// A node of the search is tightened again if less than this share of its
	// (node, word) pairs is left.
	shrinkage = 0.7
)

// search is the branch and bound of Exact.
type search struct {
	frames [][]uint64  // [depth][m] words left to each node
	duals  [][]float64 // [depth][n] multipliers
	lists  [][]branch  // [depth][≤n] children in order

	step  []float64              // [n] subgradient
	open  float64                // largest bound of what a limit left unsearched
	lost  float64                // largest bound of what was pruned
	owner [instance.MaxWords]int // matching: node of a word
}

// branch is a child of a search node: the node branched on takes the word.
type branch struct {
	word  int
	bound float64
}

// Exact returns a best anchoring of p and proves it, unless a limit stops it
// first: see the package comment for the method and its cost. Status is
// Infeasible if there is no anchoring. Result.Word belongs to the solver and
// is valid until its next call. It panics if [Problem.Validate] rejects p.
func (s *Solver) Exact(p *Problem, opt Options) Result {
	s.begin(p, opt)
	if s.opt.MaxNodes == 0 {
		s.opt.MaxNodes = DefaultMaxNodes
	}
	s.open, s.lost = math.Inf(-1), math.Inf(-1)
	s.step = buffer.Resize(s.step, s.n)
	dom, pi := s.frame(0)
	copy(dom, s.allowed)
	clear(pi)
	s.explore(0, math.Inf(1))
	return s.report(max(s.open, s.lost))
}

// frame returns the memory of the search node at a depth.
func (s *Solver) frame(depth int) (dom []uint64, pi []float64) {
	for len(s.frames) <= depth {
		s.frames = append(s.frames, nil)
		s.duals = append(s.duals, nil)
		s.lists = append(s.lists, nil)
	}
	s.frames[depth] = buffer.Resize(s.frames[depth], s.m)
	s.duals[depth] = buffer.Resize(s.duals[depth], s.n)
	return s.frames[depth], s.duals[depth]
}

// explore searches the node whose frame is ready, in depth-first order; bound
// is known to hold for it.
func (s *Solver) explore(depth int, bound float64) {
	if depth > 0 && s.exhausted() {
		s.open = max(s.open, bound)
		return
	}
	s.nodes++
	dom, pi := s.frame(depth)
	bound = min(bound, s.tighten(dom, pi, depth == 0))
	if s.hopeless(bound) {
		return
	}
	if s.exhausted() {
		s.open = max(s.open, bound)
		return
	}
	u := s.contested(dom)
	if u < 0 {
		return // one word each: tighten has offered that anchoring
	}
	for _, b := range s.branches(depth, u, bound) {
		if s.hopeless(b.bound) {
			continue
		}
		below, prices := s.frame(depth + 1)
		copy(below, s.frames[depth])
		copy(prices, s.duals[depth])
		below[u] = 1 << b.word
		s.explore(depth+1, b.bound)
	}
}

// branches lists the words left to u, best max-marginal first.
func (s *Solver) branches(depth, u int, bound float64) []branch {
	list := s.lists[depth][:0]
	for d := s.frames[depth][u]; d != 0; d &= d - 1 {
		w := bits.TrailingZeros64(d)
		list = append(list, branch{w, min(bound, s.out[u*s.n+w])})
	}
	slices.SortFunc(list, func(a, b branch) int {
		return cmp.Or(cmp.Compare(b.bound, a.bound), a.word-b.word)
	})
	s.lists[depth] = list
	return list
}

// exhausted reports whether a limit is hit.
func (s *Solver) exhausted() bool {
	if s.stop == instance.Done && s.nodes >= s.opt.MaxNodes {
		s.stop = instance.NodeLimit
	}
	return s.late()
}

// hopeless reports whether no anchoring with this bound can beat the incumbent,
// and remembers the bound for the certificate.
func (s *Solver) hopeless(bound float64) bool {
	if bound > s.cut {
		return false
	}
	s.lost = max(s.lost, bound)
	return true
}

// tighten lowers the bound of a search node and narrows dom as long as that is
// worth the time. If every node has one word, it offers that anchoring. It leaves
// max-marginals in s.out and a relaxed anchoring in s.word, and returns the
// bound.
func (s *Solver) tighten(dom []uint64, pi []float64, root bool) float64 {
	steps := nodeSteps
	if root {
		steps = rootSteps
	}
	bound := math.Inf(1)
	if !s.exclude(dom) {
		return math.Inf(-1)
	}
	for s.matchable(dom) {
		bound = min(bound, s.descend(dom, pi, steps))
		if !(bound > s.cut) || s.late() || s.opt.MaxNodes < 0 {
			return bound
		}
		copy(s.pi, pi)
		base := total(pi)
		s.inside(dom)
		s.iters++
		size := count(dom)
		s.lost = max(s.lost, s.narrow(dom, base, s.cut))
		if !s.exclude(dom) {
			return math.Inf(-1)
		}
		left := count(dom)
		if left == size || left > s.m && float64(left) > shrinkage*float64(size) {
			return bound
		}
		steps = nodeSteps
	}
	return math.Inf(-1)
}

// descend takes subgradient steps from the multipliers pi, leaves the best
// ones in pi and returns their bound. [held1971] with the step length of
// Polyak: α (bound - incumbent) / ‖g‖².
func (s *Solver) descend(dom []uint64, pi []float64, steps int) float64 {
	copy(s.pi, pi)
	best, alpha, stall := math.Inf(1), 1.0, 0
	for range steps {
		bound := s.relax(dom)
		if bound < best {
			best, stall = bound, 0
			copy(pi, s.pi)
		} else if stall++; stall == patience {
			alpha, stall = alpha/2, 0
		}
		if !(best > s.cut) || !s.decode(dom, s.word, false) {
			break
		}
		if s.decode(dom, s.trial, true) {
			s.offer(s.trial)
		}
		norm := s.subgradient(s.word)
		if norm == 0 || !(best > s.cut) || s.opt.MaxNodes < 0 || s.late() {
			break
		}
		target := s.value
		if math.IsInf(target, -1) {
			target = bound - 1 - math.Abs(bound)/10
		}
		t := alpha * (bound - target) / norm
		for w, g := range s.step {
			s.pi[w] += t * g
			if s.pi[w] < 0 && s.m < s.n {
				s.pi[w] = 0
			}
		}
	}
	return best
}

// subgradient writes the number of nodes that take a word, less one, to s.step, with
// 0 for an unused word that costs nothing, and returns its squared norm.
func (s *Solver) subgradient(word []int) float64 {
	for w := range s.step {
		s.step[w] = -1
	}
	for u, w := range word {
		for set := s.takes(u, w); set != 0; set &= set - 1 {
			s.step[bits.TrailingZeros64(set)]++
		}
	}
	norm := 0.0
	for w, g := range s.step {
		if g < 0 && s.pi[w] == 0 && s.m < s.n {
			s.step[w] = 0
			continue
		}
		norm += g * g
	}
	return norm
}

// contested chooses the node to branch on, -1 if all have one word. It prefers a
// node with few words whose max-marginals are near the best, because then most
// branches are soon hopeless, and with many children, because fixing its word
// separates them. A node that shares its word in the last relaxed anchoring counts
// double.
func (s *Solver) contested(dom []uint64) int {
	var once, twice uint64
	for _, w := range s.word {
		twice |= once & (1 << w)
		once |= 1 << w
	}
	best, arg := math.Inf(1), -1
	for u, d := range dom {
		if d&(d-1) == 0 {
			continue
		}
		weight := s.breadth(d, s.out[u*s.n:(u+1)*s.n])
		if twice>>s.word[u]&1 == 0 {
			weight *= 2
		}
		chains := 1.0
		for v := s.child[u]; v >= 0; v = s.sibling[v] {
			chains++
		}
		if weight /= chains; weight < best {
			best, arg = weight, u
		}
	}
	return arg
}

// breadth is a soft count of the words of a set: one whose max-marginal is
// halfway from the incumbent to the best counts a quarter.
func (s *Solver) breadth(set uint64, marginal []float64) float64 {
	if math.IsInf(s.cut, -1) {
		return float64(bits.OnesCount64(set))
	}
	top := 0.0
	for d := set; d != 0; d &= d - 1 {
		top = max(top, marginal[bits.TrailingZeros64(d)]-s.cut)
	}
	sum := 0.0
	for d := set; d != 0; d &= d - 1 {
		x := (marginal[bits.TrailingZeros64(d)] - s.cut) / top
		sum += x * x
	}
	return sum
}

func total(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum
}

func count(dom []uint64) int {
	size := 0
	for _, d := range dom {
		size += bits.OnesCount64(d)
	}
	return size
}
