package backend

import (
	"slices"
	"testing"

	"github.com/owulveryck/onnx-go"
	"gonum.org/v1/gonum/graph"
)

var _ onnx.Backend = (*Backend)(nil)

// TestGraph looks at y = f(x, z, x) with an operand left out, as a graph, and
// compares every pair of nodes with the list of edges.
func TestGraph(t *testing.T) {
	b := New()
	x, y, z, none := graphNode(b, "x"), graphNode(b, "y"), graphNode(b, "z"), graphNode(b, "")
	for position, in := range []*node{x, none, z, x} {
		b.SetWeightedEdge(b.NewWeightedEdge(y, in, float64(position)))
	}
	b.SetWeightedEdge(b.NewWeightedEdge(none, x, 0)) // an output left out
	edges := map[[2]int64]float64{{y.id, x.id}: 0, {y.id, z.id}: 2}

	all := []int64{x.id, y.id, z.id, none.id}
	if got := ids64(b.Nodes()); !slices.Equal(got, all) {
		t.Errorf("nodes %v, want %v", got, all)
	}
	for _, u := range append(all, -1, 4) {
		if n := b.Node(u); (n != nil) != slices.Contains(all, u) || n != nil && n.ID() != u {
			t.Errorf("node %d is %v", u, n)
		}
		var from, to []int64
		for _, v := range append(all, -1, 4) {
			weight, ok := edges[[2]int64{u, v}]
			_, back := edges[[2]int64{v, u}]
			if ok {
				from = append(from, v)
			}
			if back {
				to = append(to, v)
			}
			e := b.Edge(u, v)
			if (e != nil) != ok || b.HasEdgeFromTo(u, v) != ok || b.HasEdgeBetween(u, v) != (ok || back) {
				t.Errorf("edge from %d to %d: %v", u, v, e)
			}
			if e == nil {
				continue
			}
			r := e.ReversedEdge()
			if e.From().ID() != u || e.To().ID() != v || r.From().ID() != v || r.To().ID() != u || e.(graph.WeightedEdge).Weight() != weight {
				t.Errorf("edge from %d to %d: %v, weight %v", u, v, e, weight)
			}
		}
		if got := ids64(b.From(u)); !slices.Equal(got, from) {
			t.Errorf("from %d: %v, want %v", u, got, from)
		}
		if got := ids64(b.To(u)); !slices.Equal(got, to) {
			t.Errorf("to %d: %v, want %v", u, got, to)
		}
	}
}

// TestAddNodeTwice adds a node that the graph has.
func TestAddNodeTwice(t *testing.T) {
	b := New()
	n := graphNode(b, "x")
	defer func() {
		if r := recover(); r != "backend: AddNode of node 0, want 1, the last of NewNode" {
			t.Errorf("panic %v", r)
		}
	}()
	b.AddNode(n)
}

// ids64 returns the IDs of nodes in their order.
func ids64(nodes graph.Nodes) []int64 {
	var found []int64
	for nodes.Next() {
		found = append(found, nodes.Node().ID())
	}
	return found
}
