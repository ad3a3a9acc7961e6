package onnxfile

import (
	"bytes"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"
)

// small is a graph that uses every part of the format that Write writes.
func small() *Graph {
	return &Graph{
		Name:     "small",
		Producer: "onnxfile test",
		Nodes: []Node{
			{Name: "first", Op: "Gather", Inputs: []string{"table", "ids"}, Outputs: []string{"rows"},
				Attrs: []Attr{{"axis", int64(-1)}, {"note", "ü"}, {"x", float32(0.5)}}},
			{Op: "LSTM", Inputs: []string{"rows", "", "scalar"}, Outputs: []string{"", "y"},
				Attrs: []Attr{{"ints", []int64{1, -2}}, {"floats", []float32{1, 2}}, {"texts", []string{"a", ""}}}},
		},
		Inits: []Tensor{
			{Name: "table", Dims: []int{3, 2}, Float: []float32{1, -2, 3, 4, 5e-30, 6}},
			{Name: "shape", Dims: []int{2}, Int: []int64{-1, math.MaxInt64}},
			{Name: "scalar", Dims: []int{}, Float: []float32{7}},
		},
		Inputs:  []Value{{Name: "ids", Type: Int64, Dims: []Dim{{Symbol: "n"}}}},
		Outputs: []Value{{Name: "y", Type: Float32, Dims: []Dim{{Symbol: "n"}, {Size: 2}, {}}}},
	}
}

func encode(t testing.TB, g *Graph) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, g); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestRoundTrip(t *testing.T) {
	want := small()
	got, err := Check(encode(t, want))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("Check(Write(g)) = %+v\nwant %+v", got, want)
	}
}

// TestTruncated cuts a file at every byte: no prefix is a file.
func TestTruncated(t *testing.T) {
	b := encode(t, small())
	for n := range b {
		_, err := Check(b[:n:n])
		var e *Error
		if !errors.As(err, &e) {
			t.Fatalf("Check(first %d of %d bytes) = %v, want an *Error", n, len(b), err)
		}
		if e.Offset > n {
			t.Fatalf("Check(first %d bytes): error at byte %d: %v", n, e.Offset, err)
		}
	}
}

// TestDamaged flips each bit and overwrites each byte with 0 and 255: any
// answer will do but a panic, and a graph that is accepted can be written.
func TestDamaged(t *testing.T) {
	b := encode(t, small())
	for i := range b {
		was := b[i]
		for _, x := range []byte{0, 255, was ^ 1, was ^ 2, was ^ 4, was ^ 8, was ^ 16, was ^ 32, was ^ 64, was ^ 128} {
			b[i] = x
			checkAny(t, b)
		}
		b[i] = was
	}
}

// checkAny asserts what holds for every input of Check.
func checkAny(t *testing.T, b []byte) {
	t.Helper()
	g, err := Check(b)
	if err != nil {
		var e *Error
		if g != nil || !errors.As(err, &e) || e.Offset > len(b) {
			t.Fatalf("Check(%d bytes) = %v, %v: want no graph and an *Error inside the file", len(b), g, err)
		}
		return
	}
	again, err := Check(encode(t, g))
	if err != nil {
		t.Fatalf("an accepted graph, written again: %v", err)
	}
	if len(again.Nodes) != len(g.Nodes) || len(again.Inits) != len(g.Inits) {
		t.Fatalf("written again: %d nodes, %d initializers, want %d, %d", len(again.Nodes), len(again.Inits), len(g.Nodes), len(g.Inits))
	}
}

func FuzzCheck(f *testing.F) {
	b := encode(f, small())
	f.Add(b)
	f.Add(b[:len(b)/2])
	f.Add([]byte{})
	f.Add([]byte{0x3a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1})
	f.Fuzz(func(t *testing.T, b []byte) { checkAny(t, b) })
}

