package train

import (
	"math/rand/v2"

	"semtree/grammar"
	"semtree/internal/buffer"
	"semtree/lab/nn"
)

// learner computes the gradients of sentences, and anchors examples. Each shard of a
// batch has one; it keeps its memory.
type learner struct {
	g     *grammar.Grammar
	opt   *Options
	vocab []entry // [V]
	pass  *nn.Pass[float32]
	tags  nn.Tags[float32]

	search search
	input  nn.Input[float32]
	gold   []nn.Choice // [n]
	heads  []int       // [n]

	dmu, dphi, dlink []float32
	mu, phi, link    []float64 // scores for the solvers
	still            []float32 // [c] scores of candidates without features: 0
	meant            []Place
	worth            []float64 // of the reading that is meant, and of its rivals

	source *rand.PCG
	rng    *rand.Rand
	loss   float64 // of the batch
}

// newLearner returns a learner for a network with a vocabulary.
func newLearner(g *grammar.Grammar, net *nn.Network[float32], vocab []entry, o *Options) *learner {
	l := &learner{g: g, opt: o, vocab: vocab, pass: nn.NewPass(net), source: rand.NewPCG(0, 0)}
	l.pass.Dropout, l.pass.Quick = o.Dropout, o.Quick
	l.rng, l.search.method = rand.New(l.source), o.Anchoring
	for label, x := range g.Labels {
		if !x.Entity {
			l.tags.Plain = append(l.tags.Plain, label)
		}
	}
	return l
}

// forward scores a sentence: mu [n×L], phi [(n+1)×n] and link [c]. With rng it hides
// words, and drops values, as in training.
func (l *learner) forward(s sentence, rng *rand.Rand) (mu, phi, link []float32) {
	in := &l.input
	in.Kinds = s.of.Kinds
	in.Words, in.Anchors, in.Links = in.Words[:0], in.Anchors[:0], in.Links[:0]
	candidates := 0
	for i := range s.words {
		w := &s.words[i]
		in.Words = append(in.Words, w.number)
		if rng != nil && l.hidden(w, rng) {
			in.Words[i] = 0
		}
		candidates += len(w.names)
	}
	l.still = buffer.Resize(l.still, candidates)
	clear(l.still)
	if len(s.of.Candidates) > 0 && len(s.of.Candidates[0].Features) > 0 {
		for j := range s.of.Candidates {
			c := &s.of.Candidates[j]
			in.Anchors, in.Links = append(in.Anchors, c.Word), append(in.Links, c.Features...)
		}
	}
	mu, phi, link = l.pass.Forward(*in, rng)
	if len(link) == 0 {
		link = l.still
	}
	return mu, phi, link
}

// hidden reports whether a word is read as unknown.
func (l *learner) hidden(w *word, rng *rand.Rand) bool {
	if l.opt.Unknown > 0 && l.vocab[w.number].count == 1 && rng.Float64() < l.opt.Unknown {
		return true
	}
	return w.content && l.opt.Mask > 0 && rng.Float64() < l.opt.Mask
}

// score scores an example for the solvers; ok is false if the scores are not finite.
func (l *learner) score(ex *example) (ok bool) {
	mu, phi, link := l.forward(sentence{ex, ex.words}, nil)
	l.mu, l.phi, l.link = widen(l.mu, mu), widen(l.phi, phi), widen(l.link, link)
	return finite(mu) && finite(phi) && finite(link)
}

// anchor anchors an example under the scores of the network; ok is false if they are
// not finite.
func (l *learner) anchor(ex *example) (c choice, ok bool) {
	if !l.score(ex) {
		return c, false
	}
	l.favour(ex, l.mu)
	return l.search.best(ex, len(l.g.Labels), l.mu, l.link, l.phi), true
}

// favour adds to the scores mu [n×L] of labels on words that are known for them beforehand.
func (l *learner) favour(ex *example, mu []float64) {
	for i, w := range ex.words {
		for _, label := range l.vocab[w.number].known {
			mu[i*len(l.g.Labels)+label] += l.opt.Listed
		}
	}
}

// learn adds the gradient of a sentence to that of the pass and returns its loss.
func (l *learner) learn(s sentence) float64 {
	mu, phi, link := l.forward(s, l.rng)
	loss := l.losses(s, mu, phi, link) + l.contrast(s, l.opt.Contrast, mu, phi, link)
	if weight := s.of.Weight; weight != 1 {
		for _, d := range [...][]float32{l.dmu, l.dphi, l.dlink} {
			for k := range d {
				d[k] *= float32(weight)
			}
		}
	}
	l.pass.Backward(l.dmu, l.dphi, l.dlink[:len(l.input.Anchors)])
	return s.of.Weight * loss
}

// losses returns the losses of the tags and heads of a scored sentence, and leaves the
// gradients in l.
func (l *learner) losses(s sentence, mu, phi, link []float32) float64 {
	l.gold, l.heads = l.gold[:0], l.heads[:0]
	for i := range s.words {
		w := &s.words[i]
		gold := none
		if w.tag != none {
			if gold = l.g.Tags[w.tag].Label; l.g.Labels[gold].Entity {
				gold = len(l.g.Labels) + w.chosen
			}
		}
		l.gold, l.heads = append(l.gold, nn.Choice{Bare: w.bare, Labels: w.names, Gold: gold}), append(l.heads, w.head)
	}
	l.dmu, l.dphi, l.dlink = buffer.Resize(l.dmu, len(mu)), buffer.Resize(l.dphi, len(phi)), buffer.Resize(l.dlink, len(link))
	return l.tags.Loss(l.dmu, l.dlink, mu, link, l.gold) + nn.HeadLoss(l.dphi, phi, l.heads)
}

// widen converts scores for the solvers, in the memory of y.
func widen(y []float64, x []float32) []float64 {
	y = buffer.Resize(y, len(x))
	for i, v := range x {
		y[i] = float64(v)
	}
	return y
}
