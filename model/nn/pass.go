package nn

import (
	"fmt"
	"math/rand/v2"

	"semtree/internal/buffer"
)

// Pass runs sentences through a network, one at a time: it owns the activations
// of the last sentence and a gradient. Its memory is reused, so that nothing is
// allocated once the longest sentence has been seen. Passes of one network may
// run at the same time as long as the parameters do not change.
type Pass[T Float] struct {
	Grad    *Network[T] // sum of the gradients since Zero
	Dropout float64     // share of values dropped in training
	Quick   bool        // in float32, compute tanh and σ as the exported network does: faster than with package math, and not the same bits

	net   *Network[T]
	words []int
	kinds []T // [n×F]

	e, h, cat, t, mu []T // [n×D] [n×2H] [n×(2H+D)] [n×M] [n×L]
	link             []T // [c]
	y                []T // [n×2H] h before dropout
	P, C, phi        []T // [(n+1)×M] [n×M] [(n+1)×n]
	de, dh, dcat, dt []T // gradients of the same
	dP, dC           []T
	states           lstmState[T]
	pairs            biaffineState[T]
	links            linkerState[T]
	dropH, dropT     dropout[T]
	dropP, dropC     dropout[T]
}

// NewPass returns a pass over the network with a zero gradient.
func NewPass[T Float](net *Network[T]) *Pass[T] {
	return &Pass[T]{Grad: NewZero[T](net.Sizes), net: net}
}

// Zero sets the gradient to zero.
func (p *Pass[T]) Zero() { clear(p.Grad.Flat) }

// Input is a sentence of n words as a network reads it, with c candidates.
type Input[T Float] struct {
	Words   []int // [n] numbers in the vocabulary
	Kinds   []T   // [n×F] features of the words
	Anchors []int // [c] words that the candidates stand on
	Links   []T   // [c×G] features of the candidates
}

// Forward scores a sentence of n ≥ 1 words: mu [n×L], phi [(n+1)×n] and link
// [c]. With rng it drops values as in training, otherwise none. The results are
// overwritten by the next call. It panics on an empty sentence, a word outside the
// vocabulary, or features whose number does not fit.
func (p *Pass[T]) Forward(in Input[T], rng *rand.Rand) (mu, phi, link []T) {
	p.resize(in)
	act := activations[T]{p.Quick}
	p.states.act, p.links.act = act, act
	net, n := p.net, len(in.Words)
	H, D, M := net.Sizes.Hidden, net.Sizes.Embed, net.Sizes.MLP
	net.embed.forward(p.e, in.Words)
	if F := net.Sizes.Kinds; F > 0 {
		gemm(false, false, n, D, F, p.kinds, F, net.kind, D, 1, p.e, D)
	}
	net.lstm.forward(p.y, p.e, n, &p.states)
	copy(p.h, p.y)
	p.dropH.draw(n*2*H, p.Dropout, rng)
	p.dropH.apply(p.h)

	joinColumns(p.cat, p.h, 2*H, p.e, D)
	activate(net.tag, &p.dropT, p.t, p.cat, n, act, p.Dropout, rng)
	net.mu.forward(p.mu, p.t, n)

	copy(p.P[:M], net.root)
	activate(net.head, &p.dropP, p.P[M:], p.h, n, act, p.Dropout, rng)
	activate(net.dep, &p.dropC, p.C, p.h, n, act, p.Dropout, rng)
	net.arc.forward(p.phi, p.P, p.C, n+1, n, &p.pairs)
	if net.Sizes.Links > 0 {
		net.link.forward(p.link, p.cat, n, &p.links, p.Dropout, rng)
	}
	return p.mu, p.phi, p.link
}

