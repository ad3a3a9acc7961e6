package parser

import (
	"math"
	"semtree/answer"

	"semtree/internal/elementary"
	"semtree/solver"
	"semtree/solver/instance"
)

// Mass returns exp(score) of a reading, to scale: that of the first one is 1.
func (f *Found) Mass(r *answer.Reading) float64 {
	return elementary.Exp64(r.Score - f.Readings[0].Score)
}

// Surprise is −Σ log p over all words: of what each carries in one of the readings, among
// all that it may carry, and of its head in one of them, among all words: the distributions that
// training sees. A word that a candidate takes besides its first carries nothing of its own. least
// is the greatest summand. Scores that are equal for all readings do not count twice: of readings
// that say the same in different ways, no way need be probable.
func (f *Found) Surprise(of ...*Reading) (sum, least float64) {
	add := func(v float64) { sum, least = sum+max(v, 0), max(least, v) }
	n := len(f.Tokens)
	labels, heads := make([]bool, len(f.Grammar.Labels)+1), make([]bool, n+2) // the last place of each: none
	for w := range n {
		clear(labels)
		clear(heads)
		covered := false
		for _, r := range of {
			covered = covered || f.covers(r.Parse, w)
			mark(f.Posed, r.Parse, w, labels, heads)
		}
		if !covered {
			add(f.labelSurprise(w, labels))
		}
		add(f.headSurprise(w, heads))
	}
	return sum, least
}

// mark notes what a word carries in a tree, and its head: their last places for none.
func mark(p *Posed, t *solver.Tree, w int, labels, heads []bool) {
	if e := t.Tag[w]; e == instance.Empty {
		labels[len(labels)-1], heads[len(heads)-1] = true, true
	} else {
		labels[p.Grammar.Tags[e].Label], heads[t.Head[w]] = true, true
	}
}

// covers reports whether a candidate of a tree takes word w besides its first.
func (f *Found) covers(t *solver.Tree, w int) bool {
	for v := range w {
		if c := f.On(t, v); c != nil && w < c.End {
			return true
		}
	}
	return false
}

// probability returns how probable the label and the head of a word are in a tree, or that it has
// none.
func (f *Found) probability(t *solver.Tree, w int) (label, head float64) {
	labels, heads := make([]bool, len(f.Grammar.Labels)+1), make([]bool, len(f.Tokens)+2)
	mark(f.Posed, t, w, labels, heads)
	return elementary.Exp64(-f.labelSurprise(w, labels)), elementary.Exp64(-f.headSurprise(w, heads))
}

// NoLabel is −log of the probability that a word carries nothing.
func (f *Found) NoLabel(w int) float64 {
	labels := make([]bool, len(f.Grammar.Labels)+1)
	labels[len(labels)-1] = true
	return f.labelSurprise(w, labels)
}

// labelSurprise is −log of the probability that a word carries one of these labels.
func (f *Found) labelSurprise(w int, labels []bool) float64 {
	L := len(f.Grammar.Labels)
	if f.labels == nil {
		f.labels = make([]chances, len(f.Tokens))
	}
	if f.labels[w].of == nil {
		of := make([]float64, L, L+1)
		copy(of, f.Own[w*L:(w+1)*L])
		for l := range of {
			if from, to := f.Grammar.TagsOf(l); from == to {
				of[l] = math.Inf(-1)
			}
		}
		f.labels[w] = chancesOf(of)
	}
	return f.labels[w].surprise(labels)
}

// headSurprise is −log of the probability that a word has one of these heads.
func (f *Found) headSurprise(w int, heads []bool) float64 {
	n := len(f.Tokens)
	if f.heads == nil {
		f.heads = make([]chances, n)
	}
	if f.heads[w].of == nil {
		of := make([]float64, n+1, n+2)
		for h := range of {
			of[h] = f.Problem.Phi[h*n+w]
		}
		of[w+1] = math.Inf(-1)
		f.heads[w] = chancesOf(of)
	}
	return f.heads[w].surprise(heads)
}

// chances are probabilities to scale: of each label or head of a word and, in the last place, of none.
type chances struct {
	of  []float64
	all float64 // their sum
}

// chancesOf returns exp(score) of labels or heads, -Inf of those that are not allowed, and exp(0) for none, to scale, in the memory of the scores.
func chancesOf(scores []float64) chances {
	top := instance.Greatest(scores)
	none := elementary.Exp64(-top)
	c := chances{of: append(scores, none), all: none}
	for i, v := range scores {
		if c.of[i] = 0; !math.IsInf(v, -1) {
			c.of[i] = elementary.Exp64(v - top)
			c.all += c.of[i]
		}
	}
	return c
}

// surprise returns −log of the share of those that are chosen.
func (c *chances) surprise(chosen []bool) float64 {
	part, last := 0.0, len(c.of)-1
	if chosen[last] {
		part = c.of[last]
	}
	for i, p := range c.of[:last] {
		if chosen[i] {
			part += p
		}
	}
	return min(elementary.Log64(c.all/max(part, minPart)), maxSurprise)
}

// maxSurprise is the greatest −log p, and minPart a probability that is below it.
const (
	maxSurprise = 50
	minPart     = 1e-300
)
