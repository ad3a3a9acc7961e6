package nn

import (
	"math/rand/v2"

	"semtree/internal/buffer"
)

// linker scores candidates: what a word, or some words from it on, may name. With
// the word a_j that candidate j stands on and its features x_j,
//
//	z_j    = tanh(([h;e]·W + b)[a_j] + x_j·F)    [M]
//	link_j = z_j·v
//
// The product with W is computed once per word, not once per candidate: a word may
// have many.
type linker[T Float] struct {
	context  dense[T] // [h;e] → [n×M]
	features int      // G
	F        []T      // [G×M]
	V        []T      // [M]
}

// linkerState is what the backward pass needs of the candidates of a sentence.
type linkerState[T Float] struct {
	anchors []int // [c]
	x       []T   // [c×G]
	a, da   []T   // [n×M] [h;e]·W + b
	z, dz   []T   // [c×M]
	drop    dropout[T]
	act     activations[T]
}

// begin takes over the candidates of a sentence of n words.
func (s *linkerState[T]) begin(anchors []int, x []T, n, width int) {
	s.anchors, s.x = append(s.anchors[:0], anchors...), append(s.x[:0], x...)
	c := len(anchors)
	s.a, s.da = buffer.Resize(s.a, n*width), buffer.Resize(s.da, n*width)
	s.z, s.dz = buffer.Resize(s.z, c*width), buffer.Resize(s.dz, c*width)
}

// forward writes link [c] from cat [n×(2H+D)].
func (l linker[T]) forward(link, cat []T, n int, s *linkerState[T], rate float64, rng *rand.Rand) {
	c, M := len(s.anchors), l.context.out
	if c == 0 {
		return
	}
	l.context.forward(s.a, cat, n)
	for j, w := range s.anchors {
		copy(s.z[j*M:(j+1)*M], s.a[w*M:])
	}
	gemm(false, false, c, M, l.features, s.x, l.features, l.F, M, 1, s.z, M)
	s.act.tanh(s.z)
	s.drop.draw(c*M, rate, rng)
	s.drop.apply(s.z)
	gemm(false, false, c, 1, M, s.z, M, l.V, 1, 0, link, 1)
}

// backward adds to grad the gradient of the parameters and to dcat [n×(2H+D)] that
// of the input, from the gradient dlink [c] of the scores.
func (l linker[T]) backward(grad linker[T], dcat, dlink, cat []T, n int, s *linkerState[T]) {
	M := l.context.out
	if len(s.anchors) == 0 {
		return
	}
	for j, g := range dlink {
		row := s.dz[j*M : (j+1)*M]
		clear(row)
		axpy(g, l.V, row)
		axpy(g, s.z[j*M:(j+1)*M], grad.V)
	}
	s.drop.backward(s.dz, s.z)
	gemm(true, false, l.features, M, len(s.anchors), s.x, l.features, s.dz, M, 1, grad.F, M)
	clear(s.da)
	for j, w := range s.anchors {
		axpy(1, s.dz[j*M:(j+1)*M], s.da[w*M:(w+1)*M])
	}
	l.context.backward(grad.context, dcat, s.da, cat, n)
}
