package lab

import (
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

// Ratio returns the median of how many times as long each time took as the one of the peer
// in the same turn. So what else the machine did then hits both.
func Ratio(ms, peer []float64) float64 {
	ratios := make([]float64, len(ms))
	for i := range ms {
		ratios[i] = ms[i] / peer[i]
	}
	return Median(ratios)
}
