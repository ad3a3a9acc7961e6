package grammar

import "strings"

// Span is where a node stands in the text of its program, in bytes.
type Span struct {
	Start, End       int // the node with everything below it
	OwnStart, OwnEnd int // what the node alone writes: its name, or all of it if nothing is below
}

// Text is a program that is being written. If it is marked, it notes where each
// node stands.
type Text struct {
	strings.Builder
	Marked bool
	Spans  []Span // in the order of Open
	unused Span
}

// Open begins a node and returns the index of its span.
func (t *Text) Open() int {
	if t.Marked {
		t.Spans = append(t.Spans, Span{Start: t.Len(), OwnStart: t.Len()})
	}
	return len(t.Spans) - 1
}

// Span returns a span to write to, which is valid until the next Open.
func (t *Text) Span(i int) *Span {
	if !t.Marked {
		return &t.unused
	}
	return &t.Spans[i]
}

// Close ends a node at the present end of the text, and what the node alone
// writes if nothing else has done so.
func (t *Text) Close(i int) {
	s := t.Span(i)
	if s.End = t.Len(); s.OwnEnd == 0 {
		s.OwnEnd = s.End
	}
}

// Spans returns where the nodes of the tree, in preorder, stand in its
// [Node.String].
func (n *Node) Spans() []Span {
	t := Text{Marked: true}
	n.write(&t)
	return t.Spans
}

// Spans returns where the nodes of a program, in preorder, stand in what
// [Grammar.Format] writes.
func (g *Grammar) Spans(n *Node) []Span {
	if g.Wrapper == "" {
		return n.Spans()
	}
	return (&Node{Name: g.Wrapper, Args: []*Node{n}}).Spans()[1:]
}
