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
	y := out[0].resize(shape[:rank]...)
	outer, inner := split(out[0].Shape)
	var at index
	for len(y) > 0 {
		from := at.offset(moved)
		for i := range y[:inner] {
			y[i] = in[0].F[from]
			from += moved[len(outer)]
		}
		y = y[inner:]
		at.next(outer)
	}
	return nil
}
