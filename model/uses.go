package model

import (
	"fmt"
	"slices"
)

// Uses says what the words of the vocabulary did in training: for each word, how
// often it carried which label, and under "" how often it carried none. Words that
// name something have no entry.
type Uses map[string]map[string]int

// Add counts one use of a word; label "" is none.
func (u Uses) Add(word, label string) {
	if u[word] == nil {
		u[word] = map[string]int{}
	}
	u[word][label]++
}

// carrying is the share of its uses with a label above which a word is missed if
// it has none. One more use without a label is added, so that a word must have been
// seen four times.
const carrying = 0.75

// wordUse is what [Uses] say of one word, by numbers.
type wordUse struct {
	none   int        // uses without a label
	labels []labelUse // those with each label that it had, in the order of labels; nil without records
}

// labelUse is how often a word had a label.
type labelUse struct{ label, n int }

// with returns the number of uses with this label.
func (u *wordUse) with(label int) int {
	for _, l := range u.labels {
		if l.label == label {
			return l.n
		}
	}
	return 0
}

// labelled returns the number of uses with any label.
func (u *wordUse) labelled() (n int) {
	for _, l := range u.labels {
		n += l.n
	}
	return n
}

// index numbers the uses: the entry of a word is at its number in the vocabulary.
func (u Uses) index(vocabulary *Vocabulary, labels []string) ([]wordUse, error) {
	if u == nil {
		return nil, nil
	}
	number := map[string]int{}
	for i, l := range labels {
		number[l] = i
	}
	index := make([]wordUse, len(vocabulary.Words))
	for word, counts := range u {
		id, ok := vocabulary.ID(word)
		if !ok {
			return nil, fmt.Errorf("uses of %q, which is not in the vocabulary", word)
		}
		use := wordUse{labels: make([]labelUse, 0, len(counts))}
		for label, n := range counts {
			l, ok := number[label]
			switch {
			case n < 1:
				return nil, fmt.Errorf("%d uses of %q as %q, want 1 at least", n, word, label)
			case label != "" && !ok:
				return nil, fmt.Errorf("use of %q as %q, which is no label", word, label)
			case label != "":
				use.labels = append(use.labels, labelUse{l, n})
			default:
				use.none = n
			}
		}
		slices.SortFunc(use.labels, func(a, b labelUse) int { return a.label - b.label })
		index[id] = use
	}
	return index, nil
}

// WithUses returns the model with other records of what words did in training.
// An error names a word or label that the model does not have.
func (m *Model) WithUses(u Uses) (*Model, error) {
	index, err := u.index(m.Vocabulary, m.Meta.Labels)
	if err != nil {
		return nil, err
	}
	other := *m
	other.Meta.Uses, other.uses = u, index
	return &other, nil
}

// Carries reports whether the word with this number nearly always had a label in
// training. Without records of that, no word did.
func (m *Model) Carries(word int) bool {
	if m.uses == nil {
		return false
	}
	use := &m.uses[word]
	with := use.labelled()
	return float64(with) > carrying*float64(with+use.none+1)
}

// Used reports whether the word with this number ever had this label in training.
// Without records of that, all words had all labels.
func (m *Model) Used(word, label int) bool { return m.uses == nil || m.uses[word].with(label) > 0 }

// Familiar takes [Meta.Unseen] from the scores mu of labels that words, given by their numbers, never had: neither in
// right parses of the training's questions, nor in the domain's file of words. A row of mu [n×(L+c)] has the model's
// labels first; those of c candidates behind them keep their scores, and so do words without records.
func (m *Model) Familiar(words []int, mu []float64) {
	if m.uses == nil {
		return
	}
	row := len(mu) / max(len(words), 1)
	for i, w := range words {
		labels := m.uses[w].labels
		if labels == nil {
			continue
		}
		own := mu[i*row:][:m.Meta.Sizes.Labels]
		for l := range own {
			if len(labels) > 0 && labels[0].label == l {
				labels = labels[1:]
				continue
			}
			own[l] -= m.Meta.Unseen
		}
	}
}

// Carrying returns the share of its uses in training in which the word with this
// number had a label, smoothed: 0.5 for a word that was never seen, and for all words
// without records.
func (m *Model) Carrying(word int) float64 {
	if m.uses == nil || m.uses[word].labels == nil {
		return 0.5
	}
	with := m.uses[word].labelled()
	return (float64(with) + 0.5) / (float64(with+m.uses[word].none) + 1)
}

// Share returns the part of the uses of the word with this number with any label that had this
// one, and whether there are records of the word.
func (m *Model) Share(word, label int) (share float64, recorded bool) {
	if m.uses == nil || m.uses[word].labels == nil {
		return 0, false
	}
	use := &m.uses[word]
	return float64(use.with(label)) / float64(max(use.labelled(), 1)), true
}