// Backward adds to Grad the gradient of a loss of which dmu [n×L], dphi
// [(n+1)×n] and dlink [c] are the gradients with respect to the scores that the last
// Forward returned. It may be called once for each of them.
func (p *Pass[T]) Backward(dmu, dphi, dlink []T) {
	if len(dmu) != len(p.mu) || len(dphi) != len(p.phi) || len(dlink) != len(p.link) {
		panic(fmt.Sprintf("nn: gradients of %d tag, %d arc and %d link scores, want %d, %d and %d",
			len(dmu), len(dphi), len(dlink), len(p.mu), len(p.phi), len(p.link)))
	}
	net, grad, n := p.net, p.Grad, len(p.words)
	H, D, M := net.Sizes.Hidden, net.Sizes.Embed, net.Sizes.MLP
	for _, d := range [][]T{p.dh, p.dcat, p.dt, p.dP, p.dC} {
		clear(d)
	}
	net.mu.backward(grad.mu, p.dt, dmu, p.t, n)
	deactivate(net.tag, grad.tag, &p.dropT, p.dcat, p.dt, p.t, p.cat, n)
	if net.Sizes.Links > 0 {
		net.link.backward(grad.link, p.dcat, dlink, p.cat, n, &p.links)
	}
	splitColumns(p.dcat, p.dh, 2*H, p.de, D)

	net.arc.backward(grad.arc, p.dP, p.dC, dphi, p.P, p.C, n+1, n, &p.pairs)
	axpy(1, p.dP[:M], grad.root)
	deactivate(net.head, grad.head, &p.dropP, p.dh, p.dP[M:], p.P[M:], p.h, n)
	deactivate(net.dep, grad.dep, &p.dropC, p.dh, p.dC, p.C, p.h, n)

	p.dropH.apply(p.dh)
	net.lstm.backward(grad.lstm, p.de, p.dh, p.e, p.y, n, &p.states)
	if F := net.Sizes.Kinds; F > 0 {
		gemm(true, false, F, D, n, p.kinds, F, p.de, D, 1, grad.kind, D)
	}
	net.embed.backward(grad.embed, p.de, p.words)
}

// activate computes y = dropout(tanh(x·W + b)).
func activate[T Float](l dense[T], drop *dropout[T], y, x []T, n int, act activations[T], rate float64, rng *rand.Rand) {
	l.forward(y, x, n)
	act.tanh(y[:n*l.out])
	drop.draw(n*l.out, rate, rng)
	drop.apply(y)
}

// deactivate goes back through activate.
func deactivate[T Float](l, grad dense[T], drop *dropout[T], dx, dy, y, x []T, n int) {
	drop.backward(dy, y)
	l.backward(grad, dx, dy, x, n)
}

// joinColumns writes the matrix [a b] of the columns of a [n×da] and b [n×db].
func joinColumns[T Float](ab, a []T, da int, b []T, db int) {
	for i := 0; i < len(a)/da; i++ {
		row := ab[i*(da+db) : (i+1)*(da+db)]
		copy(row, a[i*da:(i+1)*da])
		copy(row[da:], b[i*db:(i+1)*db])
	}
}

// splitColumns is the inverse of joinColumns.
func splitColumns[T Float](ab, a []T, da int, b []T, db int) {
	for i := 0; i < len(a)/da; i++ {
		row := ab[i*(da+db) : (i+1)*(da+db)]
		copy(a[i*da:(i+1)*da], row)
		copy(b[i*db:(i+1)*db], row[da:])
	}
}

// resize makes room for the sentence and checks it.
func (p *Pass[T]) resize(in Input[T]) {
	c, words, n := p.net.Sizes, in.Words, len(in.Words)
	if n == 0 {
		panic("nn: no words")
	}
	for i, w := range words {
		if w < 0 || w >= c.Vocab {
			panic(fmt.Sprintf("nn: word %d is %d, want a number below %d", i, w, c.Vocab))
		}
	}
	if len(in.Kinds) != n*c.Kinds || len(in.Links) != len(in.Anchors)*c.Links || c.Links == 0 && len(in.Anchors) > 0 {
		panic(fmt.Sprintf("nn: %d features of %d words and %d of %d links, want %d and %d each",
			len(in.Kinds), n, len(in.Links), len(in.Anchors), c.Kinds, c.Links))
	}
	for j, w := range in.Anchors {
		if w < 0 || w >= n {
			panic(fmt.Sprintf("nn: candidate %d stands on word %d of %d", j, w, n))
		}
	}
	p.words, p.kinds = append(p.words[:0], words...), append(p.kinds[:0], in.Kinds...)
	p.link = buffer.Resize(p.link, len(in.Anchors))
	p.links.begin(in.Anchors, in.Links, n, c.MLP)
	for _, b := range []struct {
		buf  *[]T
		size int
	}{
		{&p.e, n * c.Embed}, {&p.de, n * c.Embed},
		{&p.y, n * 2 * c.Hidden}, {&p.h, n * 2 * c.Hidden}, {&p.dh, n * 2 * c.Hidden},
		{&p.cat, n * (2*c.Hidden + c.Embed)}, {&p.dcat, n * (2*c.Hidden + c.Embed)},
		{&p.t, n * c.MLP}, {&p.dt, n * c.MLP}, {&p.mu, n * c.Labels},
		{&p.P, (n + 1) * c.MLP}, {&p.dP, (n + 1) * c.MLP},
		{&p.C, n * c.MLP}, {&p.dC, n * c.MLP}, {&p.phi, (n + 1) * n},
	} {
		*b.buf = buffer.Resize(*b.buf, b.size)
	}
}
