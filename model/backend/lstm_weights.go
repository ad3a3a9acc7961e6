package backend

import (
	"fmt"
	"slices"
)

// lstmWeights are made of W, R and B once, if those are initializers. ONNX has them as
// [out×in]. Here they are transposed, so that the products add rows; the cells of each gate
// are padded with zeros to a multiple of lanes, at which cells stay zero; and W has
// both directions side by side.
type lstmWeights struct {
	inputs int       // d
	padded int       // H', H rounded up
	w      *panels   // [d×D·4H']
	r      []*panels // of each direction: [H'×4H']
	b      []float32 // [D·4H']
}

// constants implements preparer.
func (l *lstm) constants() []int { return []int{lstmW, lstmR, lstmB} }

// prepare implements preparer.
func (l *lstm) prepare(in []*Tensor) (err error) {
	l.prepared, err = l.weights(in)
	return err
}

// operand returns input or output i, nil if it is left out.
func operand(list []*Tensor, i int) *Tensor {
	if i < len(list) {
		return list[i]
	}
	return nil
}

// weights checks and rearranges W, R and B.
func (l *lstm) weights(in []*Tensor) (*lstmWeights, error) {
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
	d, P := w.Shape[2], (H+lanes-1)/lanes*lanes
	p := &lstmWeights{inputs: d, padded: P, w: newPanels(d, dirs*4*P, productColumns(dirs*4*P)), b: make([]float32, dirs*4*P)}
	for i := range dirs {
		rest := newPanels(P, 4*P, stepColumns(4*P))
		for row := range 4 * H {
			to := row/H*P + row%H // the gate's place, and the cell in it
			p.w.setColumn(i*4*P+to, w.F[(i*4*H+row)*d:][:d])
			rest.setColumn(to, r.F[(i*4*H+row)*H:][:H])
			if b != nil {
				p.b[i*4*P+to] = b.F[i*8*H+row] + b.F[i*8*H+4*H+row] + 0 // -0 becomes +0, see kernel.go
			}
		}
		p.r = append(p.r, rest)
	}
	return p, nil
}
