package nn

import (
	"math"
	"math/rand/v2"

	"semtree/internal/buffer"
	"semtree/model"
)

// Judge is the parameters of the judge ([model.Judge] has its equations), or a gradient with respect to them.
type Judge[T Float] struct {
	Sizes model.JudgeSizes
	Flat  []T // all parameters one after the other, in the order of [model.JudgeSizes.Params]

	word, label, head, role         embedding[T]
	mark, words, first, second, out dense[T]
	beside                          [2]dense[T] // of the words before and after; without biases
	names                           map[string][]T
}

// ZeroJudge returns a judge whose parameters are all zero: a gradient.
func ZeroJudge[T Float](s model.JudgeSizes) *Judge[T] {
	j, total := &Judge[T]{Sizes: s, names: map[string][]T{}}, 0
	for _, p := range s.Params() {
		total += p.Size()
	}
	j.Flat = make([]T, total)
	rest := j.Flat
	for _, p := range s.Params() {
		j.names[p.Name], rest = rest[:p.Size():p.Size()], rest[p.Size():]
	}
	of := func(name string) embedding[T] { return embedding[T]{s.Embed, j.names[name]} }
	j.word, j.label, j.head, j.role = of("word"), of("label"), of("head"), of("role")
	layer := func(in, out int, name string) dense[T] {
		return dense[T]{in, out, j.names[name+".W"], j.names[name+".b"]}
	}
	j.mark = layer(s.Marks(), s.Embed, "mark")
	j.words, j.first = layer(s.Embed, s.Pooled, "word"), layer(s.Features+s.Pooled, s.Hidden, "first")
	for i, name := range []string{"before.W", "after.W"} {
		j.beside[i] = dense[T]{in: s.Embed, out: s.Pooled, W: j.names[name]}
	}
	j.second, j.out = layer(s.Hidden, s.Hidden/2, "second"), layer(s.Hidden/2, 2, "out")
	return j
}

// NewJudge returns a judge with random parameters: embeddings N(0, 0.3²), matrices uniform as in [glorot2010], biases 0.
func NewJudge[T Float](s model.JudgeSizes, rng *rand.Rand) *Judge[T] {
	j := ZeroJudge[T](s)
	for _, e := range []embedding[T]{j.word, j.label, j.head, j.role} {
		normal(e.E, 0.3, rng)
	}
	for _, d := range []dense[T]{j.mark, j.words, j.beside[0], j.beside[1], j.first, j.second, j.out} {
		glorot(d.W, d.in, d.out, rng)
	}
	return j
}

// Param returns the numbers of a parameter by its name; nil if there is none.
func (j *Judge[T]) Param(name string) []T { return j.names[name] }

// JudgePass runs questions through a judge, one at a time, and has a gradient.
type JudgePass[T Float] struct {
	Grad *Judge[T]
	// Drop is the rate of dropout of marks and features and of the layers after them, Mask that of words that are taken for
	// the unknown one. Both are for training.
	Drop, Mask float64

	judge                      *Judge[T]
	n, readings                int
	repeated                   []int      // [N] words of all readings
	numbers                    [2][]int64 // [N] of the words before and after
	shifted                    [2][]T     // [N×D] their vectors
	dshifted                   []T
	in                         *model.Readings
	marks                      []float32
	m, u, v, x, y, z, out      []T // activations
	du, dv, dx, dy, dz         []T
	dropM, dropX, dropY, dropZ dropout[T]
}

// NewJudgePass returns a pass over a judge.
func NewJudgePass[T Float](j *Judge[T]) *JudgePass[T] {
	return &JudgePass[T]{judge: j, Grad: ZeroJudge[T](j.Sizes)}
}

// pooling is the weight of a word in the sum over the words.
const pooling = 0.5

