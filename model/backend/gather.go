package backend

import "fmt"

// gather selects slices of a tensor along an axis, for example rows of a matrix
// along axis 0. Its output has the shape of the indices in place of that axis.
type gather struct{ axis int }

func newGather(a *attributes) operator { return gather{a.integer("axis", 0)} }

func (g gather) run(in, out []*Tensor, s *scratch) error {
	data, indices := in[0], in[1]
	if err := wantFloats(data); err != nil {
		return err
	}
	if indices.F != nil {
		return fmt.Errorf("indices of shape %v are float32, want int64", indices.Shape)
	}
	axis, err := axisOf(g.axis, len(data.Shape))
	if err != nil {
		return err
	}
	size, inner := data.Shape[axis], product(data.Shape[axis+1:])
	for i, x := range indices.I {
		if x < int64(-size) || x >= int64(size) {
			return fmt.Errorf("index %d at place %d, want less than %d, the size of axis %d", x, i, size, axis)
		}
	}
	t := out[0]
	t.Shape = append(append(append(t.Shape[:0], data.Shape[:axis]...), indices.Shape...), data.Shape[axis+1:]...)
	y := t.resize(t.Shape...)
	for outer := range product(data.Shape[:axis]) {
		block := data.F[outer*size*inner:]
		for _, x := range indices.I {
			if x < 0 {
				x += int64(size)
			}
			y = y[copy(y, block[int(x)*inner:][:inner]):]
		}
	}
	return nil
}
