package nn

// dense is an affine layer y = x·W + b. A second dense of the same shape holds
// the gradients of W and b.
type dense[T Float] struct {
	in, out int
	W       []T // [in×out]
	B       []T // [out]
}

// forward writes y [n×out] from x [n×in].
func (l dense[T]) forward(y, x []T, n int) {
	gemm(false, false, n, l.out, l.in, x, l.in, l.W, l.out, 0, y, l.out)
	addRow(y[:n*l.out], l.B)
}

// backward adds to grad the gradient of the parameters, and to dx [n×in] the
// gradient of the input x [n×in], from the gradient dy [n×out] of the output. dx is nil if nobody asks for it.
func (l dense[T]) backward(grad dense[T], dx, dy, x []T, n int) {
	gemm(true, false, l.in, l.out, n, x, l.in, dy, l.out, 1, grad.W, l.out)
	addRows(grad.B, dy[:n*l.out])
	if dx != nil {
		gemm(false, true, n, l.in, l.out, dy, l.out, l.W, l.out, 1, dx, l.in)
	}
}
