package backend

import "fmt"

// transpose permutes axes: axis i of the output is axis perm[i] of the
// input. Without perm it reverses them.
type transpose struct{ perm []int64 }

func newTranspose(a *attributes) operator {
	return transpose{take[[]int64](a, "perm", "want a list of integers", nil)}
}

func (p transpose) run(in, out []*Tensor, s *scratch) error {
	if err := wantFloats(in...); err != nil {
		return err
	}
	from := in[0].Shape
	rank := len(from)
	if rank > maxRank || p.perm != nil && len(p.perm) != rank {
		return fmt.Errorf("permutation %v of shape %v", p.perm, from)
	}
	strides := repeatStrides(from, from)
	var shape, moved [maxRank]int
	var seen [maxRank]bool
	for i := range rank {
		axis := rank - 1 - i
		if p.perm != nil {
			if p.perm[i] < 0 || p.perm[i] >= int64(rank) || seen[p.perm[i]] {
				return fmt.Errorf("permutation %v of shape %v", p.perm, from)
			}
			axis = int(p.perm[i])
		}
		seen[axis] = true
		shape[i], moved[i] = from[axis], strides[axis]
	}
	permute(out[0].resize(shape[:rank]...), in[0].F, shape[:rank], moved[:rank])
	return nil
}

// permute fills y [shape] with numbers of x, so far apart along each axis, and returns the rest of y.
func permute(y, x []float32, shape, apart []int) []float32 {
	switch {
	case len(y) == 0:
		return y
	case len(shape) == 0:
		y[0] = x[0]
		return y[1:]
	case len(shape) == 1:
		for i := range shape[0] {
			y[i] = x[i*apart[0]]
		}
		return y[shape[0]:]
	}
	for i := range shape[0] {
		y = permute(y, x[i*apart[0]:], shape[1:], apart[1:])
	}
	return y
}
