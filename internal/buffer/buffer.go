// Package buffer reuses the memory of slices.
package buffer

// Resize returns a slice of n elements in the memory of buf, if it is large
// enough. Elements may be whatever they were.
func Resize[T any](buf []T, n int) []T {
	if cap(buf) < n {
		return make([]T, n, n+n/2)
	}
	return buf[:n]
}
