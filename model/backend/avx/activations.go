package avx

import (
	"math"

	"semtree/internal/elementary"
)

// Tanh replaces every x by float32(math.Tanh(float64(x))), the same bits.
//
// Four numbers at a time are computed in float64 with a relative error below 1e-12.
// If all numbers that near round to the same float32, that is the result; else, and
// where the error would be larger, package math decides.
func Tanh(x []float32) {
	exact(x, exactTanh, func(x float64) float64 { return math.Tanh(x) })
}

// Sigmoid replaces every x by float32(1/(1+math.Exp(-float64(x)))), the same bits; see
// [Tanh].
func Sigmoid(x []float32) {
	exact(x, exactSigmoid, func(x float64) float64 { return 1 / (1 + math.Exp(-x)) })
}

// exact calls fast where it can be sure, and f elsewhere.
func exact(x []float32, fast func(x *float32, n int, table *exactTable) int, f func(float64) float64) {
	const block = 4
	for len(x) > 0 {
		if n := len(x) / block * block; n > 0 {
			x = x[fast(&x[0], n, &exactly):]
		}
		unsure := x[:min(block, len(x))]
		for i, v := range unsure {
			unsure[i] = float32(f(float64(v)))
		}
		x = x[len(unsure):]
	}
}

// QuickTanh replaces every x by elementary.Tanh(x), the same bits.
func QuickTanh(x []float32) { quick(x, quickTanh, elementary.Tanh) }

// QuickSigmoid replaces every x by elementary.Sigmoid(x), the same bits.
func QuickSigmoid(x []float32) { quick(x, quickSigmoid, elementary.Sigmoid) }

// quick calls fast for full registers, and f for the rest.
func quick(x []float32, fast func(x *float32, n int, table *quickTable), f func(float32) float32) {
	n := len(x) / lanes * lanes
	if n > 0 {
		fast(&x[0], n, &quickly)
	}
	for i, v := range x[n:] {
		x[n+i] = f(v)
	}
}

// exactTable has the constants of the assembly, which knows their places.
//
// With t = k·ln 2 + r, |r| ≤ ln 2/2, eᵗ = 2ᵏ·Σ rⁱ/i!, of which 12 terms leave out less
// than 1e-14.
type exactTable struct {
	log2e, ln2, one, two, near [4]float64 // near is the relative distance to other results
	series                     [12][4]float64
	sign                       [4]uint64
	abs                        [4]uint32
	tanhMin, tanhMax           [4]float32 // below, 1 - 2/(e²ˣ+1) loses digits
	sigmoidMax                 [4]float32
}

var exactly = func() (t exactTable) {
	factorial := 1.0
	for i := range t.series {
		if i > 0 {
			factorial *= float64(i)
		}
		for j := range 4 {
			t.series[len(t.series)-1-i][j] = 1 / factorial
		}
	}
	for j := range 4 {
		t.log2e[j], t.ln2[j], t.one[j], t.two[j], t.near[j] = math.Log2E, math.Ln2, 1, 2, 1./(1<<38)
		t.sign[j], t.abs[j] = 1<<63, 1<<31-1
		t.tanhMin[j], t.tanhMax[j], t.sigmoidMax[j] = 1./(1<<10), 20, 40
	}
	return t
}()

// quickTable has the constants of package elementary for the assembly, which knows
// their places.
type quickTable struct {
	most, least, log2e, round, ln2High, ln2Low [lanes]float32
	exp                                        [6][lanes]float32
	one                                        [lanes]float32
	bias                                       [lanes]int32
	two, near                                  [lanes]float32
	abs                                        [lanes]uint32
	tanh                                       [5][lanes]float32
	sign                                       [lanes]uint32
}

var quickly = func() (t quickTable) {
	for j := range lanes {
		t.most[j], t.least[j], t.log2e[j], t.round[j] = 88, -87, 1.44269504088896341, 1.5*(1<<23)
		t.ln2High[j], t.ln2Low[j] = 0.693359375, -2.12194440e-4
		for i, c := range []float32{1.9875691500e-4, 1.3981999507e-3, 8.3334519073e-3, 4.1665795894e-2, 1.6666665459e-1, 5.0000001201e-1} {
			t.exp[i][j] = c
		}
		t.one[j], t.bias[j], t.two[j], t.near[j], t.abs[j] = 1, 127-0x4b400000, 2, 0.625, 1<<31-1
		for i, c := range []float32{-5.70498872745e-3, 2.06390887954e-2, -5.37397155531e-2, 1.33314422036e-1, -3.33332819422e-1} {
			t.tanh[i][j] = c
		}
		t.sign[j] = 1 << 31
	}
	return t
}()
