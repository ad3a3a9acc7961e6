package nn

import (
	"fmt"
	"math"

	"semtree/internal/buffer"
)

// Empty marks, in gold tags and heads, a word that carries no tag: ∅.
const Empty = -1

// Choice is what a word may carry: ∅, any plain label, or one of the candidates that
// stand on it.
type Choice struct {
	Bare   bool  // no plain label
	Labels []int // of the candidates that stand on it
	Gold   int   // a plain label, L+k for the k-th of the candidates, or Empty
}

// Tags is the loss of the tags of sentences. It keeps its memory and is not safe for
// concurrent use.
type Tags[T Float] struct {
	Plain []int // labels that every word may carry that is not bare, each once

	score, grad []T // of all alternatives of a word
}

// Loss returns the sum over words of −log p(gold) in a softmax over ∅, whose score is
// 0, the plain labels l with score mu[i,l], and the candidates j that stand on the word
// with score mu[i,label] + link[j] ([petit2023] §3 has no candidates). It writes the
// gradients to dmu and dlink. Candidates are numbered in the order of their words.
// Shapes: mu, dmu [n×L], link, dlink [c]. It panics if a gold alternative is not among
// those of its word: that loss is infinite.
func (t *Tags[T]) Loss(dmu, dlink, mu, link []T, words []Choice) float64 {
	n, c := len(words), 0
	for _, w := range words {
		c += len(w.Labels)
	}
	if n == 0 || len(mu)%n != 0 || len(dmu) != len(mu) || len(link) != c || len(dlink) != c {
		panic(fmt.Sprintf("nn: %d words, %d scores, %d gradients; %d candidates, %d scores, %d gradients", n, len(mu), len(dmu), c, len(link), len(dlink)))
	}
	L := len(mu) / n
	clear(dmu)
	loss := 0.0
	for i := range words {
		k := len(words[i].Labels)
		loss += t.word(dmu[i*L:(i+1)*L], dlink[:k], mu[i*L:(i+1)*L], link[:k], &words[i])
		dlink, link = dlink[k:], link[k:]
	}
	return loss
}

// word returns the loss of one word, with its rows of the scores and gradients.
func (t *Tags[T]) word(dmu, dlink, mu, link []T, w *Choice) float64 {
	plain, gold := t.Plain, Empty
	if w.Bare {
		plain = nil
	}
	t.score = t.score[:0]
	for k, l := range plain {
		t.score = append(t.score, mu[l])
		if l == w.Gold {
			gold = k
		}
	}
	for k, l := range w.Labels {
		t.score = append(t.score, mu[l]+link[k])
		if len(mu)+k == w.Gold {
			gold = len(plain) + k
		}
	}
	if gold == Empty && w.Gold != Empty {
		panic(fmt.Sprintf("nn: gold alternative %d is none of %+v", w.Gold, *w))
	}
	t.grad = buffer.Resize(t.grad, len(t.score))
	s := softmax[T]{score: t.score, grad: t.grad, stride: 1, count: len(t.score), skip: -1}
	loss := s.loss(gold)
	for k, l := range plain {
		dmu[l] = t.grad[k]
	}
	for k, l := range w.Labels {
		dlink[k] = t.grad[len(plain)+k]
		dmu[l] += dlink[k]
	}
	return loss
}

// HeadLoss returns the sum over words of −log p(gold) in a softmax over the arc
// of ∅, whose score is 0, the root and the other words as heads ([petit2023]
// §3). It writes the gradient to dphi. Shapes: phi, dphi [(n+1)×n], gold [n]
// with 0 for the root, h+1 for word h, or Empty. It panics if a word is its own
// head.
func HeadLoss[T Float](dphi, phi []T, gold []int) float64 {
	n := len(gold)
	if len(phi) != (n+1)*n || len(dphi) != len(phi) {
		panic(fmt.Sprintf("nn: %d gold heads, %d scores, %d gradients", n, len(phi), len(dphi)))
	}
	loss := 0.0
	for d, h := range gold {
		column := softmax[T]{score: phi[d:], grad: dphi[d:], stride: n, count: n + 1, skip: d + 1}
		loss += column.loss(h)
	}
	return loss
}

// softmax is a choice between ∅ and count alternatives, whose scores stand
// stride apart, except one to skip, or -1.
type softmax[T Float] struct {
	score, grad   []T
	stride, count int
	skip          int
}

// loss returns log(1 + Σ_k exp s_k) − s_gold and writes its gradient. The
// largest score is subtracted before exponentiating.
func (s softmax[T]) loss(gold int) float64 {
	if gold != Empty && (gold < 0 || gold >= s.count || gold == s.skip) {
		panic(fmt.Sprintf("nn: gold alternative %d of %d is excluded", gold, s.count))
	}
	top := 0.0 // the score of ∅
	for k := range s.count {
		if k != s.skip {
			top = max(top, float64(s.score[k*s.stride]))
		}
	}
	sum := math.Exp(-top)
	for k := range s.count {
		if k != s.skip {
			sum += math.Exp(float64(s.score[k*s.stride]) - top)
		}
	}
	norm := top + math.Log(sum)
	for k := range s.count {
		g := 0.0
		if k != s.skip {
			g = math.Exp(float64(s.score[k*s.stride]) - norm)
		}
		s.grad[k*s.stride] = T(g)
	}
	if gold == Empty {
		return norm
	}
	s.grad[gold*s.stride]--
	return norm - float64(s.score[gold*s.stride])
}
