package train

import (
	"math"

	"semtree/grammar"
	"semtree/lab/nn"
)

// none is the tag and the head of a word that carries nothing, and the candidate of a
// word that carries no entity.
const none = nn.Empty

// sentence is a question with its gold tags and heads: what the losses want.
type sentence struct {
	of    *example // whose features, rivals and weight count
	words []word
}

// word is a word of a sentence.
type word struct {
	number  int   // in the vocabulary
	names   []int // labels of the candidates that stand on it
	bare    bool  // it carries no predicate
	content bool  // it is a content word that a candidate takes

	tag    int // of the grammar, or none
	head   int // 0 for the root, w+1 for word w, or none
	chosen int // of the names, if the tag is an entity's
}

// anchored returns the example as a sentence, given where a program stands.
func (ex *example) anchored(c *choice) sentence {
	s := sentence{ex, append([]word(nil), ex.words...)}
	given := ex.programs[c.Program].given
	for u, at := range c.Words {
		w := &s.words[at]
		w.tag, w.head = given[u].Tag, 0
		if p := given[u].Parent; p >= 0 {
			w.head = c.Words[p] + 1
		}
		for j := c.Candidates[u]; j > 0 && ex.Candidates[j-1].Word == at; j-- {
			w.chosen++
		}
	}
	return s
}

// reading appends the sentence's reading to a list. Candidates are numbered in the order
// of their words.
func (s sentence) reading(g *grammar.Grammar, list []Place) []Place {
	first := 0
	for i, w := range s.words {
		if w.tag != none {
			p := Place{int32(i), int32(g.Tags[w.tag].Label), none, int32(w.head)}
			if g.Labels[p.Label].Entity {
				p.Candidate = int32(first + w.chosen)
			}
			list = append(list, p)
		}
		first += len(w.names)
	}
	return list
}

// uniformLoss is the loss of a network whose scores are all 0, for a number of plain
// labels and a weight of the contrast: every choice of a tag and of a head is as probable
// as the next.
func (s sentence) uniformLoss(plain int, contrast float64) float64 {
	n, loss := len(s.words), contrast*math.Log(float64(1+len(s.of.Rivals)))
	for _, w := range s.words {
		choices := 1 + len(w.names) // no label, or a candidate
		if !w.bare {
			choices += plain
		}
		loss += math.Log(float64(choices))
	}
	return s.of.Weight * (loss + float64(n)*math.Log(float64(n+1))) // no head, the root, or another word
}
