package model

import (
	"slices"
	"strings"
)

// Layer is a layer of the network: what it computes, from what, and by which parameters.
type Layer struct {
	Kind   Kind
	Out    string   // name of the value that it computes
	In     []string // names of the values that it reads: inputs of the network, or values of layers before it
	Params []Param
}

// Kind is what a layer computes from its inputs, a, b, …, and its parameters, in this order.
// The nodes of the ONNX graph are in export.go, first values, forward and backward pass in
// package nn.
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

// layers is the network of the package comment, in the order in which it computes: the only
// description of it. Sizes are written with the letters of the notation. A layer with an
// empty parameter is absent, and what it adds to goes by its name.
var layers = []struct {
	kind            Kind
	out, in, params string
}{
	{Embedding, "e.words", inputWords, "embedding:V,D"},
	{AddProduct, "e", "e.words " + inputKinds, "kind.W:F,D"},
	{LSTM, "h", "e", "lstm.W:2,4H,D lstm.R:2,4H,H lstm.B:2,8H"},
	{Join, "h.e", "h e", ""},
	{DenseTanh, "t", "h.e", "tag.W:2H+D,M tag.b:M"},
	{Dense, OutputMu, "t", "mu.W:M,L mu.b:L"},
	{DenseTanh, "p", "h", "head.W:2H,M head.b:M"},
	{Stack, "P", "p", "root:1,M"},
	{DenseTanh, "C", "h", "dep.W:2H,M dep.b:M"},
	{Biaffine, OutputPhi, "P C", "arc.U:M,M arc.v:M arc.s:M,1"},
	{Link, OutputLink, "h.e " + inputAnchors + " " + inputLinks, "link.W:2H+D,M link.b:M link.F:G,M link.v:M,1"},
}

// Layers returns the layers of a network of these sizes, in the order in which they
// compute.
func (s Sizes) Layers() []Layer {
	var list []Layer
	for _, from := range layers {
		l, absent := Layer{Kind: from.kind, Out: from.out, In: strings.Fields(from.in)}, false
		for _, text := range strings.Fields(from.params) {
			p := s.param(text)
			l.Params, absent = append(l.Params, p), absent || p.Size() == 0
		}
		switch last := len(list) - 1; {
		case !absent:
			list = append(list, l)
		case last >= 0 && list[last].Out == l.In[0]:
			list[last].Out = l.Out
		}
	}
	return list
}

// Param is the name and shape of a parameter in the ONNX file. Matrices of
// dense layers are [in×out]; those of the LSTM are as ONNX has them, first
// axis direction, gates in the order i, o, f, c.
type Param struct {
	Name string
	Dims []int
}

// Size returns the number of numbers in the parameter.
func (p Param) Size() int {
	n := 1
	for _, d := range p.Dims {
		n *= d
	}
	return n
}

// param reads a parameter, as "tag.W:2H+D,M".
func (s Sizes) param(text string) Param {
	name, dims, _ := strings.Cut(text, ":")
	p := Param{Name: name}
	for _, sum := range strings.Split(dims, ",") {
		size := 0
		for _, term := range strings.Split(sum, "+") {
			size += s.product(term)
		}
		p.Dims = append(p.Dims, size)
	}
	return p
}

// product reads a product of digits and letters, as "2H".
func (s Sizes) product(text string) int {
	n := 1
	for _, c := range text {
		switch c {
		case 'V':
			n *= s.Vocab
		case 'D':
			n *= s.Embed
		case 'H':
			n *= s.Hidden
		case 'M':
			n *= s.MLP
		case 'L':
			n *= s.Labels
		case 'F':
			n *= s.Kinds
		case 'G':
			n *= s.Links
		default:
			n *= int(c - '0')
		}
	}
	return n
}

// Params returns the parameters of a network of these sizes, in the order of the file:
// those of layers that read features come last.
func (s Sizes) Params() []Param {
	var params, features []Param
	for _, l := range s.Layers() {
		if l.Kind == AddProduct || l.Kind == Link {
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
		read, computed = append(read, l.In...), append(computed, l.Out)
	}
	return without(read, computed), without(computed, read)
}

// without returns the names that are not among others, each once.
func without(names, others []string) (rest []string) {
	for _, name := range names {
		if !slices.Contains(others, name) && !slices.Contains(rest, name) {
			rest = append(rest, name)
		}
	}
	return rest
}
