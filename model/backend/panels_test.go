package backend

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestPanels: each element is where the comment says, however it came there.
func TestPanels(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for _, k := range []int{0, 1, 3} {
		for _, n := range []int{0, 1, 4, 5, 8, 11} {
			for _, width := range []int{1, 4, 5, 100} {
				t.Run(fmt.Sprintf("%dx%d in %d", k, n, width), func(t *testing.T) {
					b := random(rng, k*n)
					packed, turned := pack(b, k, n, width), newPanels(k, n, width)
					column := make([]float32, k)
					for j := range n {
						for l := range k {
							column[l] = b[l*n+j]
						}
						turned.setColumn(j, column)
					}
					var want []float32
					for j := 0; j < n; j += width {
						for l := range k {
							want = append(want, b[l*n+j:][:min(width, n-j)]...)
						}
					}
					if !same(packed.b, want) || !same(turned.b, want) {
						t.Fatalf("%v is %v in panels, and %v by columns, want %v", b, packed.b, turned.b, want)
					}
				})
			}
		}
	}
}
