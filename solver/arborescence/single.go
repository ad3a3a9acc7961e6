package arborescence

import (
	"fmt"
	"math"
)

// MaxSingleRoot finds a maximum spanning arborescence with exactly one single
// arc: score [(n+1)×n] is that of [Solver.Max], and single [n] scores a second
// arc from the root to every word, of which the arborescence takes one, no
// more and no less. The arcs of row 0 of score stay free: as many of them are
// taken as pays. The word whose single arc is taken is returned, its head is 0.
// If row 0 is -Inf throughout, that is the best tree with one child of the root.
//
// The value is the sum of the scores, with single[word] for that word. It
// takes O(n²) time, as much as Max. [Solver.Reduced] then tells what the arcs of
// score lose at least if they are forced.
//
// The error is [ErrScore] or [ErrNoTree]; head is then undefined. It panics if
// the lengths don't fit.
//
// # Why it is right
//
// See (4) in the package comment: after Max without the single arcs, the best
// tree that takes the single arc into d scores exactly Σ z_S over the sets S
// that don't hold d, plus single[d].
func (s *Solver) MaxSingleRoot(score, single []float64, head []int) (value float64, word int, err error) {
	n := len(head)
	if len(score) != (n+1)*n || len(single) != n {
		panic(fmt.Sprintf("arborescence: %d scores and %d single ones for %d words, want %d×%d = %d and %d",
			len(score), len(single), n, n+1, n, (n+1)*n, n))
	}
	s.reset(n)
	if !s.load(score) {
		return 0, 0, ErrScore
	}
	source := int32(0) // the node that no arc of score enters: the single arc must
	for d := 1; d <= n; d++ {
		if v := s.top[d]; s.node[v].state == unseen {
			if v = s.walk(v); v != 0 && source != 0 {
				return 0, 0, ErrNoTree
			} else if v != 0 {
				source = v
			}
		}
	}
	if word, err = s.choose(single, source); err != nil {
		return 0, 0, err
	}
	head[word] = 0
	for v := int32(word + 1); v != 0; v = s.node[v].parent {
		s.node[v].from = -1
	}
	s.expand(head)
	for d, h := range head {
		if d == word {
			value += single[d]
		} else {
			value += score[h*n+d]
		}
	}
	return value, word, nil
}

// choose returns the word whose single arc has the highest reduced score,
// among those in the source if there is one.
func (s *Solver) choose(single []float64, source int32) (word int, err error) {
	sum := s.sum[:s.size] // of the duals of a node and those that hold it
	for v := s.size - 1; v >= 1; v-- {
		nd := &s.node[v]
		if sum[v] = nd.dual; nd.parent != 0 {
			sum[v] += sum[nd.parent]
		}
	}
	word = -1
	best := math.Inf(-1)
	for d, x := range single {
		if !(x <= math.MaxFloat64) {
			return -1, ErrScore
		}
		if x -= sum[d+1]; x > best && (source == 0 || s.top[d+1] == source) {
			best, word = x, d
		}
	}
	if word < 0 {
		return -1, ErrNoTree
	}
	return word, nil
}
