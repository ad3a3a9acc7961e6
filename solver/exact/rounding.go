package exact

import "math"

// sums has the magnitudes of the numbers that the search adds up, which bound the
// rounding errors: see the package comment.
type sums struct {
	words       float64
	covers      bool    // some rule covers words, or a word must be taken
	scores      float64 // Σ over words of the greatest scores above 0 of a tag and of an arc
	multipliers float64 // greatest absolute value of a multiplier so far
	gains       float64 // greatest sum of gains so far, without their signs
}

// newSums adds up the greatest scores.
//
//	greatest [n] of rules on words, 0 if none is above it
//	phi      [(n+1)×n] of arcs
func newSums(greatest, phi []float64, covers bool) sums {
	n := len(greatest)
	s := sums{words: float64(n), covers: covers}
	for w, score := range greatest {
		arc := 0.0
		for h := 0; h <= n; h++ {
			if v := phi[h*n+w]; v > arc {
				arc = v
			}
		}
		s.scores += score + arc
	}
	return s
}

// rounding is 4ρ of the package comment for bounds and values no lower than
// the given one. It is far below [instance.Tolerance] unless scores are many
// thousand times larger than the values of programs.
func (s *sums) rounding(value float64) float64 {
	if math.IsInf(value, -1) {
		return 0 // nothing was left out, so that no error is possible
	}
	unit, multipliers := 0x1p-47, s.multipliers
	if s.covers {
		unit, multipliers = 0x1p-46, 2*s.multipliers
	}
	return unit * (s.words + 1) * (s.scores + (s.words+1)*multipliers + 2*s.gains + math.Abs(value))
}
