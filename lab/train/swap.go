package train

import (
	"math/rand/v2"
	"slices"

	"semtree/grammar"
)

// swapper replaces single words by words that have had a label with the same
// signature. Exchanged subtrees show the network known predicates in new places;
// exchanged words show it predicates with arguments that they never had: "jump
// left", if "jump" only occurs alone.
type swapper struct {
	g       *grammar.Grammar
	lexemes []word // words with a label that they have carried in some sentence, each once, in the order of the sentences
}

func newSwapper(g *grammar.Grammar, sentences []sentence) *swapper {
	s := &swapper{g: g}
	seen := map[[2]int]bool{}
	for _, x := range sentences {
		for _, w := range x.words {
			if w.tag < 0 {
				continue
			}
			if key := [2]int{w.number, g.Tags[w.tag].Label}; !seen[key] {
				seen[key] = true
				s.lexemes = append(s.lexemes, w)
			}
		}
	}
	return s
}

// swap replaces one word of x, drawn at random, by another. It returns false if
// no other word fits there.
func (s *swapper) swap(x sentence, rng *rand.Rand) (sentence, bool) {
	var tagged []int
	for i, w := range x.words {
		if w.tag >= 0 {
			tagged = append(tagged, i)
		}
	}
	at := tagged[rng.IntN(len(tagged))]
	old := x.words[at]
	var fitting []word
	for _, lex := range s.lexemes {
		if tag := s.alike(old.tag, s.g.Tags[lex.tag].Label); tag >= 0 && lex.number != old.number {
			lex.tag, lex.head = tag, old.head
			fitting = append(fitting, lex)
		}
	}
	if len(fitting) == 0 {
		return x, false
	}
	out := sentence{x.of, slices.Clone(x.words)}
	out.words[at] = fitting[rng.IntN(len(fitting))]
	return out, true
}

// alike returns the tag of a label with the arguments and the result of tag e,
// or -1.
func (s *swapper) alike(e, label int) int {
	from, to := s.g.TagsOf(label)
	for f := from; f < to; f++ {
		if s.g.Tags[f].Result == s.g.Tags[e].Result && slices.Equal(s.g.Tags[f].Args, s.g.Tags[e].Args) {
			return f
		}
	}
	return -1
}
