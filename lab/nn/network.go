package nn

import (
	"fmt"
	"math"
	"math/rand/v2"

	"semtree/model"
)

// Param is a parameter with its numbers.
type Param[T Float] struct {
	model.Param
	Data []T // shares memory with the network
}

// Network is the parameters of the scorer, or a gradient with respect to them.
// It is read by any number of passes at the same time.
type Network[T Float] struct {
	Sizes  model.Sizes
	Flat   []T        // all parameters one after the other, in the order of Params
	Params []Param[T] // named views of Flat
}

// NewNetwork returns a network with random parameters: embeddings N(0,1), root
// N(0,0.1), matrices uniform as in [glorot2010], biases 0 except those of forget gates. It
// panics if a size is not positive.
func NewNetwork[T Float](s model.Sizes, rng *rand.Rand) *Network[T] {
	net, kinds := NewZero[T](s), map[string]model.Kind{}
	for _, l := range s.Layers() {
		for _, p := range l.Params {
			kinds[p.Name] = l.Kind
		}
	}
	for _, p := range net.Params {
		switch kinds[p.Name] {
		case model.Embedding:
			normal(p.Data, 1, rng)
		case model.Stack:
			normal(p.Data, 0.1, rng)
		}
	}
	for _, p := range net.Params {
		in, out := 1, p.Dims[len(p.Dims)-1]
		if len(p.Dims) > 1 {
			in = p.Dims[len(p.Dims)-2]
		}
		switch kind := kinds[p.Name]; {
		case kind == model.Embedding || kind == model.Stack:
		case kind == model.LSTM && len(p.Dims) == 2:
			forget(p.Data)
		case kind == model.LSTM:
			glorot(p.Data, out, in/4, rng) // [2×4H×in]
		case kind == model.Biaffine || len(p.Dims) > 1:
			glorot(p.Data, in, out, rng)
		}
	}
	return net
}

// NewZero returns a network whose parameters are all zero: a gradient, or a
// network about to be read from a file. It panics if a size is not positive.
func NewZero[T Float](s model.Sizes) *Network[T] {
	if min(s.Vocab, s.Embed, s.Hidden, s.MLP, s.Labels) < 1 || min(s.Kinds, s.Links) < 0 {
		panic(fmt.Sprintf("nn: sizes %+v, want all positive, features 0 or more", s))
	}
	net, total := &Network[T]{Sizes: s}, 0
	for _, p := range s.Params() {
		total += p.Size()
	}
	net.Flat = make([]T, total)
	rest := net.Flat
	for _, p := range s.Params() {
		k := p.Size()
		net.Params = append(net.Params, Param[T]{p, rest[:k:k]})
		rest = rest[k:]
	}
	return net
}

// Data returns the numbers of a parameter by its name. It panics if there is none.
func (net *Network[T]) Data(name string) []T {
	for _, p := range net.Params {
		if p.Name == name {
			return p.Data
		}
	}
	panic("nn: no parameter " + name)
}

// normal draws from the normal distribution with mean 0.
func normal[T Float](x []T, deviation float64, rng *rand.Rand) {
	for i := range x {
		x[i] = T(deviation * rng.NormFloat64())
	}
}

// glorot draws uniformly from ±√(6/(in+out)) ([glorot2010] eq. 16).
func glorot[T Float](x []T, in, out int, rng *rand.Rand) {
	bound := math.Sqrt(6 / float64(in+out))
	for i := range x {
		x[i] = T(bound * (2*rng.Float64() - 1))
	}
}

// forget sets the biases of the forget gates in the biases [2×8H] of an LSTM, the first of
// the two of each, to 1. It makes the LSTM keep its memory at first.
func forget[T Float](x []T) {
	H := len(x) / 16
	for d := range 2 {
		for j := 2 * H; j < 3*H; j++ {
			x[d*8*H+j] = 1
		}
	}
}
