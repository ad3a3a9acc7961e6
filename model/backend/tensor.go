package backend

import (
	"fmt"

	"gorgonia.org/tensor"
)

// Tensor is an array of numbers in row-major order. One of F and I holds the
// elements; a shape without axes has one element.
type Tensor struct {
	Shape []int
	F     []float32
	I     []int64
}

func product(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

// valid reports whether t has as many elements as its shape says. The result of
// an operation that has not run yet has none, although it is a scalar.
func (t *Tensor) valid() bool {
	return t != nil && len(t.F)+len(t.I) == product(t.Shape)
}

// resize makes t a float tensor of the given shape, reusing its memory, and
// returns its elements, whose content is unknown.
func (t *Tensor) resize(shape ...int) []float32 {
	t.Shape = append(t.Shape[:0], shape...)
	n := product(shape)
	if cap(t.F) < n {
		t.F = make([]float32, n)
	}
	t.F, t.I = t.F[:n], nil
	return t.F
}

// fromGorgonia takes over the data of t, without copying where it can: they are
// in row-major order, the only one that the tensor package of this module knows.
func fromGorgonia(t tensor.Tensor) (*Tensor, error) {
	r := &Tensor{Shape: append([]int(nil), t.Shape()...)}
	switch data := t.Data().(type) {
	case []float32:
		r.F = data
	case []int64:
		r.I = data
	case float32: // what gorgonia returns for a scalar
		r.F = []float32{data}
	case int64:
		r.I = []int64{data}
	default:
		return nil, fmt.Errorf("tensor of %v, want float32 or int64", t.Dtype())
	}
	if n := max(len(r.F), len(r.I)); n != product(r.Shape) {
		return nil, fmt.Errorf("tensor of shape %v has %d elements", r.Shape, n)
	}
	return r, nil
}

// toGorgonia returns a tensor that shares the data.
func (t *Tensor) toGorgonia() tensor.Tensor {
	if t.I != nil {
		return tensor.New(tensor.WithShape(t.Shape...), tensor.WithBacking(t.I))
	}
	return tensor.New(tensor.WithShape(t.Shape...), tensor.WithBacking(t.F))
}
