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
	carries bool       // nearly always has a label
	share   float64    // of its uses that have a label, with half a use of either sort added
	labels  []labelUse // uses with labels, in their order; nil without records
	any     int        // uses with any
}

type labelUse struct{ label, count int }

// with returns how often the word had a label.
func (u *wordUse) with(label int) int {
	for _, l := range u.labels {
		if l.label == label {
			return l.count
		}
	}
	return 0
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
		all := 0
		for label, n := range counts {
			all += n
			l, ok := number[label]
			switch {
			case n < 1:
				return nil, fmt.Errorf("%d uses of %q as %q, want 1 at least", n, word, label)
			case label != "" && !ok:
				return nil, fmt.Errorf("use of %q as %q, which is no label", word, label)
			case label != "":
				use.any += n
				use.labels = append(use.labels, labelUse{l, n})
			}
		}
		slices.SortFunc(use.labels, func(a, b labelUse) int { return a.label - b.label })
		use.carries = float64(use.any) > carrying*float64(all+1)
		use.share = (float64(use.any) + 0.5) / (float64(all) + 1)
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
func (m *Model) Carries(word int) bool { return m.uses != nil && m.uses[word].carries }

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
	return m.uses[word].share
}

// Share returns the part of the uses of the word with this number with any label that had this
// one, and whether there are records of the word.
func (m *Model) Share(word, label int) (share float64, recorded bool) {
	if m.uses == nil || m.uses[word].labels == nil {
		return 0, false
	}
	return float64(m.uses[word].with(label)) / float64(max(m.uses[word].any, 1)), true
}
