package model

import "slices"

// Layer is a layer of the network: what it computes, from what, and by which parameters.
// The list of layers is the only description of the network. Parameters, inputs and
// outputs, the ONNX graph, and the passes of package nn are made from it.
type Layer struct {
	Kind   Kind
	Out    string   // name of the value that it computes
	In     []string // names of the values that it reads: inputs of the network, or values of layers before it
	Params []Param
}

// Kind is what a layer computes from its inputs, a, b, …, and its parameters, in this order.
// The nodes of the ONNX graph are in export.go, forward and backward pass in package nn.
type Kind int

const (
	Embedding  Kind = iota // E[a]: a row for each word
	AddProduct             // a + b·W
	LSTM                   // bidirectional, with W, R, B in the layout of ONNX
	Join                   // [a;b]: the columns of both
	Dense                  // a·W + b
	DenseTanh              // tanh(a·W + b)
	Stack                  // [root; a]: one row more
	Biaffine               // (a·U + v)·bᵀ + a·s
	Link                   // tanh((a·W + b)[anchors] + links·F)·v
)

// Param is the name and shape of a parameter in the ONNX file. Matrices of
// dense layers are [in×out]; those of the LSTM are as ONNX has them, first
// axis direction, gates in the order i, o, f, c.
type Param struct {
	Name string
	Dims []int
	Init Init
}

// Init says how training begins a parameter: with 0, unless one of the fields says
// otherwise.
type Init struct {
	Deviation float64 // of a normal distribution with mean 0
	In, Out   int     // uniform for a matrix of this shape, as in [glorot2010] eq. 16
	Forget    bool    // biases of an LSTM, 1 for the forget gate: it keeps its memory at first
}

// Size returns the number of numbers in the parameter.
func (p Param) Size() int {
	n := 1
	for _, d := range p.Dims {
		n *= d
	}
	return n
}

// matrix is a parameter [in×out].
func matrix(name string, in, out int) Param {
	return Param{name, []int{in, out}, Init{In: in, Out: out}}
}

// affine is a layer of the kind [Dense] or [DenseTanh].
func affine(kind Kind, out, in, name string, from, to int) Layer {
	return Layer{kind, out, []string{in}, []Param{matrix(name+".W", from, to), {Name: name + ".b", Dims: []int{to}}}}
}

// Layers returns the layers of a network of these sizes, in the order in which they
// compute: see the package comment.
func (s Sizes) Layers() []Layer {
	D, H, M := s.Embed, s.Hidden, s.MLP
	embedding := Param{"embedding", []int{s.Vocab, D}, Init{Deviation: 1}}
	layers := []Layer{{Embedding, "e", []string{inputWords}, []Param{embedding}}}
	if s.Kinds > 0 {
		layers[0].Out = "e.words"
		layers = append(layers, Layer{AddProduct, "e", []string{"e.words", inputKinds}, []Param{matrix("kind.W", s.Kinds, D)}})
	}
	layers = append(layers,
		Layer{LSTM, "h", []string{"e"}, []Param{
			{"lstm.W", []int{2, 4 * H, D}, Init{In: D, Out: H}},
			{"lstm.R", []int{2, 4 * H, H}, Init{In: H, Out: H}},
			{"lstm.B", []int{2, 8 * H}, Init{Forget: true}},
		}},
		Layer{Join, "h.e", []string{"h", "e"}, nil},
		affine(DenseTanh, "t", "h.e", "tag", 2*H+D, M),
		affine(Dense, OutputMu, "t", "mu", M, s.Labels),
		affine(DenseTanh, "p", "h", "head", 2*H, M),
		Layer{Stack, "P", []string{"p"}, []Param{{"root", []int{1, M}, Init{Deviation: 0.1}}}},
		affine(DenseTanh, "C", "h", "dep", 2*H, M),
		Layer{Biaffine, OutputPhi, []string{"P", "C"}, []Param{
			matrix("arc.U", M, M), {"arc.v", []int{M}, Init{In: 1, Out: M}}, matrix("arc.s", M, 1),
		}},
	)
	if s.Links > 0 {
		link := affine(Link, OutputLink, "h.e", "link", 2*H+D, M)
		link.In = append(link.In, inputAnchors, inputLinks)
		link.Params = append(link.Params, matrix("link.F", s.Links, M), matrix("link.v", M, 1))
		layers = append(layers, link)
	}
	return layers
}

// Params returns the parameters of a network of these sizes, in the order of the file:
// those of layers that read features come last.
func (s Sizes) Params() []Param {
	var params, features []Param
	for _, l := range s.Layers() {
		if slices.Contains(l.In, inputKinds) || slices.Contains(l.In, inputLinks) {
			features = append(features, l.Params...)
		} else {
			params = append(params, l.Params...)
		}
	}
	return append(params, features...)
}

// ports returns the names of the inputs, the values that no layer computes, and of the
// outputs, the values that no layer reads, in the order of the file.
func (s Sizes) ports() (inputs, outputs []string) {
	var read, computed []string
	for _, l := range s.Layers() {
		for _, name := range l.In {
			if !slices.Contains(computed, name) && !slices.Contains(read, name) {
				inputs = append(inputs, name)
			}
			read = append(read, name)
		}
		computed = append(computed, l.Out)
	}
	for _, name := range computed {
		if !slices.Contains(read, name) {
			outputs = append(outputs, name)
		}
	}
	return inputs, outputs
}
