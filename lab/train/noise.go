package train

import (
	"math/rand/v2"
	"slices"
)

// noise inserts filler words into sentences, known words or the unknown word.
type noise struct {
	empty []int // words that never carry a tag, as often as they occur
}

func newNoise(sentences []sentence) *noise {
	tagged := map[int]bool{0: true}
	for _, s := range sentences {
		for _, w := range s.words {
			if w.tag != none {
				tagged[w.number] = true
			}
		}
	}
	n := &noise{}
	for _, s := range sentences {
		for _, w := range s.words {
			if !tagged[w.number] {
				n.empty = append(n.empty, w.number)
			}
		}
	}
	return n
}

// insert inserts a word without a tag somewhere into the sentence: the unknown
// word, or with probability ½ a word that never has a tag.
func (n *noise) insert(x sentence, rng *rand.Rand) sentence {
	filler := word{tag: none, head: none}
	if len(n.empty) > 0 && rng.IntN(2) == 0 {
		filler.number = n.empty[rng.IntN(len(n.empty))]
	}
	at := rng.IntN(len(x.words) + 1)
	out := sentence{x.of, slices.Insert(slices.Clone(x.words), at, filler)}
	for d := range out.words {
		if out.words[d].head > at {
			out.words[d].head++
		}
	}
	return out
}
