package parser

import "semtree/grammar"

// Part is a node of a program: where it stands in the program text and in the
// question. The parts of a program are in preorder, as are the steps of its
// picture: part i is about step i.
type Part struct {
	Label string `json:"label"`
	Token int    `json:"token"` // that the node stands on
	Above int    `json:"above"` // the part that this one is an argument of; -1 for the root

	// Byte offsets in the program text. What is below a node is written inside
	// it; the node alone writes its label, or all of it if nothing is below.
	Start    int `json:"start"`
	End      int `json:"end"`
	OwnStart int `json:"ownStart"`
	OwnEnd   int `json:"ownEnd"`
}

// parts describes the nodes of a program; words are their tokens, in preorder.
func (p *Parser) parts(program *grammar.Node, words []int) []Part {
	spans := p.Domain.ProgramSpans(program)
	parts := make([]Part, 0, len(spans))
	var visit func(n *grammar.Node, above int)
	visit = func(n *grammar.Node, above int) {
		i := len(parts)
		s := spans[i]
		parts = append(parts, Part{n.Name, words[i], above, s.Start, s.End, s.OwnStart, s.OwnEnd})
		for _, a := range n.Args {
			visit(a, i)
		}
	}
	visit(program, -1)
	return parts
}
