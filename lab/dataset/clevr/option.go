package clevr

import (
	"math"
	"math/rand/v2"

	"semtree/domain/clevr"
)

// key is a partial description: a value of each attribute or nothing.
type key [clevr.NumAttributes]string

// option is what may fill the holes of a node.
type option struct {
	relation clevr.Relation // if the node has one
	values   []string       // by attribute, or a single one; "" for nothing
	keep     clevr.Set      // objects with these values
}

// describe returns every key that some object of a scene satisfies, each once.
func describe(on *clevr.Scene) []option {
	var all []option
	seen := map[key]bool{}
	for i := range on.Len() {
		values := on.Object(i).Values
		for mask := range 1 << clevr.NumAttributes {
			var k key
			for a := range clevr.NumAttributes {
				if mask>>a&1 != 0 {
					k[a] = values[a]
				}
			}
			if !seen[k] {
				seen[k] = true
				all = append(all, option{values: k[:], keep: having(on, k[:])})
			}
		}
	}
	return all
}

// having returns the objects with all of these values.
func having(on *clevr.Scene, values []string) clevr.Set {
	set := on.All()
	for _, v := range values {
		if v != "" {
			set &= on.With(v)
		}
	}
	return set
}

// trivial is the share of relations that change nothing, among the options.
const trivial = 0.1

// options returns what may fill the holes of a node, in random order. from is
// the output of the step before. A node without holes has one option.
func (in *instance) options(n *node, from output) (list []option) {
	switch {
	case n.filter && n.relate:
		list = in.relations(n, from)
	case n.filter:
		list = in.filters(n, from)
	case n.relate:
		for r := range clevr.NumRelations {
			list = append(list, option{relation: r})
		}
	case n.last == filter:
		for _, v := range n.attr.Values() {
			list = append(list, option{values: []string{v}, keep: in.scene.With(v)})
		}
	default:
		return []option{{}}
	}
	in.rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// filters returns the descriptions for a filter, and random ones, most of which
// nothing satisfies: they make the answers 0 and no.
func (in *instance) filters(n *node, from output) []option {
	list := make([]option, 0, 2*len(in.described))
	single := 0
	for _, d := range in.described {
		size := (d.keep & from.set).Len()
		if size == 1 {
			single++
		}
		if n.last == unique && size != 1 || n.last == none && key(d.values) == (key{}) {
			continue
		}
		list = append(list, d)
	}
	extra := 0
	switch n.last {
	case none, count:
		extra = single
	case exist:
		extra = len(list)
	}
	for range extra {
		k := random(in.rng)
		list = append(list, option{values: k[:], keep: having(in.scene, k[:])})
	}
	return list
}

// random draws a key, each value as probable as nothing.
func random(rng *rand.Rand) (k key) {
	for a := range clevr.NumAttributes {
		values := a.Values()
		if i := rng.IntN(len(values) + 1); i < len(values) {
			k[a] = values[i]
		}
	}
	return k
}

// relations returns a relation and a description each, for the objects there
// that satisfy it. Of those where the relation leaves nothing out, a few.
func (in *instance) relations(n *node, from output) []option {
	var list, idle []option
	for r := range clevr.NumRelations {
		there := in.scene.Related(r, from.n)
		for _, d := range in.described {
			left := there & d.keep
			if n.last == unique && left.Len() != 1 || n.last == none && left == 0 {
				continue
			}
			d.relation = r
			if left == d.keep {
				idle = append(idle, d)
			} else {
				list = append(list, d)
			}
		}
	}
	in.rng.Shuffle(len(idle), func(i, j int) { idle[i], idle[j] = idle[j], idle[i] })
	some := int(math.Round(float64(len(list)) * trivial / (1 - trivial)))
	return append(list, idle[:min(some, len(idle))]...)
}
