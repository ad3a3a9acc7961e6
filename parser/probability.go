package parser

import (
	"semtree/internal/elementary"
	"semtree/solver"
	"semtree/solver/instance"
)

// Mass returns exp(score) of a reading, to scale: that of the first one is 1.
func (f *Found) Mass(r *Reading) float64 { return elementary.Exp64(r.Score - f.Readings[0].Score) }

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
	p, L := f.Problem, len(f.Grammar.Labels)
	return surpriseOf(labels[L], func(yield func(float64, bool)) {
		for l, v := range p.Mu[w*L : (w+1)*L] {
			if from, to := p.Grammar.TagsOf(l); from < to {
				yield(v, labels[l])
			}
		}
	})
}

// headSurprise is −log of the probability that a word has one of these heads.
func (f *Found) headSurprise(w int, heads []bool) float64 {
	n := len(f.Tokens)
	return surpriseOf(heads[n+1], func(yield func(float64, bool)) {
		for h := 0; h <= n; h++ {
			if h != w+1 {
				yield(f.Problem.Phi[h*n+w], heads[h])
			}
		}
	})
}

// surpriseOf returns −log of the share of Σ exp v that is chosen, over what each gives
// and 0, which stands for no label or head.
func surpriseOf(none bool, each func(yield func(v float64, chosen bool))) float64 {
	top := 0.0
	each(func(v float64, _ bool) { top = max(top, v) })
	all := elementary.Exp64(-top)
	part := 0.0
	if none {
		part = all
	}
	each(func(v float64, chosen bool) {
		p := elementary.Exp64(v - top)
		all += p
		if chosen {
			part += p
		}
	})
	return min(elementary.Log64(all/max(part, minPart)), maxSurprise)
}

// maxSurprise is the greatest −log p, and minPart a probability that is below it.
const (
	maxSurprise = 50
	minPart     = 1e-300
)
