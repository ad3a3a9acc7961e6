package correct

import (
	"math"

	"semtree/solver"
	"semtree/solver/instance"
)

// Weights are what corrections have taught, by features.
type Weights map[string]float64

// Clone returns weights that may learn while others use the old ones.
func (w Weights) Clone() Weights {
	more := Weights{}
	for f, v := range w {
		more[f] = v
	}
	return more
}

// Apply adds the weights to the scores of a case. Scores of parts that no feature was learnt of
// keep their bits.
func (w Weights) Apply(c *Case) {
	if len(w) == 0 {
		return
	}
	p, L := c.Problem, len(c.Grammar.Labels)
	for v := range p.Words {
		for l := range L {
			w.add(&p.Mu[v*L+l], func() []string { return c.node(v, l) })
		}
		for head := range p.Words + 1 {
			w.add(c.phi(head, v), func() []string { return c.arc(head, v) })
		}
	}
}

// add adds what is known of a part to a score.
func (w Weights) add(score *float64, part func() []string) {
	if math.IsInf(*score, -1) {
		return
	}
	sum, list := 0.0, part()
	for _, f := range list {
		sum += w[f]
	}
	if sum != 0 {
		*score += float64(factor(list) * sum)
	}
}

// factor is what features count in a part of a tree, so that their squares add up to 1.
func factor(part []string) float64 { return 1 / math.Sqrt(float64(len(part))) }

// change is a step of the weights: features, each once, in the order in which they came.
type change struct {
	features []string
	by       []float64
	at       map[string]int
}

// add adds the features of a tree with a sign.
func (d *change) add(c *Case, t *solver.Tree, sign float64) {
	for w, tag := range t.Tag {
		if tag == instance.Empty {
			continue
		}
		for _, part := range [2][]string{c.node(w, c.Grammar.Tags[tag].Label), c.arc(t.Head[w], w)} {
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
	}
}
