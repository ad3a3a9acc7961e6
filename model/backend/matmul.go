package backend

import (
	"fmt"
	"slices"
)

// matMul is the product of matrices: [..×m×k]·[k×n], where the left axes
// count as rows, or a product for each pair of two equally long stacks.
type matMul struct {
	right *panels // the right side, if it is one matrix that is not computed
}

func newMatMul(*attributes) operator { return &matMul{} }

// constants implements preparer.
func (p *matMul) constants() []int { return []int{1} }

// prepare implements preparer.
func (p *matMul) prepare(in []*Tensor) error {
	if b := in[1]; len(b.Shape) == 2 && b.I == nil {
		k, n := b.Shape[0], b.Shape[1]
		p.right = pack(b.F, k, n, productColumns(n))
	}
	return nil // other shapes are run's affair
}

func (p *matMul) run(in, out []*Tensor, s *scratch) error {
	if err := wantFloats(in...); err != nil {
		return err
	}
	a, b := in[0].Shape, in[1].Shape
	if len(a) < 2 || len(b) < 2 || a[len(a)-1] != b[len(b)-2] {
		return fmt.Errorf("shapes %v and %v do not multiply", a, b)
	}
	left, right := a[:len(a)-2], b[:len(b)-2]
	m, k, n := a[len(a)-2], a[len(a)-1], b[len(b)-1]
	stack := 1
	switch {
	case len(right) == 0:
		m *= product(left)
	case slices.Equal(left, right):
		stack = product(left)
	default:
		return fmt.Errorf("stacks of matrices %v and %v, want equal ones, or one matrix at the right", a, b)
	}
	t := out[0]
	t.Shape = append(t.Shape[:0], a...)
	t.Shape[len(a)-1] = n
	y := t.resize(t.Shape...)
	clear(y)
	if p.right != nil {
		gemmPanels(y, in[0].F, p.right, m)
		return nil
	}
	for i := range stack {
		gemm(y[i*m*n:][:m*n], in[0].F[i*m*k:][:m*k], in[1].F[i*k*n:][:k*n], m, n, k)
	}
	return nil
}
