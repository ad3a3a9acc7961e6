package program

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"semtree/table"
)

// nasty are numbers that are easily put into a wrong order: with equal ones among them.
var nasty = []float64{0, math.Copysign(0, -1), 1, -1, 1, math.Inf(1), math.Inf(-1), 1e50, -1e50, 1e-50, -1e-50,
	math.SmallestNonzeroFloat64, -math.SmallestNonzeroFloat64, math.MaxFloat64, -math.MaxFloat64, 255, 256, 65536, 1 + 0x1p-52}

// TestPlacesOf compares with a stable sort by comparisons.
func TestPlacesOf(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		numbers := make([]float64, rng.IntN(4*few))
		for i := range numbers {
			switch rng.IntN(3) {
			case 0:
				numbers[i] = nasty[rng.IntN(len(nasty))]
			case 1:
				numbers[i] = float64(rng.IntN(10))
			default:
				numbers[i] = rng.NormFloat64()
			}
		}
		want := make([]int32, len(numbers))
		for i := range want {
			want[i] = int32(i)
		}
		slices.SortStableFunc(want, func(a, b int32) int {
			switch {
			case numbers[a] < numbers[b]:
				return -1
			case numbers[a] > numbers[b]:
				return 1
			}
			return 0
		})
		if got := placesOf(len(numbers), func(i int) float64 { return numbers[i] }); !slices.Equal(got, want) {
			t.Fatalf("%v: places %v, want %v", numbers, got, want)
		}
		sorted := inOrder(numbers, want)
		if SortNumbers(numbers); !slices.Equal(numbers, sorted) {
			t.Fatalf("sorted %v, want %v", numbers, sorted)
		}
	}
}

// TestSortRows sorts few and many of the rows of a table.
func TestSortRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	for range 1000 {
		x := Session{t: &table.Table{Rows: 1 + rng.IntN(300)}}
		var rows []int32
		for _, row := range rng.Perm(x.t.Rows)[:rng.IntN(x.t.Rows+1)] {
			rows = append(rows, int32(row))
		}
		want := slices.Sorted(slices.Values(rows))
		if x.sortRows(rows); !slices.Equal(rows, want) {
			t.Fatalf("%v, want %v", rows, want)
		}
	}
}

// TestFirstOfEach compares with looking for the same combination before each place.
func TestFirstOfEach(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for range 500 {
		width := 1 + rng.IntN(4)
		rows := make([][]int32, rng.IntN(40))
		for i := range rows {
			for range width {
				rows[i] = append(rows[i], rng.Int32N(3)-1)
			}
		}
		var want, numbers []int32
		for i, row := range rows {
			of := slices.IndexFunc(want, func(first int32) bool { return slices.Equal(rows[first], row) })
			if of < 0 {
				of, want = len(want), append(want, int32(i))
			}
			numbers = append(numbers, int32(of))
		}
		if got, of := firstOfEach(len(rows), width, func(i, v int) int32 { return rows[i][v] }); !slices.Equal(got, want) || !slices.Equal(of, numbers) {
			t.Fatalf("%v: first %v, numbers %v, want %v, %v", rows, got, of, want, numbers)
		}
	}
}
