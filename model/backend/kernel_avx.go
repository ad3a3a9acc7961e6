//go:build amd64 && !noasm && !gccgo && !safe

package backend

import "semtree/model/backend/avx"

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

// Widths of panels: for products, what is both a multiple of a tile's columns and full rows
// in registers; for steps, the columns that package avx does at a time of a single row.
func productColumns(n int) int {
	if !avx.Available {
		return n
	}
	return 96
}

func stepColumns(n int) int {
	if !avx.Available {
		return n
	}
	return 104
}

func panelsFast(c, a []float32, b *panels, m int) {
	if !avx.Available {
		gemmBLAS(c, a, b.b, m, b.n, b.k)
		return
	}
	for j := 0; j < b.n; j += b.width {
		columns, group := b.panel(j)
		avx.AddProduct(false, m, columns, b.k, a, b.k, group, columns, c[j:], b.n)
	}
}

func lstmFast(h, c, z []float32, r *panels, last []float32, back bool) {
	if !avx.Available {
		lstmLoop(h, c, z, r, last)
		return
	}
	n := len(c)
	if last != nil {
		count := (r.n + r.width - 1) / r.width
		for i := range count {
			if back {
				i = count - 1 - i
			}
			columns, group := r.panel(i * r.width)
			avx.AddProduct(false, 1, columns, n, last, n, group, columns, z[i*r.width:], columns)
		}
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
