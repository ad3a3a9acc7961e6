//go:build amd64 && !noasm && !gccgo && !safe

package backend

import "gonum.org/v1/gonum/blas/gonum"

// Sizes at which the fastest way changes, measured for products of 100 terms; see
// doc/results/decisions.md.
const (
	narrow = 24  // columns below which a call per row costs more than the loop over the row
	wide   = 200 // columns from which a call costs little
	few    = 4   // rows below which an update of all rows is no better than one of each
)

// gemmBLAS uses gonum's vector assembly, which multiplies and adds four elements at once
// without fusing, in the order of the terms: a term updates all rows in one call or, if rows
// are long or few, one row after the other. Gonum's Sgemm starts goroutines even for
// a short sentence, and takes twice the time.
func gemmBLAS(c, a, b []float32, m, n, k int) {
	var blas gonum.Implementation
	switch {
	case m >= few && n < wide:
		for l := range k {
			blas.Sger(m, n, 1, a[l:], k, b[l*n:][:n], 1, c, n)
		}
	case n < narrow:
		gemmLoop(c, a, b, m, n, k)
	default:
		for i := range m {
			y := c[i*n:][:n]
			for l, x := range a[i*k:][:k] {
				blas.Saxpy(n, x, b[l*n:][:n], 1, y, 1)
			}
		}
	}
}