// Forward returns the output [K×2] of the K readings of a question, whose features are standardised. With rng, it drops
// and masks. It panics if the input does not fit the sizes.
func (p *JudgePass[T]) Forward(in *model.Readings, rng *rand.Rand) []T {
	s, j := p.judge.Sizes, p.judge
	if err := s.Check(in); err != nil {
		panic("nn: " + err.Error())
	}
	p.in, p.n, p.readings = in, len(in.Words), len(in.Features)/s.Features
	K, N, X := p.readings, p.readings*p.n, s.Features+s.Pooled
	p.repeated = buffer.Resize(p.repeated, N)
	for i, w := range in.Words {
		if rng != nil && rng.Float64() < p.Mask {
			w = 0
		}
		for k := range K {
			p.repeated[k*p.n+i] = w
		}
	}
	p.u, p.v, p.x = buffer.Resize(p.u, N*s.Embed), buffer.Resize(p.v, N*s.Pooled), buffer.Resize(p.x, K*X)
	p.marks, p.m = buffer.Resize(p.marks, N*s.Marks()), buffer.Resize(p.m, N*s.Marks())
	s.Marked(p.marks, in)
	for i, v := range p.marks {
		p.m[i] = T(v)
	}
	p.dropM.draw(len(p.m), p.Drop, rng)
	p.dropM.apply(p.m)
	j.mark.forward(p.u, p.m, N)
	for _, of := range []struct {
		e     embedding[T]
		which []int
	}{{j.word, p.repeated}, {j.label, in.Labels}, {j.head, in.Heads}, {j.role, in.Roles}} {
		for i, id := range of.which {
			axpy(1, of.e.E[id*s.Embed:(id+1)*s.Embed], p.u[i*s.Embed:(i+1)*s.Embed])
		}
	}
	relu(p.u)
	j.words.forward(p.v, p.u, N)
	p.neighbours(N)
	for i, side := range j.beside {
		gemm(false, false, N, side.out, side.in, p.shifted[i], side.in, side.W, side.out, 1, p.v, side.out)
	}
	relu(p.v)
	p.dropX.draw(K*s.Features, p.Drop, rng)
	for k := range K {
		row := p.x[k*X : (k+1)*X]
		for i, v := range in.Features[k*s.Features : (k+1)*s.Features] {
			row[i] = T(v)
			if len(p.dropX.mask) > 0 {
				row[i] *= p.dropX.mask[k*s.Features+i]
			}
		}
		clear(row[s.Features:])
		for i := range p.n {
			axpy(pooling, p.v[(k*p.n+i)*s.Pooled:][:s.Pooled], row[s.Features:])
		}
	}
	p.y, p.z, p.out = buffer.Resize(p.y, K*s.Hidden), buffer.Resize(p.z, K*s.Hidden/2), buffer.Resize(p.out, K*2)
	j.first.forward(p.y, p.x, K)
	relu(p.y)
	p.dropY.draw(len(p.y), p.Drop, rng)
	p.dropY.apply(p.y)
	j.second.forward(p.z, p.y, K)
	relu(p.z)
	p.dropZ.draw(len(p.z), p.Drop, rng)
	p.dropZ.apply(p.z)
	j.out.forward(p.out, p.z, K)
	return p.out
}

// neighbours gathers the vectors of the words before and after each of N words.
func (p *JudgePass[T]) neighbours(N int) {
	s := p.judge.Sizes
	p.numbers[0], p.numbers[1] = buffer.Resize(p.numbers[0], N), buffer.Resize(p.numbers[1], N)
	s.Neighbours(p.numbers[0], p.numbers[1], p.n)
	for i := range p.shifted {
		p.shifted[i] = buffer.Resize(p.shifted[i], len(p.u))
		for k, at := range p.numbers[i] {
			to := p.shifted[i][k*s.Embed : (k+1)*s.Embed]
			if at == 0 {
				clear(to)
				continue
			}
			copy(to, p.u[(int(at)-1)*s.Embed:])
		}
	}
}

