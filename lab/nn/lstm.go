package nn

import "semtree/internal/buffer"

// lstm is a bidirectional LSTM in the layout of ONNX: direction 0 reads from
// left to right, direction 1 from right to left. The gates of a direction stand
// in the order i, o, f, c, each H rows:
//
//	i_t = σ(W_i·x_t + R_i·h_{t−1} + b_i)    input gate
//	o_t = σ(W_o·x_t + R_o·h_{t−1} + b_o)    output gate
//	f_t = σ(W_f·x_t + R_f·h_{t−1} + b_f)    forget gate
//	g_t = tanh(W_c·x_t + R_c·h_{t−1} + b_c) candidate
//	c_t = f_t∘c_{t−1} + i_t∘g_t
//	h_t = o_t∘tanh(c_t)
//
// with b = Wb + Rb, two biases of which one would do. See [hochreiter1997]; the
// forget gate is a later addition, peepholes are absent.
type lstm[T Float] struct {
	in, hidden int
	W          []T // [2×4H×D]
	R          []T // [2×4H×H]
	B          []T // [2×8H] Wb, then Rb
}

// lstmState is what the backward pass needs of the forward pass, besides input
// and output. Row t belongs to word t in both directions.
type lstmState[T Float] struct {
	gates [2][]T // [n×4H] after σ and tanh; the backward pass turns them into gradients before σ and tanh
	cell  [2][]T // [n×H] c_t
	tanhC [2][]T // [n×H] tanh c_t
	dh    []T    // [H] gradient of h_t
	dc    []T    // [H] gradient of c_t
	y     []T    // [n×2H] output before dropout

	act activations[T]
}

// direction returns the parameters of direction d.
func (l lstm[T]) direction(d int) (w, r, b []T) {
	g := 4 * l.hidden
	return l.W[d*g*l.in : (d+1)*g*l.in], l.R[d*g*l.hidden : (d+1)*g*l.hidden], l.B[d*2*g : (d+1)*2*g]
}

// steps returns for direction d and n words the first word and the step to the
// next one.
func steps(d, n int) (first, step int) {
	if d == 0 {
		return 0, 1
	}
	return n - 1, -1
}

// forward writes y [n×2H], both directions side by side, from x [n×D].
func (l lstm[T]) forward(y, x []T, n int, s *lstmState[T]) {
	for d := range 2 {
		s.gates[d] = buffer.Resize(s.gates[d], n*4*l.hidden)
		s.cell[d] = buffer.Resize(s.cell[d], n*l.hidden)
		s.tanhC[d] = buffer.Resize(s.tanhC[d], n*l.hidden)
		l.forwardDirection(d, y, x, n, s)
	}
}

func (l lstm[T]) forwardDirection(d int, y, x []T, n int, s *lstmState[T]) {
	H, G := l.hidden, 4*l.hidden
	w, r, b := l.direction(d)
	gates := s.gates[d]
	for t := range n {
		copy(gates[t*G:(t+1)*G], b[:G])
	}
	addRow(gates, b[G:])
	gemm(false, true, n, G, l.in, x, l.in, w, l.in, 1, gates, G)
	first, step := steps(d, n)
	var prev []T // c_{t−1}
	for k := range n {
		t := first + k*step
		gate := gates[t*G : (t+1)*G]
		if k > 0 {
			gemm(false, true, 1, G, H, y[((t-step)*2+d)*H:], H, r, H, 1, gate, G)
		}
		cell := s.cell[d][t*H : (t+1)*H]
		lstmCell(gate, prev, cell, s.tanhC[d][t*H:(t+1)*H], y[(t*2+d)*H:(t*2+d+1)*H], s.act)
		prev = cell
	}
}

