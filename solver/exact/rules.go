package exact

import (
	"cmp"
	"encoding/binary"
	"math"

	"semtree/grammar"
	"semtree/solver/instance"
)

// rules are the classes of tags with the same argument types and result type.
type rules struct {
	args   [][]int // [R] argument types, sorted
	result []int   // [R]
	of     []int   // [E] rule of each tag

	nullary []int   // rules without arguments
	first   [][]int // [T] rules whose first argument has type t
}

// newRules returns the rules of a grammar. If apart is true, every tag is a rule of
// its own.
func newRules(g *grammar.Grammar, apart bool) *rules {
	r := &rules{of: make([]int, len(g.Tags)), first: make([][]int, len(g.Types))}
	known := map[string]int{} // by result and arguments
	for e, tag := range g.Tags {
		var args []int
		for _, a := range tag.Args {
			args = insertSorted(args, int(a))
		}
		key := binary.AppendVarint(nil, int64(tag.Result))
		for _, a := range args {
			key = binary.AppendVarint(key, int64(a))
		}
		i, ok := known[string(key)]
		if !ok || apart {
			i = r.add(args, int(tag.Result))
			known[string(key)] = i
		}
		r.of[e] = i
	}
	return r
}

// insertSorted puts v into a short sorted list. (Instances of slices.Sort are
// large, and the page has to load them.)
func insertSorted[T cmp.Ordered](list []T, v T) []T {
	list = append(list, v)
	i := len(list) - 1
	for ; i > 0 && list[i-1] > v; i-- {
		list[i] = list[i-1]
	}
	list[i] = v
	return list
}

// add makes a rule of sorted argument types.
func (r *rules) add(args []int, result int) int {
	i := len(r.args)
	r.args = append(r.args, args)
	r.result = append(r.result, result)
	if len(args) == 0 {
		r.nullary = append(r.nullary, i)
	} else {
		r.first[args[0]] = append(r.first[args[0]], i)
	}
	return i
}

// weigh fills the score of every rule on every word, the best of its tags,
// and which tag that is.
//
//	score [n×R]  -Inf where the word may not carry the rule
//	pick  [n×R]  tag
func (r *rules) weigh(p *instance.Problem, score []float64, pick []int) {
	g, n := p.Grammar, p.Words
	for i := range score {
		score[i] = math.Inf(-1)
	}
	for w := range n {
		row, tags := score[w*len(r.args):], pick[w*len(r.args):]
		for l := range g.Labels {
			if p.Allowed != nil && !p.Allowed[w*len(g.Labels)+l] {
				continue
			}
			mu := p.Mu[w*len(g.Labels)+l]
			from, to := g.TagsOf(l)
			for e := from; e < to; e++ {
				if i := r.of[e]; mu > row[i] && (p.Tags == nil || p.Tags[w*len(g.Tags)+e]) {
					row[i], tags[i] = mu, e
				}
			}
		}
	}
}
