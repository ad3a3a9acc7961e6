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

	known map[ruleKey]int
	room  []int // memory of args
	ends  []int // memory of group
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
	r.args, r.count, r.result, r.cover, r.takes = r.args[:0], r.count[:0], r.result[:0], r.cover[:0], r.takes[:0]
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
	r.group(len(g.Types))
}

// group sorts the tags by rule, and the rules by result type, of which there are some.
func (r *rules) group(types int) {
	r.tags, r.from = sortBy(r.of, len(r.args), r.tags, r.from)
	r.byResult, r.ends = sortBy(r.result, types, r.byResult, r.ends)
}

// sortBy sorts the places of keys below a limit by key, and says where those of each key
// begin: counting sort, in the memory of places and from.
//
//go:noinline
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
	r.count = append(r.count, key.count)
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
