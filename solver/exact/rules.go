package exact

import (
	"cmp"

	"semtree/grammar"
	"semtree/internal/buffer"
)

// rules are the classes of tags with the same argument types, result type and
// cover.
type rules struct {
	args   [][]int  // [R] argument types, sorted
	count  []int    // [R] of arguments
	result []int    // [R]
	cover  []uint64 // [R] further words that the rule takes
	of     []int    // [E] rule of each tag

	takes []uint64 // [R] argument types as a set, of the first 64 types

	tags []int // [E] tags by rule
	from []int // [R+1] where the tags of a rule begin

	nullary  []int // rules without arguments
	byResult []int // all rules by result type

	last []int // [V] the last rule of each valency of the grammar, -1 for none
	next []int // [R] the rule of the same valency before it, which has another cover, -1 for none
	room []int // memory of args
	ends []int // memory of group
}

// build makes the rules of a grammar whose labels have covers (nil: none).
func (r *rules) build(g *grammar.Grammar, cover []uint64) {
	r.args, r.count, r.result, r.cover, r.takes = r.args[:0], r.count[:0], r.result[:0], r.cover[:0], r.takes[:0]
	r.nullary, r.room, r.next = r.nullary[:0], r.room[:0], r.next[:0]
	r.of, r.last = buffer.Resize(r.of, len(g.Tags)), buffer.Resize(r.last, g.Valencies())
	for v := range r.last {
		r.last[v] = -1
	}
	for e := range g.Tags {
		words, v := uint64(0), g.Valency(e)
		if cover != nil {
			words = cover[g.Tags[e].Label]
		}
		i := r.last[v]
		for i >= 0 && r.cover[i] != words {
			i = r.next[i]
		}
		if i < 0 {
			i = len(r.args)
			r.next = append(r.next, r.last[v])
			r.last[v] = i
			r.add(&g.Tags[e], words)
		}
		r.of[e] = i
	}
	r.group(len(g.Types))
}

// group sorts the tags by rule, and the rules by result type, of which there are some.
func (r *rules) group(types int) {
	r.tags, r.from = sortBy(r.of, len(r.args), r.tags, r.from)
	r.byResult, r.ends = sortBy(r.result, types, r.byResult, r.ends)
}

// sortBy sorts the places of keys below a limit by key, and says where those of each key
// begin: counting sort, in the memory of places and from.
func sortBy(keys []int, limit int, places, from []int) ([]int, []int) {
	places, from = buffer.Resize(places, len(keys)), buffer.Resize(from, limit+1)
	clear(from)
	for _, k := range keys {
		from[k]++
	}
	for k, sum := 0, 0; k < len(from); k++ {
		sum += from[k]
		from[k] = sum
	}
	for i := len(keys) - 1; i >= 0; i-- {
		k := keys[i]
		from[k]--
		places[from[k]] = i
	}
	return places, from
}

// tagsOf returns the tags of a rule.
func (r *rules) tagsOf(i int) []int { return r.tags[r.from[i]:r.from[i+1]] }

// add makes the rule of a tag whose label has a cover.
func (r *rules) add(tag *grammar.Tag, cover uint64) {
	if len(tag.Args) == 0 {
		r.nullary = append(r.nullary, len(r.args))
	}
	from, takes := len(r.room), uint64(0)
	for _, a := range tag.Args {
		r.room = append(r.room, int(a))
		insert(r.room[from:], int(a))
		takes |= 1 << a // nothing for types from 64
	}
	r.takes = append(r.takes, takes)
	r.args = append(r.args, r.room[from:len(r.room):len(r.room)])
	r.count = append(r.count, len(tag.Args))
	r.result = append(r.result, int(tag.Result))
	r.cover = append(r.cover, cover)
}

// insertSorted puts v into a short sorted list.
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
