package train

import (
	"math/rand/v2"
	"slices"

	"semtree/grammar"
)

// lexeme is a word with a label that it has carried in some sentence.
type lexeme struct {
	word, label int
	allowed     []bool // [L]
}

// swapper replaces single words by words that have had a label with the same
// signature. Exchanged subtrees show the network known predicates in new places;
// exchanged words show it predicates with arguments that they never had: "jump
// left", if "jump" only occurs alone.
type swapper struct {
	g       *grammar.Grammar
	lexemes []lexeme // each once, in the order of the sentences
}

func newSwapper(g *grammar.Grammar, sentences []sentence) *swapper {
	s := &swapper{g: g}
	seen := map[[2]int]bool{}
	for _, x := range sentences {
		L := len(x.allowed) / len(x.words)
		for i, e := range x.tag {
			if e < 0 {
				continue
			}
			if key := [2]int{x.words[i], g.Tags[e].Label}; !seen[key] {
				seen[key] = true
				s.lexemes = append(s.lexemes, lexeme{key[0], key[1], x.allowed[i*L : (i+1)*L]})
			}
		}
	}
	return s
}

// swap replaces one word of x, drawn at random, by another. It returns false if
// no other word fits there.
func (s *swapper) swap(x sentence, rng *rand.Rand) (sentence, bool) {
	var tagged []int
	for i, e := range x.tag {
		if e >= 0 {
			tagged = append(tagged, i)
		}
	}
	at := tagged[rng.IntN(len(tagged))]
	var fitting []lexeme
	var tags []int
	for _, lex := range s.lexemes {
		if tag := s.alike(x.tag[at], lex.label); tag >= 0 && lex.word != x.words[at] {
			fitting, tags = append(fitting, lex), append(tags, tag)
		}
	}
	if len(fitting) == 0 {
		return x, false
	}
	k := rng.IntN(len(fitting))
	L := len(x.allowed) / len(x.words)
	out := sentence{slices.Clone(x.words), slices.Clone(x.allowed), slices.Clone(x.tag), x.head}
	out.words[at], out.tag[at] = fitting[k].word, tags[k]
	copy(out.allowed[at*L:(at+1)*L], fitting[k].allowed)
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
