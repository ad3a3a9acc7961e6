package model_test

import (
	"slices"
	"testing"

	"semtree/model"
)

// TestFamiliar: labels that a word never had lose what is taken from them, of words with records; words that never had a label
// lose all of them.
func TestFamiliar(t *testing.T) {
	onnx, meta := uniformModel(t, small, 3)
	m, err := model.Load(onnx, meta, meta.Labels)
	if err != nil {
		t.Fatal(err)
	}
	L := small.Labels + 2 // two candidates have labels of their own
	scored := func(m *model.Model, words ...int) []float64 {
		mu := make([]float64, len(words)*L)
		for i := range mu {
			mu[i] = float64(i)
		}
		m.Familiar(words, mu)
		return mu
	}
	as := func(words int, lost func(word, label int) bool) (mu []float64) {
		for i := range words * L {
			mu = append(mu, float64(i))
			if i%L < small.Labels && lost(i/L, i%L) {
				mu[i] -= 8
			}
		}
		return mu
	}
	never := func(int, int) bool { return false }
	if got := scored(m, 1, 2); !slices.Equal(got, as(2, never)) {
		t.Errorf("without records: %v", got)
	}
	m, err = m.WithUses(model.Uses{meta.Vocabulary[1]: {"": 2, meta.Labels[1]: 3}, meta.Vocabulary[2]: {"": 5}})
	if err != nil {
		t.Fatal(err)
	}
	if got := scored(m, 1, 2); !slices.Equal(got, as(2, never)) {
		t.Errorf("where nothing is taken: %v", got)
	}
	m.Meta.Unseen = 8
	want := as(4, func(word, label int) bool { return word == 1 && label != 1 || word == 2 })
	if got := scored(m, 0, 1, 2, 3); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
