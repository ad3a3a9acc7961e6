package grammar

import (
	"fmt"
	"slices"
)

// Assemble builds the program of a parse.
//
//	tag   [n] index into g.Tags of the tag of each word, negative for none
//	head  [n] 0 for the program's root, h+1 for the child of word h; ignored where tag is negative
//
// consts returns the constants of an entity label on a word. Arguments of one
// type get the order of their words; arguments of a reversed predicate get the
// opposite order. An error means that the parse is not well-formed: it has no
// root, several roots or a cycle, or a tag has arguments that it does not take.
func (g *Grammar) Assemble(tag, head []int, consts func(word, label int) []string) (*Node, error) {
	n, _, err := g.AssembleWords(tag, head, consts)
	return n, err
}

// AssembleWords is Assemble that also returns the word of each node, in preorder.
func (g *Grammar) AssembleWords(tag, head []int, consts func(word, label int) []string) (*Node, []int, error) {
	n := len(tag)
	links := make([]int, 2*n+1)
	first, next := links[:n+1], links[n+1:]
	tagged := 0
	for w := n - 1; w >= 0; w-- {
		if tag[w] < 0 {
			continue
		}
		if head[w] < 0 || head[w] > len(tag) || head[w] > 0 && tag[head[w]-1] < 0 {
			return nil, nil, fmt.Errorf("assemble: word %d hangs on %d, which has no tag", w, head[w]-1)
		}
		next[w], first[head[w]] = first[head[w]], w+1
		tagged++
	}
	a := assembler{g, tag, first, next, consts, make([]int, 0, tagged), make([]Node, 0, tagged), make([]*Node, 0, tagged)}
	if roots := len(a.kids(0, nil)); roots != 1 {
		return nil, nil, fmt.Errorf("assemble: %d roots, want 1", roots)
	}
	root, err := a.node(first[0] - 1)
	if err == nil && len(a.words) != tagged {
		return nil, nil, fmt.Errorf("assemble: %d words of %d hang in a cycle", tagged-len(a.words), tagged)
	}
	return root, a.words, err
}

type assembler struct {
	g           *Grammar
	tag         []int
	first, next []int // [n+1] the first child of the root and of each word, and [n] the next child of its head: word+1, 0 for none
	consts      func(word, label int) []string
	words       []int // of the nodes so far, in preorder

	nodes []Node  // memory of the program
	args  []*Node // memory of all arguments
}

// kids appends the children of the root, 0, or of a word, from 1, to a list, in sentence order.
func (a *assembler) kids(head int, list []int) []int {
	for w := a.first[head]; w > 0; w = a.next[w-1] {
		list = append(list, w-1)
	}
	return list
}

func (a *assembler) node(w int) (*Node, error) {
	a.words = append(a.words, w)
	tag := a.g.Tags[a.tag[w]]
	label := a.g.Labels[tag.Label]
	a.nodes = append(a.nodes, Node{Name: label.Name})
	n := &a.nodes[len(a.nodes)-1]
	if label.Entity {
		n.Consts = a.consts(w, tag.Label)
	}
	var room [MaxArgs]int
	kids := a.kids(w+1, room[:0])
	if label.Order == Reversed {
		slices.Reverse(kids)
	}
	if len(kids) > 0 {
		from := len(a.args)
		a.args = a.args[:from+len(kids)]
		n.Args = a.args[from:from:len(a.args)]
	}
	for _, t := range tag.Args {
		i := slices.IndexFunc(kids, func(kid int) bool { return kid >= 0 && a.g.Tags[a.tag[kid]].Result == t })
		if i < 0 {
			return nil, fmt.Errorf("assemble: %s on word %d lacks an argument of type %s", n.Name, w, a.g.Types[t])
		}
		child, err := a.node(kids[i])
		if err != nil {
			return nil, err
		}
		kids[i] = -1 // taken
		n.Args = append(n.Args, child)
	}
	if len(kids) != len(tag.Args) {
		return nil, fmt.Errorf("assemble: %s on word %d has %d arguments, takes %d", n.Name, w, len(kids), len(tag.Args))
	}
	return n, nil
}
