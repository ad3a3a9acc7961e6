package questions

import (
	"math"
	"math/rand/v2"

	"semtree/domain/clevr"
)

// key is a partial description: a value of each attribute or nothing.
type key [clevr.NumAttributes]string

// description is a key with the objects of a scene that satisfy it.
type description struct {
	key key
	set clevr.Set
}

// describe returns every key that some object of a scene satisfies, each once.
func describe(on *clevr.Scene) []description {
	var all []description
	seen := map[key]bool{}
	for i := range on.Len() {
		values := on.Object(i).Values
		for mask := range 1 << clevr.NumAttributes {
			var k key
			objects := on.All()
			for a := range clevr.NumAttributes {
				if mask>>a&1 != 0 {
					k[a] = values[a]
					objects &= on.With(a, values[a])
				}
			}
			if !seen[k] {
				seen[k] = true
				all = append(all, description{k, objects})
			}
		}
	}
	return all
}

// trivial is the share of relations that change nothing, among the options.
const trivial = 0.1

// options returns what may fill the holes of a node, in random order: values of
// its side inputs. from is the output of the step before. A node without holes
// has one option, of no values.
func (in *instance) options(n *node, from output) [][]string {
	var list [][]string
	switch {
	case n.filter && n.relate:
		list = in.relations(n, from)
	case n.filter:
		list = in.filters(n, from)
	case len(n.sides) == 0:
		return [][]string{nil}
	default:
		for _, v := range in.template.params[n.sides[0]].values() {
			list = append(list, []string{v})
		}
	}
	in.rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// filters returns the descriptions for a filter, and random ones, most of which
// nothing satisfies: they make the answers 0 and no.
func (in *instance) filters(n *node, from output) (list [][]string) {
	single := 0
	for _, d := range in.described {
		size := (d.set & from.set).Len()
		if size == 1 {
			single++
		}
		if n.last == unique && size != 1 || n.last == none && d.key == (key{}) {
			continue
		}
		list = append(list, d.key[:])
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
		list = append(list, k[:])
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
func (in *instance) relations(n *node, from output) [][]string {
	var list, idle [][]string
	for r := range clevr.NumRelations {
		there := in.scene.Related(r, from.n)
		for _, d := range in.described {
			left := there & d.set
			if n.last == unique && left.Len() != 1 || n.last == none && left == 0 {
				continue
			}
			option := append([]string{r.String()}, d.key[:]...)
			if left == d.set {
				idle = append(idle, option)
			} else {
				list = append(list, option)
			}
		}
	}
	in.rng.Shuffle(len(idle), func(i, j int) { idle[i], idle[j] = idle[j], idle[i] })
	some := int(math.Round(float64(len(list)) * trivial / (1 - trivial)))
	return append(list, idle[:min(some, len(idle))]...)
}
