package backend

import (
	"math/rand/v2"
	"testing"
)

// TestMatMul compares stacks and matrices, computed and from the file, with products of their
// parts.
func TestMatMul(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	tests := []struct {
		name          string
		a, b          []int
		want          []int
		stack, m, kn  int // products, rows of each, size of each right side
		k             int
		sharedOnRight bool
	}{
		{"matrices", []int{2, 3}, []int{3, 4}, []int{2, 4}, 1, 2, 12, 3, false},
		{"one stack", []int{5, 2, 3}, []int{3, 4}, []int{5, 2, 4}, 5, 2, 12, 3, true},
		{"two stacks", []int{5, 2, 3}, []int{5, 3, 4}, []int{5, 2, 4}, 5, 2, 12, 3, false},
		{"stacks of stacks", []int{2, 2, 1, 3}, []int{2, 2, 3, 4}, []int{2, 2, 1, 4}, 4, 1, 12, 3, false},
		{"several panels", []int{2, 3, 7}, []int{7, 230}, []int{2, 3, 230}, 2, 3, 1610, 7, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			a, b := randoms(rng, test.a...), randoms(rng, test.b...)
			n := test.kn / test.k
			want := make([]float32, product(test.want))
			for i := range test.stack {
				right := b.F
				if !test.sharedOnRight {
					right = b.F[i*test.kn:]
				}
				gemmNaive(want[i*test.m*n:], a.F[i*test.m*test.k:], right, test.m, n, test.k)
			}
			for _, constant := range []bool{false, true} {
				got, err := call{op: "MatMul", in: []*Tensor{a, b}, constant: constant}.run(t)
				if err != nil {
					t.Fatal(err)
				}
				expect(t, got[0], floats(want, test.want...), 0)
			}
		})
	}
}
