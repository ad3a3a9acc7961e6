package nn

import "math"

// significantBits are the bits of a number in half precision, with the leading one.
const significantBits = 11

// Rounded returns weights as files have them: with the significant bits of half precision, and the exponents of single
// precision. Thirteen bits of each are 0, so that a file is a third smaller compressed.
func Rounded(weights []float32) []float32 {
	list := make([]float32, len(weights))
	for i, v := range weights {
		list[i] = rounded(v)
	}
	return list
}

// rounded returns the nearest number of eleven significant bits; of two, the one that is farther from 0. What is not finite stays, and
// what would become infinite is rounded towards 0.
func rounded(v float32) float32 {
	const (
		dropped = 24 - significantBits
		below   = 1<<dropped - 1
	)
	bits := math.Float32bits(v)
	near := math.Float32frombits((bits + 1<<(dropped-1)) &^ below)
	switch {
	case v-v != 0:
		return v
	case near-near != 0:
		return math.Float32frombits(bits &^ below)
	}
	return near
}
