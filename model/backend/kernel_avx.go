//go:build amd64 && !noasm && !gccgo && !safe

package backend

import "semtree/internal/avx"

// Kernels names what computes: Go, with the assembly of package avx where the processor has
// what it needs.
func Kernels() string { return "go" }

// gemmFast adds all terms, in order and without fusing, eight elements at once.
func gemmFast(c, a, b []float32, m, n, k int) {
	if avx.Available {
		avx.AddProduct(false, m, n, k, a, k, b, n, c, n)
		return
	}
	gemmBLAS(c, a, b, m, n, k)
}

func lstmFast(h, c, z, r, last []float32) {
	if !avx.Available {
		lstmLoop(h, c, z, r, last)
		return
	}
	n := len(c)
	if last != nil {
		gemmFast(z, last, r, 1, 4*n, n)
	}
	avx.QuickSigmoid(z[:3*n])
	avx.QuickTanh(z[3*n:])
	i, o, f, g := z[:n], z[n:][:n], z[2*n:][:n], z[3*n:][:n]
	for j, s := range c {
		c[j] = float32(f[j]*s) + float32(i[j]*g[j])
	}
	copy(h, c)
	avx.QuickTanh(h)
	for j, x := range o {
		h[j] *= x
	}
}

func tanhsFast(y, x []float32) {
	if avx.Available {
		copy(y, x)
		avx.QuickTanh(y)
		return
	}
	tanhsLoop(y, x)
}

func addRowsFast(y, x, b []float32) { addRowsLoop(y, x, b) }
