package nn

import (
	"fmt"
	"math"
	"math/rand/v2"
)

// Config gives the sizes of a network.
type Config struct {
	Vocab  int // V words, 0 is the unknown word
	Embed  int // D
	Hidden int // H per direction
	MLP    int // M
	Labels int // L
}

// Param is a named parameter, under the name and in the layout it has in the
// ONNX file.
type Param[T Float] struct {
	Name  string
	Shape []int
	Data  []T // shares memory with the network
}

// Network is the parameters of the scorer, or a gradient with respect to them.
// It is read by any number of passes at the same time.
type Network[T Float] struct {
	Config Config
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
}

// forgetBias is the initial bias of the LSTM's forget gate: a memory that keeps.
const forgetBias = 1

// NewNetwork returns a network with random parameters: embeddings N(0,1), root
// N(0,0.1), matrices uniform as in [glorot2010], biases 0 except forgetBias. It
// panics if a size is not positive.
func NewNetwork[T Float](c Config, rng *rand.Rand) *Network[T] {
	net := NewZero[T](c)
	normal(net.embed.E, 1, rng)
	normal(net.root, 0.1, rng)
	D, H, M, L := c.Embed, c.Hidden, c.MLP, c.Labels
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
	return net
}

// NewZero returns a network whose parameters are all zero: a gradient, or a
// network about to be read from a file. It panics if a size is not positive.
func NewZero[T Float](c Config) *Network[T] {
	if min(c.Vocab, c.Embed, c.Hidden, c.MLP, c.Labels) < 1 {
		panic(fmt.Sprintf("nn: sizes %+v, want all positive", c))
	}
	V, D, H, M, L := c.Vocab, c.Embed, c.Hidden, c.MLP, c.Labels
	net := &Network[T]{Config: c, Params: []Param[T]{
		{Name: "embedding", Shape: []int{V, D}},
		{Name: "lstm.W", Shape: []int{2, 4 * H, D}},
		{Name: "lstm.R", Shape: []int{2, 4 * H, H}},
		{Name: "lstm.B", Shape: []int{2, 8 * H}},
		{Name: "tag.W", Shape: []int{2*H + D, M}},
		{Name: "tag.b", Shape: []int{M}},
		{Name: "mu.W", Shape: []int{M, L}},
		{Name: "mu.b", Shape: []int{L}},
		{Name: "head.W", Shape: []int{2 * H, M}},
		{Name: "head.b", Shape: []int{M}},
		{Name: "root", Shape: []int{1, M}},
		{Name: "dep.W", Shape: []int{2 * H, M}},
		{Name: "dep.b", Shape: []int{M}},
		{Name: "arc.U", Shape: []int{M, M}},
		{Name: "arc.v", Shape: []int{M}},
		{Name: "arc.s", Shape: []int{M, 1}},
	}}
	net.allocate()
	net.bind()
	return net
}

// allocate gives the named parameters their parts of one vector.
func (net *Network[T]) allocate() {
	total := 0
	for _, p := range net.Params {
		total += size(p.Shape)
	}
	net.Flat = make([]T, total)
	rest := net.Flat
	for i := range net.Params {
		p := &net.Params[i]
		k := size(p.Shape)
		p.Data, rest = rest[:k:k], rest[k:]
	}
}

// bind lets the layers share the memory of the named parameters.
func (net *Network[T]) bind() {
	c := net.Config
	D, H, M, L := c.Embed, c.Hidden, c.MLP, c.Labels
	net.embed = embedding[T]{D, net.data("embedding")}
	net.lstm = lstm[T]{D, H, net.data("lstm.W"), net.data("lstm.R"), net.data("lstm.B")}
	net.tag = dense[T]{2*H + D, M, net.data("tag.W"), net.data("tag.b")}
	net.mu = dense[T]{M, L, net.data("mu.W"), net.data("mu.b")}
	net.head = dense[T]{2 * H, M, net.data("head.W"), net.data("head.b")}
	net.dep = dense[T]{2 * H, M, net.data("dep.W"), net.data("dep.b")}
	net.arc = biaffine[T]{M, net.data("arc.U"), net.data("arc.v"), net.data("arc.s")}
	net.root = net.data("root")
}

func (net *Network[T]) data(name string) []T {
	for _, p := range net.Params {
		if p.Name == name {
			return p.Data
		}
	}
	panic("nn: no parameter " + name)
}

func size(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
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
