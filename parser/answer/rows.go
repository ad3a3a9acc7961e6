package answer

import (
	"iter"
	"slices"
)

// Elements are those of an answer, of its rows one after the other.
func Elements(answer []any) iter.Seq[any] {
	return func(yield func(any) bool) {
		for _, v := range answer {
			row, isRow := v.([]any)
			if !isRow && !yield(v) {
				return
			}
			for _, element := range row {
				if !yield(element) {
					return
				}
			}
		}
	}
}

// Equal reports whether two answers have the same elements, or the same rows, in the same order.
func Equal(a, b []any) bool {
	return slices.EqualFunc(a, b, func(v, w any) bool {
		row, isRow := v.([]any)
		other, alsoRow := w.([]any)
		if isRow && alsoRow {
			return slices.Equal(row, other)
		}
		return isRow == alsoRow && v == w
	})
}
