package train

import "semtree/lexicon"

// Vocabulary numbers the keys of the words seen in training.
type Vocabulary struct {
	Keys   []string // Keys[0] = "" stands for every unknown word
	counts []int    // [V] occurrences in training
	index  map[string]int
}

// newVocabulary numbers the keys in the order of their first occurrence.
func newVocabulary(sentences [][]lexicon.Token) *Vocabulary {
	v := &Vocabulary{Keys: []string{""}, counts: []int{0}, index: map[string]int{}}
	for _, tokens := range sentences {
		for _, t := range tokens {
			i, ok := v.index[t.Key]
			if !ok {
				i = len(v.Keys)
				v.index[t.Key] = i
				v.Keys = append(v.Keys, t.Key)
				v.counts = append(v.counts, 0)
			}
			v.counts[i]++
		}
	}
	return v
}

// Words returns the numbers of the tokens, 0 for those not seen in training.
func (v *Vocabulary) Words(tokens []lexicon.Token) []int {
	words := make([]int, len(tokens))
	for i, t := range tokens {
		words[i] = v.index[t.Key]
	}
	return words
}
