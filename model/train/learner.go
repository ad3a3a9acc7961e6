package train

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"semtree/grammar"
	"semtree/internal/buffer"
	"semtree/model/nn"
	"semtree/solver/anchor"
)

// shards is the number of parts of a batch, each with its own gradient. It is
// fixed, so that sums do not depend on the number of processors.
const shards = 4

// learner computes gradients of batches in parallel.
type learner struct {
	g       *grammar.Grammar
	net     *nn.Network[float32]
	adam    *nn.Adam[float32]
	rare    []bool  // [V] words that occur once
	unknown float64 // how often those are read as unknown
	shard   [shards]*shard
}

// shard is the workspace of one goroutine.
type shard struct {
	pass      *nn.Pass[float32]
	search    anchor.Solver
	words     []int
	label     []int
	dmu, dphi []float32
	loss      float64
}

func newLearner(g *grammar.Grammar, net *nn.Network[float32], counts []int, o Options) *learner {
	l := &learner{g: g, net: net, adam: nn.NewAdam(net, o.Clip), unknown: o.Unknown}
	for _, count := range counts {
		l.rare = append(l.rare, count == 1)
	}
	for i := range l.shard {
		l.shard[i] = &shard{pass: nn.NewPass(net)}
		l.shard[i].pass.Dropout = o.Dropout
	}
	return l
}

// each calls f for 0..n-1, shard i%shards at the same time as the others.
func (l *learner) each(n int, f func(s *shard, i int)) {
	var wg sync.WaitGroup
	for first, s := range l.shard {
		wg.Go(func() {
			for i := first; i < n; i += shards {
				f(s, i)
			}
		})
	}
	wg.Wait()
}

// update takes one step of Adam on a batch and returns the sum of its losses.
// rng gives the generator of a sentence of the batch. An error means that the
// training diverges: the loss or its gradient is not a number.
func (l *learner) update(batch []sentence, rate float64, rng func(i int) *rand.Rand) (float64, error) {
	for _, s := range l.shard {
		s.pass.Zero()
		s.loss = 0
	}
	l.each(len(batch), func(s *shard, i int) {
		s.loss += l.learn(s, batch[i], rng(i))
	})
	sum, loss := l.shard[0].pass.Grad.Flat, l.shard[0].loss
	for _, s := range l.shard[1:] {
		for k, v := range s.pass.Grad.Flat {
			sum[k] += v
		}
		loss += s.loss
	}
	for k := range sum {
		sum[k] /= float32(len(batch))
	}
	norm := l.adam.Step(l.net.Flat, sum, rate)
	if bad := loss + norm; math.IsNaN(bad) || math.IsInf(bad, 0) {
		return loss, fmt.Errorf("%w: loss %g, gradient of norm %g; try a lower learning rate than %g", ErrDiverged, loss, norm, rate)
	}
	return loss, nil
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
