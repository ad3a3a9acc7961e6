package solvertest

import (
	"math"
	"math/bits"

	"semtree/solver/instance"
)

// Enumerate returns the optimum of p by looking at every tree. The value is
// -Inf if no well-formed tree exists.
func Enumerate(p *instance.Problem) (best *instance.Tree, value float64) {
	value = math.Inf(-1)
	Each(p, func(t *instance.Tree, v float64) {
		if v > value {
			value = v
			best = &instance.Tree{Tag: append([]int(nil), t.Tag...), Head: append([]int(nil), t.Head...)}
		}
	})
	return best, value
}

// Each calls f with every well-formed tree of p, by trying every tag and head
// for every word, (1 + n·E)^n trees, and asking [instance.Problem.Eval] about those that
// are [plausible]. f must not keep the tree.
func Each(p *instance.Problem, f func(t *instance.Tree, value float64)) {
	t := instance.NewTree(p.Words)
	var try func(w int)
	try = func(w int) {
		if w == p.Words {
			if !plausible(t) {
				return
			}
			if v, err := p.Eval(t); err == nil {
				f(t, v)
			}
			return
		}
		t.Tag[w], t.Head[w] = instance.Empty, instance.Empty
		try(w + 1)
		for e := range p.Grammar.Tags {
			for h := 0; h <= p.Words; h++ {
				t.Tag[w], t.Head[w] = e, h
				try(w + 1)
			}
		}
		t.Tag[w], t.Head[w] = instance.Empty, instance.Empty
	}
	try(0)
}

// plausible reports whether a tree has one root and no word below a word without a tag.
// Most of what Each tries has not, and the errors of Eval are most of its work.
func plausible(t *instance.Tree) bool {
	roots := 0
	for _, h := range t.Head {
		switch {
		case h == 0:
			roots++
		case h > 0 && t.Tag[h-1] == instance.Empty:
			return false
		}
	}
	return roots == 1
}

// Subsets returns the optimum of p by dynamic programming over sets of words,
// without bounds or pruning: for every set, word and type the best tree that
// takes just the set, rooted at the word. It is for up to about 10 words.
func Subsets(p *instance.Problem) float64 {
	d := &subsets{p: p, n: p.Words, types: len(p.Grammar.Types)}
	d.best = make([]float64, (1<<d.n)*d.n*d.types)
	for i := range d.best {
		d.best[i] = math.Inf(-1)
	}
	for set := 1; set < 1<<d.n; set++ {
		for r := 0; r < d.n; r++ {
			if set>>r&1 == 1 {
				d.root(set, r)
			}
		}
	}
	value := math.Inf(-1)
	for set := 1; set < 1<<d.n; set++ {
		if p.Must&^uint64(set) != 0 {
			continue
		}
		for r := 0; r < d.n; r++ {
			for t, ok := range p.Grammar.RootTypes {
				if ok {
					value = max(value, *d.at(set, r, t)+p.Phi[r])
				}
			}
		}
	}
	return value
}

type subsets struct {
	p        *instance.Problem
	n, types int
	best     []float64 // [2ⁿ×n×T]
}

func (d *subsets) at(set, r, t int) *float64 { return &d.best[(set*d.n+r)*d.types+t] }

// root fills the entries of a set and a root word, all smaller sets being done.
func (d *subsets) root(set, r int) {
	g := d.p.Grammar
	for e, tag := range g.Tags {
		takes := int(d.p.Takes(r, tag.Label))
		if !d.p.May(r, e) || takes&^set != 0 {
			continue
		}
		args := make([]int, len(tag.Args))
		for i, a := range tag.Args {
			args[i] = int(a)
		}
		v := d.p.Mu[r*len(g.Labels)+tag.Label] + d.fill(set&^takes, r, args)
		if cell := d.at(set, r, int(tag.Result)); v > *cell {
			*cell = v
		}
	}
}

// fill returns the best way to split the set among arguments of these types
// under head h. Every split is tried, in every order.
func (d *subsets) fill(set, h int, args []int) float64 {
	if len(args) == 0 {
		if set == 0 {
			return 0
		}
		return math.Inf(-1)
	}
	if bits.OnesCount(uint(set)) < len(args) {
		return math.Inf(-1)
	}
	best := math.Inf(-1)
	for sub := set; sub > 0; sub = (sub - 1) & set {
		rest := math.Inf(-1)
		for r := 0; r < d.n; r++ {
			if sub>>r&1 == 0 {
				continue
			}
			v := *d.at(sub, r, args[0]) + d.p.Phi[(h+1)*d.n+r]
			if math.IsInf(v, -1) {
				continue
			}
			if math.IsInf(rest, -1) {
				if rest = d.fill(set&^sub, h, args[1:]); math.IsInf(rest, -1) {
					break
				}
			}
			best = max(best, v+rest)
		}
	}
	return best
}
