package train

import (
	"cmp"
	"slices"

	"semtree/model"
)

// newVocabulary numbers the words that occur at least minCount times, in the order of
// their first occurrence. With a largest number most they come the most frequent first,
// and the rest is left out; 0 is no limit. The words that are known beforehand, and not
// among them, come last.
func newVocabulary(examples []Example, minCount, most int, known []string) *model.Vocabulary {
	var words []string
	times := map[string]int{}
	ordinary := func(w string) bool { return w != "" && w != model.Unknown }
	for i := range examples {
		for _, w := range examples[i].Words {
			if times[w]++; times[w] == 1 && ordinary(w) {
				words = append(words, w)
			}
		}
	}
	words = slices.DeleteFunc(words, func(w string) bool { return times[w] < minCount })
	if most > 0 {
		slices.SortStableFunc(words, func(v, w string) int { return cmp.Compare(times[w], times[v]) })
		words = words[:min(len(words), most)]
	}
	in := map[string]bool{}
	for _, w := range words {
		in[w] = true
	}
	for _, w := range known {
		if ordinary(w) && !in[w] {
			in[w] = true
			words = append(words, w)
		}
	}
	vocab, err := model.NewVocabulary(append([]string{model.Unknown}, words...))
	if err != nil {
		panic("train: " + err.Error()) // every word is there once, and none is empty
	}
	return vocab
}

// occurrences counts how often the words of the vocabulary occur [V].
func occurrences(vocab *model.Vocabulary, examples []Example) []int {
	counts := make([]int, len(vocab.Words))
	for i := range examples {
		for _, key := range examples[i].Words {
			number, _ := vocab.ID(key)
			counts[number]++
		}
	}
	return counts
}
