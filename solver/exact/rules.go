package exact

import (
	"cmp"
	"math"

	"semtree/grammar"
	"semtree/internal/buffer"
	"semtree/solver/instance"
)

// rules are the classes of tags with the same argument types, result type and
// cover.
type rules struct {
	args   [][]int  // [R] argument types, sorted
	result []int    // [R]
	cover  []uint64 // [R] further words that the rule takes
	of     []int    // [E] rule of each tag

	takes []uint64 // [R] argument types as a set, of the first 64 types

	tags []int // [E] tags by rule
	from []int // [R+1] where the tags of a rule begin

	nullary []int // rules without arguments

	known map[ruleKey]int
	room  []int // memory of args
}

// ruleKey is what the tags of a rule have in common.
type ruleKey struct {
	cover  uint64
	result grammar.Type
	count  int
	args   [grammar.MaxArgs]int16 // sorted
}

// build makes the rules of a grammar whose labels have covers (nil: none).
func (r *rules) build(g *grammar.Grammar, cover []uint64) {
	r.args, r.result, r.cover, r.takes = r.args[:0], r.result[:0], r.cover[:0], r.takes[:0]
	r.nullary, r.room = r.nullary[:0], r.room[:0]
	r.of = buffer.Resize(r.of, len(g.Tags))
	if r.known == nil {
		r.known = map[ruleKey]int{}
	}
	clear(r.known)
	for e, tag := range g.Tags {
		key := ruleKey{result: tag.Result, count: len(tag.Args)}
		if cover != nil {
			key.cover = cover[tag.Label]
		}
		for i, a := range tag.Args {
			insert(key.args[:i+1], int16(a))
		}
		i, ok := r.known[key]
		if !ok {
			i = len(r.args)
			r.known[key] = i
			r.add(key)
		}
		r.of[e] = i
	}
	r.group()
}

// group sorts the tags by rule.
func (r *rules) group() {
	r.tags, r.from = buffer.Resize(r.tags, len(r.of)), buffer.Resize(r.from, len(r.args)+1)
	clear(r.from)
	for _, i := range r.of {
		r.from[i]++
	}
	for i, sum := 0, 0; i < len(r.from); i++ {
		sum += r.from[i]
		r.from[i] = sum
	}
	for e := len(r.of) - 1; e >= 0; e-- {
		i := r.of[e]
		r.from[i]--
		r.tags[r.from[i]] = e
	}
}

// tagsOf returns the tags of a rule.
func (r *rules) tagsOf(i int) []int { return r.tags[r.from[i]:r.from[i+1]] }

// add makes the rule of a key.
func (r *rules) add(key ruleKey) {
	if key.count == 0 {
		r.nullary = append(r.nullary, len(r.args))
	}
	from, takes := len(r.room), uint64(0)
	for _, a := range key.args[:key.count] {
		r.room = append(r.room, int(a))
		takes |= 1 << a // nothing for types from 64
	}
	r.takes = append(r.takes, takes)
	r.args = append(r.args, r.room[from:len(r.room):len(r.room)])
	r.result = append(r.result, int(key.result))
	r.cover = append(r.cover, key.cover)
}

// insertSorted puts v into a short sorted list. (Instances of slices.Sort are
// large, and the page has to load them.)
//
//go:noinline
func insertSorted[T cmp.Ordered](list []T, v T) []T {
	list = append(list, v)
	insert(list, v)
	return list
}

// insert puts v into a sorted list that has room for it at its end.
func insert[T cmp.Ordered](list []T, v T) {
	i := len(list) - 1
	for ; i > 0 && list[i-1] > v; i-- {
		list[i] = list[i-1]
	}
	list[i] = v
}

// weigh fills the score of every rule on every word, the best of its tags,
// and which tag that is.
//
//	mu    [n×L]  scores of labels, -Inf where the word may not carry the label
//	score [n×R]  -Inf where the word may not carry the rule
//	pick  [n×R]  tag
func (r *rules) weigh(p *instance.Problem, mus, score []float64, pick []int) {
	g, n := p.Grammar, p.Words
	for i := range score {
		score[i] = math.Inf(-1)
	}
	labels := len(g.Labels)
	copy(mus, p.Mu)
	for w := range n {
		row, tags := score[w*len(r.args):], pick[w*len(r.args):]
		own := mus[w*labels : (w+1)*labels]
		if p.Allowed != nil {
			for l, ok := range p.Allowed[w*labels : (w+1)*labels] {
				if !ok {
					own[l] = math.Inf(-1)
				}
			}
		}
		for l, mu := range own {
			if math.IsInf(mu, -1) {
				continue
			}
			from, to := g.TagsOf(l)
			for e := from; e < to; e++ {
				if i := r.of[e]; mu > row[i] && (p.Tags == nil || p.Tags[w*len(g.Tags)+e]) {
					row[i], tags[i] = mu, e
				}
			}
		}
	}
}
