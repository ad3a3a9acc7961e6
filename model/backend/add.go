package backend

import "fmt"

// add is A + B, their shapes aligned at the last axis; axes of size 1, or
// missing in front, are repeated.
type add struct{}

func newAdd(*attributes) operator { return add{} }

func (add) run(in, out []*Tensor, s *scratch) error {
	if err := wantFloats(in...); err != nil {
		return err
	}
	a, b := in[0], in[1]
	shape, err := broadcast(a.Shape, b.Shape)
	if err != nil {
		return err
	}
	y := out[0].resize(shape[:max(len(a.Shape), len(b.Shape))]...)
	if len(y) == len(a.F) && len(b.F) > 0 && repeats(out[0].Shape, b.Shape) {
		addRows(y, a.F, b.F) // a bias, or equal shapes
		return nil
	}
	as, bs := repeatStrides(a.Shape, out[0].Shape), repeatStrides(b.Shape, out[0].Shape)
	outer, inner := split(out[0].Shape)
	var at index
	for len(y) > 0 {
		i, j := at.offset(as), at.offset(bs)
		for k := range y[:inner] {
			y[k] = a.F[i] + b.F[j]
			i, j = i+as[len(outer)], j+bs[len(outer)]
		}
		y = y[inner:]
		at.next(outer)
	}
	return nil
}

// split returns all axes but the last, and the size of the last, 1 if there is none.
func split(shape []int) (outer []int, inner int) {
	if len(shape) == 0 {
		return nil, 1
	}
	return shape[:len(shape)-1], shape[len(shape)-1]
}

// maxRank is the largest number of axes that operators with strides take.
const maxRank = 8

// broadcast returns the common shape of a and b, in as many of its elements
// as the longer one has.
func broadcast(a, b []int) (shape [maxRank]int, err error) {
	rank := max(len(a), len(b))
	if rank > maxRank {
		return shape, fmt.Errorf("shapes %v and %v have more than %d axes", a, b, maxRank)
	}
	for i := range rank {
		da, db := 1, 1
		if j := i - rank + len(a); j >= 0 {
			da = a[j]
		}
		if j := i - rank + len(b); j >= 0 {
			db = b[j]
		}
		switch {
		case da == db || db == 1:
			shape[i] = da
		case da == 1:
			shape[i] = db
		default:
			return shape, fmt.Errorf("shapes %v and %v do not broadcast", a, b)
		}
	}
	return shape, nil
}

// repeats reports whether a tensor of the given shape is part repeated along
// its first axes: part is the end of shape, apart from leading ones.
func repeats(shape, part []int) bool {
	for len(part) > 0 && part[0] == 1 {
		part = part[1:]
	}
	if len(part) > len(shape) {
		return false
	}
	for i, d := range shape[len(shape)-len(part):] {
		if part[i] != d {
			return false
		}
	}
	return true
}

// repeatStrides returns, for each axis of shape, how far apart neighbours
// are in a tensor of shape part: 0 along repeated axes.
func repeatStrides(part, shape []int) (strides [maxRank]int) {
	step := 1
	for i := len(part) - 1; i >= 0; i-- {
		if part[i] != 1 {
			strides[i+len(shape)-len(part)] = step
		}
		step *= part[i]
	}
	return strides
}

// An index counts through the elements of a tensor in row-major order.
type index [maxRank]int

func (at *index) next(shape []int) {
	for i := len(shape) - 1; i >= 0; i-- {
		if at[i]++; at[i] < shape[i] {
			return
		}
		at[i] = 0
	}
}

func (at *index) offset(strides [maxRank]int) int {
	sum := 0
	for i, x := range at {
		sum += x * strides[i]
	}
	return sum
}
