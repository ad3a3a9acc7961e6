package anchor

import (
	"math"

	"semtree/internal/buffer"
)

// assignment is the workspace of assign.
type assignment struct {
	rowPrice, colPrice []float64 // [m+1], [n+1] dual variables
	slack              []float64 // [n+1]
	rowOf, back        []int     // [n+1]
	done               []bool    // [n+1]
}

// assign gives every row of a profit matrix [rows×cols] a column of its own
// such that the total profit is maximal, the method of [kuhn1955] and
// [munkres1957] as shortest augmenting paths, O(rows²·cols). -Inf forbids a
// pair. It writes the columns to col and reports whether there is an
// assignment.
//
// Column 0 and row 0 of the workspace are sentinels: rows and columns count
// from 1.
func (a *assignment) assign(profit []float64, rows, cols int, col []int) bool {
	a.rowPrice, a.colPrice = buffer.Resize(a.rowPrice, rows+1), buffer.Resize(a.colPrice, cols+1)
	a.slack, a.done = buffer.Resize(a.slack, cols+1), buffer.Resize(a.done, cols+1)
	a.rowOf, a.back = buffer.Resize(a.rowOf, cols+1), buffer.Resize(a.back, cols+1)
	clear(a.rowPrice)
	clear(a.colPrice)
	clear(a.rowOf)
	for i := 1; i <= rows; i++ {
		a.rowOf[0] = i
		j := a.path(profit, cols)
		if j < 0 {
			return false
		}
		for ; j != 0; j = a.back[j] {
			a.rowOf[j] = a.rowOf[a.back[j]]
		}
	}
	for j, i := range a.rowOf[1:] {
		if i > 0 {
			col[i-1] = j
		}
	}
	return true
}

// path grows a tree of tight pairs from the row in rowOf[0] until it reaches
// a free column, which it returns; -1 if there is none.
func (a *assignment) path(profit []float64, cols int) int {
	for j := range a.slack {
		a.slack[j], a.done[j] = math.Inf(1), false
	}
	j0 := 0
	for {
		a.done[j0] = true
		i, delta, next := a.rowOf[j0], math.Inf(1), -1
		for j := 1; j <= cols; j++ {
			if a.done[j] {
				continue
			}
			if cost := -profit[(i-1)*cols+j-1] - a.rowPrice[i] - a.colPrice[j]; cost < a.slack[j] {
				a.slack[j], a.back[j] = cost, j0
			}
			if a.slack[j] < delta {
				delta, next = a.slack[j], j
			}
		}
		if next < 0 {
			return -1
		}
		for j := range a.done {
			if a.done[j] {
				a.rowPrice[a.rowOf[j]] += delta
				a.colPrice[j] -= delta
			} else {
				a.slack[j] -= delta
			}
		}
		if j0 = next; a.rowOf[j0] == 0 {
			return j0
		}
	}
}
