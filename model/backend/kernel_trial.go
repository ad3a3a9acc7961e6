//go:build js && wasm && simd

package backend

import "math"

// trial computes a little with the kernel and with plain Go, and reports whether all bits
// are equal. A kernel of another version, or a damaged one that still runs, is
// found out here, before it gives wrong scores.
func trial() bool {
	seed := uint32(1)
	numbers := func(n int, scale float32) []float32 {
		x := make([]float32, n)
		for i := range x {
			seed = seed*1664525 + 1013904223
			x[i] = scale * float32(int32(seed)) / (1 << 31)
		}
		return x
	}
	ok := true
	compare := func(n int, kernel, loop func(y []float32)) {
		got := numbers(n, 1)
		want := append([]float32(nil), got...)
		kernel(got)
		loop(want)
		for i := range want {
			ok = ok && math.Float32bits(got[i]) == math.Float32bits(want[i])
		}
	}

	const m, n, k = 5, 2*16 + 4 + 3, 7 // every kind of block, whole and in part
	a, b := numbers(m*k, 1), numbers(k*n, 1)
	packed := pack(b, k, n, kernelProductColumns).b
	for panels, right := range [][]float32{b, packed} {
		compare(m*n,
			func(c []float32) { kernelGemm(&c[0], &a[0], &right[0], m, n, k, int32(panels)) },
			func(c []float32) { gemmLoop(c, a, b, m, n, k) })
	}

	const cells = 5 * lanes // 80 columns: two panels and a half
	r, last := numbers(cells*4*cells, 1), numbers(cells, 1)
	packed = pack(r, cells, 4*cells, kernelStepColumns).b
	gates := numbers(4*cells, 8)
	for back := range int32(2) {
		compare(2*cells, // h and c
			func(y []float32) {
				z := append([]float32(nil), gates...)
				kernelLSTM(&y[0], &y[cells], &z[0], &packed[0], &last[0], cells, back)
			},
			func(y []float32) {
				z := append([]float32(nil), gates...)
				gemmLoop(z, last, r, 1, 4*cells, cells)
				lstmCell(y[:cells], y[cells:], z)
			})
	}

	x := numbers(64*lanes, 20)
	compare(len(x),
		func(y []float32) { kernelTanhs(&y[0], &x[0], int32(len(x))) },
		func(y []float32) { tanhsLoop(y, x) })
	compare(2*n,
		func(y []float32) { kernelAdds(&y[0], &x[0], &b[0], 2, n) },
		func(y []float32) { addRowsLoop(y, x[:2*n], b[:n]) })
	return ok
}
