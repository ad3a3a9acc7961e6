package model

import (
	"fmt"
	"io"

	"semtree/model/onnxfile"
)

// Names of the graph's input and outputs.
const (
	inputWords = "words" // int64 [n]
	outputMu   = "mu"    // float32 [n×L]
	outputPhi  = "phi"   // float32 [(n+1)×n]
)

// Export writes the network as one ONNX file. Param returns the numbers of a
// parameter by its name in [Sizes.Params]; Export panics if their count differs
// from the shape. A number that is not finite is an error; then Export writes
// nothing.
func Export(w io.Writer, sizes Sizes, param func(name string) []float32) error {
	if err := sizes.validate(); err != nil {
		panic("model: " + err.Error())
	}
	g := network(sizes)
	for _, p := range sizes.Params() {
		data := param(p.Name)
		if len(data) != p.Size() {
			panic(fmt.Sprintf("model: parameter %s has %d numbers, want %v", p.Name, len(data), p.Dims))
		}
		g.Inits = append(g.Inits, onnxfile.Tensor{Name: p.Name, Dims: p.Dims, Float: data})
	}
	if err := onnxfile.Write(w, g); err != nil {
		return fmt.Errorf("export model: %w", err)
	}
	return nil
}

// network returns the graph of the package comment, without parameters. Every
// node has the name of the value it computes. Batches have one sentence: the
// LSTM's axes are steps, batch, features, and its output's steps, direction,
// batch, features.
func network(s Sizes) *onnxfile.Graph {
	g := &onnxfile.Graph{Name: "semtree scorer", Producer: "semtree"}
	node := func(op, out string, in ...string) *onnxfile.Node {
		g.Nodes = append(g.Nodes, onnxfile.Node{Name: "/" + out, Op: op, Inputs: in, Outputs: []string{out}})
		return &g.Nodes[len(g.Nodes)-1]
	}
	attr := func(name string, value any) onnxfile.Attr { return onnxfile.Attr{Name: name, Value: value} }
	axis := func(i int64) []onnxfile.Attr { return []onnxfile.Attr{attr("axis", i)} }
	shape := func(name string, sizes ...int64) {
		g.Inits = append(g.Inits, onnxfile.Tensor{Name: name, Dims: []int{len(sizes)}, Int: sizes})
	}
	dense := func(out, in, layer string) {
		node("MatMul", out+".product", in, layer+".W")
		node("Add", out, out+".product", layer+".b")
	}

	shape("steps", 0, 1, int64(s.Embed)) // 0 keeps n
	shape("rows", 0, int64(2*s.Hidden))
	node("Gather", "e", "embedding", inputWords).Attrs = axis(0)
	node("Reshape", "e.steps", "e", "steps")
	node("LSTM", "h.steps", "e.steps", "lstm.W", "lstm.R", "lstm.B").Attrs = []onnxfile.Attr{
		attr("direction", "bidirectional"), attr("hidden_size", int64(s.Hidden)),
	}
	node("Reshape", "h", "h.steps", "rows")

	node("Concat", "h.e", "h", "e").Attrs = axis(1)
	dense("t.linear", "h.e", "tag")
	node("Tanh", "t", "t.linear")
	dense(outputMu, "t", "mu")

	dense("p.linear", "h", "head")
	node("Tanh", "p", "p.linear")
	node("Concat", "P", "root", "p").Attrs = axis(0)
	dense("C.linear", "h", "dep")
	node("Tanh", "C", "C.linear")
	node("Transpose", "C.turned", "C").Attrs = []onnxfile.Attr{attr("perm", []int64{1, 0})}
	node("MatMul", "P.U", "P", "arc.U")
	node("Add", "P.U.v", "P.U", "arc.v")
	node("MatMul", "phi.arc", "P.U.v", "C.turned")
	node("MatMul", "phi.head", "P", "arc.s")
	node("Add", outputPhi, "phi.arc", "phi.head")

	n, heads := onnxfile.Dim{Symbol: "n"}, onnxfile.Dim{Symbol: "n_plus_1"}
	g.Inputs = []onnxfile.Value{{Name: inputWords, Type: onnxfile.Int64, Dims: []onnxfile.Dim{n}}}
	g.Outputs = []onnxfile.Value{
		{Name: outputMu, Type: onnxfile.Float32, Dims: []onnxfile.Dim{n, {Size: s.Labels}}},
		{Name: outputPhi, Type: onnxfile.Float32, Dims: []onnxfile.Dim{heads, n}},
	}
	return g
}
