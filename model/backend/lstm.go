package backend

import (
	"fmt"
	"slices"
)

// lstm runs one or two directions over a sequence. With n steps, a batch of
// b, D directions, inputs of size d and H cells:
//
//	X [n×b×d]   W [D×4H×d]   R [D×4H×H]   B [D×8H], optional
//	initial h and c [D×b×H], optional
//	Y [n×D×b×H]   Y_h, Y_c [D×b×H], last states
//
// The products of all inputs with W are one product, for both directions. Then each
// step adds h·R and computes the gates, one direction after the other: side by side, they
// need twice the cache at a time and are no faster.
type lstm struct {
	hidden   int
	reverse  []bool       // per direction
	prepared *lstmWeights // nil if W, R or B is computed
}

// Inputs of the operator, by position.
const (
	lstmX = iota
	lstmW
	lstmR
	lstmB
	lstmLengths
	lstmH0
	lstmC0
	lstmPeepholes
)

func newLSTM(a *attributes) operator {
	l := &lstm{hidden: a.integer("hidden_size", 0)}
	if l.hidden < 1 {
		a.fail("hidden_size", l.hidden, "want at least 1")
	}
	switch d := take(a, "direction", "want a string", "forward"); d {
	case "forward":
		l.reverse = []bool{false}
	case "reverse":
		l.reverse = []bool{true}
	case "bidirectional":
		l.reverse = []bool{false, true}
	default:
		a.fail("direction", d, "want forward, reverse or bidirectional")
	}
	for _, name := range []string{"input_forget", "layout"} {
		if v := a.integer(name, 0); v != 0 {
			a.fail(name, v, "want 0")
		}
	}
	if f := take[[]string](a, "activations", "want a list of strings", nil); f != nil {
		for i, s := range f {
			if want := [3]string{"Sigmoid", "Tanh", "Tanh"}[i%3]; s != want || len(f) != 3*len(l.reverse) {
				a.fail("activations", f, "want Sigmoid, Tanh, Tanh for each direction")
			}
		}
	}
	return l
}

func (l *lstm) run(in, out []*Tensor, s *scratch) error {
	if err := wantFloats(in[lstmX], operand(in, lstmH0), operand(in, lstmC0)); err != nil {
		return err
	}
	if operand(in, lstmLengths) != nil || operand(in, lstmPeepholes) != nil {
		return fmt.Errorf("sequence lengths and peepholes are not supported")
	}
	weights := l.prepared
	if weights == nil {
		var err error
		if weights, err = l.weights(in); err != nil {
			return err
		}
	}
	x := in[lstmX]
	if len(x.Shape) != 3 || x.Shape[2] != weights.inputs {
		return fmt.Errorf("input X has shape %v, want [steps batch %d]", x.Shape, weights.inputs)
	}
	n, batch, dirs, H := x.Shape[0], x.Shape[1], len(l.reverse), l.hidden
	for _, i := range []int{lstmH0, lstmC0} {
		if t := operand(in, i); t != nil && !slices.Equal(t.Shape, []int{dirs, batch, H}) {
			return fmt.Errorf("initial state has shape %v, want [%d %d %d]", t.Shape, dirs, batch, H)
		}
	}
	z := s.floats(0, n*batch*len(weights.b))
	for i := 0; i < len(z); i += copy(z[i:], weights.b) {
	}
	gemmPanels(z, x.F, weights.w, n*batch)
	var y []float32
	if t := operand(out, 0); t != nil {
		y = t.resize(n, dirs, batch, H)
	}
	for i := range dirs {
		for b := range batch {
			p := pass{n: n, reverse: l.reverse[i], weights: weights, direction: i, cells: H}
			p.z, p.zStride = z[b*len(weights.b):], batch*len(weights.b)
			if p.y, p.yStride = y, dirs*batch*H; y != nil {
				p.y = y[min((i*batch+b)*H, len(y)):]
			}
			p.start(s, operand(in, lstmH0), operand(in, lstmC0), (i*batch+b)*H)
			p.run()
			for j, state := range [][]float32{p.h, p.c} {
				if t := operand(out, 1+j); t != nil {
					copy(t.resize(dirs, batch, H)[(i*batch+b)*H:], state[:H])
				}
			}
		}
	}
	return nil
}

// pass is one direction over one sequence of a batch.
type pass struct {
	n, direction, cells int
	reverse             bool
	weights             *lstmWeights
	z, y                []float32 // of step 0; y may be nil
	zStride, yStride    int       // between two steps
	h, c                []float32 // the state, padded
	started             bool      // h is not zero
}

// start sets the state from the initial ones, if they are given.
func (p *pass) start(s *scratch, h0, c0 *Tensor, at int) {
	p.h, p.c = s.floats(1, p.weights.padded), s.floats(2, p.weights.padded)
	clear(p.h)
	clear(p.c)
	if h0 != nil {
		copy(p.h, h0.F[at:][:p.cells])
		p.started = true
	}
	if c0 != nil {
		copy(p.c, c0.F[at:][:p.cells])
	}
}

func (p *pass) run() {
	width := 4 * p.weights.padded
	r := p.weights.r[p.direction]
	for i := range p.n {
		t := i
		if p.reverse {
			t = p.n - 1 - i
		}
		var last []float32
		if p.started {
			last = p.h
		}
		lstmStep(p.h, p.c, p.z[t*p.zStride+p.direction*width:][:width], r, last, i%2 == 1)
		p.started = true
		if p.y != nil {
			copy(p.y[t*p.yStride:], p.h[:p.cells])
		}
	}
}
