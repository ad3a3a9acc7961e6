package tensor

import (
	"fmt"
	"reflect"
)

// Tensor is an array of elements of one type, in row-major order.
type Tensor interface {
	Shape() Shape
	Dtype() Dtype

	// Data returns the elements as a slice, []float32 for instance, that is
	// the tensor's own; or, if the shape is that of a scalar, the element.
	Data() interface{}
}

// Dense is the only Tensor there is.
type Dense struct {
	shape Shape
	dtype Dtype
	data  reflect.Value // a slice of dtype
}

// Shape holds the lengths of the axes.
type Shape []int

// IsScalar reports whether s is the shape of a single element: without axes, or
// with one of length 1.
func (s Shape) IsScalar() bool { return len(s) == 0 || len(s) == 1 && s[0] == 1 }

// size returns the number of elements.
func (s Shape) size() int {
	n := 1
	for _, d := range s {
		n *= d
	}
	return n
}

// ConsOpt is an option of [New].
type ConsOpt func(*Dense)

// Of sets the type of the elements.
func Of(d Dtype) ConsOpt { return func(t *Dense) { t.dtype = d } }

// WithShape sets the lengths of the axes; none makes a scalar. It copies them.
func WithShape(dims ...int) ConsOpt {
	return func(t *Dense) { t.shape = append(Shape{}, dims...) }
}

// WithBacking makes the tensor share the elements of a slice, in row-major
// order. It panics if the argument is not a slice.
func WithBacking(slice interface{}) ConsOpt {
	v := reflect.ValueOf(slice)
	if v.Kind() != reflect.Slice {
		panic(fmt.Sprintf("tensor: backing of type %T, want a slice", slice))
	}
	return func(t *Dense) { t.data = v }
}

// New returns a tensor. It wants the type of the elements or a backing, and
// panics if there is neither, or if type, shape and backing contradict one
// another.
func New(opts ...ConsOpt) *Dense {
	t := &Dense{}
	for _, opt := range opts {
		opt(t)
	}
	for _, d := range t.shape {
		if d < 0 {
			panic(fmt.Sprintf("tensor: shape %v, want no negative length", t.shape))
		}
	}
	if t.data.IsValid() {
		t.adopt()
	} else {
		t.fill()
	}
	return t
}

// adopt completes a tensor from its backing.
func (t *Dense) adopt() {
	n, elem := t.data.Len(), Dtype{t.data.Type().Elem()}
	if t.dtype.Type == nil {
		t.dtype = elem
	}
	if t.dtype != elem {
		panic(fmt.Sprintf("tensor: backing of %v for elements of %v", elem, t.dtype))
	}
	if t.shape == nil {
		if t.shape = (Shape{n}); t.shape.IsScalar() {
			t.shape = Shape{}
		}
	}
	if n != t.shape.size() {
		panic(fmt.Sprintf("tensor: backing of %d elements for shape %v, want %d", n, t.shape, t.shape.size()))
	}
}

// fill completes a tensor without backing: a scalar if it has no shape.
func (t *Dense) fill() {
	if t.dtype.Type == nil {
		panic("tensor: neither a type nor a backing, want Of or WithBacking")
	}
	n := t.shape.size()
	t.data = reflect.MakeSlice(reflect.SliceOf(t.dtype.Type), n, n)
}

// Shape returns the lengths of the axes, not to be changed.
func (t *Dense) Shape() Shape { return t.shape }

// Dtype returns the type of the elements.
func (t *Dense) Dtype() Dtype { return t.dtype }

// Data implements [Tensor].
func (t *Dense) Data() interface{} {
	if t.shape.IsScalar() {
		return t.data.Index(0).Interface()
	}
	return t.data.Interface()
}
