package backend

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"semtree/model/onnxfile"
)

// a call is one application of an operator: nil inputs and "" outputs are
// left out. Inputs are fed, or initializers if constant is set.
type call struct {
	op       string
	attrs    []onnxfile.Attr
	in       []*Tensor
	out      []string
	constant bool
}

// file writes the ONNX file of the call.
func (c call) file(t testing.TB) []byte {
	t.Helper()
	node := onnxfile.Node{Name: "call", Op: c.op, Attrs: c.attrs, Outputs: c.out}
	if node.Outputs == nil {
		node.Outputs = []string{"y"}
	}
	g := &onnxfile.Graph{Name: c.op}
	for i, in := range c.in {
		if in == nil {
			node.Inputs = append(node.Inputs, "")
			continue
		}
		name := fmt.Sprintf("in%d", i)
		node.Inputs = append(node.Inputs, name)
		if c.constant {
			g.Inits = append(g.Inits, onnxfile.Tensor{Name: name, Dims: in.Shape, Float: in.F, Int: in.I})
			continue
		}
		v := onnxfile.Value{Name: name, Type: onnxfile.Float32, Dims: make([]onnxfile.Dim, len(in.Shape))}
		if in.I != nil {
			v.Type = onnxfile.Int64
		}
		g.Inputs = append(g.Inputs, v)
	}
	g.Nodes = []onnxfile.Node{node}
	for _, name := range node.Outputs {
		if name != "" {
			g.Outputs = append(g.Outputs, onnxfile.Value{Name: name, Type: onnxfile.Float32, Dims: make([]onnxfile.Dim, 1)})
		}
	}
	var b bytes.Buffer
	if err := onnxfile.Write(&b, g); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// run opens the file of the call, feeds it, and returns the outputs that are
// not left out.
func (c call) run(t testing.TB) ([]*Tensor, error) {
	t.Helper()
	s, g, err := Open(c.file(t))
	if err != nil {
		return nil, err
	}
	if !c.constant {
		for i, in := range c.in {
			if in != nil {
				if err := s.Feed(fmt.Sprintf("in%d", i), *in); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if err := s.Run(); err != nil {
		return nil, err
	}
	var out []*Tensor
	for _, v := range g.Outputs {
		y, err := s.Output(v.Name)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, y)
	}
	return out, nil
}

// floats and ints make inputs.
func floats(data []float32, shape ...int) *Tensor {
	return &Tensor{Shape: shape, F: data}
}

func ints(data []int64, shape ...int) *Tensor {
	return &Tensor{Shape: shape, I: data}
}

// count returns the numbers 0, 1, … in a tensor of the given shape.
func count(shape ...int) *Tensor {
	x := make([]float32, product(shape))
	for i := range x {
		x[i] = float32(i)
	}
	return floats(x, shape...)
}

func randoms(rng *rand.Rand, shape ...int) *Tensor {
	return floats(random(rng, product(shape)), shape...)
}

// expect compares with tolerance 0 unless given.
func expect(t *testing.T, got, want *Tensor, tolerance float64) {
	t.Helper()
	if !slices.Equal(got.Shape, want.Shape) || len(got.F) != len(want.F) || !slices.Equal(got.I, want.I) {
		t.Fatalf("got shape %v with %d numbers, want shape %v with %d", got.Shape, len(got.F), want.Shape, len(want.F))
	}
	for i := range want.F {
		if d := math.Abs(float64(got.F[i]) - float64(want.F[i])); !(d <= tolerance) {
			t.Fatalf("element %d of %v = %g, want %g", i, want.Shape, got.F[i], want.F[i])
		}
	}
}

// TestConstantOrFed computes each operator with fed inputs and with
// initializers: the same bits.
func TestConstantOrFed(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	calls := []call{
		{op: "Add", in: []*Tensor{randoms(rng, 2, 3), randoms(rng, 3)}},
		{op: "Concat", attrs: []onnxfile.Attr{{Name: "axis", Value: int64(0)}}, in: []*Tensor{randoms(rng, 2, 3), randoms(rng, 1, 3)}},
		{op: "Gather", in: []*Tensor{randoms(rng, 5, 3), ints([]int64{4, 0}, 2)}},
		{op: "LSTM", attrs: []onnxfile.Attr{{Name: "hidden_size", Value: int64(4)}}, in: []*Tensor{randoms(rng, 3, 1, 2), randoms(rng, 1, 16, 2), randoms(rng, 1, 16, 4)}},
		{op: "MatMul", in: []*Tensor{randoms(rng, 2, 3), randoms(rng, 3, 4)}},
		{op: "Relu", in: []*Tensor{randoms(rng, 2, 3)}},
		{op: "Reshape", in: []*Tensor{randoms(rng, 2, 3), ints([]int64{3, 2}, 2)}},
		{op: "Tanh", in: []*Tensor{randoms(rng, 2, 3)}},
		{op: "Transpose", in: []*Tensor{randoms(rng, 2, 3)}},
	}
	var tested []string
	for _, c := range calls {
		tested = append(tested, c.op)
		t.Run(c.op, func(t *testing.T) {
			fed, err := c.run(t)
			if err != nil {
				t.Fatal(err)
			}
			c.constant = true
			constant, err := c.run(t)
			if err != nil {
				t.Fatal(err)
			}
			expect(t, constant[0], fed[0], 0)
		})
	}
	if !slices.Equal(tested, Operators()) {
		t.Errorf("tested %v, implemented %v", tested, Operators())
	}
}

// TestOperatorErrors asks for what operators refuse.
func TestOperatorErrors(t *testing.T) {
	attr := func(name string, value any) []onnxfile.Attr {
		return []onnxfile.Attr{{Name: name, Value: value}}
	}
	lstm := func(in []*Tensor, more ...onnxfile.Attr) call {
		return call{op: "LSTM", in: in, attrs: append(more, onnxfile.Attr{Name: "hidden_size", Value: int64(1)})}
	}
	x, w, r := count(2, 1, 3), count(1, 4, 3), count(1, 4, 1)
	tests := []struct {
		name string
		call call
		want string
	}{
		{"unknown operator", call{op: "Softmax", in: []*Tensor{count(1)}}, `node 0 "call": operator Softmax is not implemented, want one of Add, Concat`},
		{"unknown attribute", call{op: "Tanh", in: []*Tensor{count(1)}, attrs: attr("alpha", float32(1))}, "operator Tanh. Implementation error for attribute alpha"},
		{"too few inputs", call{op: "Add", in: []*Tensor{count(1)}}, "Add with 1 inputs and 1 outputs, want 2 to 2"},
		{"too many outputs", call{op: "Tanh", in: []*Tensor{count(1)}, out: []string{"y", "z"}}, "Tanh with 1 inputs and 2 outputs"},
		{"required input left out", call{op: "Add", in: []*Tensor{count(1), nil}}, "Add: input 1 is left out"},
		{"inner input left out", call{op: "Concat", in: []*Tensor{count(1), nil, count(1)}, attrs: attr("axis", int64(0))}, "Concat: an input is left out"},

		{"Add shapes", call{op: "Add", in: []*Tensor{count(2, 3), count(2)}}, `Add for "y": shapes [2 3] and [2] do not broadcast`},
		{"Add of integers", call{op: "Add", in: []*Tensor{count(1), ints([]int64{1}, 1)}}, "input 1 of shape [1] is int64"},
		{"Concat without axis", call{op: "Concat", in: []*Tensor{count(1)}}, "attribute is required"},
		{"Concat axis", call{op: "Concat", in: []*Tensor{count(1)}, attrs: attr("axis", int64(1))}, "axis 1 of a tensor with 1 axes"},
		{"Concat axis as text", call{op: "Concat", in: []*Tensor{count(1)}, attrs: attr("axis", "0")}, "want a small integer"},
		{"Concat shapes", call{op: "Concat", in: []*Tensor{count(2, 3), count(3, 2)}, attrs: attr("axis", int64(0))}, "shapes [2 3] and [3 2] (input 1)"},
		{"Gather index", call{op: "Gather", in: []*Tensor{count(5, 2), ints([]int64{0, 5}, 2)}}, "index 5 at place 1, want less than 5"},
		{"Gather negative index", call{op: "Gather", in: []*Tensor{count(5, 2), ints([]int64{-6}, 1)}}, "index -6 at place 0"},
		{"Gather by floats", call{op: "Gather", in: []*Tensor{count(5, 2), count(1)}}, "indices of shape [1] are float32"},
		{"MatMul shapes", call{op: "MatMul", in: []*Tensor{count(2, 3), count(2, 3)}}, "shapes [2 3] and [2 3] do not multiply"},
		{"MatMul vector", call{op: "MatMul", in: []*Tensor{count(2, 3), count(3)}}, "shapes [2 3] and [3] do not multiply"},
		{"MatMul stacks", call{op: "MatMul", in: []*Tensor{count(2, 1, 3), count(4, 3, 1)}}, "stacks of matrices [2 1 3] and [4 3 1]"},
		{"Reshape size", call{op: "Reshape", in: []*Tensor{count(2, 3), ints([]int64{4, -1}, 2)}}, "shape [4 -1] for [2 3]: 4 elements, want 6"},
		{"Reshape two free", call{op: "Reshape", in: []*Tensor{count(2, 3), ints([]int64{-1, -1}, 2)}}, "shape [-1 -1] for [2 3]"},
		{"Reshape overflow", call{op: "Reshape", in: []*Tensor{count(2, 3), ints([]int64{1 << 31, 1 << 31, 1 << 31}, 3)}}, "too large"},
		{"Reshape by floats", call{op: "Reshape", in: []*Tensor{count(2, 3), count(2)}}, "shape is a tensor of shape [2]"},
		{"Reshape allowzero", call{op: "Reshape", in: []*Tensor{count(2, 3), ints([]int64{6}, 1)}, attrs: attr("allowzero", int64(1))}, "attribute allowzero"},
		{"Transpose perm", call{op: "Transpose", in: []*Tensor{count(2, 3)}, attrs: attr("perm", []int64{0, 0})}, "permutation [0 0] of shape [2 3]"},
		{"Transpose perm length", call{op: "Transpose", in: []*Tensor{count(2, 3)}, attrs: attr("perm", []int64{0})}, "permutation [0] of shape [2 3]"},
		{"Transpose perm as text", call{op: "Transpose", in: []*Tensor{count(2, 3)}, attrs: attr("perm", "10")}, "want a list of integers"},

		{"LSTM without size", call{op: "LSTM", in: []*Tensor{x, w, r}}, "attribute hidden_size"},
		{"LSTM direction", lstm([]*Tensor{x, w, r}, onnxfile.Attr{Name: "direction", Value: "sideways"}), "want forward, reverse or bidirectional"},
		{"LSTM activations", lstm([]*Tensor{x, w, r}, onnxfile.Attr{Name: "activations", Value: []string{"Relu", "Tanh", "Tanh"}}), "want Sigmoid, Tanh, Tanh"},
		{"LSTM layout", lstm([]*Tensor{x, w, r}, onnxfile.Attr{Name: "layout", Value: int64(1)}), "attribute layout"},
		{"LSTM clip", lstm([]*Tensor{x, w, r}, onnxfile.Attr{Name: "clip", Value: float32(1)}), "attribute clip"},
		{"LSTM W", lstm([]*Tensor{x, count(1, 5, 3), r}), "W has shape [1 5 3], want [1 4 inputs]"},
		{"LSTM R", lstm([]*Tensor{x, w, count(1, 4, 2)}), "R has shape [1 4 2], want [1 4 1]"},
		{"LSTM B", lstm([]*Tensor{x, w, r, count(1, 4)}), "B has shape [1 4], want [1 8]"},
		{"LSTM X", lstm([]*Tensor{count(2, 1, 2), w, r}), "X has shape [2 1 2], want [steps batch 3]"},
		{"LSTM lengths", lstm([]*Tensor{x, w, r, nil, ints([]int64{2}, 1)}), "sequence lengths and peepholes"},
		{"LSTM initial state", lstm([]*Tensor{x, w, r, nil, nil, count(1, 2, 1)}), "initial state has shape [1 2 1], want [1 1 1]"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := test.call.run(t)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want %q in it", err, test.want)
			}
		})
	}
}
