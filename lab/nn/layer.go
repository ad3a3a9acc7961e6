package nn

import (
	"math/rand/v2"

	"semtree/internal/buffer"
	"semtree/model"
)

// bind gives a layer its shape and its two passes.
func (p *Pass[T]) bind(l *layer[T]) {
	[...]func(*layer[T]){
		model.Embedding:  p.embedding,
		model.AddProduct: p.addProduct,
		model.LSTM:       p.lstm,
		model.Join:       p.join,
		model.Dense:      p.dense,
		model.DenseTanh:  p.denseTanh,
		model.Stack:      p.stack,
		model.Biaffine:   p.biaffine,
		model.Link:       p.linker,
	}[l.Kind](l)
}

func (p *Pass[T]) embedding(l *layer[T]) {
	l.out.width = l.Params[0].Dims[1]
	e, grad := embedding[T]{l.out.width, l.parameter[0]}, embedding[T]{l.out.width, l.gradient[0]}
	l.forward = func(*rand.Rand) { e.forward(l.out.x, p.in.Words) }
	l.backward = func() { e.backward(grad, l.out.dx, p.in.Words) }
}

// addProduct adds to the value that it reads, in the same memory: see [Pass.share].
func (p *Pass[T]) addProduct(l *layer[T]) {
	F, D := l.Params[0].Dims[0], l.Params[0].Dims[1]
	l.out.width = D
	l.forward = func(*rand.Rand) {
		gemm(false, false, l.out.rows, D, F, p.in.Kinds, F, l.parameter[0], D, 1, l.out.x, D)
	}
	l.backward = func() {
		gemm(true, false, F, D, l.out.rows, p.in.Kinds, F, l.out.dx, D, 1, l.gradient[0], D)
	}
}

func (p *Pass[T]) lstm(l *layer[T]) {
	D, H := l.Params[0].Dims[2], l.Params[1].Dims[2]
	of := func(w [][]T) lstm[T] { return lstm[T]{D, H, w[0], w[1], w[2]} }
	net, grad, a := of(l.parameter), of(l.gradient), l.in[0]
	var state lstmState[T]
	var drop dropout[T]
	l.out.width = 2 * H
	l.forward = func(rng *rand.Rand) {
		state.act = activations[T]{p.Quick}
		state.y = buffer.Resize(state.y, len(l.out.x))
		net.forward(state.y, a.x, l.out.rows, &state)
		copy(l.out.x, state.y)
		drop.draw(len(l.out.x), p.Dropout, rng)
		drop.apply(l.out.x)
	}
	l.backward = func() {
		drop.apply(l.out.dx)
		net.backward(grad, a.dx, l.out.dx, a.x, state.y, l.out.rows, &state)
	}
}

func (p *Pass[T]) join(l *layer[T]) {
	a, b := l.in[0], l.in[1]
	l.out.width = a.width + b.width
	l.forward = func(*rand.Rand) { joinColumns(l.out.x, a.x, a.width, b.x, b.width) }
	l.backward = func() { splitColumns(l.out.dx, a.dx, a.width, b.dx, b.width) }
}

// affine returns the dense layer of the first two parameters, and its gradient.
func (l *layer[T]) affine() (net, grad dense[T]) {
	in, out := l.Params[0].Dims[0], l.Params[0].Dims[1]
	return dense[T]{in, out, l.parameter[0], l.parameter[1]}, dense[T]{in, out, l.gradient[0], l.gradient[1]}
}

func (p *Pass[T]) dense(l *layer[T]) {
	net, grad := l.affine()
	a := l.in[0]
	l.out.width = net.out
	l.forward = func(*rand.Rand) { net.forward(l.out.x, a.x, l.out.rows) }
	l.backward = func() { net.backward(grad, a.dx, l.out.dx, a.x, l.out.rows) }
}

// denseTanh drops values of its output.
func (p *Pass[T]) denseTanh(l *layer[T]) {
	p.dense(l)
	forward, backward := l.forward, l.backward
	var drop dropout[T]
	l.forward = func(rng *rand.Rand) {
		forward(rng)
		activations[T]{p.Quick}.tanh(l.out.x)
		drop.draw(len(l.out.x), p.Dropout, rng)
		drop.apply(l.out.x)
	}
	l.backward = func() {
		drop.backward(l.out.dx, l.out.x)
		backward()
	}
}

// stack puts a row above the value that it reads, in the same memory: see [Pass.share].
func (p *Pass[T]) stack(l *layer[T]) {
	l.out.width = len(l.parameter[0])
	l.resize = func() { l.out.rows = l.in[0].rows + 1 }
	l.forward = func(*rand.Rand) { copy(l.out.x, l.parameter[0]) }
	l.backward = func() { axpy(1, l.out.dx[:l.out.width], l.gradient[0]) }
}

func (p *Pass[T]) biaffine(l *layer[T]) {
	of := func(w [][]T) biaffine[T] { return biaffine[T]{len(w[1]), w[0], w[1], w[2]} }
	net, grad, a, b := of(l.parameter), of(l.gradient), l.in[0], l.in[1]
	var state biaffineState[T]
	l.resize = func() { l.out.rows, l.out.width = a.rows, b.rows }
	l.forward = func(*rand.Rand) { net.forward(l.out.x, a.x, b.x, a.rows, b.rows, &state) }
	l.backward = func() { net.backward(grad, a.dx, b.dx, l.out.dx, a.x, b.x, a.rows, b.rows, &state) }
}

func (p *Pass[T]) linker(l *layer[T]) {
	context, gradient := l.affine()
	G, a := l.Params[2].Dims[0], l.in[0]
	net, grad := linker[T]{context, G, l.parameter[2], l.parameter[3]}, linker[T]{gradient, G, l.gradient[2], l.gradient[3]}
	var state linkerState[T]
	l.out.width = 1
	l.resize = func() {
		l.out.rows = len(p.in.Anchors)
		state.begin(p.in.Anchors, p.in.Links, a.rows, context.out)
	}
	l.forward = func(rng *rand.Rand) {
		state.act = activations[T]{p.Quick}
		net.forward(l.out.x, a.x, a.rows, &state, p.Dropout, rng)
	}
	l.backward = func() { net.backward(grad, a.dx, l.out.dx, a.x, a.rows, &state) }
}

// joinColumns writes the matrix [a b] of the columns of a [n×da] and b [n×db].
func joinColumns[T Float](ab, a []T, da int, b []T, db int) {
	for i := 0; i < len(a)/da; i++ {
		row := ab[i*(da+db) : (i+1)*(da+db)]
		copy(row, a[i*da:(i+1)*da])
		copy(row[da:], b[i*db:(i+1)*db])
	}
}

// splitColumns adds the columns of [a b] to a and b.
func splitColumns[T Float](ab, a []T, da int, b []T, db int) {
	for i := 0; i < len(a)/da; i++ {
		row := ab[i*(da+db) : (i+1)*(da+db)]
		axpy(1, row[:da], a[i*da:(i+1)*da])
		axpy(1, row[da:], b[i*db:(i+1)*db])
	}
}
