package correct

import (
	"maps"
	"math"
	"slices"

	"semtree/solver"
	"semtree/solver/instance"
)

// Weights are what corrections have taught, by features. The zero value has taught nothing.
type Weights struct{ by map[feature]float64 }

// Clone returns weights that may learn while others use the old ones.
func (w *Weights) Clone() *Weights { return &Weights{maps.Clone(w.by)} }

// Apply adds the weights to the scores of a case. Scores of parts that no feature was learnt of
// keep their bits.
func (w *Weights) Apply(c *Case) {
	if len(w.by) > 0 {
		w.apply(viewOf(c))
	}
}

// apply adds the weights to the scores of a case.
func (w *Weights) apply(v *view) {
	p, L := v.Problem, len(v.Grammar.Labels)
	for u := range p.Words {
		for l := range L {
			if score := &p.Mu[u*L+l]; !math.IsInf(*score, -1) {
				w.add(score, v.node(u, l))
			}
		}
		for head := range p.Words + 1 {
			if score := v.phi(head, u); !math.IsInf(*score, -1) {
				w.add(score, v.arc(head, u))
			}
		}
	}
}

// add adds what is known of a part to a score.
func (w *Weights) add(score *float64, part []feature) {
	sum := 0.0
	for _, f := range part {
		sum += w.by[f]
	}
	if sum != 0 {
		*score += float64(factor(part) * sum)
	}
}

// learn adds a number to the weight of a feature, and returns what it was.
func (w *Weights) learn(f feature, by float64) former {
	if w.by == nil {
		w.by = map[feature]float64{}
	}
	was, known := w.by[f]
	w.by[f] = was + by
	return former{f, was, known}
}

// Learnt is what a correction changed, in the order of the changes.
type Learnt []former

// former is the weight that a feature had.
type former struct {
	feature
	was   float64
	known bool
}

// Forget takes back what the last correction that was learnt has changed.
func (w *Weights) Forget(learnt Learnt) {
	for _, f := range slices.Backward(learnt) {
		if f.known {
			w.by[f.feature] = f.was
		} else {
			delete(w.by, f.feature)
		}
	}
}

// factor is what features count in a part of a tree, so that their squares add up to 1.
func factor(part []feature) float64 { return 1 / math.Sqrt(float64(len(part))) }

// change is a step of the weights: features, each once, in the order in which they came.
type change struct {
	features []feature
	by       []float64
	at       map[feature]int
}

// add adds the features of a tree with a sign.
func (d *change) add(v *view, t *solver.Tree, sign float64) {
	for w, tag := range t.Tag {
		if tag == instance.Empty {
			continue
		}
		d.part(v.node(w, v.Grammar.Tags[tag].Label), sign)
		d.part(v.arc(t.Head[w], w), sign)
	}
}

// part adds the features of a part of a tree.
func (d *change) part(part []feature, sign float64) {
	for _, f := range part {
		i, known := d.at[f]
		if !known {
			i = len(d.features)
			d.at[f] = i
			d.features, d.by = append(d.features, f), append(d.by, 0)
		}
		d.by[i] += float64(sign * factor(part))
	}
}
