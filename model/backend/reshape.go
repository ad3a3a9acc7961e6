package backend

import "fmt"

// reshape gives its input another shape: 0 keeps the size of that axis, one
// -1 stands for what is left. The output shares the input's data.
type reshape struct{}

func newReshape(a *attributes) operator {
	if a.integer("allowzero", 0) != 0 {
		a.fail("allowzero", 1, "want 0")
	}
	return reshape{}
}

func (reshape) run(in, out []*Tensor, s *scratch) error {
	data, want := in[0], in[1]
	if want.F != nil || len(want.Shape) != 1 || len(want.I) > maxRank {
		return fmt.Errorf("shape is a tensor of shape %v, want a list of at most %d int64", want.Shape, maxRank)
	}
	size := max(len(data.F), len(data.I))
	shape, free, rest := out[0].Shape[:0], -1, 1
	for i, d := range want.I {
		switch {
		case d == -1 && free < 0:
			free, d = i, 1
		case d == 0 && i < len(data.Shape):
			d = int64(data.Shape[i])
		case d < 0 || d > 1<<31:
			return fmt.Errorf("shape %v for %v", want.I, data.Shape)
		}
		shape = append(shape, int(d))
		if rest *= int(d); rest > size {
			return fmt.Errorf("shape %v for %v: too large", want.I, data.Shape)
		}
	}
	if free >= 0 && rest > 0 {
		shape[free] = size / rest
		rest *= shape[free]
	}
	if rest != size {
		return fmt.Errorf("shape %v for %v: %d elements, want %d", want.I, data.Shape, rest, size)
	}
	out[0].Shape, out[0].F, out[0].I = shape, data.F, data.I
	return nil
}
