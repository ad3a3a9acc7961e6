package link

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSortCells sorts numbers and compares with a sort by comparisons.
func TestSortCells(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	special := []float64{0, math.Copysign(0, -1), 1, -1, 1e300, -1e300, 1e-300, math.Inf(1), math.Inf(-1), math.MaxFloat64, 5e-324}
	for _, n := range []int{0, 1, 2, 100, 255, 256, 1000, 5000} {
		numbers, list := make([]float64, n), make([]ranked, n)
		order := make([]int, n)
		for i := range n {
			switch r.IntN(3) {
			case 0:
				numbers[i] = special[r.IntN(len(special))]
			case 1:
				numbers[i] = float64(r.IntN(200) - 100)
			case 2:
				numbers[i] = r.NormFloat64() * 1e6
			}
			list[i] = ranked{rankOf(numbers[i]), int32(i)}
			order[i] = i
		}
		slices.SortStableFunc(order, func(i, j int) int {
			switch {
			case numbers[i] < numbers[j]:
				return -1
			case numbers[i] > numbers[j]:
				return 1
			}
			return 0
		})
		for i, got := range sortCells(list) {
			if int(got.cell) != order[i] {
				t.Fatalf("%d numbers: cell %d is at place %d, want %d", n, got.cell, i, order[i])
			}
		}
	}
	for _, pair := range [][2]int64{{-5, -4}, {-1, 0}, {0, 1}, {math.MinInt64, math.MaxInt64}} {
		if rankOfTime(pair[0]) >= rankOfTime(pair[1]) {
			t.Errorf("%d is not before %d", pair[0], pair[1])
		}
	}
}
