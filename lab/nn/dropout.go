package nn

import (
	"math/rand/v2"

	"semtree/internal/buffer"
)

// dropout is a mask of factors: 0 for a dropped value, 1/(1−rate) for a kept
// one, so that expectations stay ([srivastava2014], inverted). The empty mask
// keeps everything.
type dropout[T Float] struct {
	mask []T
}

// draw chooses a mask for n values; without rng, or at rate 0, none.
func (l *dropout[T]) draw(n int, rate float64, rng *rand.Rand) {
	if rng == nil || rate == 0 {
		l.mask = l.mask[:0]
		return
	}
	l.mask = buffer.Resize(l.mask, n)
	factor := [2]T{T(1 / (1 - rate)), 0}
	for i := range l.mask {
		dropped := 0 // an index, since the processor cannot predict a branch
		if rng.Float64() < rate {
			dropped = 1
		}
		l.mask[i] = factor[dropped]
	}
}

// backward replaces dy by the gradient of the input of tanh, whose output was
// multiplied by the mask and then y. Where a value was dropped, its gradient is zero
// whatever the derivative of tanh; where it was kept, y is tanh times the factor of
// the mask, which is divided out.
func (l *dropout[T]) backward(dy, y []T) {
	if len(l.mask) == 0 {
		tanhBackward(dy, y)
	}
	for i, f := range l.mask {
		if f == 0 {
			dy[i] = 0
			continue
		}
		tanh := y[i] / f
		dy[i] *= f * (1 - tanh*tanh)
	}
}

// apply multiplies x by the mask: forward for values, backward for gradients.
func (l *dropout[T]) apply(x []T) {
	for i, f := range l.mask {
		x[i] *= f
	}
}
