package grammar

import "slices"

// Node is a node of a program tree: a predicate with its arguments, or an
// entity with its constants.
//
//	state(next_to_2(stateid('texas')))   {state [{next_to_2 [{stateid ['texas']}]}]}
//	largest(city(all))                   {largest [{city(all)}]}: "all" is part of the name
//	cityid('austin', _)                  {cityid, Consts: ["'austin'" "_"]}
//	elevation_2(0)                       {elevation_2 [{number, Consts: ["0"]}]}
type Node struct {
	Name   string   // label: predicate or entity constructor
	Consts []string // constants as FunQL writes them, quotes included; entities only
	Args   []*Node
}

// Size returns the number of nodes of the tree below and including n.
func (n *Node) Size() int {
	size := 1
	for _, a := range n.Args {
		size += a.Size()
	}
	return size
}

// Preorder returns the nodes of the tree, each before its arguments,
// arguments from left to right.
func (n *Node) Preorder() []*Node { return n.preorder(make([]*Node, 0, n.Size())) }

func (n *Node) preorder(to []*Node) []*Node {
	to = append(to, n)
	for _, a := range n.Args {
		to = a.preorder(to)
	}
	return to
}

// Clone returns a deep copy of the tree.
func (n *Node) Clone() *Node {
	c := &Node{Name: n.Name, Consts: slices.Clone(n.Consts)}
	for _, a := range n.Args {
		c.Args = append(c.Args, a.Clone())
	}
	return c
}

// Equal reports whether two trees are the same, arguments in the same order.
// [Grammar.Equal] also ignores the order of the arguments of order-free
// predicates.
func (n *Node) Equal(m *Node) bool {
	return n.Name == m.Name && slices.Equal(n.Consts, m.Consts) &&
		slices.EqualFunc(n.Args, m.Args, (*Node).Equal)
}

// String prints the tree as FunQL: arguments separated by ", ", one line.
// It is the inverse of [Parse].
func (n *Node) String() string {
	var t Text
	n.write(&t)
	return t.String()
}
