package main

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"semtree/table/knowledge"
)

// link is an edge between words.
type link struct {
	from, to string
	kind     knowledge.Kind
}

// graph is what the sources say about words.
type graph struct {
	words    map[string]bool
	class    map[string]knowledge.Class
	edges    map[link]int    // strength, in steps
	listed   map[link]bool   // edges of our lists
	compares map[string]bool // adjectives of our lists
	vectors  map[string][]int8
	dims     int
	factors  []float32
}

func newGraph() *graph {
	return &graph{words: map[string]bool{}, class: map[string]knowledge.Class{}, edges: map[link]int{}, listed: map[link]bool{}, compares: map[string]bool{}, vectors: map[string][]int8{}}
}

// own adds an edge of our lists, and its words. Related needs no edge from a word to
// itself.
func (g *graph) own(from, to string, kind knowledge.Kind, strength int) {
	g.words[from], g.words[to] = true, true
	if from == to {
		return
	}
	e := link{from, to, kind}
	g.edges[e] = max(g.edges[e], strength)
	g.listed[e] = true
}

// add adds an edge between words that are there, if it is strong enough to count. The
// strength is in [0, 1].
func (g *graph) add(from, to string, kind knowledge.Kind, strength float64) {
	steps := int(math.Round(strength * knowledge.MaxStrength))
	if from == to || steps < 1 || !g.words[from] || !g.words[to] {
		return
	}
	e := link{from, to, kind}
	g.edges[e] = max(g.edges[e], min(steps, knowledge.MaxStrength))
}

// data returns the graph as it is stored.
func (g *graph) data() *knowledge.Data {
	d := &knowledge.Data{Words: slices.Sorted(maps.Keys(g.words)), Dims: g.dims, Features: g.factors}
	ids := map[string]int32{}
	for i, w := range d.Words {
		ids[w] = int32(i)
	}
	n := len(d.Words)
	d.Class, d.Edges, d.Row = make([]knowledge.Class, n), make([][]knowledge.Edge, n), make([]int32, n)
	rows := int32(0)
	for i, w := range d.Words {
		d.Class[i] = g.class[w]
		d.Row[i] = -1
		if v, ok := g.vectors[w]; ok {
			d.Row[i] = rows
			rows++
			d.Vectors = append(d.Vectors, v...)
		}
	}
	for e, strength := range g.edges {
		from := ids[e.from]
		d.Edges[from] = append(d.Edges[from], knowledge.Edge{To: ids[e.to], Kind: e.kind, Strength: uint8(strength)})
	}
	for _, edges := range d.Edges {
		slices.SortFunc(edges, func(a, b knowledge.Edge) int {
			return cmp.Or(cmp.Compare(a.To, b.To), cmp.Compare(a.Kind, b.Kind))
		})
	}
	return d
}
