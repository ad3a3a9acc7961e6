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

	embed embedding[T]
	lstm  lstm[T]
	tag   dense[T] // [h;e] → t
	mu    dense[T] // t → μ
	head  dense[T] // h → P
	dep   dense[T] // h → C
	arc   biaffine[T]
	root  []T // [M]
	kind  []T // [F×D]; nil without features of words
	link  linker[T]
}

// forgetBias is the initial bias of the LSTM's forget gate. It makes the LSTM keep
// its memory at first.
const forgetBias = 1

// NewNetwork returns a network with random parameters: embeddings N(0,1), root
// N(0,0.1), matrices uniform as in [glorot2010], biases 0 except forgetBias. It
// panics if a size is not positive.
func NewNetwork[T Float](s model.Sizes, rng *rand.Rand) *Network[T] {
	net := NewZero[T](s)
	normal(net.embed.E, 1, rng)
	normal(net.root, 0.1, rng)
	D, H, M, L := s.Embed, s.Hidden, s.MLP, s.Labels
	glorot(net.lstm.W, D, H, rng)
	glorot(net.lstm.R, H, H, rng)
	for d := range 2 {
		_, _, b := net.lstm.direction(d)
		for j := 2 * H; j < 3*H; j++ {
			b[j] = forgetBias
		}
	}
	glorot(net.tag.W, 2*H+D, M, rng)
	glorot(net.mu.W, M, L, rng)
	glorot(net.head.W, 2*H, M, rng)
	glorot(net.dep.W, 2*H, M, rng)
	glorot(net.arc.U, M, M, rng)
	glorot(net.arc.V, 1, M, rng)
	glorot(net.arc.S, M, 1, rng)
	if s.Kinds > 0 {
		glorot(net.kind, s.Kinds, D, rng)
	}
	if s.Links > 0 {
		glorot(net.link.context.W, 2*H+D, M, rng)
		glorot(net.link.F, s.Links, M, rng)
		glorot(net.link.V, M, 1, rng)
	}
	return net
}

// NewZero returns a network whose parameters are all zero: a gradient, or a
// network about to be read from a file. It panics if a size is not positive.
func NewZero[T Float](s model.Sizes) *Network[T] {
	if min(s.Vocab, s.Embed, s.Hidden, s.MLP, s.Labels) < 1 || min(s.Kinds, s.Links) < 0 {
		panic(fmt.Sprintf("nn: sizes %+v, want all positive, features 0 or more", s))
	}
	net := &Network[T]{Sizes: s}
	net.allocate()
	net.bind()
	return net
}

// allocate gives the parameters their parts of one vector.
func (net *Network[T]) allocate() {
	total := 0
	for _, p := range net.Sizes.Params() {
		total += p.Size()
	}
	net.Flat = make([]T, total)
	rest := net.Flat
	for _, p := range net.Sizes.Params() {
		k := p.Size()
		net.Params = append(net.Params, Param[T]{p, rest[:k:k]})
		rest = rest[k:]
	}
}

// bind lets the layers share the memory of the named parameters.
func (net *Network[T]) bind() {
	s := net.Sizes
	D, H, M, L := s.Embed, s.Hidden, s.MLP, s.Labels
	net.embed = embedding[T]{D, net.Data("embedding")}
	net.lstm = lstm[T]{D, H, net.Data("lstm.W"), net.Data("lstm.R"), net.Data("lstm.B")}
	net.tag = dense[T]{2*H + D, M, net.Data("tag.W"), net.Data("tag.b")}
	net.mu = dense[T]{M, L, net.Data("mu.W"), net.Data("mu.b")}
	net.head = dense[T]{2 * H, M, net.Data("head.W"), net.Data("head.b")}
	net.dep = dense[T]{2 * H, M, net.Data("dep.W"), net.Data("dep.b")}
	net.arc = biaffine[T]{M, net.Data("arc.U"), net.Data("arc.v"), net.Data("arc.s")}
	net.root = net.Data("root")
	if s.Kinds > 0 {
		net.kind = net.Data("kind.W")
	}
	if s.Links > 0 {
		net.link = linker[T]{dense[T]{2*H + D, M, net.Data("link.W"), net.Data("link.b")}, s.Links, net.Data("link.F"), net.Data("link.v")}
	}
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
