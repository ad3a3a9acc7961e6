package backend

import "fmt"

// checkProduct panics unless the slices have the lengths that the sizes require.
func checkProduct(c, a, b []float32, m, n, k int) {
	if len(c) != m*n || len(a) != m*k || len(b) != k*n {
		panic(fmt.Sprintf("backend: product [%d×%d]·[%d×%d] of %d and %d numbers into %d", m, k, k, n, len(a), len(b), len(c)))
	}
}

// gemmLoop is gemm in plain Go: two rows of a and four rows of b at a time,
// so that each element of c is loaded and stored once for four products, and
// each element of b is used twice; for a single row of a, as in the steps of
// an LSTM, eight rows of b.
func gemmLoop(c, a, b []float32, m, n, k int) {
	i := 0
	for ; i+2 <= m; i += 2 {
		y, z := c[i*n:][:n], c[(i+1)*n:][:n]
		x, v := a[i*k:][:k], a[(i+1)*k:][:k]
		l := 0
		for ; l+4 <= k; l += 4 {
			axpy4x2(y, z, [4]float32(x[l:]), [4]float32(v[l:]), b[l*n:], n)
		}
		for ; l < k; l++ {
			axpy(y, x[l], b[l*n:][:n])
			axpy(z, v[l], b[l*n:][:n])
		}
	}
	if i < m {
		y, x := c[i*n:][:n], a[i*k:][:k]
		l := 0
		for ; l+8 <= k; l += 8 {
			axpy8(y, [8]float32(x[l:]), b[l*n:], n)
		}
		for ; l < k; l++ {
			axpy(y, x[l], b[l*n:][:n])
		}
	}
}

// axpy adds x·w to y.
func axpy(y []float32, x float32, w []float32) {
	w = w[:len(y)]
	for j := range y {
		y[j] += float32(x * w[j])
	}
}

// axpy8 adds x·W to y, W being the first eight rows of n elements of w.
// Reslicing every row to the length of y removes the bounds checks.
func axpy8(y []float32, x [8]float32, w []float32, n int) {
	y = y[:n]
	w0, w1, w2, w3 := w[:n], w[n:][:n], w[2*n:][:n], w[3*n:][:n]
	w4, w5, w6, w7 := w[4*n:][:n], w[5*n:][:n], w[6*n:][:n], w[7*n:][:n]
	x0, x1, x2, x3, x4, x5, x6, x7 := x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
	for j := range y {
		s := y[j] + float32(x0*w0[j]) + float32(x1*w1[j]) + float32(x2*w2[j]) + float32(x3*w3[j])
		y[j] = s + float32(x4*w4[j]) + float32(x5*w5[j]) + float32(x6*w6[j]) + float32(x7*w7[j])
	}
}

// axpy4x2 adds x·W to y and v·W to z, W being the first four rows of w.
func axpy4x2(y, z []float32, x, v [4]float32, w []float32, n int) {
	y, z = y[:n], z[:n]
	w0, w1, w2, w3 := w[:n], w[n:][:n], w[2*n:][:n], w[3*n:][:n]
	x0, x1, x2, x3 := x[0], x[1], x[2], x[3]
	v0, v1, v2, v3 := v[0], v[1], v[2], v[3]
	for j := range y {
		a, b, c, d := w0[j], w1[j], w2[j], w3[j]
		y[j] = y[j] + float32(x0*a) + float32(x1*b) + float32(x2*c) + float32(x3*d)
		z[j] = z[j] + float32(v0*a) + float32(v1*b) + float32(v2*c) + float32(v3*d)
	}
}
