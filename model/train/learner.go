package train

import (
	"math/rand/v2"

	"semtree/grammar"
	"semtree/internal/buffer"
	"semtree/model/nn"
)

// learner computes the gradients of sentences.
type learner struct {
	*descent
	g       *grammar.Grammar
	rare    []bool  // [V] words that occur once
	unknown float64 // how often those are read as unknown
}

func newLearner(g *grammar.Grammar, net *nn.Network[float32], counts []int, o Options) *learner {
	l := &learner{descent: newDescent(net, o.Dropout, o.Clip), g: g, unknown: o.Unknown}
	for _, count := range counts {
		l.rare = append(l.rare, count == 1)
	}
	return l
}

// update takes one step of Adam on a batch and returns the sum of its losses.
// rng gives the generator of a sentence of the batch. The error is that of step.
func (l *learner) update(batch []sentence, rate float64, rng func(i int) *rand.Rand) (float64, error) {
	return l.step(len(batch), rate, func(s *shard, i int) float64 { return l.learn(s, batch[i], rng(i)) })
}

// learn adds the gradient of one sentence to the shard's and returns its loss.
func (l *learner) learn(s *shard, x sentence, rng *rand.Rand) float64 {
	s.words = append(s.words[:0], x.words...)
	for i, w := range s.words {
		if l.rare[w] && rng.Float64() < l.unknown {
			s.words[i] = 0
		}
	}
	mu, phi := s.pass.Forward(s.words, rng)
	loss := l.loss(s, x, mu, phi)
	s.pass.Backward(s.dmu, s.dphi)
	return loss
}

// loss returns the loss of a scored sentence and leaves the gradients in s.
func (l *learner) loss(s *shard, x sentence, mu, phi []float32) float64 {
	s.label = s.label[:0]
	for _, e := range x.tag {
		if e >= 0 {
			e = l.g.Tags[e].Label
		}
		s.label = append(s.label, e)
	}
	s.dmu, s.dphi = buffer.Resize(s.dmu, len(mu)), buffer.Resize(s.dphi, len(phi))
	return nn.TagLoss(s.dmu, mu, x.allowed, s.label) + nn.HeadLoss(s.dphi, phi, x.head)
}

// score returns the scores of a sentence without dropout, for the solvers; ok
// is false if they are not finite.
func (s *shard) score(words []int) (mu, phi []float64, ok bool) {
	a, b := s.pass.Forward(words, nil)
	return widen(a), widen(b), finite(a) && finite(b)
}
