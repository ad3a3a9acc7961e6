package backend

import (
	"fmt"
	"slices"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/iterator"
)

// The graph methods that onnx-go requires of a backend. Gonum's own graphs cannot
// represent the inputs (see [Backend]), and import gonum's linear algebra.

// NewNode returns a node to be named, added and connected.
func (b *Backend) NewNode() graph.Node { return &node{id: int64(len(b.nodes)), value: &Tensor{}} }

// AddNode adds the node that NewNode returned last. It panics if it is in the
// graph already.
func (b *Backend) AddNode(n graph.Node) {
	if n.ID() != int64(len(b.nodes)) {
		panic(fmt.Sprintf("backend: AddNode of node %d, want %d, the last of NewNode", n.ID(), len(b.nodes)))
	}
	b.nodes = append(b.nodes, n.(*node))
}

// NewWeightedEdge returns the edge with this meaning: to is input number weight of
// the operation that computes from.
func (b *Backend) NewWeightedEdge(from, to graph.Node, weight float64) graph.WeightedEdge {
	return edge{from, to, weight}
}

// SetWeightedEdge notes e.To as input number e.Weight of the operation that
// computes e.From. onnx-go has one node without a name for all omitted operands.
func (b *Backend) SetWeightedEdge(e graph.WeightedEdge) {
	from, to, position := e.From().(*node), e.To().(*node), int(e.Weight())
	if from.name == "" {
		return
	}
	for len(from.in) <= position {
		from.in = append(from.in, absent)
	}
	if to.name != "" {
		from.in[position] = int(to.id)
	}
}

// Node returns the node with the given ID, or nil.
func (b *Backend) Node(id int64) graph.Node {
	if id < 0 || id >= int64(len(b.nodes)) {
		return nil
	}
	return b.nodes[id]
}

// Nodes returns all nodes, by ID.
func (b *Backend) Nodes() graph.Nodes {
	return b.those(func(*node) bool { return true })
}

// From returns the inputs of the operation that computes a value, by ID.
func (b *Backend) From(id int64) graph.Nodes {
	return b.those(func(n *node) bool { return b.HasEdgeFromTo(id, n.id) })
}

// To returns what is computed from a value in one operation, by ID.
func (b *Backend) To(id int64) graph.Nodes {
	return b.those(func(n *node) bool { return b.HasEdgeFromTo(n.id, id) })
}

func (b *Backend) those(ok func(*node) bool) graph.Nodes {
	var found []graph.Node
	for _, n := range b.nodes {
		if ok(n) {
			found = append(found, n)
		}
	}
	return iterator.NewOrderedNodes(found)
}

// HasEdgeFromTo reports whether value v is an input of the operation that
// computes value u.
func (b *Backend) HasEdgeFromTo(u, v int64) bool { return b.Edge(u, v) != nil }

// HasEdgeBetween reports whether one of two values is computed from the other.
func (b *Backend) HasEdgeBetween(u, v int64) bool {
	return b.HasEdgeFromTo(u, v) || b.HasEdgeFromTo(v, u)
}

// Edge returns the edge from u to v, a graph.WeightedEdge, or nil.
func (b *Backend) Edge(u, v int64) graph.Edge {
	if b.Node(u) == nil || b.Node(v) == nil {
		return nil
	}
	position := slices.Index(b.nodes[u].in, int(v))
	if position < 0 {
		return nil
	}
	return b.NewWeightedEdge(b.nodes[u], b.nodes[v], float64(position))
}

// ID implements graph.Node.
func (n *node) ID() int64 { return n.id }

type edge struct {
	from, to graph.Node
	weight   float64
}

func (e edge) From() graph.Node         { return e.from }
func (e edge) To() graph.Node           { return e.to }
func (e edge) Weight() float64          { return e.weight }
func (e edge) ReversedEdge() graph.Edge { return edge{e.to, e.from, e.weight} }
