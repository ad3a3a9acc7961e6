package model

import "fmt"

// Unknown is word 0 of every vocabulary: it stands for all words that are
// not in it.
const Unknown = "<unk>"

// Vocabulary numbers words. It is immutable and safe for concurrent use.
type Vocabulary struct {
	Words []string // [V] in the order of their numbers; not to be changed

	index map[string]int
}

// NewVocabulary numbers words in their order. The first must be [Unknown],
// all must be different and none empty.
func NewVocabulary(words []string) (*Vocabulary, error) {
	if len(words) == 0 || words[0] != Unknown {
		return nil, fmt.Errorf("vocabulary of %d words does not begin with %s", len(words), Unknown)
	}
	v := &Vocabulary{words, make(map[string]int, len(words))}
	for i, w := range words {
		if w == "" {
			return nil, fmt.Errorf("vocabulary: word %d is empty", i)
		}
		if j, ok := v.index[w]; ok {
			return nil, fmt.Errorf("vocabulary: words %d and %d are both %q", j, i, w)
		}
		v.index[w] = i
	}
	return v, nil
}

// ID returns the number of a word, and 0 and false if it is unknown.
func (v *Vocabulary) ID(word string) (id int, ok bool) {
	id = v.index[word]
	return id, id > 0
}
