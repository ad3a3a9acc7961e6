//go:build js && wasm && simd

package backend

// The functions of kernel.wat, on this program's memory. Whoever starts the program binds
// them before, and says so in bound, or leaves all but bound undone: see
// frontend/client/kernel.js.

//go:wasmimport kernel bound
func kernelBound() int32

//go:wasmimport kernel gemm
//go:noescape
func kernelGemm(c, a, b *float32, m, n, k, panels int32)

//go:wasmimport kernel lstm
//go:noescape
func kernelLSTM(h, c, z, r, last *float32, n, back int32)

//go:wasmimport kernel tanhs
//go:noescape
func kernelTanhs(y, x *float32, n int32)

//go:wasmimport kernel adds
//go:noescape
func kernelAdds(y, x, b *float32, m, n int32)

// vector is whether the kernel is there and computes what plain Go computes.
var vector = kernelBound() != 0 && trial()

// Kernels names what computes: "simd128", or "go" if there is no kernel or if it is not
// to be trusted.
func Kernels() string {
	if vector {
		return "simd128"
	}
	return "go"
}

func gemmFast(c, a, b []float32, m, n, k int) {
	if !vector {
		gemmLoop(c, a, b, m, n, k)
		return
	}
	kernelGemm(&c[0], &a[0], &b[0], int32(m), int32(n), int32(k), 0)
}

// Widths of the panels in kernel.wat, in columns.
const (
	kernelProductColumns = 16
	kernelStepColumns    = 32
)

func productColumns(n int) int {
	if !vector {
		return n
	}
	return kernelProductColumns
}

func stepColumns(n int) int {
	if !vector {
		return n
	}
	return kernelStepColumns
}

func panelsFast(c, a []float32, b *panels, m int) {
	if !vector {
		gemmLoop(c, a, b.b, m, b.n, b.k)
		return
	}
	kernelGemm(&c[0], &a[0], &b.b[0], int32(m), int32(b.n), int32(b.k), 1)
}

func lstmFast(h, c, z []float32, r *panels, last []float32, back bool) {
	if !vector {
		lstmLoop(h, c, z, r, last)
		return
	}
	var p *float32
	if last != nil {
		p = &last[0]
	}
	var order int32
	if back {
		order = 1
	}
	kernelLSTM(&h[0], &c[0], &z[0], &r.b[0], p, int32(len(c)), order)
}

func tanhsFast(y, x []float32) {
	if !vector {
		tanhsLoop(y, x)
		return
	}
	kernelTanhs(&y[0], &x[0], int32(len(x)))
}

func addRowsFast(y, x, b []float32) {
	if !vector {
		addRowsLoop(y, x, b)
		return
	}
	kernelAdds(&y[0], &x[0], &b[0], int32(len(x)/len(b)), int32(len(b)))
}
