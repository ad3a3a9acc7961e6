package train

import (
	"cmp"
	"slices"

	"semtree/lexicon"
	"semtree/model"
)

// newVocabulary numbers the keys of the sentences in the order of their first
// occurrence, and then the words known beforehand, which may not occur. Counts
// [V] says how often each occurs in the sentences.
func newVocabulary(sentences [][]lexicon.Token, words [][]string) (vocab *model.Vocabulary, counts []int) {
	keys, index := []string{model.Unknown}, map[string]int{model.Unknown: 0, "": 0}
	counts = []int{0}
	number := func(key string) int {
		i, ok := index[key]
		if !ok {
			i = len(keys)
			index[key] = i
			keys, counts = append(keys, key), append(counts, 0)
		}
		return i
	}
	for _, tokens := range sentences {
		for _, t := range tokens {
			counts[number(t.Key)]++
		}
	}
	for _, list := range words {
		for _, w := range list {
			number(w)
		}
	}
	vocab, err := model.NewVocabulary(keys)
	if err != nil {
		panic("train: " + err.Error()) // keys are numbered once, and none is empty
	}
	return vocab, counts
}

// linkedVocabulary numbers the words that occur at least minCount times, the most
// frequent first, as many as most allows. Words of the same frequency come in the
// order of their first occurrence. The words that are wanted in any case, and are not
// among them, come last.
func linkedVocabulary(data LinkedData, minCount, most int) *model.Vocabulary {
	var words []string
	counts := map[string]int{}
	for _, ex := range data.Examples {
		for _, w := range ex.Words {
			if counts[w]++; counts[w] == 1 && w != "" && w != model.Unknown {
				words = append(words, w)
			}
		}
	}
	words = slices.DeleteFunc(words, func(w string) bool { return counts[w] < minCount })
	slices.SortStableFunc(words, func(v, w string) int { return cmp.Compare(counts[w], counts[v]) })
	words = words[:min(len(words), most)]
	for _, w := range data.Words {
		if w != "" && w != model.Unknown && !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	vocab, err := model.NewVocabulary(append([]string{model.Unknown}, words...))
	if err != nil {
		panic("train: " + err.Error()) // every word is there once, and none is empty
	}
	return vocab
}

// numbers returns the numbers of the tokens, 0 for those not seen in training.
func numbers(vocab *model.Vocabulary, tokens []lexicon.Token) []int {
	words := make([]int, len(tokens))
	for i, t := range tokens {
		words[i], _ = vocab.ID(t.Key)
	}
	return words
}

// number returns the number of a word that is in the vocabulary.
func number(vocab *model.Vocabulary, word string) int {
	i, _ := vocab.ID(word)
	return i
}
