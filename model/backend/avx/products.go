package avx

import "fmt"

// Available reports whether this processor has the instructions.
var Available = available()

// lanes is the number of float32 in a register.
const lanes = 8

const (
	size     = 4               // bytes of a float32
	tileRows = 4               // rows of a tile
	tileCols = 2 * lanes       // its columns
	rowCols  = 12 * lanes      // columns of a row in registers, besides those of a mask
	fits     = 16 << 10 / size // numbers of B that stay in the first cache, with room for A and C
	narrow   = 4 * lanes       // columns below which a row has too few sums at once
	deep     = 256             // terms after which a tile of B has grown too large for it
)

// masks[n] selects the first n lanes.
var masks = func() (m [lanes + 1][lanes]int32) {
	for n := range m {
		for i := range n {
			m[n][i] = -1
		}
	}
	return m
}()

// AddProduct computes C += op(A)·B, C [m×n], op(A) [m×k], B [k×n], where op is the
// transposition if transA. Rows of A, B and C are lda, ldb and ldc apart.
func AddProduct(transA bool, m, n, k int, a []float32, lda int, b []float32, ldb int, c []float32, ldc int) {
	if m <= 0 || n <= 0 || k <= 0 {
		return
	}
	arow, acol := lda, 1
	if transA {
		arow, acol = 1, lda
		check(a, k, m, lda)
	} else {
		check(a, m, k, lda)
	}
	check(b, k, n, ldb)
	check(c, m, n, ldc)
	tiled := 0
	if k*n > fits || n < narrow {
		tiled = m / tileRows * tileRows
	}
	for l := 0; l < k && tiled > 0; l += deep {
		addTiles(tiled, n, min(deep, k-l), a[l*acol:], arow, acol, b[l*ldb:], ldb, c, ldc)
	}
	for i := tiled; i < m; i++ {
		addRow(c[i*ldc:], a[i*arow:], b, n, k, acol, ldb)
	}
}

// addTiles is AddProduct for a multiple of tileRows rows.
func addTiles(m, n, k int, a []float32, arow, acol int, b []float32, ldb int, c []float32, ldc int) {
	j := 0
	for ; j+tileCols <= n; j += tileCols {
		for i := 0; i < m; i += tileRows {
			tile16(&c[i*ldc+j], &a[i*arow], &b[j], ldc*size, arow*size, acol*size, ldb*size, k)
		}
	}
	for ; j < n; j += lanes {
		mask := &masks[min(n-j, lanes)]
		for i := 0; i < m; i += tileRows {
			tile8(&c[i*ldc+j], &a[i*arow], &b[j], ldc*size, arow*size, acol*size, ldb*size, k, mask)
		}
	}
}

// addRow is AddProduct for one row.
func addRow(c, a, b []float32, n, k, acol, ldb int) {
	for j := 0; j < n; {
		cols := min(n-j, rowCols+lanes)
		full := min(cols/(2*lanes)*2, rowCols/lanes)
		cols = min(cols, (full+1)*lanes)
		row(&c[j], &a[0], &b[j], acol*size, ldb*size, k, full, &masks[cols-full*lanes])
		j += cols
	}
}

// AddDots computes C += A·Bᵀ, C [m×n], A [m×k], B [n×k], for the first columns of C, and
// returns for how many.
func AddDots(m, n, k int, a []float32, lda int, b []float32, ldb int, c []float32, ldc int) int {
	if m <= 0 || n <= 0 || k <= 0 {
		return 0
	}
	check(a, m, k, lda)
	check(b, n, k, ldb)
	check(c, m, n, ldc)
	step := 4 / gcd4(ldb) // rows of B from one to the next that starts at the same place between multiples of 16 bytes
	groups := n / (lanes * step)
	if groups == 0 {
		return 0
	}
	if step == 1 {
		dots(&c[0], &a[0], &b[0], ldc*size, lda*size, ldb*size, m, groups, k)
		return groups * lanes
	}
	for g := range groups * step {
		scattered(m, k, a, lda, b[(g/step*lanes*step+g%step)*ldb:], step*ldb, c[g/step*lanes*step+g%step:], ldc, step)
	}
	return groups * lanes * step
}

// scattered is AddDots for 8 rows of B and columns of C that are step apart.
func scattered(m, k int, a []float32, lda int, b []float32, ldb int, c []float32, ldc, step int) {
	var sums [16 * lanes]float32
	const rows = len(sums) / lanes
	for i := 0; i < m; i += rows {
		clear(sums[:])
		count := min(rows, m-i)
		dots(&sums[0], &a[i*lda], &b[0], lanes*size, lda*size, ldb*size, count, 1, k)
		for r := range count {
			y := c[(i+r)*ldc:]
			for j, v := range sums[r*lanes:][:lanes] {
				y[j*step] += v
			}
		}
	}
}

// gcd4 returns the greatest common divisor of n > 0 and 4.
func gcd4(n int) int { return min(n&-n, 4) }

// check panics unless x has room for a matrix.
func check(x []float32, rows, cols, ld int) {
	if ld < cols || len(x) < (rows-1)*ld+cols {
		panic(fmt.Sprintf("avx: matrix [%d×%d] with rows %d apart in %d numbers", rows, cols, ld, len(x)))
	}
}
