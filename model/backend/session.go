package backend

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/owulveryck/onnx-go"

	"semtree/model/onnxfile"
)

// Session runs one model, fed and read by the names of its values. It is not
// safe for concurrent use: each goroutine takes a [Session.Clone].
type Session struct {
	backend *Backend
	inputs  map[string]int // by name: ID
	outputs map[string]int
}

// Open checks the ONNX file b, decodes it with onnx-go, and prepares the
// weights. These are as the check has read them: onnx-go, which would take them apart again, number by number, decodes the
// file with a number in the place of each. It also returns the graph of the file, which has the shapes.
// Errors of the file are *onnxfile.Error.
func Open(b []byte) (*Session, *onnxfile.Graph, error) {
	g, err := onnxfile.Check(b)
	if err != nil {
		return nil, nil, err
	}
	known := signatures()
	for i, n := range g.Nodes {
		if _, ok := known[n.Op]; !ok {
			return nil, nil, &onnxfile.Error{
				Offset: -1,
				Where:  fmt.Sprintf("node %d %q", i, n.Name),
				What:   fmt.Sprintf("operator %s is not implemented, want one of %s", n.Op, strings.Join(Operators(), ", ")),
			}
		}
	}
	var light bytes.Buffer
	if err := onnxfile.Write(&light, withoutWeights(g)); err != nil {
		return nil, nil, err
	}
	backend := New()
	decoded := onnx.NewModel(backend)
	if err := decoded.UnmarshalBinary(light.Bytes()); err != nil {
		return nil, nil, fmt.Errorf("onnx file: %w", err)
	}
	for i := range g.Inits {
		t := &g.Inits[i]
		n, _ := decoded.GetNodeByName(t.Name)
		*backend.nodes[n.ID()].value = Tensor{F: t.Float, I: t.Int, Shape: t.Dims}
	}
	s := &Session{backend: backend, inputs: ids(decoded, g.Inputs), outputs: ids(decoded, g.Outputs)}
	for _, id := range s.inputs {
		*backend.nodes[id].value = Tensor{} // onnx-go put zeros there, of any shape
	}
	if err := s.prepare(); err != nil {
		return nil, nil, err
	}
	return s, g, nil
}

// withoutWeights returns a graph with a number in the place of each initializer.
func withoutWeights(g *onnxfile.Graph) *onnxfile.Graph {
	light := *g
	light.Inits = make([]onnxfile.Tensor, len(g.Inits))
	for i, t := range g.Inits {
		light.Inits[i] = onnxfile.Tensor{Name: t.Name, Dims: []int{1}, Float: t.Float[:min(1, len(t.Float))], Int: t.Int[:min(1, len(t.Int))]}
	}
	return &light
}

// ids returns the nodes of declared values, by name. onnx-go makes a node of
// each before anything else.
func ids(decoded *onnx.Model, values []onnxfile.Value) map[string]int {
	m := make(map[string]int, len(values))
	for _, v := range values {
		if n, ok := decoded.GetNodeByName(v.Name); ok {
			m[v.Name] = int(n.ID())
		}
	}
	return m
}

// prepare lets operators transform their constant inputs.
func (s *Session) prepare() error {
	for i := range s.backend.steps {
		st := &s.backend.steps[i]
		p, ok := st.op.(preparer)
		if !ok {
			continue
		}
		constants, all := make([]*Tensor, len(st.in)), true
		for _, j := range p.constants() {
			if j >= len(st.in) || st.in[j] == absent {
				continue
			}
			n := s.backend.nodes[st.in[j]]
			constants[j] = n.value
			all = all && !n.computed && n.value.valid()
		}
		if !all {
			continue
		}
		if err := p.prepare(constants); err != nil {
			return fmt.Errorf("backend: %s: %w", s.backend.label(st), err)
		}
	}
	return nil
}

// Feed sets an input. The session keeps t's data, and reads them at each run.
func (s *Session) Feed(name string, t Tensor) error {
	id, ok := s.inputs[name]
	if !ok {
		return fmt.Errorf("backend: no input %q", name)
	}
	*s.backend.nodes[id].value = t
	return nil
}

// Run computes the outputs from the inputs. Once it has run on the largest
// inputs, it allocates nothing.
func (s *Session) Run() error { return s.backend.Run() }

// Output returns an output of the last run: no copy, valid until the next.
func (s *Session) Output(name string) (*Tensor, error) {
	id, ok := s.outputs[name]
	if !ok || !s.backend.nodes[id].value.valid() {
		return nil, fmt.Errorf("backend: no output %q", name)
	}
	return s.backend.nodes[id].value, nil
}

// Clone returns a session that shares the weights with s and nothing else.
// Its inputs are not set.
func (s *Session) Clone() *Session {
	b := New()
	for _, n := range s.backend.nodes {
		c := *n
		if c.computed {
			c.value = &Tensor{}
		}
		b.nodes = append(b.nodes, &c)
	}
	for _, id := range s.inputs {
		b.nodes[id].value = &Tensor{}
	}
	for _, st := range s.backend.steps {
		st.scratch = scratch{}
		b.bind(&st)
		b.steps = append(b.steps, st)
	}
	return &Session{backend: b, inputs: s.inputs, outputs: s.outputs}
}
