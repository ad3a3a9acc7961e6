package model

import "fmt"

// Sizes are the sizes of a network. Without Kinds it has no features of words,
// without Links no candidates: see the package comment.
type Sizes struct {
	Vocab  int `json:"vocab"`           // V
	Embed  int `json:"embed"`           // D
	Hidden int `json:"hidden"`          // H, per direction
	MLP    int `json:"mlp"`             // M
	Labels int `json:"labels"`          // L
	Kinds  int `json:"kinds,omitempty"` // F, features of a word
	Links  int `json:"links,omitempty"` // G, features of a candidate
}

// maxSize is far above the sizes of useful networks, and keeps every product of two
// sizes far from overflow.
const maxSize = 1 << 20

func (s Sizes) validate() error {
	for _, n := range []int{s.Vocab, s.Embed, s.Hidden, s.MLP, s.Labels} {
		if n < 1 || n > maxSize {
			return fmt.Errorf("sizes %+v, want 1 to %d each", s, maxSize)
		}
	}
	for _, n := range []int{s.Kinds, s.Links} {
		if n < 0 || n > maxSize {
			return fmt.Errorf("sizes %+v, want 0 to %d features", s, maxSize)
		}
	}
	return nil
}
