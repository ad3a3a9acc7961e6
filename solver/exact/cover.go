package exact

import (
	"math"
	"math/bits"
)

// covered returns the further words that a rule takes if it stands on a word.
func (s *Solver) covered(w, r int) uint64 { return s.rules.cover[r] &^ (1 << w) }

// takes returns all words that a rule takes if it stands on a word.
func (s *Solver) takes(w, r int) uint64 { return s.rules.cover[r] | 1<<w }

// price is what it costs to cover some words.
func (s *Solver) price(set uint64) float64 {
	sum := 0.0
	for ; set != 0; set &= set - 1 {
		sum += s.nu[bits.TrailingZeros64(set)]
	}
	return sum
}

// displaced is what some words add to (1) beyond their prices: what (1) loses
// if they are covered.
func (s *Solver) displaced(set uint64) float64 {
	sum := 0.0
	for ; set != 0; set &= set - 1 {
		w := bits.TrailingZeros64(set)
		sum += s.gain[w] - s.nu[w]
	}
	return sum
}

// slopeOfPrices computes how often the choices take each word that may be covered,
// less 1, and returns the sum of squares. A price of 0 cannot fall, but for that of a word that must be taken.
func (s *Solver) slopeOfPrices() float64 {
	must := s.p.Must
	if s.coverable|must == 0 {
		return 0
	}
	for w := range s.excess {
		s.excess[w] = -1
	}
	for w, c := range s.choice {
		if c.rule < 0 {
			continue
		}
		for set := s.takes(w, c.rule); set != 0; set &= set - 1 {
			s.excess[bits.TrailingZeros64(set)]++
		}
	}
	norm := 0.0
	for w, d := range s.excess {
		if must>>w&1 == 0 && (s.coverable>>w&1 == 0 || d < 0 && s.nu[w] == 0) {
			s.excess[w] = 0
			continue
		}
		norm += d * d
	}
	return norm
}

// stepPrices moves the prices along their slope and returns the largest, without its sign.
func (s *Solver) stepPrices(length float64) float64 {
	must := s.p.Must
	if s.coverable|must == 0 {
		return 0
	}
	largest := 0.0
	for w, d := range s.excess {
		if d != 0 {
			if s.nu[w] += length * d; must>>w&1 == 0 {
				s.nu[w] = max(0, s.nu[w])
			}
		}
		largest = max(largest, math.Abs(s.nu[w]))
	}
	return largest
}

// settle makes the heads of the choices an attempt at a tree whose words are taken
// once: of words whose choices take the same word, those with the greatest gains
// stay, and what hangs on the others moves up to their heads. claim then says
// which words the rules on each word may cover.
func (s *Solver) settle() {
	for w, c := range s.choice {
		if s.head[w] = c.head; c.rule < 0 {
			s.head[w] = -1
		}
	}
	if s.coverable == 0 {
		return
	}
	s.byGain = s.byGain[:0]
	for w, h := range s.head {
		if h < 0 {
			continue
		}
		i := len(s.byGain)
		s.byGain = append(s.byGain, w)
		for ; i > 0 && s.gain[s.byGain[i-1]] < s.gain[w]; i-- {
			s.byGain[i] = s.byGain[i-1]
		}
		s.byGain[i] = w
	}
	taken := uint64(0)
	dropped := false
	for _, w := range s.byGain {
		set := s.takes(w, s.choice[w].rule)
		if set&taken != 0 {
			s.head[w], dropped = -1, true
			continue
		}
		taken |= set
		s.claim[w] = set &^ (1 << w)
	}
	for w, h := range s.head {
		if h >= 0 {
			more := s.reach[w] &^ taken
			s.claim[w] |= more
			taken |= more
		}
	}
	if dropped {
		s.splice()
	}
}

// splice gives every word whose head was dropped the nearest head above that was
// not.
func (s *Solver) splice() {
	for w, h := range s.head {
		if h < 0 {
			continue
		}
		for range s.n {
			if h == 0 || s.head[h-1] >= 0 || s.choice[h-1].rule < 0 {
				break
			}
			h = s.choice[h-1].head
		}
		s.head[w] = h
	}
}
