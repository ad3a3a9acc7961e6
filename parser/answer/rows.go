package answer

import "slices"

// Flat returns the elements of an answer, those of its rows one after the other.
func Flat(answer []any) []any {
	if !slices.ContainsFunc(answer, isRow) {
		return answer
	}
	var flat []any
	for _, v := range answer {
		if row, ok := v.([]any); ok {
			flat = append(flat, row...)
		} else {
			flat = append(flat, v)
		}
	}
	return flat
}

func isRow(v any) bool {
	_, ok := v.([]any)
	return ok
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
