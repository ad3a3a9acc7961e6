// Package elementary has exp, σ and tanh in float32, after [moshier]: the same bits on
// every platform, since no function of package math is used. Accuracy, in units of the
// last place (ulp) over all finite arguments, is asserted by the tests:
//
//	Exp      1 ulp between its limits
//	Sigmoid  3 ulp for x ≥ -87
//	Tanh     2 ulp
//
// # References
//
//	[moshier]  S. L. Moshier. Cephes Mathematical Library, single precision: expf, tanhf. 1992. netlib.org/cephes.
package elementary

import "math"

// Conversions such as float32(k*x) round where the compiler might fuse.

// Arguments of Exp are limited so that 2ᵏ below is a normal number. σ at the
// lower limit is 1.6e-38, and e^88 leaves room to add 1.
const expMin, expMax = -87, 88

// Exp returns eˣ, x limited to [expMin, expMax]: x = k·ln 2 + r, |r| ≤ ln 2/2,
// eˣ = 2ᵏ·(1 + r + r²·P(r)). ln 2 is split so that k·ln2Hi is exact.
func Exp(x float32) float32 {
	const (
		log2e = 1.44269504088896341
		ln2Hi = 0.693359375
		ln2Lo = -2.12194440e-4
		round = 1.5 * (1 << 23) // adding it leaves the nearest integer in the low bits
		bits  = 0x4b400000      // those of round
	)
	if x > expMax {
		x = expMax
	}
	if x < expMin {
		x = expMin
	}
	t := float32(x*log2e) + round
	k := t - round
	r := x - float32(k*ln2Hi) - float32(k*ln2Lo)
	p := float32(1.9875691500e-4*r) + 1.3981999507e-3
	p = float32(p*r) + 8.3334519073e-3
	p = float32(p*r) + 4.1665795894e-2
	p = float32(p*r) + 1.6666665459e-1
	p = float32(p*r) + 5.0000001201e-1
	y := float32(p*float32(r*r)) + r + 1
	return float32(y * math.Float32frombits((math.Float32bits(t)-bits+127)<<23))
}

// Sigmoid returns 1/(1+e⁻ˣ).
func Sigmoid(x float32) float32 {
	return 1 / (1 + Exp(-x))
}

// Tanh returns x + x³·P(x²) near zero, and ±(1 - 2/(e²ˣ+1)) elsewhere.
func Tanh(x float32) float32 {
	const near = 0.625
	if -near < x && x < near {
		s := float32(x * x)
		p := float32(-5.70498872745e-3*s) + 2.06390887954e-2
		p = float32(p*s) - 5.37397155531e-2
		p = float32(p*s) + 1.33314422036e-1
		p = float32(p*s) - 3.33332819422e-1
		return float32(float32(p*s)*x) + x
	}
	if x < 0 {
		return 2/(Exp(-2*x)+1) - 1
	}
	return 1 - 2/(Exp(2*x)+1)
}
