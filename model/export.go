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
	OutputMu     = "mu"      // float32 [n×L]
	OutputPhi    = "phi"     // float32 [(n+1)×n]
	OutputLink   = "link"    // float32 [c], if G > 0
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

// network returns the graph of the layers, without parameters.
func network(s Sizes) *onnxfile.Graph {
	g := &graph{onnxfile.Graph{Name: "semtree scorer", Producer: "semtree"}}
	for _, l := range s.Layers() {
		g.layer(&l)
	}
	inputs, outputs := s.ports()
	for _, name := range inputs {
		g.Inputs = append(g.Inputs, s.value(name))
	}
	for _, name := range outputs {
		g.Outputs = append(g.Outputs, s.value(name))
	}
	return &g.Graph
}

// graph is a graph in the making.
type graph struct{ onnxfile.Graph }

// layer adds the nodes of a layer. Every node has the name of the value that it computes.
// Batches have one sentence: the LSTM's axes are steps, batch, features, and its output's
// steps, direction, batch, features.
func (g *graph) layer(l *Layer) {
	axis := func(i int64) onnxfile.Attr { return onnxfile.Attr{Name: "axis", Value: i} }
	a, out, param := l.In[0], l.Out, func(i int) string { return l.Params[i].Name }
	switch l.Kind {
	case Embedding:
		g.node("Gather", out, param(0), a).Attrs = []onnxfile.Attr{axis(0)}
	case AddProduct:
		g.node("MatMul", out+".kinds", l.In[1], param(0))
		g.node("Add", out, a, out+".kinds")
	case LSTM:
		hidden := int64(l.Params[1].Dims[2])
		steps, rows := g.shape(out, "steps", 0, 1, int64(l.Params[0].Dims[2])), g.shape(out, "rows", 0, 2*hidden) // 0 keeps n
		g.node("Reshape", a+".steps", a, steps)
		g.node("LSTM", out+".steps", a+".steps", param(0), param(1), param(2)).Attrs = []onnxfile.Attr{
			{Name: "direction", Value: "bidirectional"}, {Name: "hidden_size", Value: hidden},
		}
		g.node("Reshape", out, out+".steps", rows)
	case Join:
		g.node("Concat", out, l.In...).Attrs = []onnxfile.Attr{axis(1)}
	case Dense:
		g.dense(out, l)
	case DenseTanh:
		g.dense(out+".linear", l)
		g.node("Tanh", out, out+".linear")
	case Stack:
		g.node("Concat", out, param(0), a).Attrs = []onnxfile.Attr{axis(0)}
	case Biaffine:
		b := l.In[1]
		g.node("Transpose", b+".turned", b).Attrs = []onnxfile.Attr{{Name: "perm", Value: []int64{1, 0}}}
		g.node("MatMul", a+".U", a, param(0))
		g.node("Add", a+".U.v", a+".U", param(1))
		g.node("MatMul", out+".arc", a+".U.v", b+".turned")
		g.node("MatMul", out+".head", a, param(2))
		g.node("Add", out, out+".arc", out+".head")
	case Link:
		candidates := g.shape(out, "candidates", 0) // 0 keeps c, even c = 0
		g.dense("A", l)
		g.node("Gather", "A.anchors", "A", l.In[1]).Attrs = []onnxfile.Attr{axis(0)}
		g.node("MatMul", "A.links", l.In[2], param(2))
		g.node("Add", "A.linear", "A.anchors", "A.links")
		g.node("Tanh", "A.tanh", "A.linear")
		g.node("MatMul", "A.v", "A.tanh", param(3))
		g.node("Reshape", out, "A.v", candidates)
	}
}

// node adds a node.
func (g *graph) node(op, out string, in ...string) *onnxfile.Node {
	g.Nodes = append(g.Nodes, onnxfile.Node{Name: "/" + out, Op: op, Inputs: in, Outputs: []string{out}})
	return &g.Nodes[len(g.Nodes)-1]
}

// dense adds the nodes of the product of a layer's first input with its first parameter,
// and of the sum with the second.
func (g *graph) dense(out string, l *Layer) {
	g.node("MatMul", out+".product", l.In[0], l.Params[0].Name)
	g.node("Add", out, out+".product", l.Params[1].Name)
}

// shape adds a constant of a layer and returns its name, with that of the layer if there
// is one of that name.
func (g *graph) shape(layer, name string, sizes ...int64) string {
	if g.Init(name) != nil {
		name = layer + "." + name
	}
	g.Inits = append(g.Inits, onnxfile.Tensor{Name: name, Dims: []int{len(sizes)}, Int: sizes})
	return name
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
	case OutputMu:
		v.Dims = []onnxfile.Dim{n, {Size: s.Labels}}
	case OutputPhi:
		v.Dims = []onnxfile.Dim{heads, n}
	case OutputLink:
		v.Dims = []onnxfile.Dim{c}
	}
	return v
}