// Backward adds the gradient of the parameters to Grad, from that of the output of the last Forward, dout [K×2].
func (p *JudgePass[T]) Backward(dout []T) {
	s, j, g := p.judge.Sizes, p.judge, p.Grad
	K, N, X := p.readings, p.readings*p.n, s.Features+s.Pooled
	zeros := func(buf []T, n int) []T {
		buf = buffer.Resize(buf, n)
		clear(buf)
		return buf
	}
	p.dz, p.dy, p.dx = zeros(p.dz, len(p.z)), zeros(p.dy, len(p.y)), zeros(p.dx, len(p.x))
	p.dv, p.du = zeros(p.dv, len(p.v)), zeros(p.du, len(p.u))
	j.out.backward(g.out, p.dz, dout, p.z, K)
	p.dropZ.apply(p.dz)
	reluBackward(p.dz, p.z)
	j.second.backward(g.second, p.dy, p.dz, p.y, K)
	p.dropY.apply(p.dy)
	reluBackward(p.dy, p.y)
	j.first.backward(g.first, p.dx, p.dy, p.x, K)
	for k := range K {
		for i := range p.n {
			axpy(pooling, p.dx[k*X+s.Features:(k+1)*X], p.dv[(k*p.n+i)*s.Pooled:][:s.Pooled])
		}
	}
	reluBackward(p.dv, p.v)
	j.words.backward(g.words, p.du, p.dv, p.u, N)
	p.dshifted = buffer.Resize(p.dshifted, len(p.u))
	for i, side := range j.beside {
		gemm(true, false, side.in, side.out, N, p.shifted[i], side.in, p.dv, side.out, 1, g.beside[i].W, side.out)
		gemm(false, true, N, side.in, side.out, p.dv, side.out, side.W, side.out, 0, p.dshifted, side.in)
		for k, at := range p.numbers[i] {
			if at > 0 {
				axpy(1, p.dshifted[k*side.in:(k+1)*side.in], p.du[(int(at)-1)*side.in:int(at)*side.in])
			}
		}
	}
	reluBackward(p.du, p.u)
	j.mark.backward(g.mark, nil, p.du, p.m, N)
	j.word.backward(g.word, p.du, p.repeated)
	j.label.backward(g.label, p.du, p.in.Labels)
	j.head.backward(g.head, p.du, p.in.Heads)
	j.role.backward(g.role, p.du, p.in.Roles)
}

// JudgeLoss returns the loss of the outputs [K×2] of a question, and writes its gradient: that of the choice, −log of
// the probability of the readings that are right, if there are any; and of the probability that each reading
// is right, where the readings that may be chosen count more.
func JudgeLoss[T Float](dout, out []T, right []bool, weight float64) (loss float64) {
	const everyReading = 0.1 // how much each reading counts, besides the probability that it is chosen
	K := len(right)
	top := math.Inf(-1)
	for k := range K {
		top = max(top, float64(out[2*k]))
	}
	all, good := 0.0, 0.0
	for k := range K {
		e := math.Exp(float64(out[2*k]) - top)
		all += e
		if right[k] {
			good += e
		}
	}
	if good > 0 {
		loss = -weight * math.Log(good/all)
	}
	for k := range K {
		e := math.Exp(float64(out[2*k]) - top)
		p, d := e/all, float64(out[2*k+1])
		dout[2*k] = 0
		if good > 0 {
			dout[2*k] = T(weight * p)
			if right[k] {
				dout[2*k] = T(weight * (p - e/good))
			}
		}
		y := 0.0
		if right[k] {
			y = 1
		}
		counts := weight * (everyReading + p) // no gradient: what is chosen does not depend on what is sure
		loss += counts * (max(d, 0) - d*y + math.Log1p(math.Exp(-math.Abs(d))))
		dout[2*k+1] = T(counts * (1/(1+math.Exp(-d)) - y))
	}
	return loss
}

// relu replaces every x by max(x, 0).
func relu[T Float](x []T) {
	for i, v := range x {
		x[i] = max(v, 0)
	}
}

// reluBackward replaces dy by the gradient of the input of relu, whose output was y, or y times a positive factor.
func reluBackward[T Float](dy, y []T) {
	for i, v := range y {
		if v <= 0 {
			dy[i] = 0
		}
	}
}
