package parser

import (
	"iter"
	"math"
	"slices"

	"semtree/grammar"
	"semtree/solver"
	"semtree/solver/instance"
)

// Companion is the [Work] of a world that knows what else the words of a reading may mean.
type Companion interface {
	// Accompany adds companions of the ranked readings, by [Found.Accompany].
	Accompany(f *Found)
}

// Placed is a program whose nodes stand on words.
type Placed struct {
	Name   string
	Consts []string // as programs write them
	Word   int
	Args   []*Placed
}

// Placed returns the program of a reading on its words.
func (r *Reading) Placed() *Placed {
	words := r.Nodes
	var place func(n *grammar.Node) *Placed
	place = func(n *grammar.Node) *Placed {
		p := &Placed{Name: n.Name, Consts: n.Consts, Word: words[0]}
		words = words[1:]
		for _, a := range n.Args {
			p.Args = append(p.Args, place(a))
		}
		return p
	}
	return place(r.Tree)
}

// All yields the nodes in preorder.
func (p *Placed) All() iter.Seq[*Placed] {
	return func(yield func(*Placed) bool) { p.each(yield) }
}

func (p *Placed) each(yield func(*Placed) bool) bool {
	if !yield(p) {
		return false
	}
	for _, a := range p.Args {
		if !a.each(yield) {
			return false
		}
	}
	return true
}

// Node returns the program without its words.
func (p *Placed) Node() *grammar.Node {
	n := &grammar.Node{Name: p.Name, Consts: p.Consts}
	for _, a := range p.Args {
		n.Args = append(n.Args, a.Node())
	}
	return n
}

// preorder lists the nodes, and the words of their heads, counted from 1; 0 for the root's.
func (p *Placed) preorder(head int) (nodes []*Placed, heads []int) {
	nodes, heads = []*Placed{p}, []int{head}
	for _, a := range p.Args {
		below, of := a.preorder(p.Word + 1)
		nodes, heads = append(nodes, below...), append(heads, of...)
	}
	return nodes, heads
}

// Accompany adds a reading that was not ranked: another program on words of the question, which a world found by what it knows of
// a ranked one. Its value is that of its tree on these words; how many programs are worth more is not known, so that it is not Proved.
// It returns the reading of the program, be it a ranked one; nil if there is none: no word may carry two nodes, and each has to be able to
// carry its own.
func (f *Found) Accompany(p *Placed, sense string) *Reading {
	program := p.Node()
	text := f.format(program)
	if i := slices.IndexFunc(f.Readings, func(r *Reading) bool { return r.Program == text }); i >= 0 {
		return f.Readings[i]
	}
	tree := f.tree(p, program)
	if tree == nil || f.Problem.Must&^f.Problem.Taken(tree) != 0 {
		return nil
	}
	r, err := f.reading(tree, f.Value(tree))
	if err != nil || r.Program != text || math.IsInf(r.Score, 0) { // the order of words says otherwise, or a word cannot mean it
		return nil
	}
	r.Sense = sense
	f.Readings = append(f.Readings, r)
	return r
}

// tree returns the tree of a program on its words; nil if they cannot carry it.
func (f *Found) tree(p *Placed, program *grammar.Node) *solver.Tree {
	typing, err := f.Grammar.Base.Typing(program)
	if err != nil {
		return nil
	}
	nodes, heads := p.preorder(0)
	tree, taken := instance.NewTree(f.Problem.Words), uint64(0)
	for u, node := range nodes {
		tag := f.tag(typing[u], node)
		if tag == instance.Empty {
			return nil
		}
		takes := f.Problem.Cover[f.Grammar.Tags[tag].Label] | 1<<node.Word
		if taken&takes != 0 {
			return nil
		}
		taken |= takes
		tree.Tag[node.Word], tree.Head[node.Word] = tag, heads[u]
	}
	return tree
}

// tag returns the tag of the question's grammar by which a word carries a node of a tag of the language; [instance.Empty] if there is
// none.
func (f *Found) tag(typed int, node *Placed) int {
	for e, tag := range f.Grammar.Tags {
		if f.Grammar.Tag[e] != typed {
			continue
		}
		c := f.Candidate(tag.Label)
		if c == nil || c.Start == node.Word && slices.Equal(c.Consts, node.Consts) {
			return e
		}
	}
	return instance.Empty
}
