package nn

import (
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/gonum"
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
// op the transposition where tA or tB says so. The order of additions depends
// on the shapes alone.
func gemm[T Float](tA, tB bool, m, n, k int, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	for i := 0; i < m; i += panelRows {
		rows := min(panelRows, m-i)
		ai := a[offset(!tA, i, lda):]
		for j := 0; j < n; j += panelCols {
			cols := min(panelCols, n-j)
			bj := b[offset(tB, j, ldb):]
			panel(transpose(tA), transpose(tB), rows, cols, k, ai, lda, bj, ldb, beta, c[i*ldc+j:], ldc)
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

// panel calls the BLAS routine for the type.
func panel[T Float](tA, tB blas.Transpose, m, n, k int, a []T, lda int, b []T, ldb int, beta T, c []T, ldc int) {
	var impl gonum.Implementation
	switch a := any(a).(type) {
	case []float32:
		impl.Sgemm(tA, tB, m, n, k, 1, a, lda, any(b).([]float32), ldb, float32(beta), any(c).([]float32), ldc)
	case []float64:
		impl.Dgemm(tA, tB, m, n, k, 1, a, lda, any(b).([]float64), ldb, float64(beta), any(c).([]float64), ldc)
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
