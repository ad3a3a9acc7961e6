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
// Weights come as [out×in] from ONNX. They are stored transposed, so that
// the products add rows; for initializers that is done once.
type lstm struct {
	hidden   int
	reverse  []bool        // per direction
	prepared []lstmWeights // per direction; nil if W, R or B is computed
}

// lstmWeights are those of one direction: w [d×4H], r [H×4H], b [4H].
type lstmWeights struct{ w, r, b []float32 }

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
	switch d := a.text("direction", "forward"); d {
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
	if f := a.texts("activations"); f != nil {
		for i, s := range f {
			if want := [3]string{"Sigmoid", "Tanh", "Tanh"}[i%3]; s != want || len(f) != 3*len(l.reverse) {
				a.fail("activations", f, "want Sigmoid, Tanh, Tanh for each direction")
			}
		}
	}
	return l
}

// constants implements preparer.
func (l *lstm) constants() []int { return []int{lstmW, lstmR, lstmB} }

// prepare implements preparer.
func (l *lstm) prepare(in []*Tensor) (err error) {
	l.prepared, err = l.weights(in)
	return err
}

// operand returns input i, nil if it is left out.
func operand(in []*Tensor, i int) *Tensor {
	if i < len(in) {
		return in[i]
	}
	return nil
}

// weights checks, splits by direction and transposes W, R and B.
func (l *lstm) weights(in []*Tensor) ([]lstmWeights, error) {
	w, r, b := in[lstmW], in[lstmR], operand(in, lstmB)
	if err := wantFloats(w, r, b); err != nil {
		return nil, err
	}
	dirs, H := len(l.reverse), l.hidden
	if len(w.Shape) != 3 || w.Shape[0] != dirs || w.Shape[1] != 4*H {
		return nil, fmt.Errorf("input W has shape %v, want [%d %d inputs]", w.Shape, dirs, 4*H)
	}
	if !slices.Equal(r.Shape, []int{dirs, 4 * H, H}) {
		return nil, fmt.Errorf("input R has shape %v, want [%d %d %d]", r.Shape, dirs, 4*H, H)
	}
	if b != nil && !slices.Equal(b.Shape, []int{dirs, 8 * H}) {
		return nil, fmt.Errorf("input B has shape %v, want [%d %d]", b.Shape, dirs, 8*H)
	}
	d := w.Shape[2]
	list := make([]lstmWeights, dirs)
	for i := range list {
		list[i] = lstmWeights{
			w: transposed(w.F[i*4*H*d:], 4*H, d),
			r: transposed(r.F[i*4*H*H:], 4*H, H),
			b: make([]float32, 4*H),
		}
		if b != nil {
			wb, rb := b.F[i*8*H:][:4*H], b.F[i*8*H+4*H:][:4*H]
			for j := range list[i].b {
				list[i].b[j] = wb[j] + rb[j] + 0 // -0 becomes +0, see kernel.go
			}
		}
	}
	return list, nil
}

// transposed returns the transpose [cols×rows] of the matrix x [rows×cols].
func transposed(x []float32, rows, cols int) []float32 {
	y := make([]float32, rows*cols)
	for i := range rows {
		for j, v := range x[i*cols:][:cols] {
			y[j*rows+i] = v
		}
	}
	return y
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
	if len(x.Shape) != 3 || x.Shape[2]*4*l.hidden != len(weights[0].w) {
		return fmt.Errorf("input X has shape %v, want [steps batch %d]", x.Shape, len(weights[0].w)/(4*l.hidden))
	}
	n, batch, dirs, H := x.Shape[0], x.Shape[1], len(l.reverse), l.hidden
	for _, i := range []int{lstmH0, lstmC0} {
		if t := operand(in, i); t != nil && !slices.Equal(t.Shape, []int{dirs, batch, H}) {
			return fmt.Errorf("initial state has shape %v, want [%d %d %d]", t.Shape, dirs, batch, H)
		}
	}
	size := batch * H // of the states of one direction
	y, lastH, lastC := l.outputs(out, s, n, batch)
	for i, w := range weights {
		state := lstmState{n: n, batch: batch, hidden: H, stride: dirs * size, h: y[min(i*size, len(y)):]}
		state.c = lastC[i*size:][:size]
		clear(state.c)
		if t := operand(in, lstmC0); t != nil {
			copy(state.c, t.F[i*size:])
		}
		var h []float32
		if t := operand(in, lstmH0); t != nil {
			h = t.F[i*size:][:size]
		}
		last := state.pass(x.F, h, w, l.reverse[i], s.floats(0, n*batch*4*H))
		if last == nil {
			clear(lastH[i*size:][:size])
		}
		copy(lastH[i*size:][:size], last)
	}
	return nil
}

// outputs returns memory for Y, Y_h and Y_c, in the outputs or, for those
// left out, in scratch.
func (l *lstm) outputs(out []*Tensor, s *scratch, n, batch int) (y, h, c []float32) {
	dirs, H := len(l.reverse), l.hidden
	if t := operand(out, 0); t != nil {
		y = t.resize(n, dirs, batch, H)
	} else {
		y = s.floats(1, n*dirs*batch*H)
	}
	last := func(i int) []float32 {
		if t := operand(out, i); t != nil {
			return t.resize(dirs, batch, H)
		}
		return s.floats(1+i, dirs*batch*H)
	}
	return y, last(1), last(2)
}

// lstmState is one direction in progress.
type lstmState struct {
	n, batch, hidden int
	stride           int       // between the outputs of two steps
	h                []float32 // outputs: those of step t at t·stride
	c                []float32 // [batch×H]
}

// pass runs over x [n×batch×d], from h [batch×H], or zero if nil, and returns
// the last h. The products with x are made for all steps at once in z
// [n×batch×4H].
func (st *lstmState) pass(x, h []float32, w lstmWeights, reverse bool, z []float32) []float32 {
	width := 4 * st.hidden
	rows := st.n * st.batch
	for i := range rows {
		copy(z[i*width:][:width], w.b)
	}
	gemm(z, x, w.w, rows, width, len(w.w)/width)
	for i := range st.n {
		t := i
		if reverse {
			t = st.n - 1 - i
		}
		zt := z[t*st.batch*width:][:st.batch*width]
		if h != nil {
			gemm(zt, h, w.r, st.batch, width, st.hidden)
		}
		h = st.h[t*st.stride:][:st.batch*st.hidden]
		for b := range st.batch {
			lo, hi := b*st.hidden, (b+1)*st.hidden
			lstmCell(h[lo:hi], st.c[lo:hi], zt[b*width:][:width])
		}
	}
	return h
}
