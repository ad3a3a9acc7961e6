package backend

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/owulveryck/onnx-go"
	"gorgonia.org/tensor"

	"semtree/model/onnxfile"
)

// tagger is a graph with all operators and the traps of onnx-go: initial
// states that are one value twice, operands left out, an input used twice.
func tagger(t testing.TB) []byte {
	rng := rand.New(rand.NewPCG(15, 16))
	weights := func(name string, dims ...int) onnxfile.Tensor {
		x := make([]float32, product(dims))
		for i := range x {
			x[i] = rng.Float32() - 0.5
		}
		return onnxfile.Tensor{Name: name, Dims: dims, Float: x}
	}
	axis := []onnxfile.Attr{{Name: "axis", Value: int64(1)}}
	g := &onnxfile.Graph{
		Name: "tagger",
		Nodes: []onnxfile.Node{
			{Op: "Gather", Inputs: []string{"E", "words"}, Outputs: []string{"e"}},
			{Op: "Reshape", Inputs: []string{"e", "steps"}, Outputs: []string{"x"}},
			{Op: "LSTM", Inputs: []string{"x", "W", "R", "", "", "s0", "s0"}, Outputs: []string{"y", "", ""},
				Attrs: []onnxfile.Attr{{Name: "hidden_size", Value: int64(3)}, {Name: "direction", Value: "bidirectional"}}},
			{Op: "Reshape", Inputs: []string{"y", "rows"}, Outputs: []string{"h"}},
			{Op: "Concat", Inputs: []string{"h", "h"}, Outputs: []string{"hh"}, Attrs: axis},
			{Op: "MatMul", Inputs: []string{"hh", "M"}, Outputs: []string{"m"}},
			{Op: "Add", Inputs: []string{"m", "m"}, Outputs: []string{"mm"}},
			{Op: "Tanh", Inputs: []string{"mm"}, Outputs: []string{"scores"}},
			{Op: "Transpose", Inputs: []string{"scores"}, Outputs: []string{"turned"}},
		},
		Inits: []onnxfile.Tensor{
			weights("E", 10, 2), weights("W", 2, 12, 2), weights("R", 2, 12, 3), weights("s0", 2, 1, 3), weights("M", 12, 4),
			{Name: "steps", Dims: []int{3}, Int: []int64{0, 1, 2}},
			{Name: "rows", Dims: []int{2}, Int: []int64{0, -1}},
		},
		Inputs: []onnxfile.Value{{Name: "words", Type: onnxfile.Int64, Dims: []onnxfile.Dim{{Symbol: "n"}}}},
		Outputs: []onnxfile.Value{
			{Name: "turned", Type: onnxfile.Float32, Dims: []onnxfile.Dim{{Size: 4}, {Symbol: "n"}}},
			{Name: "scores", Type: onnxfile.Float32, Dims: []onnxfile.Dim{{Symbol: "n"}, {Size: 4}}},
		},
	}
	var b bytes.Buffer
	if err := onnxfile.Write(&b, g); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// scores runs s on words and returns a copy of its scores.
func scores(t testing.TB, s *Session, words ...int64) []float32 {
	t.Helper()
	if err := s.Feed("words", *ints(words, len(words))); err != nil {
		t.Fatal(err)
	}
	if err := s.Run(); err != nil {
		t.Fatal(err)
	}
	y, err := s.Output("scores")
	if err != nil {
		t.Fatal(err)
	}
	if want := []int{len(words), 4}; !slices.Equal(y.Shape, want) {
		t.Fatalf("scores of shape %v, want %v", y.Shape, want)
	}
	return slices.Clone(y.F)
}

func open(t testing.TB, b []byte) *Session {
	t.Helper()
	s, _, err := Open(b)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSessionReuse runs long, short and long again: what an earlier run left
// in memory never shows. Equal bits also with weights prepared or not.
func TestSessionReuse(t *testing.T) {
	b := tagger(t)
	s := open(t, b)
	long, short := []int64{1, 2, 3, 4, 5, 6, 7}, []int64{9, 1}
	wantLong, wantShort := scores(t, open(t, b), long...), scores(t, open(t, b), short...)
	for range 2 {
		if got := scores(t, s, long...); !slices.Equal(got, wantLong) {
			t.Fatalf("reused session: %v, want %v", got, wantLong)
		}
		if got := scores(t, s, short...); !slices.Equal(got, wantShort) {
			t.Fatalf("reused session: %v, want %v", got, wantShort)
		}
	}
	turned, err := s.Output("turned")
	if err != nil || !slices.Equal(turned.F[:2], []float32{wantShort[0], wantShort[4]}) {
		t.Errorf("turned = %v, %v, want the transpose of %v", turned, err, wantShort)
	}
	for i := range s.backend.steps {
		if l, ok := s.backend.steps[i].op.(*lstm); ok {
			if l.prepared == nil {
				t.Fatal("the LSTM's initializers were not prepared")
			}
			l.prepared = nil
		}
	}
	if got := scores(t, s, long...); !slices.Equal(got, wantLong) {
		t.Errorf("with weights transposed at the run: %v, want %v", got, wantLong)
	}
}

func TestSessionAllocates(t *testing.T) {
	s := open(t, tagger(t))
	scores(t, s, 1, 2, 3, 4, 5)
	n := testing.AllocsPerRun(10, func() {
		if err := s.Run(); err != nil {
			t.Fatal(err)
		}
	})
	if n > 0 {
		t.Errorf("%g allocations per run, want none", n)
	}
}

// TestClone runs clones at the same time as their original.
func TestClone(t *testing.T) {
	s := open(t, tagger(t))
	want := scores(t, s, 3, 1, 4)
	c := s.Clone()
	if err := c.Run(); err == nil || !strings.Contains(err.Error(), `input "words" has no value`) {
		t.Errorf("a clone before Feed: %v, want an error about words", err)
	}
	done := make(chan bool)
	for range 3 {
		c := s.Clone()
		go func() {
			equal := true
			for range 50 {
				scores(t, c, 9, 9, 9, 9, 9, 9)
				equal = equal && slices.Equal(scores(t, c, 3, 1, 4), want)
			}
			done <- equal
		}()
	}
	for range 3 {
		if !<-done {
			t.Error("a clone computes other scores")
		}
	}
	if got := scores(t, s, 3, 1, 4); !slices.Equal(got, want) {
		t.Errorf("after its clones ran: %v, want %v", got, want)
	}
}

func TestSessionErrors(t *testing.T) {
	s := open(t, tagger(t))
	if err := s.Run(); err == nil || !strings.Contains(err.Error(), `Gather for "e": input "words" has no value`) {
		t.Errorf("Run before Feed: %v", err)
	}
	if _, err := s.Output("scores"); err == nil {
		t.Error("Output before Run: no error")
	}
	if err := s.Feed("word", *ints([]int64{1}, 1)); err == nil || !strings.Contains(err.Error(), `no input "word"`) {
		t.Errorf("Feed(word): %v", err)
	}
	if err := s.Feed("words", Tensor{Shape: []int{2}, I: []int64{1}}); err != nil {
		t.Fatal(err)
	}
	if err := s.Run(); err == nil || !strings.Contains(err.Error(), `"words" has no value`) {
		t.Errorf("Run on a tensor with too few elements: %v", err)
	}
	var damaged *onnxfile.Error
	if _, _, err := Open([]byte("ONNX")); !errors.As(err, &damaged) {
		t.Errorf("Open of no ONNX file: %v, want an *onnxfile.Error", err)
	}
}

// TestGorgonia converts at the border to onnx-go.
func TestGorgonia(t *testing.T) {
	n := New().NewNode().(*node)
	n.SetName("x")
	if n.GetTensor() != nil {
		t.Error("a node without value has a tensor")
	}
	scalar := tensor.New(tensor.WithShape(), tensor.WithBacking([]float32{2}))
	matrix := tensor.New(tensor.WithShape(2, 2), tensor.WithBacking([]int64{1, 2, 3, 4}))
	for _, want := range []tensor.Tensor{scalar, matrix} {
		if err := n.SetTensor(want); err != nil {
			t.Fatal(err)
		}
		if got := n.GetTensor(); !slices.Equal(got.Shape(), want.Shape()) || !reflect.DeepEqual(got.Data(), want.Data()) {
			t.Errorf("tensor %v of shape %v, want %v of %v", got.Data(), got.Shape(), want.Data(), want.Shape())
		}
	}
	foreign := tensor.New(tensor.WithShape(1), tensor.WithBacking([]float64{1}))
	if err := n.SetTensor(foreign); err == nil || !strings.Contains(err.Error(), `value "x": tensor of float64`) {
		t.Errorf("SetTensor(float64) = %v", err)
	}
}

// TestComputedTwice decodes, without Check, a graph that gives a name two
// values, and one that uses a value before it exists.
func TestComputedTwice(t *testing.T) {
	b := New()
	x, y := b.NewNode(), graphNode(b, "y")
	_ = x
	op := onnx.Operation{Name: "Tanh"}
	b.SetWeightedEdge(b.NewWeightedEdge(y, y, 0))
	if err := b.ApplyOperation(op, y); err != nil {
		t.Fatal(err)
	}
	if err := b.ApplyOperation(op, y); err == nil || !strings.Contains(err.Error(), `value "y" is computed twice`) {
		t.Errorf("second operation for y: %v", err)
	}
	if err := b.Run(); err == nil || !strings.Contains(err.Error(), `Tanh for "y": input "y" has no value`) {
		t.Errorf("y from y: %v", err)
	}
}

func graphNode(b *Backend, name string) *node {
	n := b.NewNode().(*node)
	n.SetName(name)
	b.AddNode(n)
	return n
}

// TestMinusZero: a bias of -0 counts as +0, whatever skips products with 0.
func TestMinusZero(t *testing.T) {
	zero := float32(math.Copysign(0, -1))
	l := &lstm{hidden: 1, reverse: []bool{false}}
	b := floats([]float32{zero, zero, zero, zero, zero, zero, zero, zero}, 1, 8)
	w, err := l.weights([]*Tensor{nil, count(1, 4, 1), count(1, 4, 1), b})
	if err != nil {
		t.Fatal(err)
	}
	for i, x := range w.b {
		if math.Float32bits(x) != 0 {
			t.Errorf("bias %d is %g with sign, want +0", i, x)
		}
	}
}

// FuzzOpen opens damaged files: an error, or a session that runs or says why
// not. What Check lets through must not make onnx-go panic. Fuzzing for long
// wants -fuzzminimizetime 10x: files that decode to the same code are many.
func FuzzOpen(f *testing.F) {
	b := tagger(f)
	f.Add(b, uint8(3))
	f.Add(b[:len(b)-3], uint8(3))
	f.Add([]byte{}, uint8(0))
	f.Fuzz(func(t *testing.T, b []byte, n uint8) {
		s, g, err := Open(b)
		if err != nil {
			return
		}
		for _, v := range g.Inputs {
			x := *floats(make([]float32, n), int(n))
			if v.Type == onnxfile.Int64 {
				x = *ints(make([]int64, n), int(n))
			}
			if err := s.Feed(v.Name, x); err != nil {
				t.Fatal(err)
			}
		}
		if s.Run() != nil {
			return
		}
		for _, v := range g.Outputs {
			if _, err := s.Output(v.Name); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestOpenDamaged is FuzzOpen's question, asked of every byte of a file.
func TestOpenDamaged(t *testing.T) {
	b := tagger(t)
	step := 1
	if testing.Short() {
		step = 17
	}
	for i := 0; i < len(b); i += step {
		was := b[i]
		for _, x := range []byte{0, 255, was ^ 1, was ^ 4, was + 1} {
			b[i] = x
			if s, _, err := Open(b); err == nil && s.Feed("words", *ints([]int64{1, 2}, 2)) == nil {
				_ = s.Run() // any answer but a panic
			}
		}
		b[i] = was
	}
}
