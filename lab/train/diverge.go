package train

import (
	"errors"
	"fmt"
)

// ErrDiverged means that a training diverges: its losses, scores or parameters
// are no longer finite, or its loss is far above that of uniform guesses. Such a
// network is of no use.
var ErrDiverged = errors.New("training diverges")

// The largest ratio of the loss of an epoch to that of uniform guesses: of any
// epoch, and of the last one. Successful trainings begin with a ratio of about 1.
// High rates increase it at first; one training recovered from a ratio of 4, none
// from 9.
const (
	blowUp   = 10
	lastLoss = 2
)

// blownUp returns an error if the mean loss of an epoch says that the training
// diverges: it may be at most blowUp times guessing, the mean loss of uniform guesses,
// and in the last epoch lastLoss times.
func blownUp(loss, guessing float64, last bool, rate float64) error {
	times := float64(blowUp)
	if last {
		times = lastLoss
	}
	if loss <= times*guessing {
		return nil
	}
	return fmt.Errorf("%w: the mean loss is %.4g, while uniform guesses have %.4g; try a lower learning rate than %g",
		ErrDiverged, loss, guessing, rate)
}

// notFinite is the error of parameters or scores that are not finite.
func notFinite(rate float64) error {
	return fmt.Errorf("%w: its numbers are no longer finite; try a lower learning rate than %g", ErrDiverged, rate)
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
