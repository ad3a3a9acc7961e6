package backend

import "semtree/internal/elementary"

// The kernels take nearly all of the time; a faster implementation has to replace
// only these. The order of additions is part of their contract: see the package
// comment.
//
//	gemm      C += A·B                        most of a sentence's time
//	lstmCell  gates to state, one time step   σ and tanh of 5H numbers
//	tanhs     y = tanh(x)
//
// No sum that starts at +0 or at a normalised bias ever becomes -0, so that
// adding ±0 never changes it. Implementations may therefore skip terms with a
// zero factor, as long as the other factor is finite; [Open] refuses
// initializers that are not.

// gemm adds the product of a and b to c: c[i,j] ← c[i,j] + a[i,l]·b[l,j] for
// l = 0, 1, …, k-1 in this order. Shapes are c [m×n], a [m×k], b [k×n]; none
// may overlap.
func gemm(c, a, b []float32, m, n, k int) {
	checkProduct(c, a, b, m, n, k)
	gemmFast(c, a, b, m, n, k)
}

// lstmCell advances one time step of n cells: z [4n] holds what goes into the
// gates i, o, f and the candidate g, in this order; c [n] is updated in
// place, h [n] is written.
func lstmCell(h, c, z []float32) {
	n := len(c)
	h = h[:n]
	zi, zo, zf, zg := z[:n], z[n:][:n], z[2*n:][:n], z[3*n:][:n]
	for j, s := range c {
		i, o, f, g := elementary.Sigmoid(zi[j]), elementary.Sigmoid(zo[j]), elementary.Sigmoid(zf[j]), elementary.Tanh(zg[j])
		s = float32(f*s) + float32(i*g)
		c[j] = s
		h[j] = float32(o * elementary.Tanh(s))
	}
}

// tanhs sets y[i] = tanh(x[i]). It may work in place.
func tanhs(y, x []float32) {
	y = y[:len(x)]
	for i, v := range x {
		y[i] = elementary.Tanh(v)
	}
}
