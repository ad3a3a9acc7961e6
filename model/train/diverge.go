package train

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// ErrDiverged means that a training diverges: its losses, scores or parameters
// are no longer finite, or its loss is far above that of a network that knows
// nothing. Nothing can be made of such a network.
var ErrDiverged = errors.New("training diverges")

// How many times the loss of a network that knows nothing the loss of an epoch may
// be: of any, and of the last. Trainings that end well begin at about once that
// loss. High rates throw them back at first; from four times it, one was seen to
// recover, from nine times none.
const (
	blowUp   = 10
	lastLoss = 2
)

// blownUp returns an error if the mean loss of an epoch on the sentences says
// that the training diverges: it may be so many times that of a network that
// knows nothing.
func blownUp(loss, times float64, sentences []sentence, rate float64) error {
	knowsNothing := 0.0
	for _, s := range sentences {
		knowsNothing += s.uniformLoss() / float64(len(sentences))
	}
	if loss <= times*knowsNothing {
		return nil
	}
	return fmt.Errorf("%w: the mean loss is %.4g, and that of a network that knows nothing %.4g; try a lower learning rate than %g",
		ErrDiverged, loss, knowsNothing, rate)
}

// notFinite is the error of parameters or scores that are not finite.
func notFinite(rate float64) error {
	return fmt.Errorf("%w: its numbers are no longer finite; try a lower learning rate than %g", ErrDiverged, rate)
}

// uniformLoss is the loss of a network whose scores are all 0: every choice of
// a tag and of a head is as probable as the next.
func (x sentence) uniformLoss() float64 {
	n, loss := len(x.words), 0.0
	for allowed := range slices.Chunk(x.allowed, len(x.allowed)/n) {
		choices := 1.0 // no label
		for _, ok := range allowed {
			if ok {
				choices++
			}
		}
		loss += math.Log(choices)
	}
	return loss + float64(n)*math.Log(float64(n+1)) // no head, the root, or another word
}

// finite reports whether no number is NaN or infinite.
func finite[T float32 | float64](x []T) bool {
	for _, v := range x {
		if v-v != 0 {
			return false
		}
	}
	return true
}