// TestGraphErrors breaks the small graph in one place each. Write and Check
// share these checks, so Write is what is called.
func TestGraphErrors(t *testing.T) {
	nan := float32(math.NaN())
	tests := []struct {
		name  string
		wreck func(*Graph)
		want  string
	}{
		{"no nodes", func(g *Graph) { g.Nodes = nil }, "0 nodes"},
		{"no outputs", func(g *Graph) { g.Outputs = nil }, "0 outputs"},
		{"no operator", func(g *Graph) { g.Nodes[1].Op = "" }, `node 1 (): no operator`},
		{"same node name", func(g *Graph) { g.Nodes[1].Name = "first" }, `node "first" (LSTM): name of the node given twice`},
		{"no inputs", func(g *Graph) { g.Nodes[0].Inputs = nil }, `node "first" (Gather): 0 inputs`},
		{"unknown input", func(g *Graph) { g.Nodes[1].Inputs[0] = "row" }, `node 1 (LSTM): input "row"`},
		{"later input", func(g *Graph) { g.Nodes[0].Inputs[0] = "y" }, `input "y" is not an input`},
		{"output twice", func(g *Graph) { g.Nodes[1].Outputs[0] = "rows" }, `output "rows" is already defined`},
		{"output overwrites initializer", func(g *Graph) { g.Nodes[1].Outputs[0] = "table" }, `output "table" is already defined`},
		{"output overwrites input", func(g *Graph) { g.Nodes[1].Outputs[0] = "ids" }, `output "ids" is already defined`},
		{"outputs left out", func(g *Graph) { g.Nodes[1].Outputs = []string{""} }, "all outputs are left out"},
		{"attribute twice", func(g *Graph) { g.Nodes[0].Attrs[1].Name = "axis" }, `attribute "axis"`},
		{"attribute of type int", func(g *Graph) { g.Nodes[0].Attrs[0].Value = 1 }, "value of type int"},
		{"tensor without name", func(g *Graph) { g.Inits[0].Name = "" }, `tensor ""`},
		{"tensor twice", func(g *Graph) { g.Inits[1].Name = "table" }, `tensor "table": name given twice`},
		{"no data", func(g *Graph) { g.Inits[0].Float = nil }, `tensor "table": no data`},
		{"empty tensor", func(g *Graph) { g.Inits[0].Float, g.Inits[0].Dims = []float32{}, []int{0} }, `tensor "table": no data`},
		{"two kinds of data", func(g *Graph) { g.Inits[0].Int = []int64{1} }, "both float32 and int64"},
		{"too few data", func(g *Graph) { g.Inits[0].Float = g.Inits[0].Float[1:] }, "dimensions [3 2], but 5 elements"},
		{"too many data", func(g *Graph) { g.Inits[0].Dims = []int{3} }, "dimensions [3], but 6 elements"},
		{"overflowing dimensions", func(g *Graph) { g.Inits[0].Dims = []int{1 << 62, 1 << 62, 6} }, "but 6 elements"},
		{"negative dimensions", func(g *Graph) { g.Inits[0].Dims = []int{-3, -2} }, "dimensions [-3 -2]"},
		{"too many dimensions", func(g *Graph) { g.Inits[0].Dims = []int{6, 1, 1, 1, 1, 1, 1, 1, 1} }, "9 dimensions"},
		{"not a number", func(g *Graph) { g.Inits[0].Float[4] = nan }, `tensor "table": element 4 is NaN`},
		{"infinite", func(g *Graph) { g.Inits[0].Float[5] = float32(math.Inf(1)) }, "element 5 is +Inf"},
		{"input without name", func(g *Graph) { g.Inputs[0].Name = "" }, `value "": no name`},
		{"input is output", func(g *Graph) { g.Outputs[0].Name = "ids" }, `value "ids": declared twice`},
		{"input is initializer", func(g *Graph) { g.Inputs[0].Name = "table" }, `input "table": is an initializer too`},
		{"foreign output", func(g *Graph) { g.Outputs[0].Name = "z" }, `output "z": no node computes it`},
		{"initializer as output", func(g *Graph) { g.Outputs[0].Name = "table" }, `output "table": no node computes it`},
		{"foreign type", func(g *Graph) { g.Inputs[0].Type = 10 }, "element type 10, want float32 or int64"},
		{"huge declaration", func(g *Graph) { g.Inputs[0].Dims = []Dim{{Size: 1 << 30}, {Size: 1 << 30}, {Size: 1 << 30}} }, "declared sizes exceed"},
		{"negative declaration", func(g *Graph) { g.Inputs[0].Dims[0].Size = -1 }, "dimension of size -1"},
		{"too many axes declared", func(g *Graph) { g.Inputs[0].Dims = make([]Dim, 9) }, "9 dimensions"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := small()
			test.wreck(g)
			var b bytes.Buffer
			err := Write(&b, g)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Write = %v, want an error with %q", err, test.want)
			}
			if b.Len() > 0 {
				t.Errorf("Write wrote %d bytes of a graph it refused", b.Len())
			}
		})
	}
}
