package backend

// tanhOf is the hyperbolic tangent of each element.
type tanhOf struct{}

func newTanh(*attributes) operator { return tanhOf{} }

func (tanhOf) run(in, out []*Tensor, s *scratch) error {
	if err := wantFloats(in...); err != nil {
		return err
	}
	tanhs(out[0].resize(in[0].Shape...), in[0].F)
	return nil
}
