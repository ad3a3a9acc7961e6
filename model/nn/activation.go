package nn

import (
	"math"

	"semtree/internal/avx"
	"semtree/internal/elementary"
)

// activations computes tanh and σ: those of package math, or quick ones in float32
// that the exported network has, too. Package avx has both, with the same bits.
type activations[T Float] struct{ quick bool }

// tanh replaces every x by tanh x.
func (a activations[T]) tanh(x []T) {
	if y, ok := any(x).([]float32); ok && (a.quick || avx.Available) {
		switch {
		case avx.Available && a.quick:
			avx.QuickTanh(y)
		case avx.Available:
			avx.Tanh(y)
		default:
			for i, v := range y {
				y[i] = elementary.Tanh(v)
			}
		}
		return
	}
	for i, v := range x {
		x[i] = T(math.Tanh(float64(v)))
	}
}

// sigmoid replaces every x by σ(x).
func (a activations[T]) sigmoid(x []T) {
	if y, ok := any(x).([]float32); ok && (a.quick || avx.Available) {
		switch {
		case avx.Available && a.quick:
			avx.QuickSigmoid(y)
		case avx.Available:
			avx.Sigmoid(y)
		default:
			for i, v := range y {
				y[i] = elementary.Sigmoid(v)
			}
		}
		return
	}
	for i, v := range x {
		x[i] = T(1 / (1 + math.Exp(-float64(v))))
	}
}

// tanhBackward replaces dy by the gradient of the input of tanh, whose output
// was y.
func tanhBackward[T Float](dy, y []T) {
	for i, v := range y {
		dy[i] *= 1 - v*v
	}
}
