//go:build amd64 && !noasm && !gccgo && !safe

package backend

import "gonum.org/v1/gonum/blas/gonum"

// narrow is the row length below which a call per row costs more than the
// loop over the row, measured for products of 100 terms.
const narrow = 24

// gemmFast adds row after row with gonum's vector assembly, which multiplies
// and adds without fusing, on four elements at once. Its Sgemm starts goroutines
// even for a short sentence, and takes twice the time.
func gemmFast(c, a, b []float32, m, n, k int) {
	if n < narrow {
		gemmLoop(c, a, b, m, n, k)
		return
	}
	var blas gonum.Implementation
	for i := range m {
		y := c[i*n:][:n]
		for l, x := range a[i*k:][:k] {
			blas.Saxpy(n, x, b[l*n:][:n], 1, y, 1)
		}
	}
}
