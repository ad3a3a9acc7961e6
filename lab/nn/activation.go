package nn

import (
	"math"

	"semtree/internal/elementary"
	"semtree/model/backend/avx"
)

// activations computes tanh and σ: those of package math, or quick ones in float32
// that the exported network has, too. Package avx has both, with the same bits.
type activations[T Float] struct{ quick bool }

// tanh replaces every x by tanh x.
func (a activations[T]) tanh(x []T) {
	a.replace(x, avx.QuickTanh, avx.Tanh, elementary.Tanh, math.Tanh)
}

// sigmoid replaces every x by σ(x).
func (a activations[T]) sigmoid(x []T) {
	a.replace(x, avx.QuickSigmoid, avx.Sigmoid, elementary.Sigmoid, func(v float64) float64 { return 1 / (1 + math.Exp(-v)) })
}

// replace replaces every x by a function of it: quick or exact, of many numbers with
// package avx, or of one.
func (a activations[T]) replace(x []T, quicks, exacts func([]float32), quick func(float32) float32, exact func(float64) float64) {
	y, single := any(x).([]float32)
	switch {
	case single && avx.Available && a.quick:
		quicks(y)
	case single && avx.Available:
		exacts(y)
	case single && a.quick:
		for i, v := range y {
			y[i] = quick(v)
		}
	default:
		for i, v := range x {
			x[i] = T(exact(float64(v)))
		}
	}
}

// tanhBackward replaces dy by the gradient of the input of tanh, whose output
// was y.
func tanhBackward[T Float](dy, y []T) {
	for i, v := range y {
		dy[i] *= 1 - v*v
	}
}
