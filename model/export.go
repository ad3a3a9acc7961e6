package model

import (
	"fmt"
	"io"

	"semtree/model/onnxfile"
)

// Names of the graph's inputs and outputs.
const (
	inputWords   = "words"   // int64 [n]
	inputKinds   = "kinds"   // float32 [n×F], if F > 0
	inputAnchors = "anchors" // int64 [c], if G > 0
	inputLinks   = "links"   // float32 [c×G], if G > 0
	outputMu     = "mu"      // float32 [n×L]
	outputPhi    = "phi"     // float32 [(n+1)×n]
	outputLink   = "link"    // float32 [c], if G > 0
)

// inputs returns the names of the inputs, in the order of the file.
func (s Sizes) inputs() []string {
	names := []string{inputWords}
	if s.Kinds > 0 {
		names = append(names, inputKinds)
	}
	if s.Links > 0 {
		names = append(names, inputAnchors, inputLinks)
	}
	return names
}

// outputs returns the names of the outputs, in the order of the file.
func (s Sizes) outputs() []string {
	names := []string{outputMu, outputPhi}
	if s.Links > 0 {
		names = append(names, outputLink)
	}
	return names
}

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
	if s.Kinds == 0 {
		node("Gather", "e", "embedding", inputWords).Attrs = axis(0)
	} else {
		node("Gather", "e.words", "embedding", inputWords).Attrs = axis(0)
		node("MatMul", "e.kinds", inputKinds, "kind.W")
		node("Add", "e", "e.words", "e.kinds")
	}
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

	if s.Links > 0 {
		shape("candidates", 0) // 0 keeps c, even c = 0
		dense("A", "h.e", "link")
		node("Gather", "A.anchors", "A", inputAnchors).Attrs = axis(0)
		node("MatMul", "A.links", inputLinks, "link.F")
		node("Add", "A.linear", "A.anchors", "A.links")
		node("Tanh", "A.tanh", "A.linear")
		node("MatMul", "A.v", "A.tanh", "link.v")
		node("Reshape", outputLink, "A.v", "candidates")
	}
	values := func(names []string) (list []onnxfile.Value) {
		for _, name := range names {
			list = append(list, s.value(name))
		}
		return list
	}
	g.Inputs, g.Outputs = values(s.inputs()), values(s.outputs())
	return g
}

// value returns the type and the shape of an input or output.
func (s Sizes) value(name string) onnxfile.Value {
	n, heads, c := onnxfile.Dim{Symbol: "n"}, onnxfile.Dim{Symbol: "n_plus_1"}, onnxfile.Dim{Symbol: "c"}
	v := onnxfile.Value{Name: name, Type: onnxfile.Float32}
	switch name {
	case inputWords:
		v.Type, v.Dims = onnxfile.Int64, []onnxfile.Dim{n}
	case inputKinds:
		v.Dims = []onnxfile.Dim{n, {Size: s.Kinds}}
	case inputAnchors:
		v.Type, v.Dims = onnxfile.Int64, []onnxfile.Dim{c}
	case inputLinks:
		v.Dims = []onnxfile.Dim{c, {Size: s.Links}}
	case outputMu:
		v.Dims = []onnxfile.Dim{n, {Size: s.Labels}}
	case outputPhi:
		v.Dims = []onnxfile.Dim{heads, n}
	case outputLink:
		v.Dims = []onnxfile.Dim{c}
	}
	return v
}
