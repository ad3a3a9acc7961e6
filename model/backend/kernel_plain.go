//go:build !(amd64 && !noasm && !gccgo && !safe) && !(js && wasm && simd)

package backend

// Kernels names what computes: here plain Go.
func Kernels() string { return "go" }

func lstmFast(h, c, z, r, last []float32) { lstmLoop(h, c, z, r, last) }
func tanhsFast(y, x []float32)            { tanhsLoop(y, x) }
func addRowsFast(y, x, b []float32)       { addRowsLoop(y, x, b) }
