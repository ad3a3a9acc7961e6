package onnxfile

import (
	"fmt"
	"math"
)

// maxSize is the largest size of an axis: product and sum of two never
// overflow an int64.
const maxSize = 1<<31 - 1

// maxDeclared bounds the elements of all fixed sizes that inputs, outputs and
// value_info declare together: onnx-go allocates a placeholder for each, which
// a declaration of a few bytes could make as large as the memory. One megabyte of
// them is far above the needs of a sentence.
const maxDeclared = 1 << 18

// fail returns an Error about a named part of the graph, not about a byte.
func fail(where, format string, args ...any) error {
	return &Error{Offset: -1, Where: where, What: fmt.Sprintf(format, args...)}
}

// validate checks what concerns the graph as a whole: names, order, sizes.
// Hints are declarations of values between nodes.
func (g *Graph) validate(hints []Value) error {
	if len(g.Nodes) == 0 || len(g.Outputs) == 0 {
		return fail("graph", "%d nodes and %d outputs, want at least one of each", len(g.Nodes), len(g.Outputs))
	}
	defined := map[string]bool{}
	for i := range g.Inits {
		t := &g.Inits[i]
		if err := t.validate(); err != nil {
			return err
		}
		if defined[t.Name] {
			return fail(fmt.Sprintf("tensor %q", t.Name), "name given twice")
		}
		defined[t.Name] = true
	}
	if err := g.validateValues(hints); err != nil {
		return err
	}
	for _, v := range g.Inputs {
		if defined[v.Name] {
			return fail(fmt.Sprintf("input %q", v.Name), "is an initializer too: leave it out of the inputs")
		}
		defined[v.Name] = true
	}
	if err := g.validateNodes(defined); err != nil {
		return err
	}
	return g.validateOutputs(defined)
}

// validateNodes checks each node and adds its outputs to the names defined.
func (g *Graph) validateNodes(defined map[string]bool) error {
	names := map[string]bool{}
	for i := range g.Nodes {
		n := &g.Nodes[i]
		where := n.label(i)
		switch {
		case n.Op == "":
			return fail(where, "no operator")
		case n.Name != "" && names[n.Name]:
			return fail(where, "name of the node given twice")
		case len(n.Inputs) == 0 || len(n.Outputs) == 0:
			return fail(where, "%d inputs and %d outputs, want at least one of each", len(n.Inputs), len(n.Outputs))
		}
		names[n.Name] = true
		if err := n.validateAttrs(where); err != nil {
			return err
		}
		for _, s := range n.Inputs {
			if s != "" && !defined[s] {
				return fail(where, "input %q is not an input, an initializer or an output of an earlier node", s)
			}
		}
		produced := 0
		for _, s := range n.Outputs {
			if s == "" {
				continue
			}
			if defined[s] {
				return fail(where, "output %q is already defined", s)
			}
			defined[s] = true
			produced++
		}
		if produced == 0 {
			return fail(where, "all outputs are left out")
		}
	}
	return nil
}

func (n *Node) validateAttrs(where string) error {
	seen := map[string]bool{}
	for _, a := range n.Attrs {
		if a.Name == "" || seen[a.Name] {
			return fail(where, "attribute %q: name missing or given twice", a.Name)
		}
		seen[a.Name] = true
		switch a.Value.(type) {
		case float32, int64, string, []float32, []int64, []string:
		default:
			return fail(where, "attribute %q has a value of type %T, want float32, int64, string or a list of these", a.Name, a.Value)
		}
	}
	return nil
}

// validateValues checks declarations and that no name is declared twice.
func (g *Graph) validateValues(hints []Value) error {
	seen := map[string]bool{}
	total := 0
	for _, list := range [][]Value{g.Inputs, g.Outputs, hints} {
		for _, v := range list {
			where := fmt.Sprintf("value %q", v.Name)
			switch {
			case v.Name == "":
				return fail(where, "no name")
			case seen[v.Name]:
				return fail(where, "declared twice")
			case v.Type != Float32 && v.Type != Int64:
				return fail(where, "%v, want float32 or int64", v.Type)
			case len(v.Dims) > MaxRank:
				return fail(where, "%d dimensions, want at most %d", len(v.Dims), MaxRank)
			}
			seen[v.Name] = true
			size := 1
			for _, d := range v.Dims {
				if d.Size < 0 {
					return fail(where, "dimension of size %d", d.Size)
				}
				size *= max(1, d.Size)
				if size > maxDeclared {
					break
				}
			}
			if total += size; total > maxDeclared {
				return fail(where, "declared sizes exceed %d elements: make them symbolic", maxDeclared)
			}
		}
	}
	return nil
}

// validateOutputs checks that each output is some node's. An output that is
// an input or initializer is legal ONNX, but nothing would compute it here.
func (g *Graph) validateOutputs(defined map[string]bool) error {
	for _, v := range g.Inputs {
		delete(defined, v.Name)
	}
	for _, t := range g.Inits {
		delete(defined, t.Name)
	}
	for _, v := range g.Outputs {
		if !defined[v.Name] {
			return fail(fmt.Sprintf("output %q", v.Name), "no node computes it")
		}
	}
	return nil
}

// validate checks that the data are finite and as many as Dims say.
func (t *Tensor) validate() error {
	where := fmt.Sprintf("tensor %q", t.Name)
	n := max(len(t.Float), len(t.Int))
	switch {
	case t.Name == "":
		return fail(where, "no name")
	case n == 0:
		return fail(where, "no data")
	case t.Float != nil && t.Int != nil:
		return fail(where, "both float32 and int64 data")
	case len(t.Dims) > MaxRank:
		return fail(where, "%d dimensions, want at most %d", len(t.Dims), MaxRank)
	}
	left := n
	for _, d := range t.Dims {
		if d < 1 || left%d != 0 {
			return fail(where, "dimensions %v, but %d elements", t.Dims, n)
		}
		left /= d
	}
	if left != 1 {
		return fail(where, "dimensions %v, but %d elements", t.Dims, n)
	}
	for i, x := range t.Float {
		if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
			return fail(where, "element %d is %v", i, x)
		}
	}
	return nil
}
