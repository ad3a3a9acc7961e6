package model

import (
	"fmt"
	"io"

	"semtree/model/onnxfile"
)

// Names of the judge's inputs, and of its output. N is K·n.
const (
	judgeWords    = "words"    // int64 [N]
	judgeLabels   = "labels"   // int64 [N]
	judgeHeads    = "heads"    // int64 [N]
	judgeRoles    = "roles"    // int64 [N]
	judgeBefore   = "before"   // int64 [N], as [JudgeSizes.Neighbours] writes them
	judgeAfter    = "after"    // int64 [N]
	judgeMarks    = "marks"    // float32 [N×Marks]
	judgePool     = "pool"     // float32 [K×N]: ½ where a word belongs to a reading
	judgeFeatures = "features" // float32 [K×F], standardised
	judgeOut      = "out"      // float32 [K×2]

	judgeNone = "none" // the vector of no word, a constant: zeros [1×D]
)

// judgeInputs are the inputs, in the order of the file.
var judgeInputs = []string{judgeWords, judgeLabels, judgeHeads, judgeRoles, judgeBefore, judgeAfter, judgeMarks, judgePool, judgeFeatures}

// ExportJudge writes the judge as an ONNX file. Param returns the numbers of a parameter by its name in
// [JudgeSizes.Params]; ExportJudge panics if their count differs from the shape. A number that is not finite is an error.
func ExportJudge(w io.Writer, s JudgeSizes, param func(name string) []float32) error {
	if err := s.validate(); err != nil {
		panic("model: " + err.Error())
	}
	g := &graph{onnxfile.Graph{Name: "semtree judge", Producer: "semtree"}}
	for _, p := range s.Params() {
		data := param(p.Name)
		if len(data) != p.Size() {
			panic(fmt.Sprintf("model: parameter %s has %d numbers, want %v", p.Name, len(data), p.Dims))
		}
		g.Inits = append(g.Inits, onnxfile.Tensor{Name: p.Name, Dims: p.Dims, Float: data})
	}
	g.Inits = append(g.Inits, onnxfile.Tensor{Name: judgeNone, Dims: []int{1, s.Embed}, Float: make([]float32, s.Embed)})
	g.judge()
	N, K := onnxfile.Dim{Symbol: "k_times_n"}, onnxfile.Dim{Symbol: "k"}
	for _, name := range []string{judgeWords, judgeLabels, judgeHeads, judgeRoles, judgeBefore, judgeAfter} {
		g.Inputs = append(g.Inputs, onnxfile.Value{Name: name, Type: onnxfile.Int64, Dims: []onnxfile.Dim{N}})
	}
	g.Inputs = append(g.Inputs,
		onnxfile.Value{Name: judgeMarks, Type: onnxfile.Float32, Dims: []onnxfile.Dim{N, {Size: s.Marks()}}},
		onnxfile.Value{Name: judgePool, Type: onnxfile.Float32, Dims: []onnxfile.Dim{K, N}},
		onnxfile.Value{Name: judgeFeatures, Type: onnxfile.Float32, Dims: []onnxfile.Dim{K, {Size: s.Features}}})
	g.Outputs = []onnxfile.Value{{Name: judgeOut, Type: onnxfile.Float32, Dims: []onnxfile.Dim{K, {Size: 2}}}}
	if err := onnxfile.Write(w, &g.Graph); err != nil {
		return fmt.Errorf("export judge: %w", err)
	}
	return nil
}

// judge adds the nodes of the judge.
func (g *graph) judge() {
	axis := func(node *onnxfile.Node, i int64) { node.Attrs = []onnxfile.Attr{{Name: "axis", Value: i}} }
	g.node("MatMul", "mark.product", judgeMarks, "mark.W")
	g.node("Add", "mark.sum", "mark.product", "mark.b")
	sum := "mark.sum"
	for _, of := range [][2]string{{"word", judgeWords}, {"label", judgeLabels}, {"head", judgeHeads}, {"role", judgeRoles}} {
		vector := of[0] + ".vector"
		axis(g.node("Gather", vector, of[0], of[1]), 0)
		g.node("Add", of[0]+".sum", sum, vector)
		sum = of[0] + ".sum"
	}
	g.node("Relu", "u", sum)
	axis(g.node("Concat", "u.none", judgeNone, "u"), 0)
	g.node("MatMul", "v.product", "u", "word.W")
	sum = "v.product"
	for _, beside := range []string{judgeBefore, judgeAfter} {
		axis(g.node("Gather", "u."+beside, "u.none", beside), 0)
		g.node("MatMul", beside+".product", "u."+beside, beside+".W")
		g.node("Add", beside+".sum", sum, beside+".product")
		sum = beside + ".sum"
	}
	g.node("Add", "v.linear", sum, "word.b")
	g.node("Relu", "v", "v.linear")
	g.node("MatMul", "p", judgePool, "v")
	axis(g.node("Concat", "x", judgeFeatures, "p"), 1)
	g.reluDense("y", "x", "first")
	g.reluDense("z", "y", "second")
	g.node("MatMul", "out.product", "z", "out.W")
	g.node("Add", judgeOut, "out.product", "out.b")
}

// reluDense adds the nodes of relu(in·W + b).
func (g *graph) reluDense(out, in, name string) {
	g.node("MatMul", out+".product", in, name+".W")
	g.node("Add", out+".linear", out+".product", name+".b")
	g.node("Relu", out, out+".linear")
}
