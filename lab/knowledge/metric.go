package main

import (
	"math"
	"math/rand/v2"

	"semtree/table/knowledge"
)

// metric is a bilinear form on word vectors: how likely a word of a question names a column with a word in
// its header. It is trained to rank the right column first.
type metric struct {
	dims int
	m    []float64 // [dims × dims]: question's word by header's word
}

// scale is what the form is multiplied by in training, so that a cosine of 1 is far from one of 0.
const scale = 8

// Options of the training, chosen by the names of the development authors. With more epochs the columns of authors that
// it learns from are ranked better, and theirs are not; a network that is trained on these would trust it too much.
const (
	metricEpochs = 2
	metricRate   = 0.002
	metricDecay  = 1e-4 // towards the cosine
)

// pairing is a question with the vectors of its words; those without are left out.
type pairing struct {
	words   [][]float64
	columns [][][]float64
	right   int
}

// newMetric returns the cosine.
func newMetric(dims int) *metric {
	f := &metric{dims, make([]float64, dims*dims)}
	for i := range dims {
		f.m[i*dims+i] = 1
	}
	return f
}

// pairings looks up the vectors of questions; questions without one for the right column are left out.
func pairings(qs []question, d *knowledge.Data) (list []pairing) {
	k := d.Knowledge()
	cache := map[string][]float64{}
	vector := func(w string) []float64 {
		v, ok := cache[w]
		if !ok {
			v = direction(d, k.Word(w))
			cache[w] = v
		}
		return v
	}
	vectors := func(words []string) (vs [][]float64) {
		for _, w := range words {
			if v := vector(w); v != nil {
				vs = append(vs, v)
			}
		}
		return vs
	}
	for _, q := range qs {
		p := pairing{words: vectors(q.words), right: -1}
		for i, c := range q.columns {
			vs := vectors(c)
			if len(vs) == 0 {
				continue
			}
			if i == q.right {
				p.right = len(p.columns)
			}
			p.columns = append(p.columns, vs)
		}
		if p.right >= 0 && len(p.words) > 0 && len(p.columns) > 1 {
			list = append(list, p)
		}
	}
	return list
}

// train fits the form by Adam on the cross entropy of the right column, whose score is that of its best pair
// of words.
func (f *metric) train(list []pairing) {
	rng := rand.New(rand.NewPCG(1, 2))
	n := len(f.m)
	first, second, g := make([]float64, n), make([]float64, n), make([]float64, n)
	step := 0
	const batch = 16
	for range metricEpochs {
		order := rng.Perm(len(list))
		for at := 0; at < len(order); at += batch {
			clear(g)
			for _, i := range order[at:min(at+batch, len(order))] {
				f.gradient(&list[i], g)
			}
			step++
			c1, c2 := 1-math.Pow(0.9, float64(step)), 1-math.Pow(0.99, float64(step))
			rate := metricRate * (1 - float64(step*batch)/float64(metricEpochs*len(order)+batch*metricEpochs))
			for i := range g {
				d := g[i] / batch
				first[i] = 0.9*first[i] + 0.1*d
				second[i] = 0.99*second[i] + 0.01*d*d
				anchor := 0.0
				if i%(f.dims+1) == 0 {
					anchor = 1
				}
				f.m[i] -= rate*first[i]/c1/(math.Sqrt(second[i]/c2)+1e-8) + rate*metricDecay*(f.m[i]-anchor)
			}
		}
	}
}

// gradient adds the gradient of the loss of one question.
func (f *metric) gradient(p *pairing, g []float64) {
	left := make([][]float64, len(p.words)) // words × form
	for i, w := range p.words {
		left[i] = f.left(w)
	}
	type pair struct{ u, v []float64 }
	best := make([]pair, len(p.columns))
	scores := make([]float64, len(p.columns))
	top := math.Inf(-1)
	for c, column := range p.columns {
		scores[c] = math.Inf(-1)
		for i := range left {
			for _, v := range column {
				if s := scale * dot(left[i], v); s > scores[c] {
					scores[c], best[c] = s, pair{p.words[i], v}
				}
			}
		}
		top = max(top, scores[c])
	}
	sum := 0.0
	for c, s := range scores {
		scores[c] = math.Exp(s - top)
		sum += scores[c]
	}
	for c := range scores {
		d := scores[c] / sum
		if c == p.right {
			d--
		}
		if math.Abs(d) < 1e-3 {
			continue
		}
		d *= scale
		for i, u := range best[c].u {
			row := g[i*f.dims:][:f.dims]
			for j, v := range best[c].v {
				row[j] += d * u * v
			}
		}
	}
}

// left returns a vector times the form.
func (f *metric) left(u []float64) []float64 {
	out := make([]float64, f.dims)
	for i, x := range u {
		if x == 0 {
			continue
		}
		for j, m := range f.m[i*f.dims:][:f.dims] {
			out[j] += x * m
		}
	}
	return out
}

// quantised returns the form as it is stored.
func (f *metric) quantised() []int8 {
	q := make([]int8, len(f.m))
	for i, x := range f.m {
		q[i] = int8(max(-127, min(127, math.Round(x/knowledge.LikenessStep))))
	}
	return q
}

// direction returns the vector of a word with length 1; nil if it has none.
func direction(d *knowledge.Data, w knowledge.Word) []float64 {
	row, ok := w.Row()
	if !ok {
		return nil
	}
	v := make([]float64, d.Dims)
	for i, x := range d.Vectors[row*d.Dims:][:d.Dims] {
		v[i] = float64(x)
	}
	return unit(v)
}