// lstmCell applies σ and tanh to gate [4H] and computes cell, its tanh and the
// output h [H], from the cell prev before; nil for zero.
func lstmCell[T Float](gate, prev, cell, tanhC, h []T, act activations[T]) {
	H := len(cell)
	act.sigmoid(gate[:3*H])
	act.tanh(gate[3*H:])
	i, o, f, g := gate[:H], gate[H:2*H], gate[2*H:3*H], gate[3*H:4*H]
	for j := range cell {
		cell[j] = i[j] * g[j]
		if prev != nil {
			cell[j] += f[j] * prev[j]
		}
	}
	copy(tanhC, cell)
	act.tanh(tanhC)
	for j := range h {
		h[j] = o[j] * tanhC[j]
	}
}

// backward adds to grad the gradient of the parameters and to dx [n×D] that of
// the input, from the gradient dy [n×2H] of the output. It consumes the state.
func (l lstm[T]) backward(grad lstm[T], dx, dy, x, y []T, n int, s *lstmState[T]) {
	s.dh, s.dc = buffer.Resize(s.dh, l.hidden), buffer.Resize(s.dc, l.hidden)
	for d := range 2 {
		l.backwardTime(d, dy, n, s)
		l.backwardWeights(d, grad, dx, x, y, n, s)
	}
}

// backwardTime goes back through the words and turns the gates of s into the
// gradients of the sums before σ and tanh.
func (l lstm[T]) backwardTime(d int, dy []T, n int, s *lstmState[T]) {
	H, G := l.hidden, 4*l.hidden
	_, r, _ := l.direction(d)
	first, step := steps(d, n)
	clear(s.dc)
	for k := n - 1; k >= 0; k-- {
		t := first + k*step
		copy(s.dh, dy[(t*2+d)*H:(t*2+d+1)*H])
		if k < n-1 {
			gemm(false, false, 1, H, G, s.gates[d][(t+step)*G:], G, r, H, 1, s.dh, H)
		}
		var prev []T
		if k > 0 {
			prev = s.cell[d][(t-step)*H : (t-step+1)*H]
		}
		lstmCellBackward(s.gates[d][t*G:(t+1)*G], prev, s.tanhC[d][t*H:(t+1)*H], s.dh, s.dc)
	}
}

// lstmCellBackward replaces gate by the gradient before σ and tanh, and dc
// [H] by the gradient of the cell before, from the gradient dh of the output.
func lstmCellBackward[T Float](gate, prev, tanhC, dh, dc []T) {
	H := len(dc)
	gi, go_, gf, gg := gate[:H], gate[H:2*H], gate[2*H:3*H], gate[3*H:4*H]
	for j := range dc {
		i, o, f, g := gi[j], go_[j], gf[j], gg[j]
		dcj := dc[j] + dh[j]*o*(1-tanhC[j]*tanhC[j])
		gi[j] = dcj * g * i * (1 - i)
		go_[j] = dh[j] * tanhC[j] * o * (1 - o)
		gf[j] = 0
		if prev != nil {
			gf[j] = dcj * prev[j] * f * (1 - f)
		}
		gg[j] = dcj * i * (1 - g*g)
		dc[j] = dcj * f
	}
}

// backwardWeights turns the gradients of the gate sums into those of the
// parameters and of the input.
func (l lstm[T]) backwardWeights(d int, grad lstm[T], dx, x, y []T, n int, s *lstmState[T]) {
	H, G := l.hidden, 4*l.hidden
	w, _, _ := l.direction(d)
	dw, dr, db := grad.direction(d)
	dgates := s.gates[d]
	gemm(true, false, G, l.in, n, dgates, G, x, l.in, 1, dw, l.in)
	if n > 1 { // the state before the first word is zero
		if d == 0 {
			gemm(true, false, G, H, n-1, dgates[G:], G, y, 2*H, 1, dr, H)
		} else {
			gemm(true, false, G, H, n-1, dgates, G, y[3*H:], 2*H, 1, dr, H)
		}
	}
	addRows(db[:G], dgates)
	addRows(db[G:], dgates)
	gemm(false, false, n, l.in, G, dgates, G, w, l.in, 1, dx, l.in)
}
