package instance

import (
	"fmt"
	"math/bits"
	"slices"

	"semtree/grammar"
)

// Takes returns the words that word w takes with a label: its own and the cover.
func (p *Problem) Takes(w, label int) uint64 {
	if p.Cover == nil {
		return 1 << w
	}
	return 1<<w | p.Cover[label]
}

// Class returns the first label that means the same as a label.
func (p *Problem) Class(label int) int {
	if p.Same == nil {
		return label
	}
	return p.Same[label]
}

func (p *Problem) validateCover() error {
	if p.Cover == nil {
		return nil
	}
	if len(p.Cover) != len(p.Grammar.Labels) {
		panic(fmt.Sprintf("instance: Cover has %d entries, want one for each of %d labels", len(p.Cover), len(p.Grammar.Labels)))
	}
	for l, c := range p.Cover {
		if last := bits.Len64(c) - 1; last >= p.Words {
			return fmt.Errorf("label %s covers word %d, but there are %d words", p.Grammar.Labels[l].Name, last, p.Words)
		}
	}
	return nil
}

func (p *Problem) validateSame() error {
	if p.Same == nil {
		return nil
	}
	labels := p.Grammar.Labels
	if len(p.Same) != len(labels) {
		panic(fmt.Sprintf("instance: Same has %d entries, want one for each of %d labels", len(p.Same), len(labels)))
	}
	for l, first := range p.Same {
		if first < 0 || first > l || p.Same[first] != first {
			return fmt.Errorf("label %s is said to mean the same as label %d, which is not the first of its class", labels[l].Name, first)
		}
		if labels[l].Entity != labels[first].Entity || labels[l].Order != labels[first].Order {
			return fmt.Errorf("labels %s and %s cannot mean the same: one is an entity and the other is not, or the order of their arguments differs", labels[first].Name, labels[l].Name)
		}
		if first != l && !SameSignatures(p.Grammar, first, l) {
			return fmt.Errorf("labels %s and %s cannot mean the same: their signatures differ", labels[first].Name, labels[l].Name)
		}
	}
	return nil
}

// SameSignatures reports whether two labels have the same signatures, in any order.
func SameSignatures(g *grammar.Grammar, l, m int) bool {
	from, to := g.TagsOf(l)
	start, end := g.TagsOf(m)
	if to-from != end-start {
		return false
	}
	for _, a := range g.Tags[from:to] { // those of a label differ: see grammar.Read
		if !slices.ContainsFunc(g.Tags[start:end], func(b grammar.Tag) bool { return a.Result == b.Result && slices.Equal(a.Args, b.Args) }) {
			return false
		}
	}
	return true
}

// Taken returns the words that a tree takes.
func (p *Problem) Taken(t *Tree) (taken uint64) {
	for w, e := range t.Tag {
		if e != Empty {
			taken |= p.Takes(w, p.Grammar.Tags[e].Label)
		}
	}
	return taken
}

// checkTaken returns an error if a tree takes a word twice, or leaves one out that it must take.
func (p *Problem) checkTaken(t *Tree) error {
	if left := p.Must &^ p.Taken(t); left != 0 {
		return fmt.Errorf("word %d must be taken, and is not", bits.TrailingZeros64(left))
	}
	if p.Cover == nil {
		return nil
	}
	taken := make([]int, p.Words) // by which word, from 1
	for w, e := range t.Tag {
		if e == Empty {
			continue
		}
		for c := range p.Words {
			if c != w && p.Cover[p.Grammar.Tags[e].Label]>>c&1 == 0 {
				continue
			}
			if taken[c] != 0 {
				return fmt.Errorf("word %d is taken by word %d and by word %d", c, taken[c]-1, w)
			}
			taken[c] = w + 1
		}
	}
	return nil
}
