package train

import (
	"math/rand/v2"
	"slices"

	"semtree/grammar"
	"semtree/model"
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
			number, _ := vocab.ID(w)
			r.words[l] = append(r.words[l], number)
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
	x.words = slices.Clone(x.words)
	for i := range x.words {
		e := x.words[i].tag
		if e == none || r.g.Labels[r.g.Tags[e].Label].Entity || rng.Float64() >= rate {
			continue
		}
		label := r.g.Tags[e].Label
		if rng.IntN(2) == 0 {
			var labels []int
			var others []sentence
			for _, l := range r.named {
				if other, ok := x.retyped(r.g, i, l); ok {
					labels, others = append(labels, l), append(others, other)
				}
			}
			if len(labels) > 0 {
				k := rng.IntN(len(labels))
				x, label = others[k], labels[k]
			}
		}
		if list := r.words[label]; len(list) > 0 {
			x.words[i].number = list[rng.IntN(len(list))]
		}
	}
	return x
}

// retyped returns a copy of the sentence with label l on word w: signatures of w and of
// the words above it may change; ok is false if none fit.
func (x sentence) retyped(g *grammar.Grammar, w, l int) (out sentence, ok bool) {
	out = sentence{x.of, slices.Clone(x.words)}
	for {
		e := tagOf(g, l, out.arguments(g, w, -1, 0))
		if e < 0 {
			return x, false
		}
		out.words[w].tag = e
		if x.words[w].head == 0 {
			return out, g.RootTypes[g.Tags[e].Result]
		}
		w = x.words[w].head - 1
		l = g.Tags[x.words[w].tag].Label
	}
}

// arguments returns the types of the words whose head is w; word other counts as one of
// type t.
func (x sentence) arguments(g *grammar.Grammar, w, other int, t grammar.Type) (args []grammar.Type) {
	for d := range x.words {
		switch {
		case d == other:
			args = append(args, t)
		case x.words[d].head == w+1:
			args = append(args, g.Tags[x.words[d].tag].Result)
		}
	}
	return args
}

// accepts reports whether a subtree of type t may replace the one with topmost word
// w: signatures of the words above it may change.
func (x sentence) accepts(g *grammar.Grammar, w int, t grammar.Type) bool {
	for x.words[w].head > 0 {
		above := x.words[w].head - 1
		e := tagOf(g, g.Tags[x.words[above].tag].Label, x.arguments(g, above, w, t))
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
