package nn

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"semtree/internal/buffer"
	"semtree/model"
)

// Pass runs sentences through a network, one at a time: it owns the activations
// of the last sentence and a gradient. Its memory is reused, so that nothing is
// allocated once the longest sentence has been seen. Passes of one network may
// run at the same time as long as the parameters do not change.
type Pass[T Float] struct {
	Grad    *Network[T] // sum of the gradients since Zero
	Dropout float64     // share of values dropped in training
	Quick   bool        // in float32, compute tanh and σ as the exported network does: faster than with package math, and not the same bits

	sizes         model.Sizes
	in            Input[T]    // of the last sentence
	layers        []*layer[T] // in the order of [model.Sizes.Layers]
	back          []*layer[T] // layers in the order in which Backward goes through them
	mu, phi, link *value[T]
}

// value is what a layer computes for a sentence.
type value[T Float] struct {
	rows, width int
	x, dx       []T // [rows×width], and the gradient; nil for what the network does not have
}

// layer is a layer at work.
type layer[T Float] struct {
	model.Layer
	in        []*value[T] // that it reads, other than inputs of the network
	out       *value[T]
	resize    func() // sets the shape of out; nil for a row for each word and the width that it has
	forward   func(rng *rand.Rand)
	backward  func()
	parameter [][]T
	gradient  [][]T
}

// NewPass returns a pass over the network with a zero gradient.
func NewPass[T Float](net *Network[T]) *Pass[T] {
	p := &Pass[T]{Grad: NewZero[T](net.Sizes), sizes: net.Sizes, link: &value[T]{}}
	values := map[string]*value[T]{model.OutputLink: p.link}
	for _, from := range net.Sizes.Layers() {
		l := &layer[T]{Layer: from, out: values[from.Out]}
		if l.out == nil {
			l.out = &value[T]{}
			values[from.Out] = l.out
		}
		for _, name := range from.In {
			if v := values[name]; v != nil {
				l.in = append(l.in, v)
			}
		}
		for _, param := range from.Params {
			l.parameter, l.gradient = append(l.parameter, net.Data(param.Name)), append(l.gradient, p.Grad.Data(param.Name))
		}
		p.bind(l)
		p.layers = append(p.layers, l)
	}
	p.mu, p.phi = values[model.OutputMu], values[model.OutputPhi]
	p.order()
	return p
}

// order finds the order of the backward pass. The gradient of a value is the sum of what
// its readers give, in their order; it is complete before the layer that computes the
// value has its turn.
func (p *Pass[T]) order() {
	for v := len(p.layers) - 1; v >= 0; v-- {
		for _, l := range p.layers {
			if slices.Contains(l.in, p.layers[v].out) && !slices.Contains(p.back, l) {
				p.back = append(p.back, l)
			}
		}
	}
	for _, l := range p.layers { // those that read only inputs of the network
		if !slices.Contains(p.back, l) {
			p.back = append(p.back, l)
		}
	}
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
	p.read(in)
	for _, l := range p.layers {
		l.out.rows = len(in.Words)
		if l.resize != nil {
			l.resize()
		}
		size := l.out.rows * l.out.width
		l.out.x, l.out.dx = buffer.Resize(l.out.x, size), buffer.Resize(l.out.dx, size)
	}
	p.share()
	for _, l := range p.layers {
		l.forward(rng)
	}
	return p.mu.x, p.phi.x, p.link.x
}

// share lets the values of a layer that adds to its input, or puts a row above it, use the
// same memory.
func (p *Pass[T]) share() {
	for _, l := range p.layers {
		if l.Kind == model.AddProduct || l.Kind == model.Stack {
			from := len(l.out.x) - len(l.in[0].x)
			l.in[0].x, l.in[0].dx = l.out.x[from:], l.out.dx[from:]
		}
	}
}

// Backward adds to Grad the gradient of a loss of which dmu [n×L], dphi
// [(n+1)×n] and dlink [c] are the gradients with respect to the scores that the last
// Forward returned. It may be called once for each of them.
func (p *Pass[T]) Backward(dmu, dphi, dlink []T) {
	if len(dmu) != len(p.mu.x) || len(dphi) != len(p.phi.x) || len(dlink) != len(p.link.x) {
		panic(fmt.Sprintf("nn: gradients of %d tag, %d arc and %d link scores, want %d, %d and %d",
			len(dmu), len(dphi), len(dlink), len(p.mu.x), len(p.phi.x), len(p.link.x)))
	}
	for _, l := range p.layers {
		clear(l.out.dx)
	}
	copy(p.mu.dx, dmu)
	copy(p.phi.dx, dphi)
	copy(p.link.dx, dlink)
	for _, l := range p.back {
		l.backward()
	}
}

// read checks a sentence and keeps it.
func (p *Pass[T]) read(in Input[T]) {
	c, n := p.sizes, len(in.Words)
	if n == 0 {
		panic("nn: no words")
	}
	for i, w := range in.Words {
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
	p.in.Words, p.in.Kinds = append(p.in.Words[:0], in.Words...), append(p.in.Kinds[:0], in.Kinds...)
	p.in.Anchors, p.in.Links = append(p.in.Anchors[:0], in.Anchors...), append(p.in.Links[:0], in.Links...)
}
