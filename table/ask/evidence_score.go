package ask

import (
	"semtree/internal/elementary"
	"semtree/solver/instance"
)

// probable notes how probable the network finds a reading, and its answer.
func (f *Found) probable(e Evidence, r *Reading) {
	n := float64(len(f.Question.Tokens))
	sum, least := f.surprise(r)
	e[eSurprise], e[eLeast], e[eWordSurprise] = log1(sum), log1(least), sum/n
	same := []*Reading{r}
	for _, other := range f.readings {
		if other != r && sameAnswer(r, other) {
			same = append(same, other)
		}
	}
	sum, least = f.surprise(same...)
	e[eAnswerSurprise], e[eAnswerLeast], e[eAnswerWordSurprise] = log1(sum), log1(least), sum/n
}

// surprise is −Σ log p over all words: of what each carries in one of the readings, among
// all that it may carry, and of its head in one of them, among all words. A word that a
// mention takes besides its first carries nothing of its own. least is the greatest
// summand. Scores that are equal for all readings do not count twice: of readings that say
// the same in different ways, no way need be probable.
func (f *Found) surprise(of ...*Reading) (sum, least float64) {
	p, n := f.problem, len(f.Question.Tokens)
	L := len(p.Grammar.Labels)
	add := func(v float64) { sum, least = sum+max(v, 0), max(least, v) }
	labels, heads := make([]bool, L+1), make([]bool, n+2) // the last place of each: none
	for w := range n {
		clear(labels)
		clear(heads)
		covered := false
		for _, r := range of {
			covered = covered || f.covers(r.tree, w)
			if e := r.tree.Tag[w]; e == instance.Empty {
				labels[L], heads[n+1] = true, true
			} else {
				labels[p.Grammar.Tags[e].Label], heads[r.tree.Head[w]] = true, true
			}
		}
		if !covered {
			add(surpriseOf(labels[L], func(yield func(float64, bool)) {
				for l, v := range p.Mu[w*L : (w+1)*L] {
					if from, to := p.Grammar.TagsOf(l); from < to {
						yield(v, labels[l])
					}
				}
			}))
		}
		add(surpriseOf(heads[n+1], func(yield func(float64, bool)) {
			for h := 0; h <= n; h++ {
				if h != w+1 {
					yield(p.Phi[h*n+w], heads[h])
				}
			}
		}))
	}
	return sum, least
}

// covers reports whether a mention of a tree takes word w besides its first.
func (f *Found) covers(t *instance.Tree, w int) bool {
	for v := range w {
		if c := f.candidate(t, v); c != nil && w < c.End {
			return true
		}
	}
	return false
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
