package model

import (
	"fmt"
	"slices"

	"semtree/model/backend"
)

// Scorer computes the scores of sentences. It reuses its memory and is not
// safe for concurrent use: each goroutine takes its own.
type Scorer struct {
	sizes          Sizes
	session        *backend.Session
	words, anchors []int64
	shapes         [4][2]int // of the inputs
}

// NewScorer returns a scorer that shares the weights of m. It is cheap.
func (m *Model) NewScorer() *Scorer {
	return &Scorer{sizes: m.Meta.Sizes, session: m.session.Clone()}
}

// Score returns mu [n×L] and phi [(n+1)×n] of n words, given by their numbers
// in the vocabulary: see the package comment. Both belong to the scorer and
// are valid until its next call. No words, a number outside the vocabulary,
// or a score that is not finite is an error, and so is a network that also reads
// features of words or candidates.
func (s *Scorer) Score(words []int) (mu, phi []float32, err error) {
	if s.sizes.Kinds > 0 || s.sizes.Links > 0 {
		return nil, nil, fmt.Errorf("model reads %d features of words and %d of links: use ScoreLinked", s.sizes.Kinds, s.sizes.Links)
	}
	mu, phi, _, err = s.ScoreLinked(words, nil, nil, nil)
	return mu, phi, err
}

// ScoreLinked is [Scorer.Score] for a network that reads kinds [n×F], features of
// the words, and c candidates: the words that they stand on, anchors [c], and
// their features, links [c×G]. It also returns link [c], which a candidate's score
// has besides mu: see the package comment. There may be no candidate. A feature that
// is not finite, a count that does not fit, or an anchor that is no word is an
// error.
func (s *Scorer) ScoreLinked(words []int, kinds []float32, anchors []int, links []float32) (mu, phi, link []float32, err error) {
	if err := s.feed(words, kinds, anchors, links); err != nil {
		return nil, nil, nil, err
	}
	if err := s.session.Run(); err != nil {
		return nil, nil, nil, err
	}
	n := len(words)
	if mu, err = s.output(OutputMu, n, s.sizes.Labels); err != nil {
		return nil, nil, nil, err
	}
	if phi, err = s.output(OutputPhi, n+1, n); err != nil {
		return nil, nil, nil, err
	}
	if s.sizes.Links > 0 {
		link, err = s.output(OutputLink, len(anchors))
	}
	return mu, phi, link, err
}

// feed checks the inputs and sets them.
func (s *Scorer) feed(words []int, kinds []float32, anchors []int, links []float32) (err error) {
	if len(words) == 0 {
		return fmt.Errorf("no words to score")
	}
	if s.words, err = numbers(s.words, words, "word", s.sizes.Vocab, "the size of the vocabulary"); err != nil {
		return err
	}
	if s.anchors, err = numbers(s.anchors, anchors, "anchor of candidate", len(words), "the number of words"); err != nil {
		return err
	}
	if s.sizes.Links == 0 && len(anchors) > 0 {
		return fmt.Errorf("%d candidates for a model that reads none", len(anchors))
	}
	if err := features("words", kinds, len(words), s.sizes.Kinds); err != nil {
		return err
	}
	if err := features("links", links, len(anchors), s.sizes.Links); err != nil {
		return err
	}
	n, c := len(words), len(anchors)
	if err := s.set(0, inputWords, backend.Tensor{I: s.words}, n); err != nil {
		return err
	}
	if s.sizes.Kinds > 0 {
		if err := s.set(1, inputKinds, backend.Tensor{F: kinds}, n, s.sizes.Kinds); err != nil {
			return err
		}
	}
	if s.sizes.Links == 0 {
		return nil
	}
	if err := s.set(2, inputAnchors, backend.Tensor{I: s.anchors}, c); err != nil {
		return err
	}
	return s.set(3, inputLinks, backend.Tensor{F: links}, c, s.sizes.Links)
}

// set feeds an input. Shapes are kept in s, so that nothing is allocated.
func (s *Scorer) set(i int, name string, t backend.Tensor, shape ...int) error {
	t.Shape = s.shapes[i][:copy(s.shapes[i][:], shape)]
	return s.session.Feed(name, t)
}

// numbers converts numbers from 0 to below limit, in the memory of list.
func numbers(list []int64, from []int, what string, limit int, limits string) ([]int64, error) {
	list = list[:0]
	for i, x := range from {
		if x < 0 || x >= limit {
			return list, fmt.Errorf("%s %d has number %d, want less than %d, %s", what, i, x, limit, limits)
		}
		list = append(list, int64(x))
	}
	return list, nil
}

// features checks a matrix of features [rows×cols].
func features(what string, x []float32, rows, cols int) error {
	if len(x) != rows*cols {
		return fmt.Errorf("%d features of %s, want %d×%d", len(x), what, rows, cols)
	}
	for i, v := range x {
		if v-v != 0 {
			return fmt.Errorf("feature [%d,%d] of %s is %v, want a finite number", i/cols, i%cols, what, v)
		}
	}
	return nil
}

// output returns a tensor of finite numbers.
func (s *Scorer) output(name string, shape ...int) ([]float32, error) {
	t, err := s.session.Output(name)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(t.Shape, shape) || t.I != nil {
		return nil, fmt.Errorf("model: output %s has shape %v, want %v", name, t.Shape, slices.Clone(shape))
	}
	for i, x := range t.F {
		if x-x != 0 { // NaN or infinite
			place := fmt.Sprint(i)
			if len(shape) == 2 {
				place = fmt.Sprintf("%d,%d", i/shape[1], i%shape[1])
			}
			return nil, fmt.Errorf("model: %s[%s] is %v: the network has diverged", name, place, x)
		}
	}
	return t.F, nil
}
