package onnxfile_test

import (
	"bytes"
	"fmt"

	"semtree/model/onnxfile"
)

// A file with one node, y = x + one, and what Check says of half of it.
func Example() {
	g := &onnxfile.Graph{
		Name:    "increment",
		Nodes:   []onnxfile.Node{{Name: "add", Op: "Add", Inputs: []string{"x", "one"}, Outputs: []string{"y"}}},
		Inits:   []onnxfile.Tensor{{Name: "one", Dims: []int{1}, Float: []float32{1}}},
		Inputs:  []onnxfile.Value{{Name: "x", Type: onnxfile.Float32, Dims: []onnxfile.Dim{{Symbol: "n"}}}},
		Outputs: []onnxfile.Value{{Name: "y", Type: onnxfile.Float32, Dims: []onnxfile.Dim{{Symbol: "n"}}}},
	}
	var b bytes.Buffer
	if err := onnxfile.Write(&b, g); err != nil {
		fmt.Println(err)
	}
	read, err := onnxfile.Check(b.Bytes())
	fmt.Println(read.Nodes[0].Op, read.Init("one").Float, err)
	_, err = onnxfile.Check(b.Bytes()[:b.Len()/2])
	fmt.Println(err)
	// Output:
	// Add [1] <nil>
	// onnx file: byte 6: 87 bytes announced, 42 remain
}
