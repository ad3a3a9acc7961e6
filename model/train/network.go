package train

import (
	"fmt"
	"slices"

	"semtree/model"
	"semtree/model/nn"
	"semtree/model/onnxfile"
)

// ReadNetwork reads the parameters of a network with these sizes from an ONNX file,
// so that a training can continue it: see [LinkedData]. Errors are those of a damaged
// file, or name the parameter that is missing or of another shape.
func ReadNetwork(onnx []byte, sizes model.Sizes) (*nn.Network[float32], error) {
	g, err := onnxfile.Check(onnx)
	if err != nil {
		return nil, err
	}
	net := nn.NewZero[float32](sizes)
	for _, p := range net.Params {
		t := g.Init(p.Name)
		if t == nil || t.Float == nil || !slices.Equal(t.Dims, p.Dims) {
			return nil, fmt.Errorf("the file has no parameter %s of shape %v", p.Name, p.Dims)
		}
		copy(p.Data, t.Float)
	}
	return net, nil
}
