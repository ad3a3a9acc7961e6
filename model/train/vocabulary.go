package train

import "semtree/lexicon"

// Vocabulary numbers the keys of the words seen in training.
type Vocabulary struct {
	Keys   []string // Keys[0] = "" stands for every unknown word
	counts []int    // [V] occurrences in training
	index  map[string]int
}

// newVocabulary numbers the keys in the order of their first occurrence, and
// then the words known beforehand, which may not occur.
func newVocabulary(sentences [][]lexicon.Token, words [][]string) *Vocabulary {
	v := &Vocabulary{Keys: []string{""}, counts: []int{0}, index: map[string]int{}}
	for _, tokens := range sentences {
		for _, t := range tokens {
			v.counts[v.number(t.Key)]++
		}
	}
	for _, list := range words {
		for _, w := range list {
			v.number(w)
		}
	}
	return v
}

// number returns the number of a key, a new one if need be.
func (v *Vocabulary) number(key string) int {
	i, ok := v.index[key]
	if !ok {
		i = len(v.Keys)
		v.index[key] = i
		v.Keys = append(v.Keys, key)
		v.counts = append(v.counts, 0)
	}
	return i
}

// Words returns the numbers of the tokens, 0 for those not seen in training.
func (v *Vocabulary) Words(tokens []lexicon.Token) []int {
	words := make([]int, len(tokens))
	for i, t := range tokens {
		words[i] = v.index[t.Key]
	}
	return words
}
