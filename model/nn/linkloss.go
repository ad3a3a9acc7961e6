package nn

import (
	"fmt"

	"semtree/internal/buffer"
)

// LinkedTags is the loss of the tags of sentences with candidates: a word carries a
// plain label, a candidate that stands on it, or ∅. It keeps its memory and is not
// safe for concurrent use.
type LinkedTags[T Float] struct {
	Plain []int // labels that every word may carry, each once

	candidate   []int // alternatives of a word after the plain labels
	score, grad []T   // of all alternatives of a word
}

// Loss returns the sum over words of −log p(gold) in a softmax over ∅, whose score
// is 0, the plain labels l with score mu[i,l], and the candidates j that stand on the
// word with score mu[i,label] + link[j]. It writes the gradients to dmu and dlink.
// Shapes: mu, dmu [n×L], link, dlink, anchors, labels [c], gold [n] with a plain
// label, L+j for candidate j, or Empty. It panics if a gold alternative is not among
// those of its word: that loss is infinite.
func (t *LinkedTags[T]) Loss(dmu, dlink, mu, link []T, anchors, labels, gold []int) float64 {
	n, c := len(gold), len(anchors)
	if n == 0 || len(mu)%n != 0 || len(dmu) != len(mu) || len(link) != c || len(dlink) != c || len(labels) != c {
		panic(fmt.Sprintf("nn: %d gold tags, %d scores, %d gradients; %d candidates, %d labels, %d scores, %d gradients",
			n, len(mu), len(dmu), c, len(labels), len(link), len(dlink)))
	}
	L := len(mu) / n
	clear(dmu)
	loss := 0.0
	for i, g := range gold {
		row, drow := mu[i*L:(i+1)*L], dmu[i*L:(i+1)*L]
		t.collect(i, row, link, anchors, labels)
		choice := t.alternative(g, L)
		if g != Empty && choice == Empty {
			panic(fmt.Sprintf("nn: gold alternative %d is none of word %d", g, i))
		}
		s := softmax[T]{score: t.score, grad: t.grad, stride: 1, count: len(t.score)}
		loss += s.loss(choice)
		for k, l := range t.Plain {
			drow[l] = t.grad[k]
		}
		for k, j := range t.candidate {
			dlink[j] = t.grad[len(t.Plain)+k]
			drow[labels[j]] += dlink[j]
		}
	}
	return loss
}

// collect lists the alternatives of word i with their scores.
func (t *LinkedTags[T]) collect(i int, row, link []T, anchors, labels []int) {
	t.candidate, t.score = t.candidate[:0], t.score[:0]
	for _, l := range t.Plain {
		t.score = append(t.score, row[l])
	}
	for j, w := range anchors {
		if w == i {
			t.candidate = append(t.candidate, j)
			t.score = append(t.score, row[labels[j]]+link[j])
		}
	}
	t.grad = buffer.Resize(t.grad, len(t.score))
}

// alternative returns the number of a gold alternative among those collected; Empty
// if it is not there.
func (t *LinkedTags[T]) alternative(gold, L int) int {
	for k, l := range t.Plain {
		if l == gold {
			return k
		}
	}
	for k, j := range t.candidate {
		if L+j == gold {
			return len(t.Plain) + k
		}
	}
	return Empty
}
