package anchor

import (
	"math"
	"math/rand/v2"
	"testing"
)

// bestAssignment returns the largest profit of giving every row a column of
// its own, -Inf if that is impossible.
func bestAssignment(profit []float64, rows, cols int, taken uint64) float64 {
	if rows == 0 {
		return 0
	}
	best := math.Inf(-1)
	for j := range cols {
		if taken>>j&1 == 0 {
			best = max(best, profit[(rows-1)*cols+j]+bestAssignment(profit, rows-1, cols, taken|1<<j))
		}
	}
	return best
}

func TestAssign(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	var a assignment
	for i := range 3000 {
		rows, cols := 1+r.IntN(5), 1+r.IntN(6)
		c := recipe{draw: normal, forbid: 0.25 * float64(i%3)}
		if i%2 == 0 {
			c.draw = small
		}
		profit := make([]float64, rows*cols)
		for k := range profit {
			if profit[k] = c.draw(r); r.Float64() < c.forbid {
				profit[k] = math.Inf(-1)
			}
		}
		want := bestAssignment(profit, rows, cols, 0)
		col := make([]int, rows)
		if !a.assign(profit, rows, cols, col) {
			if !math.IsInf(want, -1) {
				t.Fatalf("assign(%v, %d×%d) finds nothing, want %g", profit, rows, cols, want)
			}
			continue
		}
		got, used := 0.0, uint64(0)
		for i, j := range col {
			got += profit[i*cols+j]
			if used>>j&1 != 0 {
				t.Fatalf("assign(%v, %d×%d) = %v: column %d twice", profit, rows, cols, col, j)
			}
			used |= 1 << j
		}
		if !(math.Abs(got-want) < 1e-12) {
			t.Fatalf("assign(%v, %d×%d) = %v, worth %g, want %g", profit, rows, cols, col, got, want)
		}
	}
}

// TestMatchable compares augmenting paths with the assignment of equal
// profits.
func TestMatchable(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	var s Solver
	for range 3000 {
		rows, cols := 1+r.IntN(6), 1+r.IntN(6)
		dom, profit := make([]uint64, rows), make([]float64, rows*cols)
		for i := range profit {
			if profit[i] = math.Inf(-1); r.IntN(3) == 0 {
				profit[i] = 0
				dom[i/cols] |= 1 << (i % cols)
			}
		}
		want := bestAssignment(profit, rows, cols, 0) == 0
		if got := s.matchable(dom); got != want {
			t.Fatalf("matchable(%b) = %v, want %v", dom, got, want)
		}
		if s.exclude(dom) && want != s.matchable(dom) {
			t.Fatalf("exclude changed whether %b is matchable", dom)
		}
	}
}
