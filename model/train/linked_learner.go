package train

import (
	"math/bits"
	"math/rand/v2"

	"semtree/internal/buffer"
	"semtree/model/nn"
)

// linkedLearner computes gradients of linked examples. Each shard has one; it keeps
// its memory.
type linkedLearner struct {
	labels int     // L
	mask   float64 // see LinkedOptions.Mask
	weight float64 // see LinkedOptions.Contrast
	tags   nn.LinkedTags[float32]

	anchoring linkedAnchoring
	input     nn.Input[float32]
	gold      []int // [n]
	heads     []int // [n]

	dmu, dphi, dlink []float32
	mu, phi, link    []float64 // scores for the solvers
	meant            []LinkedPlace
	worth            []float64 // of the reading that is meant, and of its rivals

	source *rand.PCG
	rng    *rand.Rand
}

// newLinkedLearner returns a learner for L labels, of which any word may carry the
// plain ones.
func newLinkedLearner(labels int, plain []int, o *LinkedOptions) *linkedLearner {
	source := rand.NewPCG(0, 0)
	return &linkedLearner{labels: labels, mask: o.Mask, weight: o.Contrast, tags: nn.LinkedTags[float32]{Plain: plain}, source: source, rng: rand.New(source)}
}

// read sets the input of the network.
func (l *linkedLearner) read(ex *linkedExample) {
	in := &l.input
	in.Words, in.Kinds, in.Anchors = append(in.Words[:0], ex.words...), ex.Kinds, ex.anchors
	in.Links = in.Links[:0]
	for j := range ex.Links {
		in.Links = append(in.Links, ex.Links[j].Features...)
	}
}

// anchor anchors an example under the scores of the network; ok is false if they are
// not finite.
func (l *linkedLearner) anchor(pass *nn.Pass[float32], ex *linkedExample) (choice linkedChoice, ok bool) {
	l.read(ex)
	mu, phi, link := pass.ForwardLinked(l.input, nil)
	if !finite(mu) || !finite(phi) || !finite(link) {
		return choice, false
	}
	l.mu, l.phi, l.link = widenInto(l.mu, mu), widenInto(l.phi, phi), widenInto(l.link, link)
	return l.anchoring.best(ex, l.labels, l.mu, l.link, l.phi), true
}

// learn adds the gradient of an anchored example to that of the pass and returns its
// loss.
func (l *linkedLearner) learn(pass *nn.Pass[float32], ex *linkedExample, choice *linkedChoice) float64 {
	l.read(ex)
	for set := ex.content; set != 0; set &= set - 1 {
		if l.rng.Float64() < l.mask {
			l.input.Words[bits.TrailingZeros64(set)] = 0
		}
	}
	mu, phi, link := pass.ForwardLinked(l.input, l.rng)
	loss := l.loss(ex, choice, mu, phi, link)
	loss += l.contrast(ex, choice, l.weight, mu, phi, link)
	if ex.Weight != 1 {
		for _, d := range [...][]float32{l.dmu, l.dphi, l.dlink} {
			for k := range d {
				d[k] *= float32(ex.Weight)
			}
		}
	}
	pass.BackwardLinked(l.dmu, l.dphi, l.dlink)
	return ex.Weight * loss
}

// loss returns the loss of a scored example, without its weight, and leaves the
// gradients in l.
func (l *linkedLearner) loss(ex *linkedExample, choice *linkedChoice, mu, phi, link []float32) float64 {
	l.gold, l.heads = buffer.Resize(l.gold, len(ex.words)), buffer.Resize(l.heads, len(ex.words))
	for i := range l.gold {
		l.gold[i], l.heads[i] = nn.Empty, nn.Empty
	}
	for _, p := range l.reading(ex, choice) {
		if l.gold[p.Word] = int(p.Label); p.Candidate >= 0 {
			l.gold[p.Word] = l.labels + int(p.Candidate)
		}
		l.heads[p.Word] = int(p.Head)
	}
	l.dmu, l.dphi, l.dlink = buffer.Resize(l.dmu, len(mu)), buffer.Resize(l.dphi, len(phi)), buffer.Resize(l.dlink, len(link))
	return l.tags.Loss(l.dmu, l.dlink, mu, link, ex.anchors, ex.labels, l.gold) + nn.HeadLoss(l.dphi, phi, l.heads)
}

// widenInto converts scores for the solvers, in the memory of y.
func widenInto(y []float64, x []float32) []float64 {
	y = buffer.Resize(y, len(x))
	for i, v := range x {
		y[i] = float64(v)
	}
	return y
}
