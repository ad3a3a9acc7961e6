package calibrate

import (
	"fmt"
	"math"
)

// bins is the number of bins of equal width of the expected calibration error.
const bins = 10

// Report says how probabilities and facts agree.
type Report struct {
	N, Right            int
	LogLoss, Brier, ECE float64
}

// NewReport compares the probabilities of items with what they are. It panics
// unless there are as many of both, and at least one.
func NewReport(items []Item, p []float64) *Report {
	if len(items) != len(p) || len(p) == 0 {
		panic(fmt.Sprintf("calibrate: %d items, %d probabilities, want as many and at least one", len(items), len(p)))
	}
	r, n := &Report{N: len(items)}, float64(len(items))
	var excess [bins]float64 // of the probabilities over what is right
	for i, it := range items {
		y := it.target()
		r.LogLoss += it.loss(p[i]) / n
		r.Brier += (p[i] - y) * (p[i] - y) / n
		r.Right += int(y)
		excess[min(int(p[i]*bins), bins-1)] += p[i] - y
	}
	for _, e := range excess {
		r.ECE += math.Abs(e) / n
	}
	return r
}
