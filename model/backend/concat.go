package backend

import "fmt"

// concat puts its inputs one after the other along an axis.
type concat struct{ axis int }

func newConcat(a *attributes) operator {
	if _, given := a.left["axis"]; !given {
		a.fail("axis", nil, "attribute is required")
	}
	return concat{a.integer("axis", 0)}
}

func (c concat) run(in, out []*Tensor, s *scratch) error {
	if err := wantFloats(in...); err != nil {
		return err
	}
	first := in[0].Shape
	axis, err := axisOf(c.axis, len(first))
	if err != nil {
		return err
	}
	total := 0
	for i, t := range in {
		for j := range first {
			if len(t.Shape) != len(first) || j != axis && t.Shape[j] != first[j] {
				return fmt.Errorf("shapes %v and %v (input %d) differ in more than axis %d", first, t.Shape, i, axis)
			}
		}
		total += t.Shape[axis]
	}
	out[0].Shape = append(out[0].Shape[:0], first...)
	out[0].Shape[axis] = total
	y := out[0].resize(out[0].Shape...)
	inner := product(first[axis+1:])
	for row := range product(first[:axis]) {
		for _, t := range in {
			n := t.Shape[axis] * inner
			y = y[copy(y, t.F[row*n:][:n]):]
		}
	}
	return nil
}
