package program

import (
	"math"
	"slices"

	"semtree/internal/buffer"
)

// extreme returns the rows with the greatest or smallest rank: all of them, or the K
// most extreme. If rows tie for the last of K places, those that come first in row order
// are taken; all of them if the table has no order. With Nth, it is all with the K-th different
// rank.
func (x *Session) extreme(t *Term, from scope) []int32 {
	rows := x.list(from)
	ranks := x.ranks(t.Column, rows, float64(t.Sign))
	k := max(t.K, 1)
	var out []int32
	if t.Nth {
		_, bound := place(slices.DeleteFunc(slices.Clone(ranks), math.IsNaN), k, 0)
		for i, r := range ranks {
			if r == bound {
				out = append(out, rows[i])
			}
		}
		return out
	}
	bound, above := kth(ranks, k)
	ties := len(rows)
	if t.K > 0 && x.t.Ordered {
		ties = k - above
	}
	for i, r := range ranks {
		switch {
		case r > bound:
			out = append(out, rows[i])
		case r == bound && ties > 0:
			out = append(out, rows[i])
			ties--
		}
	}
	return out
}

// ranks returns the ranks of rows by a column, times sign. They are valid until the next ones, or numbers.
func (x *Session) ranks(column int, rows []int32, sign float64) []float64 {
	codes, order := x.t.Columns[column].Codes, x.order(column)
	x.numbers = buffer.Resize(x.numbers, len(rows))
	for i, row := range rows {
		if code := codes[row]; code >= 0 {
			x.numbers[i] = sign * order[code]
		} else {
			x.numbers[i] = math.NaN()
		}
	}
	return x.numbers
}

// kth returns the k-th greatest of some numbers, and how many are greater. NaN does not
// count. If there are fewer than k, it is the least; NaN if there is none.
func kth(numbers []float64, k int) (bound float64, above int) {
	if k == 1 {
		bound = math.NaN()
		for _, v := range numbers {
			if !(v <= bound) && !math.IsNaN(v) {
				bound = v
			}
		}
		return bound, 0
	}
	best := make(heap, 0, min(k, len(numbers)))
	for _, v := range numbers {
		switch {
		case math.IsNaN(v):
		case len(best) < k:
			best = append(best, v)
			best.up(len(best) - 1)
		case v > best[0]:
			best[0] = v
			best.down(0)
		}
	}
	if len(best) == 0 {
		return math.NaN(), 0
	}
	for _, v := range best {
		if v > best[0] {
			above++
		}
	}
	return best[0], above
}

// heap has its least element first: h[i] ≤ h[2i+1], h[2i+2]. Package container/heap
// would call a method through an interface for each comparison.
type heap []float64

func (h heap) up(i int) {
	for i > 0 && h[i] < h[(i-1)/2] {
		h[i], h[(i-1)/2] = h[(i-1)/2], h[i]
		i = (i - 1) / 2
	}
}

func (h heap) down(i int) {
	for {
		child := 2*i + 1
		if child >= len(h) {
			return
		}
		if child+1 < len(h) && h[child+1] < h[child] {
			child++
		}
		if h[i] <= h[child] {
			return
		}
		h[i], h[child] = h[child], h[i]
		i = child
	}
}
