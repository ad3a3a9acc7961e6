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

// Param is the name and shape of a parameter in the ONNX file. Matrices of
// dense layers are [in×out]; those of the LSTM are as ONNX has them, first
// axis direction, gates in the order i, o, f, c.
type Param struct {
	Name string
	Dims []int
}

// Size returns the number of numbers in the parameter.
func (p Param) Size() int {
	n := 1
	for _, d := range p.Dims {
		n *= d
	}
	return n
}

// Params returns the parameters of a network of these sizes, in the order of
// the file.
func (s Sizes) Params() []Param {
	D, H, M := s.Embed, s.Hidden, s.MLP
	params := []Param{
		{"embedding", []int{s.Vocab, D}},
		{"lstm.W", []int{2, 4 * H, D}},
		{"lstm.R", []int{2, 4 * H, H}},
		{"lstm.B", []int{2, 8 * H}},
		{"tag.W", []int{2*H + D, M}},
		{"tag.b", []int{M}},
		{"mu.W", []int{M, s.Labels}},
		{"mu.b", []int{s.Labels}},
		{"head.W", []int{2 * H, M}},
		{"head.b", []int{M}},
		{"root", []int{1, M}},
		{"dep.W", []int{2 * H, M}},
		{"dep.b", []int{M}},
		{"arc.U", []int{M, M}},
		{"arc.v", []int{M}},
		{"arc.s", []int{M, 1}},
	}
	if s.Kinds > 0 {
		params = append(params, Param{"kind.W", []int{s.Kinds, D}})
	}
	if s.Links > 0 {
		params = append(params,
			Param{"link.W", []int{2*H + D, M}},
			Param{"link.b", []int{M}},
			Param{"link.F", []int{s.Links, M}},
			Param{"link.v", []int{M, 1}},
		)
	}
	return params
}
