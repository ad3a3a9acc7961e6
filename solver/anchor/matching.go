package anchor

import "math/bits"

// exclude takes what every node with a single word takes from all others, until
// nothing changes. It reports whether every node has a word left.
func (s *Solver) exclude(dom []uint64) bool {
	for done := uint64(0); ; {
		fixed := uint64(0)
		for u, d := range dom {
			if d == 0 {
				return false
			}
			if d&(d-1) == 0 {
				set := s.takes(u, bits.TrailingZeros64(d))
				if fixed&set != 0 {
					return false
				}
				fixed |= set
			}
		}
		if fixed == done {
			return true
		}
		for u, d := range dom {
			if d&(d-1) != 0 {
				dom[u] = s.free(u, d, fixed)
			}
		}
		done = fixed
	}
}

// matchable reports whether all nodes can have distinct words, ignoring scores, order
// and covers: augmenting paths on the bipartite graph dom.
func (s *Solver) matchable(dom []uint64) bool {
	var taken uint64
	for u, d := range dom {
		if free := d &^ taken; free != 0 {
			w := bits.TrailingZeros64(free)
			s.owner[w] = u
			taken |= 1 << w
			continue
		}
		seen := uint64(0)
		if !s.augment(dom, u, &taken, &seen) {
			return false
		}
	}
	return true
}

// augment finds a word for u by moving other nodes; seen are the words tried.
func (s *Solver) augment(dom []uint64, u int, taken, seen *uint64) bool {
	for d := dom[u] &^ *seen; d != 0; d = dom[u] &^ *seen {
		w := bits.TrailingZeros64(d)
		*seen |= 1 << w
		if *taken>>w&1 == 0 || s.augment(dom, s.owner[w], taken, seen) {
			*taken |= 1 << w
			s.owner[w] = u
			return true
		}
	}
	return false
}
