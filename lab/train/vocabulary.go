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

// entry is what is known of a word of the vocabulary before the training.
type entry struct {
	count int   // occurrences in the examples
	known []int // labels for which people use it: see [Options.Words]
}

// entries returns those of a vocabulary [V].
func entries(vocab *model.Vocabulary, examples []Example, words [][]string) []entry {
	list := make([]entry, len(vocab.Words))
	for i := range examples {
		for _, key := range examples[i].Words {
			number, _ := vocab.ID(key)
			list[number].count++
		}
	}
	for l, of := range words {
		for _, w := range of {
			if number, ok := vocab.ID(w); ok {
				list[number].known = append(list[number].known, l)
			}
		}
	}
	return list
}
