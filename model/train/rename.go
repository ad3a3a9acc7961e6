package train

import (
	"math/rand/v2"
	"slices"

	"semtree/grammar"
	"semtree/model"
	"semtree/model/nn"
)

// renamer replaces words by words known beforehand, of the same label or of another
// label that keeps the program well-typed. So the network also learns labels that
// occur in no sentence.
type renamer struct {
	g     *grammar.Grammar
	words [][]int // [L] numbers in the vocabulary
	named []int   // labels that have words
}

// newRenamer returns nil if there are no words.
func newRenamer(g *grammar.Grammar, vocab *model.Vocabulary, words [][]string) *renamer {
	r := &renamer{g: g, words: make([][]int, len(words))}
	for l, list := range words {
		for _, w := range list {
			r.words[l] = append(r.words[l], number(vocab, w))
		}
		if len(list) > 0 {
			r.named = append(r.named, l)
		}
	}
	if r.named == nil {
		return nil
	}
	return r
}

// rename replaces each word that carries a predicate with the given
// probability, every other time by a word of another label.
func (r *renamer) rename(x sentence, rate float64, rng *rand.Rand) sentence {
	x.words, x.tag = slices.Clone(x.words), slices.Clone(x.tag)
	for i, e := range x.tag {
		if e == nn.Empty || r.g.Labels[r.g.Tags[e].Label].Entity || rng.Float64() >= rate {
			continue
		}
		label := r.g.Tags[e].Label
		if rng.IntN(2) == 0 {
			var labels []int
			var tags [][]int
			for _, l := range r.named {
				if fitting := x.retyped(r.g, i, l); fitting != nil {
					labels, tags = append(labels, l), append(tags, fitting)
				}
			}
			if len(labels) > 0 {
				k := rng.IntN(len(labels))
				x.tag, label = tags[k], labels[k]
			}
		}
		if list := r.words[label]; len(list) > 0 {
			x.words[i] = list[rng.IntN(len(list))]
		}
	}
	return x
}

// retyped returns the tags of the sentence with label l on word w: signatures of
// w and of the words above it may change. It returns nil if none fit.
func (x sentence) retyped(g *grammar.Grammar, w, l int) []int {
	tags := slices.Clone(x.tag)
	for {
		var args []grammar.Type
		for d, h := range x.head {
			if h == w+1 {
				args = append(args, g.Tags[tags[d]].Result)
			}
		}
		e := tagOf(g, l, args)
		if e < 0 {
			return nil
		}
		tags[w] = e
		if x.head[w] == 0 {
			if !g.RootTypes[g.Tags[e].Result] {
				return nil
			}
			return tags
		}
		w = x.head[w] - 1
		l = g.Tags[tags[w]].Label
	}
}

// accepts reports whether a subtree of type t may replace the one with topmost word
// w: signatures of the words above it may change.
func (x sentence) accepts(g *grammar.Grammar, w int, t grammar.Type) bool {
	for x.head[w] > 0 {
		above := x.head[w] - 1
		var args []grammar.Type
		for d, h := range x.head {
			switch {
			case d == w:
				args = append(args, t)
			case h == above+1:
				args = append(args, g.Tags[x.tag[d]].Result)
			}
		}
		e := tagOf(g, g.Tags[x.tag[above]].Label, args)
		if e < 0 {
			return false
		}
		t, w = g.Tags[e].Result, above
	}
	return g.RootTypes[t]
}

// tagOf returns the tag of a label that takes arguments of these types, in any
// order, or -1.
func tagOf(g *grammar.Grammar, l int, args []grammar.Type) int {
	from, to := g.TagsOf(l)
	for e := from; e < to; e++ {
		if grammar.SameTypes(g.Tags[e].Args, args) {
			return e
		}
	}
	return -1
}
