package model

import (
	"fmt"
	"math"
	"slices"

	"semtree/model/backend"
)

// Scorer computes the scores of sentences. It reuses its memory and is not
// safe for concurrent use: each goroutine takes its own.
type Scorer struct {
	sizes   Sizes
	session *backend.Session
	words   []int64
	shape   [1]int
}

// NewScorer returns a scorer that shares the weights of m. It is cheap.
func (m *Model) NewScorer() *Scorer {
	return &Scorer{sizes: m.Meta.Sizes, session: m.session.Clone()}
}

// Score returns mu [n×L] and phi [(n+1)×n] of n words, given by their numbers
// in the vocabulary: see the package comment. Both belong to the scorer and
// are valid until its next call. No words, a number outside the vocabulary,
// or a score that is not finite is an error.
func (s *Scorer) Score(words []int) (mu, phi []float32, err error) {
	if len(words) == 0 {
		return nil, nil, fmt.Errorf("no words to score")
	}
	s.words = s.words[:0]
	for i, w := range words {
		if w < 0 || w >= s.sizes.Vocab {
			return nil, nil, fmt.Errorf("word %d has number %d, want less than %d, the size of the vocabulary", i, w, s.sizes.Vocab)
		}
		s.words = append(s.words, int64(w))
	}
	n := len(words)
	s.shape[0] = n
	if err := s.session.Feed(inputWords, backend.Tensor{Shape: s.shape[:], I: s.words}); err != nil {
		return nil, nil, err
	}
	if err := s.session.Run(); err != nil {
		return nil, nil, err
	}
	if mu, err = s.output(outputMu, n, s.sizes.Labels); err != nil {
		return nil, nil, err
	}
	if phi, err = s.output(outputPhi, n+1, n); err != nil {
		return nil, nil, err
	}
	return mu, phi, nil
}

// output returns a matrix [rows×cols] of finite numbers.
func (s *Scorer) output(name string, rows, cols int) ([]float32, error) {
	t, err := s.session.Output(name)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(t.Shape, []int{rows, cols}) || t.F == nil {
		return nil, fmt.Errorf("model: output %s has shape %v, want [%d %d]", name, t.Shape, rows, cols)
	}
	for i, x := range t.F {
		if math.IsNaN(float64(x)) || math.IsInf(float64(x), 0) {
			return nil, fmt.Errorf("model: %s[%d,%d] is %v: the network has diverged", name, i/cols, i%cols, x)
		}
	}
	return t.F, nil
}
