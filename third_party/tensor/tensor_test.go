package tensor

import (
	"fmt"
	"reflect"
	"testing"
)

// TestNew builds every kind of tensor that New accepts. The values are those of
// v0.9.3 of the package in whose place this one stands, which panics on the last.
func TestNew(t *testing.T) {
	six := []float32{1, 2, 3, 4, 5, 6}
	for _, c := range []struct {
		name  string
		opts  []ConsOpt
		shape Shape
		dtype Dtype
		data  interface{}
	}{
		{"matrix", []ConsOpt{WithShape(2, 3), WithBacking(six)}, Shape{2, 3}, Float32, six},
		{"any order", []ConsOpt{WithBacking(six), Of(Float32), WithShape(2, 3)}, Shape{2, 3}, Float32, six},
		{"vector", []ConsOpt{WithBacking([]int64{7, 8})}, Shape{2}, Int64, []int64{7, 8}},
		{"scalar", []ConsOpt{WithShape(), WithBacking([]int64{7})}, Shape{}, Int64, int64(7)},
		{"scalar from backing", []ConsOpt{WithBacking([]bool{true})}, Shape{}, Bool, true},
		{"axis of length 1", []ConsOpt{WithShape(1), WithBacking([]float64{7})}, Shape{1}, Float64, 7.0},
		{"two axes of length 1", []ConsOpt{WithShape(1, 1), WithBacking([]float64{7})}, Shape{1, 1}, Float64, []float64{7}},
		{"zeros", []ConsOpt{WithShape(2, 2), Of(Int32)}, Shape{2, 2}, Int32, make([]int32, 4)},
		{"zero", []ConsOpt{Of(String)}, nil, String, ""},
		{"empty", []ConsOpt{WithShape(0, 2), Of(Float32), WithBacking([]float32(nil))}, Shape{0, 2}, Float32, []float32(nil)},
	} {
		t.Run(c.name, func(t *testing.T) {
			var x Tensor = New(c.opts...)
			if !reflect.DeepEqual(x.Shape(), c.shape) || x.Dtype() != c.dtype || !reflect.DeepEqual(x.Data(), c.data) {
				t.Errorf("shape %v of %v: %#v, want %v of %v: %#v", x.Shape(), x.Dtype(), x.Data(), c.shape, c.dtype, c.data)
			}
		})
	}
}

// TestNewPanics gives New what contradicts itself.
func TestNewPanics(t *testing.T) {
	two := []float32{1, 2}
	for want, opts := range map[string][]func() ConsOpt{
		"tensor: neither a type nor a backing, want Of or WithBacking": {func() ConsOpt { return WithShape(2) }},
		"tensor: shape [2 -1], want no negative length":                {func() ConsOpt { return WithShape(2, -1) }, func() ConsOpt { return Of(Bool) }},
		"tensor: backing of type int, want a slice":                    {func() ConsOpt { return WithBacking(2) }},
		"tensor: backing of type <nil>, want a slice":                  {func() ConsOpt { return WithBacking(nil) }},
		"tensor: backing of float32 for elements of int64":             {func() ConsOpt { return Of(Int64) }, func() ConsOpt { return WithBacking(two) }},
		"tensor: backing of 2 elements for shape [3], want 3":          {func() ConsOpt { return WithShape(3) }, func() ConsOpt { return WithBacking(two) }},
		"tensor: backing of 2 elements for shape [], want 1":           {func() ConsOpt { return WithShape() }, func() ConsOpt { return WithBacking(two) }},
		"tensor: backing of 0 elements for shape [1], want 1":          {func() ConsOpt { return WithShape(1) }, func() ConsOpt { return WithBacking([]bool{}) }},
	} {
		t.Run(want, func(t *testing.T) {
			defer func() {
				if got := fmt.Sprint(recover()); got != want {
					t.Errorf("panic %q, want %q", got, want)
				}
			}()
			var all []ConsOpt
			for _, opt := range opts {
				all = append(all, opt())
			}
			New(all...)
		})
	}
}

// TestShares: data are shared, shapes are not.
func TestShares(t *testing.T) {
	data, shape := []float32{1, 2, 3, 4}, []int{2, 2}
	x := New(WithShape(shape...), WithBacking(data))
	shape[0], data[3] = 9, 5
	if got := x.Data().([]float32); got[3] != 5 || &got[0] != &data[0] {
		t.Errorf("data %v, want those of the backing", got)
	}
	if x.Shape()[0] != 2 {
		t.Errorf("shape %v, want [2 2]", x.Shape())
	}
}

// TestDtypes compares types with those of Go, by value and by name.
func TestDtypes(t *testing.T) {
	for _, c := range []struct {
		dtype Dtype
		of    interface{}
	}{
		{Bool, false}, {String, ""},
		{Int8, int8(0)}, {Int16, int16(0)}, {Int32, int32(0)}, {Int64, int64(0)},
		{Uint8, uint8(0)}, {Uint16, uint16(0)}, {Uint32, uint32(0)}, {Uint64, uint64(0)},
		{Float32, float32(0)}, {Float64, float64(0)}, {Complex64, complex64(0)}, {Complex128, complex128(0)},
	} {
		if want := fmt.Sprintf("%T", c.of); fmt.Sprint(c.dtype) != want || c.dtype.Type != reflect.TypeOf(c.of) {
			t.Errorf("%v, want %s", c.dtype, want)
		}
		if got := New(Of(c.dtype)).Data(); got != c.of {
			t.Errorf("zero of %v is %#v", c.dtype, got)
		}
	}
}
