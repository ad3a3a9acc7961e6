package backend_test

import (
	"bytes"
	"fmt"

	"semtree/model/backend"
	"semtree/model/onnxfile"
)

// A file with one product, y = x·W, run on two rows.
func Example() {
	symbolic := []onnxfile.Dim{{Symbol: "n"}, {Size: 2}}
	var file bytes.Buffer
	err := onnxfile.Write(&file, &onnxfile.Graph{
		Nodes:   []onnxfile.Node{{Op: "MatMul", Inputs: []string{"x", "W"}, Outputs: []string{"y"}}},
		Inits:   []onnxfile.Tensor{{Name: "W", Dims: []int{2, 2}, Float: []float32{0, 1, 1, 0}}},
		Inputs:  []onnxfile.Value{{Name: "x", Type: onnxfile.Float32, Dims: symbolic}},
		Outputs: []onnxfile.Value{{Name: "y", Type: onnxfile.Float32, Dims: symbolic}},
	})
	if err != nil {
		fmt.Println(err)
	}
	s, _, err := backend.Open(file.Bytes())
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := s.Feed("x", backend.Tensor{Shape: []int{2, 2}, F: []float32{1, 2, 3, 4}}); err != nil {
		fmt.Println(err)
	}
	if err := s.Run(); err != nil {
		fmt.Println(err)
	}
	y, err := s.Output("y")
	fmt.Println(y.F, err)
	// Output: [2 1 4 3] <nil>
}
