//go:build !(amd64 && !noasm && !gccgo && !safe) && !(js && wasm && simd)

package backend

// Kernels names what computes: here plain Go.
func Kernels() string { return "go" }

// Plain loops run along whole rows, so that one panel is best.
func productColumns(n int) int { return n }
func stepColumns(n int) int    { return n }

func panelsFast(c, a []float32, b *panels, m int) { gemmFast(c, a, b.b, m, b.n, b.k) }

func lstmFast(h, c, z []float32, r *panels, last []float32, _ bool) { lstmLoop(h, c, z, r, last) }

func tanhsFast(y, x []float32)      { tanhsLoop(y, x) }
func addRowsFast(y, x, b []float32) { addRowsLoop(y, x, b) }
