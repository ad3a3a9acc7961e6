package onnxfile

import "fmt"

// IRVersion and Opset are the versions of the format and of the default
// operator set that [Write] writes. [Check] requires the same operator set,
// because the meaning of operators depends on it.
const (
	IRVersion = 7
	Opset     = 13
)

// Graph is the content of a model file: nodes over named values.
type Graph struct {
	Name     string
	Producer string // program that wrote the file
	Nodes    []Node // in topological order
	Inits    []Tensor
	Inputs   []Value
	Outputs  []Value
}

// Node is one application of an operator of the default operator set.
type Node struct {
	Name    string // unique, or empty
	Op      string
	Inputs  []string // names of values; "" omits an optional input
	Outputs []string // new names; "" drops an output
	Attrs   []Attr
}

// Attr is a named constant of a node. Value is an int64, float32, string,
// []int64, []float32 or []string.
type Attr struct {
	Name  string
	Value any
}

// Type is an element type, with the number that ONNX gives it.
type Type int

// The element types of this package.
const (
	Float32 Type = 1
	Int64   Type = 7
)

// String returns "float32", "int64", or the number of a foreign type.
func (t Type) String() string {
	switch t {
	case Float32:
		return "float32"
	case Int64:
		return "int64"
	}
	return fmt.Sprintf("element type %d", int(t))
}

// Tensor is an initializer: a constant in row-major order. Exactly one of
// Float and Int is set and has as many elements as Dims say, one if Dims is empty.
type Tensor struct {
	Name  string
	Dims  []int
	Float []float32
	Int   []int64
}

// Value declares an input or output of the graph.
type Value struct {
	Name string
	Type Type
	Dims []Dim
}

// Dim is the size of one axis: fixed if Size > 0, otherwise a symbol, which
// may be empty for "unknown".
type Dim struct {
	Size   int
	Symbol string
}

// Init returns the initializer called name, or nil.
func (g *Graph) Init(name string) *Tensor {
	for i := range g.Inits {
		if g.Inits[i].Name == name {
			return &g.Inits[i]
		}
	}
	return nil
}

// label names a node in messages: by name if it has one, else by place.
func (n *Node) label(i int) string {
	if n.Name != "" {
		return fmt.Sprintf("node %q (%s)", n.Name, n.Op)
	}
	return fmt.Sprintf("node %d (%s)", i, n.Op)
}
