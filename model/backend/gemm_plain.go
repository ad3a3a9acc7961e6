//go:build !(amd64 && !noasm && !gccgo && !safe) && !(js && wasm && simd)

package backend

// gemmFast is the loop: without assembly for the processor, gonum is slower.
func gemmFast(c, a, b []float32, m, n, k int) { gemmLoop(c, a, b, m, n, k) }
