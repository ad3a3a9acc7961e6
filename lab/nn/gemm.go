package nn

import (
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/gonum"

	"semtree/model/backend/avx"
)

// Float is the type of parameters and activations.
type Float interface{ float32 | float64 }

// gonum starts goroutines for a product of 4 blocks of 64×64 or more. The cores
// are busy with other sentences, so products are cut into panels of at most 3
// blocks, which it computes on the spot.
const (
	panelRows = 64
	panelCols = 3 * 64
)

// gemm computes C ← op(A)·op(B) + β·C, C [m×n], op(A) [m×k], op(B) [k×n], with
// op the transposition where tA or tB says so. The order of additions depends on shapes
// and on addresses modulo 16 bytes alone. It is the same with the loops of package avx,
// which are several times faster, and with gonum.
func gemm[T Float](tA, tB bool, m, n, k int, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	for i := range m {
		scale(c[i*ldc:][:n], beta)
	}
	if a, ok := any(a).([]float32); ok && avx.Available {
		done := fast(tA, tB, m, n, k, a, lda, any(b).([]float32), ldb, any(c).([]float32), ldc)
		if done == n {
			return
		}
		b, c, n = b[offset(tB, done, ldb):], c[done:], n-done
	}
	for i := 0; i < m; i += panelRows {
		rows := min(panelRows, m-i)
		ai := a[offset(!tA, i, lda):]
		for j := 0; j < n; j += panelCols {
			cols := min(panelCols, n-j)
			bj := b[offset(tB, j, ldb):]
			panel(transpose(tA), transpose(tB), rows, cols, k, ai, lda, bj, ldb, c[i*ldc+j:], ldc)
		}
	}
}

// fast computes the first columns of gemm with β = 1, and returns how many: all, or those
// of a product with a transposed B for which there is a fast way.
func fast(tA, tB bool, m, n, k int, a []float32, lda int, b []float32, ldb int, c []float32, ldc int) int {
	switch {
	case tA && tB:
		return 0
	case tB:
		return avx.AddDots(m, n, k, a, lda, b, ldb, c, ldc)
	}
	avx.AddProduct(tA, m, n, k, a, lda, b, ldb, c, ldc)
	return n
}

// scale computes x ← a·x; zeros for a = 0, whatever x is.
func scale[T Float](x []T, a T) {
	switch a {
	case 0:
		clear(x)
	case 1:
	default:
		for i := range x {
			x[i] *= a
		}
	}
}

// offset returns where row i, or else column i, of a matrix begins.
func offset(row bool, i, ld int) int {
	if row {
		return i * ld
	}
	return i
}

// panel adds with the BLAS routine for the type.
func panel[T Float](tA, tB blas.Transpose, m, n, k int, a []T, lda int, b []T, ldb int, c []T, ldc int) {
	var impl gonum.Implementation
	switch a := any(a).(type) {
	case []float32:
		impl.Sgemm(tA, tB, m, n, k, 1, a, lda, any(b).([]float32), ldb, 1, any(c).([]float32), ldc)
	case []float64:
		impl.Dgemm(tA, tB, m, n, k, 1, a, lda, any(b).([]float64), ldb, 1, any(c).([]float64), ldc)
	}
}

func transpose(t bool) blas.Transpose {
	if t {
		return blas.Trans
	}
	return blas.NoTrans
}

// axpy computes y ← y + a·x.
func axpy[T Float](a T, x, y []T) {
	var impl gonum.Implementation
	switch x := any(x).(type) {
	case []float32:
		impl.Saxpy(len(x), float32(a), x, 1, any(y).([]float32), 1)
	case []float64:
		impl.Daxpy(len(x), float64(a), x, 1, any(y).([]float64), 1)
	}
}

// addRow adds row to every row of the matrix y [n×len(row)].
func addRow[T Float](y, row []T) {
	for len(y) > 0 {
		axpy(1, row, y[:len(row)])
		y = y[len(row):]
	}
}

// addRows adds the rows of the matrix x [n×len(sum)] to sum.
func addRows[T Float](sum, x []T) {
	for len(x) > 0 {
		axpy(1, x[:len(sum)], sum)
		x = x[len(sum):]
	}
}
