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
	children := make([][]int, len(tag)+1)
	tagged := 0
	for w, e := range tag {
		if e < 0 {
			continue
		}
		if head[w] < 0 || head[w] > len(tag) || head[w] > 0 && tag[head[w]-1] < 0 {
			return nil, nil, fmt.Errorf("assemble: word %d hangs on %d, which has no tag", w, head[w]-1)
		}
		children[head[w]] = append(children[head[w]], w)
		tagged++
	}
	if len(children[0]) != 1 {
		return nil, nil, fmt.Errorf("assemble: %d roots, want 1", len(children[0]))
	}
	a := assembler{g, tag, children, consts, make([]int, 0, tagged)}
	n, err := a.node(children[0][0])
	if err == nil && len(a.words) != tagged {
		return nil, nil, fmt.Errorf("assemble: %d words of %d hang in a cycle", tagged-len(a.words), tagged)
	}
	return n, a.words, err
}

type assembler struct {
	g        *Grammar
	tag      []int
	children [][]int // of the root and the words, in sentence order
	consts   func(word, label int) []string
	words    []int // of the nodes so far, in preorder
}

func (a *assembler) node(w int) (*Node, error) {
	a.words = append(a.words, w)
	tag := a.g.Tags[a.tag[w]]
	label := a.g.Labels[tag.Label]
	n := &Node{Name: label.Name}
	if label.Entity {
		n.Consts = a.consts(w, tag.Label)
	}
	kids := a.children[w+1]
	if label.Order == Reversed {
		kids = slices.Clone(kids)
		slices.Reverse(kids)
	}
	taken := make([]bool, len(kids))
	for _, t := range tag.Args {
		i := 0
		for i < len(kids) && (taken[i] || a.g.Tags[a.tag[kids[i]]].Result != t) {
			i++
		}
		if i == len(kids) {
			return nil, fmt.Errorf("assemble: %s on word %d lacks an argument of type %s", n.Name, w, a.g.Types[t])
		}
		taken[i] = true
		child, err := a.node(kids[i])
		if err != nil {
			return nil, err
		}
		n.Args = append(n.Args, child)
	}
	if len(kids) != len(tag.Args) {
		return nil, fmt.Errorf("assemble: %s on word %d has %d arguments, takes %d", n.Name, w, len(kids), len(tag.Args))
	}
	return n, nil
}
