package backend

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/owulveryck/onnx-go"
)

// An operator computes outputs from inputs. It is immutable once the graph is
// loaded; other memory of a run is in its scratch.
type operator interface {
	// run computes out from in; operands left out are nil. Outputs keep
	// their memory from run to run, and are never also inputs. An error
	// says which shapes do not fit.
	run(in, out []*Tensor, s *scratch) error
}

// A preparer turns constant inputs into the form it computes with, once.
type preparer interface {
	// constants returns the positions of these inputs.
	constants() []int
	// prepare is called at most once, and only if all of these inputs are
	// initializers or left out; in holds them alone.
	prepare(in []*Tensor) error
}

// scratch is memory that a step keeps from run to run.
type scratch struct{ buffers [][]float32 }

// floats returns buffer i with n elements of unknown content.
func (s *scratch) floats(i, n int) []float32 {
	for len(s.buffers) <= i {
		s.buffers = append(s.buffers, nil)
	}
	if cap(s.buffers[i]) < n {
		s.buffers[i] = make([]float32, n)
	}
	return s.buffers[i][:n]
}

// signature describes the operands of an operator, and creates it.
type signature struct {
	required, inputs int // the first required of inputs may not be left out
	outputs          int
	create           func(*attributes) operator
}

// many is the number of inputs of an operator that takes any number.
const many = 1 << 20

func signatures() map[string]signature {
	return map[string]signature{
		"Add":       {2, 2, 1, newAdd},
		"Concat":    {1, many, 1, newConcat},
		"Gather":    {2, 2, 1, newGather},
		"LSTM":      {3, 8, 3, newLSTM},
		"MatMul":    {2, 2, 1, newMatMul},
		"Relu":      {1, 1, 1, newRelu},
		"Reshape":   {2, 2, 1, newReshape},
		"Tanh":      {1, 1, 1, newTanh},
		"Transpose": {1, 1, 1, newTranspose},
	}
}

// Operators returns the names of the operators that the package implements,
// sorted.
func Operators() []string {
	return slices.Sorted(maps.Keys(signatures()))
}

// newOperator makes the operator of a decoded operation.
func newOperator(op onnx.Operation, in, out []int) (operator, error) {
	sig, ok := signatures()[op.Name]
	if !ok {
		return nil, &onnx.ErrNotImplemented{Operator: op.Name, Message: "want one of " + strings.Join(Operators(), ", ")}
	}
	if len(in) < sig.required || len(in) > sig.inputs || len(out) > sig.outputs {
		return nil, fmt.Errorf("backend: %s with %d inputs and %d outputs, want %d to %d and at most %d",
			op.Name, len(in), len(out), sig.required, sig.inputs, sig.outputs)
	}
	if i := slices.Index(in[:sig.required], absent); i >= 0 {
		return nil, fmt.Errorf("backend: %s: input %d is left out", op.Name, i)
	}
	if len(in) > sig.required && sig.inputs == many && slices.Contains(in, absent) {
		return nil, fmt.Errorf("backend: %s: an input is left out", op.Name)
	}
	attrs := &attributes{op: op.Name, left: maps.Clone(op.Attributes)}
	o := sig.create(attrs)
	return o, attrs.done()
}

// attributes returns the attributes of an operation and keeps the first error.
type attributes struct {
	op   string
	left map[string]any
	err  error
}

// fail refuses a value.
func (a *attributes) fail(name string, value any, want string) {
	if a.err == nil {
		a.err = &onnx.ErrNotImplemented{Operator: a.op, AttributeName: name, AttributeValue: value, Message: want}
	}
}

// take removes an attribute of a type and returns it, or byDefault if it is not given.
func take[T any](a *attributes, name, want string, byDefault T) T {
	v, given := a.left[name]
	if !given {
		return byDefault
	}
	delete(a.left, name)
	x, ok := v.(T)
	if !ok {
		a.fail(name, v, want)
	}
	return x
}

// integer takes an integer, byDefault if it is not given.
func (a *attributes) integer(name string, byDefault int) int {
	const want = "want a small integer"
	i := take(a, name, want, int64(byDefault))
	if i != int64(int32(i)) {
		a.fail(name, i, want)
	}
	return int(i)
}

// done refuses attributes that were not read, because they would change the result.
func (a *attributes) done() error {
	for _, name := range slices.Sorted(maps.Keys(a.left)) {
		a.fail(name, a.left[name], "attribute is not supported")
	}
	return a.err
}

// wantFloats refuses inputs that are not float32.
func wantFloats(in ...*Tensor) error {
	for i, t := range in {
		if t != nil && t.I != nil {
			return fmt.Errorf("input %d of shape %v is int64, want float32", i, t.Shape)
		}
	}
	return nil
}

// axisOf resolves an axis, counted from the end if negative.
func axisOf(axis, rank int) (int, error) {
	if axis < -rank || axis >= rank {
		return 0, fmt.Errorf("axis %d of a tensor with %d axes", axis, rank)
	}
	if axis < 0 {
		axis += rank
	}
	return axis, nil
}
