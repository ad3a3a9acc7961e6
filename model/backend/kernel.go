package backend

import "semtree/internal/elementary"

// The kernels take nearly all of the time; a faster implementation has to replace
// only these. The order of operations is part of their contract: see the package
// comment.
//
//	gemm        C += A·B
//	gemmPanels  the same with a B that does not change, as with all weights: most of a sentence's time
//	lstmStep    one time step: z += h·R, then σ and tanh of the gates
//	tanhs       y = tanh(x)
//	addRows     y = x + b in every row
//
// Here they check the lengths and leave out what is empty. What is done then depends on
// the platform: kernel_simd.go calls kernel.wat, kernel_avx.go package
// avx, and kernel_plain.go does without.
//
// No sum that starts at +0 or at a normalised bias ever becomes -0, so that
// adding ±0 never changes it. Implementations may therefore skip terms with a
// zero factor, as long as the other factor is finite; [Open] refuses
// initializers that are not.

// lanes is how many numbers the kernels compute at once. Weights of an LSTM are padded to
// a multiple of it when they are loaded.
const lanes = 4

// gemm adds the product of a and b to c: c[i,j] ← c[i,j] + a[i,l]·b[l,j] for
// l = 0, 1, …, k-1 in this order. Shapes are c [m×n], a [m×k], b [k×n]; none
// may overlap.
func gemm(c, a, b []float32, m, n, k int) {
	checkProduct(c, a, b, m, n, k)
	if m > 0 && n > 0 && k > 0 {
		gemmFast(c, a, b, m, n, k)
	}
}

// gemmPanels is gemm for a b in panels of productColumns.
func gemmPanels(c, a []float32, b *panels, m int) {
	checkProduct(c, a, b.b, m, b.n, b.k)
	if !b.in(productColumns(b.n)) {
		panic("backend: panels of a product are not those of the kernel")
	}
	if m > 0 && b.n > 0 && b.k > 0 {
		panelsFast(c, a, b, m)
	}
}

// lstmStep advances n cells by one time step: z [4n] ← z + last·r as gemm does it, with r
// [n×4n] in panels of stepColumns; then z holds what goes into the gates i, o, f and the
// candidate g, in this order; c [n] is updated in place, and h [n] is written. It may be
// last. Without last, the product is left out. z is overwritten; n is a multiple of lanes.
//
// Back says to begin with the last panel. If every second step does so, a step begins with
// what the one before has left in the cache, even if that does not hold all of r.
func lstmStep(h, c, z []float32, r *panels, last []float32, back bool) {
	n := len(c)
	if len(h) != n || len(z) != 4*n || last != nil && len(last) != n || n%lanes != 0 ||
		r.k != n || r.n != 4*n || len(r.b) != 4*n*n || !r.in(stepColumns(4*n)) {
		panic("backend: lengths of an LSTM's step do not fit")
	}
	if n > 0 {
		lstmFast(h, c, z, r, last, back)
	}
}

// tanhs sets y[i] = tanh(x[i]). It may work in place.
func tanhs(y, x []float32) {
	y = y[:len(x)]
	if n := len(x) / lanes * lanes; n > 0 {
		tanhsFast(y[:n], x[:n])
		y, x = y[n:], x[n:]
	}
	tanhsLoop(y, x)
}

// addRows adds b [n] to each row of x [m×n], y = x + b. It may work in place.
func addRows(y, x, b []float32) {
	n := len(b)
	if len(y) != len(x) || n > 0 && len(x)%n != 0 || n == 0 && len(x) > 0 {
		panic("backend: lengths of a sum do not fit")
	}
	if len(x) > 0 {
		addRowsFast(y, x, b)
	}
}

// lstmLoop is lstmStep in plain Go, but for the product. R is one panel.
func lstmLoop(h, c, z []float32, r *panels, last []float32) {
	if last != nil {
		gemmFast(z, last, r.b, 1, r.n, r.k)
	}
	lstmCell(h, c, z)
}

// lstmCell computes the state and the output from the gates.
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

// tanhsLoop is tanhs in plain Go.
func tanhsLoop(y, x []float32) {
	y = y[:len(x)]
	for i, v := range x {
		y[i] = elementary.Tanh(v)
	}
}

// addRowsLoop is addRows in plain Go.
func addRowsLoop(y, x, b []float32) {
	for len(x) > 0 {
		to, from := y[:len(b)], x[:len(b)]
		for j, v := range b {
			to[j] = from[j] + v
		}
		y, x = y[len(b):], x[len(b):]
	}
}
