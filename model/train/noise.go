package train

import (
	"math/rand/v2"
	"slices"

	"semtree/grammar"
	"semtree/model/nn"
)

// noise inserts filler words into sentences, known words or the unknown word.
type noise struct {
	g     *grammar.Grammar
	empty []int // words that never carry a tag, as often as they occur
}

func newNoise(g *grammar.Grammar, sentences []sentence) *noise {
	tagged := map[int]bool{0: true}
	for _, s := range sentences {
		for i, e := range s.tag {
			if e != nn.Empty {
				tagged[s.words[i]] = true
			}
		}
	}
	n := &noise{g: g}
	for _, s := range sentences {
		for _, w := range s.words {
			if !tagged[w] {
				n.empty = append(n.empty, w)
			}
		}
	}
	return n
}

// insert inserts a word without a tag somewhere into the sentence: the unknown
// word, or with probability ½ a word that never has a tag.
func (n *noise) insert(x sentence, rng *rand.Rand) sentence {
	word := 0
	if len(n.empty) > 0 && rng.IntN(2) == 0 {
		word = n.empty[rng.IntN(len(n.empty))]
	}
	at, L := rng.IntN(len(x.words)+1), len(x.allowed)/len(x.words)
	plain := make([]bool, L)
	for l := range plain {
		plain[l] = !n.g.Labels[l].Entity
	}
	out := sentence{
		words:   slices.Insert(slices.Clone(x.words), at, word),
		allowed: slices.Insert(slices.Clone(x.allowed), at*L, plain...),
		tag:     slices.Insert(slices.Clone(x.tag), at, nn.Empty),
		head:    slices.Insert(slices.Clone(x.head), at, nn.Empty),
	}
	for d, h := range out.head {
		if h > at {
			out.head[d]++
		}
	}
	return out
}
