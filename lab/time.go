package lab

import (
	"math"
	"runtime"
	"time"

	"semtree/lab/evaluate"
)

// Millis returns a time in milliseconds.
func Millis(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e6 }

// Median returns the median; NaN of no values.
func Median(values []float64) float64 { return evaluate.Quantile(values, 0.5) }

// MedianOf returns the median of a figure of each of a list.
func MedianOf[T any](list []T, figure func(T) float64) float64 { return Median(Figures(list, figure)) }

// Figures returns a figure of each of a list.
func Figures[T any](list []T, figure func(T) float64) []float64 {
	values := make([]float64, len(list))
	for i, x := range list {
		values[i] = figure(x)
	}
	return values
}

// Spent are quantiles of times, in milliseconds.
type Spent struct {
	Median, P95, P99, Max float64
}

// SpentOf returns the quantiles of times.
func SpentOf(ms []float64) Spent {
	return Spent{Median(ms), evaluate.Quantile(ms, 0.95), evaluate.Quantile(ms, 0.99), evaluate.Quantile(ms, 1)}
}

// Ratio returns the median of how many times as long each time took as the one of the peer
// in the same turn. So what else the machine did then hits both.
func Ratio(ms, peer []float64) float64 {
	ratios := make([]float64, len(ms))
	for i := range ms {
		ratios[i] = ms[i] / peer[i]
	}
	return Median(ratios)
}

// Fastest returns the milliseconds of the shortest of several runs: whatever else the
// machine does can only add to it. What other runs left is cleared away before each.
func Fastest(runs int, run func()) float64 {
	least := math.Inf(1)
	for range runs {
		runtime.GC()
		start := time.Now()
		run()
		least = min(least, Millis(time.Since(start)))
	}
	return least
}
