package nn

import (
	"fmt"
	"math"
)

// Empty marks, in gold tags and heads, a word that carries no tag: ∅.
const Empty = -1

// TagLoss returns the sum over words of −log p(gold) in a softmax over ∅, whose
// score is 0, and the labels that the word may carry ([petit2023] §3). It
// writes the gradient to dmu. Shapes: mu, dmu, allowed [n×L], gold [n] with
// labels or Empty; allowed nil allows all. It panics if a gold label is not
// allowed: that loss is infinite.
func TagLoss[T Float](dmu, mu []T, allowed []bool, gold []int) float64 {
	n := len(gold)
	if n == 0 || len(mu)%n != 0 || len(dmu) != len(mu) || allowed != nil && len(allowed) != len(mu) {
		panic(fmt.Sprintf("nn: %d gold tags, %d scores, %d gradients, %d allowed", n, len(mu), len(dmu), len(allowed)))
	}
	L := len(mu) / n
	loss := 0.0
	for i, l := range gold {
		row := softmax[T]{score: mu[i*L : (i+1)*L], grad: dmu[i*L : (i+1)*L], stride: 1, count: L}
		if allowed != nil {
			may := allowed[i*L : (i+1)*L]
			row.skip = func(k int) bool { return !may[k] }
		}
		loss += row.loss(l)
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
		column := softmax[T]{score: phi[d:], grad: dphi[d:], stride: n, count: n + 1}
		column.skip = func(k int) bool { return k == d+1 }
		loss += column.loss(h)
	}
	return loss
}

// softmax is a choice between ∅ and count alternatives, whose scores stand
// stride apart, except those to skip.
type softmax[T Float] struct {
	score, grad   []T
	stride, count int
	skip          func(k int) bool // nil skips none
}

// loss returns log(1 + Σ_k exp s_k) − s_gold and writes its gradient. The
// largest score is subtracted before exponentiating.
func (s softmax[T]) loss(gold int) float64 {
	if gold != Empty && (gold < 0 || gold >= s.count || s.skipped(gold)) {
		panic(fmt.Sprintf("nn: gold alternative %d of %d is excluded", gold, s.count))
	}
	top := 0.0 // the score of ∅
	for k := range s.count {
		if !s.skipped(k) {
			top = max(top, float64(s.score[k*s.stride]))
		}
	}
	sum := math.Exp(-top)
	for k := range s.count {
		if !s.skipped(k) {
			sum += math.Exp(float64(s.score[k*s.stride]) - top)
		}
	}
	norm := top + math.Log(sum)
	for k := range s.count {
		g := 0.0
		if !s.skipped(k) {
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

func (s softmax[T]) skipped(k int) bool { return s.skip != nil && s.skip(k) }
