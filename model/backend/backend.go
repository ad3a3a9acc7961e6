package backend

import (
	"fmt"
	"slices"

	"github.com/owulveryck/onnx-go"
	"gonum.org/v1/gonum/graph"
	"gorgonia.org/tensor"
)

// Backend stores a graph as onnx-go decodes it, and runs it. Create one with
// [New], pass it to onnx.NewModel, and call Run after setting the inputs; or
// use [Open], which does the first two and checks the file before.
//
// As a graph it has an edge from each value to each input of the operation that
// computes it. The weight of an edge is the position of the input. If several
// inputs are the same node, the graph has only the edge of the first.
type Backend struct {
	nodes []*node // by ID
	steps []step  // in the order of the file, which is topological
}

// A node is a value of the graph: input, initializer or result of an operation.
type node struct {
	id       int64
	name     string
	in       []int   // inputs of the operation that computes it: IDs, absent if left out
	value    *Tensor // the same one always; not valid before it is known
	computed bool    // by an operation
}

// absent stands for an input or output that is left out.
const absent = -1

// A step is an operation with its operands, by ID of the node or absent.
type step struct {
	name    string // of the operator
	op      operator
	in, out []int
	args    []*Tensor // the values of inputs, then of outputs; nil for absent ones
	scratch scratch
}

// New returns a backend without nodes.
func New() *Backend { return &Backend{} }

// ApplyOperation adds a step that computes the nodes out, in the order of the
// operator's outputs. Operators and attributes that are not implemented are an
// *onnx.ErrNotImplemented.
func (b *Backend) ApplyOperation(op onnx.Operation, out ...graph.Node) error {
	s := step{name: op.Name}
	for _, o := range out {
		n := o.(*node)
		if n.name == "" {
			s.out = append(s.out, absent)
			continue
		}
		if n.computed {
			return fmt.Errorf("backend: %s: value %q is computed twice", op.Name, n.name)
		}
		*n.value = Tensor{} // onnx-go puts zeros into outputs
		n.computed, s.in = true, n.in
		s.out = append(s.out, int(n.id))
	}
	var err error
	if s.op, err = newOperator(op, s.in, s.out); err != nil {
		return err
	}
	b.bind(&s)
	b.steps = append(b.steps, s)
	return nil
}

// bind looks up the operands of a step.
func (b *Backend) bind(s *step) {
	s.args = make([]*Tensor, 0, len(s.in)+len(s.out))
	for _, id := range slices.Concat(s.in, s.out) {
		var value *Tensor
		if id != absent {
			value = b.nodes[id].value
		}
		s.args = append(s.args, value)
	}
}

// Run computes all steps. Nodes keep their values until the next run.
func (b *Backend) Run() error {
	for i := range b.steps {
		if err := b.run(&b.steps[i]); err != nil {
			return fmt.Errorf("backend: %s: %w", b.label(&b.steps[i]), err)
		}
	}
	return nil
}

func (b *Backend) run(s *step) error {
	in, out := s.args[:len(s.in)], s.args[len(s.in):]
	for i, t := range in {
		if t != nil && !t.valid() {
			return fmt.Errorf("input %q has no value", b.nodes[s.in[i]].name)
		}
	}
	return s.op.run(in, out, &s.scratch)
}

// label names a step by the first value that it computes, because onnx-go does
// not pass on the name of the operation.
func (b *Backend) label(s *step) string {
	for _, id := range s.out {
		if id != absent {
			return fmt.Sprintf("%s for %q", s.name, b.nodes[id].name)
		}
	}
	return s.name
}

// SetName implements onnx.Namer.
func (n *node) SetName(name string) { n.name = name }

// GetName implements onnx.Namer.
func (n *node) GetName() string { return n.name }

// SetTensor implements onnx.DataCarrier. It keeps t's data.
func (n *node) SetTensor(t tensor.Tensor) error {
	v, err := fromGorgonia(t)
	if err != nil {
		return fmt.Errorf("backend: value %q: %w", n.name, err)
	}
	*n.value = *v
	return nil
}

// GetTensor implements onnx.DataCarrier: the value, valid until the next run,
// or nil.
func (n *node) GetTensor() tensor.Tensor {
	if !n.value.valid() {
		return nil
	}
	return n.value.toGorgonia()
}
