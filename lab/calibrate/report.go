package calibrate

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// bins is the number of bins of equal width in the reliability table.
const bins = 10

// Report says how probabilities and facts agree.
type Report struct {
	N, Right int
	LogLoss  float64
	Brier    float64
	ECE      float64
	Bins     []Bin // those that hold something, in order

	order []ranked // by falling probability
}

// Bin holds the items with Low ≤ p < High; the last bin also p = 1.
type Bin struct {
	Low, High float64
	N         int
	Mean      float64 // of the probabilities
	Right     float64 // share that is right
}

// Answered says what a threshold does: of all items the share Coverage reaches
// it, of which the share Right is right.
type Answered struct {
	Threshold, Coverage, Right float64
	N                          int
}

type ranked struct {
	p     float64
	right bool
}

// NewReport compares the probabilities of items with what they are. It panics
// unless there are as many of both, and at least one.
func NewReport(items []Item, p []float64) *Report {
	if len(items) != len(p) || len(p) == 0 {
		panic(fmt.Sprintf("calibrate: %d items, %d probabilities, want as many and at least one", len(items), len(p)))
	}
	r := &Report{N: len(items)}
	var sums [bins]Bin // Mean and Right as sums
	for i, it := range items {
		y := it.target()
		r.LogLoss += it.loss(p[i])
		r.Brier += (p[i] - y) * (p[i] - y)
		b := &sums[min(int(p[i]*bins), bins-1)]
		b.N++
		b.Mean += p[i]
		b.Right += y
		r.Right += int(y)
		r.order = append(r.order, ranked{p[i], it.Right})
	}
	n := float64(r.N)
	for i, b := range sums {
		if b.N == 0 {
			continue
		}
		r.ECE += math.Abs(b.Mean-b.Right) / n
		b.Low, b.High = float64(i)/bins, float64(i+1)/bins
		b.Mean, b.Right = b.Mean/float64(b.N), b.Right/float64(b.N)
		r.Bins = append(r.Bins, b)
	}
	r.LogLoss, r.Brier = r.LogLoss/n, r.Brier/n
	slices.SortStableFunc(r.order, func(a, b ranked) int { return cmp.Compare(b.p, a.p) })
	return r
}

// Cover returns what is answered if the share of all items is wanted: at least
// so many of the most confident ones, with all that are as confident as the
// last of them.
func (r *Report) Cover(share float64) Answered {
	last := min(max(int(math.Ceil(share*float64(r.N)))-1, 0), r.N-1)
	return r.At(r.order[last].p)
}

// At returns what is answered with a threshold on the probability. The share
// right among nothing is NaN.
func (r *Report) At(threshold float64) Answered {
	a, right := Answered{Threshold: threshold}, 0
	for _, it := range r.order {
		if it.p >= threshold {
			a.N++
			if it.right {
				right++
			}
		}
	}
	a.Coverage = float64(a.N) / float64(r.N)
	a.Right = float64(right) / float64(a.N)
	return a
}
