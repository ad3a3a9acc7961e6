package correct

import (
	"maps"
	"math"
	"slices"

	"semtree/solver"
)

// Weights are what corrections have taught. The zero value has learnt nothing.
type Weights struct {
	weight map[feature]float64
	words  map[string]bool // of these features
}

// Clone returns weights that may learn while others use the old ones.
func (w *Weights) Clone() *Weights {
	return &Weights{maps.Clone(w.weight), maps.Clone(w.words)}
}

// Apply adds the weights to the scores of a case. Scores of words that no correction had
// keep their bits.
func (w *Weights) Apply(c *Case) {
	if len(w.weight) == 0 {
		return
	}
	p, L := c.Problem, len(c.Grammar.Labels)
	n := p.Words
	for v := range n {
		if !w.words[c.words[v].key] {
			continue
		}
		for l := range L {
			if at := v*L + l; c.candidate(l) == nil && !math.IsInf(p.Mu[at], -1) {
				w.add(&p.Mu[at], c.node(v, l))
			}
		}
		for head := 0; head <= n; head++ {
			if at := head*n + v; head != v+1 && !math.IsInf(p.Phi[at], -1) {
				w.add(&p.Phi[at], c.arc(head, v))
			}
		}
	}
	about := c.about && slices.ContainsFunc(c.topics, func(topic string) bool { return w.words[topic] })
	for i := range c.Question.Candidates {
		m := &c.Question.Candidates[i]
		if about || slices.ContainsFunc(c.words[m.Start:m.End], func(v word) bool { return w.words[v.key] }) {
			l := L - len(c.Question.Candidates) + i
			w.add(&p.Mu[m.Start*L+l], c.node(m.Start, l))
		}
	}
}

// add adds what is known of a part to a score.
func (w *Weights) add(score *float64, of part) {
	sum := 0.0
	for _, f := range of.features {
		sum += w.weight[f]
	}
	if sum != 0 {
		*score += float64(of.factor * sum)
	}
}

// change is a step of the weights: features in the order in which they came.
type change struct {
	features []feature
	by       []float64
	at       map[feature]int
}

// add adds features with a sign.
func (d *change) add(of part, sign float64) {
	for _, f := range of.features {
		i, known := d.at[f]
		if !known {
			i = len(d.features)
			d.at[f] = i
			d.features, d.by = append(d.features, f), append(d.by, 0)
		}
		d.by[i] += float64(sign * of.factor)
	}
}

// difference returns the features of a tree less those of another one.
func (c *Case) difference(better, worse *solver.Tree) *change {
	d := &change{at: map[feature]int{}}
	c.each(better, func(p part) { d.add(p, 1) })
	c.each(worse, func(p part) { d.add(p, -1) })
	return d
}

// size is the sum of squares.
func (d *change) size() (sum float64) {
	for _, v := range d.by {
		sum += float64(v * v)
	}
	return sum
}

// move adds a step times a change.
func (w *Weights) move(d *change, step float64) {
	if w.weight == nil {
		w.weight, w.words = map[feature]float64{}, map[string]bool{}
	}
	for i, f := range d.features {
		if d.by[i] != 0 {
			w.weight[f] += float64(step * d.by[i])
			w.words[f.word] = true
			if f.word == "" {
				w.words[f.topic] = true
			}
		}
	}
}
