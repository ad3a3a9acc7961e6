package anchor

import "semtree/grammar"

// Nodes describes a program to the solvers: its nodes in preorder. The program
// has its arguments in the order of the sentence ([grammar.Grammar.Said]), and
// tags [m] are those of its nodes ([grammar.Grammar.Typing]).
func Nodes(g *grammar.Grammar, program *grammar.Node, tags []int) []Node {
	nodes := make([]Node, 0, len(tags))
	after := g.After(program, tags)
	var walk func(n *grammar.Node, parent int)
	walk = func(n *grammar.Node, parent int) {
		own := len(nodes)
		nodes = append(nodes, Node{Parent: parent, After: after[own]})
		for _, a := range n.Args {
			walk(a, own)
		}
	}
	walk(program, -1)
	return nodes
}
