package model

import "fmt"

// Unknown is word 0 of every vocabulary: it stands for all words that are
// not in it.
const Unknown = "<unk>"

// Vocabulary numbers words. It is immutable and safe for concurrent use.
type Vocabulary struct {
	words []string
	index map[string]int
}

// NewVocabulary numbers words in their order. The first must be [Unknown],
// all must be different and none empty. It keeps words.
func NewVocabulary(words []string) (*Vocabulary, error) {
	if len(words) == 0 || words[0] != Unknown {
		return nil, fmt.Errorf("vocabulary of %d words does not begin with %s", len(words), Unknown)
	}
	v := &Vocabulary{words: words, index: make(map[string]int, len(words))}
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

// Len returns the number of words, the unknown word included.
func (v *Vocabulary) Len() int { return len(v.words) }

// Word returns word id.
func (v *Vocabulary) Word(id int) string { return v.words[id] }

// ID returns the number of a word, and 0 and false if it is unknown.
func (v *Vocabulary) ID(word string) (id int, ok bool) {
	id = v.index[word]
	return id, id > 0
}
