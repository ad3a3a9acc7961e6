package backend

import "fmt"

// panels is a matrix [k×n] that does not change, as the right side of products. Its columns
// are in groups, of the same width but for the last: all rows of the first group, then all
// of the second, and so on. A product that keeps sums of a group in registers thus reads
// numbers one after the other, which the processor fetches ahead. Rows of the whole matrix
// may be kilobytes apart, and each on a page of its own.
//
// The width is what suits the kernels of the platform; one panel is a plain matrix.
type panels struct {
	k, n, width int
	b           []float32 // [k×n]
}

// newPanels returns a matrix of zeros.
func newPanels(k, n, width int) *panels {
	return &panels{k: k, n: n, width: max(1, min(width, n)), b: make([]float32, k*n)}
}

// in reports whether the panels have this width, or there is one that is narrower.
func (p *panels) in(width int) bool { return p.width == max(1, min(width, p.n)) }

// pack returns the matrix b [k×n] in panels. It keeps b if one panel is enough.
func pack(b []float32, k, n, width int) *panels {
	if len(b) != k*n {
		panic(fmt.Sprintf("backend: %d numbers in a matrix [%d×%d]", len(b), k, n))
	}
	if width >= n {
		return &panels{k: k, n: n, width: max(1, n), b: b}
	}
	p := newPanels(k, n, width)
	for j := 0; j < n; j += width {
		columns, group := p.panel(j)
		for l := range k {
			copy(group[l*columns:][:columns], b[l*n+j:])
		}
	}
	return p
}

// panel returns the width and the numbers of the panel that begins at column j.
func (p *panels) panel(j int) (columns int, group []float32) {
	columns = min(p.width, p.n-j)
	return columns, p.b[j*p.k:][:p.k*columns]
}

// setColumn sets the first elements of column j.
func (p *panels) setColumn(j int, x []float32) {
	columns, group := p.panel(j / p.width * p.width)
	for l, v := range x {
		group[l*columns+j%p.width] = v
	}
}
