package backend

// relu is max(x, 0) of each element.
type relu struct{}

func newRelu(*attributes) operator { return relu{} }

func (relu) run(in, out []*Tensor, s *scratch) error {
	if err := wantFloats(in...); err != nil {
		return err
	}
	y := out[0].resize(in[0].Shape...)
	for i, v := range in[0].F {
		y[i] = max(v, 0)
	}
	return nil
}
