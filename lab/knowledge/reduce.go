package main

import (
	"errors"
	"maps"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"

	"semtree/lab"
	"semtree/table/knowledge"
)

// reduced are vectors of fewer components.
type reduced struct {
	rows map[string][]float64 // of length 1
	dims int
}

// reduce projects vectors to their principal components, of which it keeps the first
// dims. The vectors are made to have length 1 before and after, and their mean is
// taken off: it says that a word is English and frequent, which all are. Components of
// large variance are made smaller.
func reduce(vectors map[string][]float64, dims int) *reduced {
	words := slices.Sorted(maps.Keys(vectors))
	n, full := len(words), len(vectors[words[0]])
	dims = min(dims, full)
	x := mat.NewDense(n, full, nil)
	for i, w := range words {
		x.SetRow(i, unit(vectors[w]))
	}
	for j := range full {
		mean := stat.Mean(mat.Col(nil, j, x), nil)
		for i := range n {
			x.Set(i, j, x.At(i, j)-mean)
		}
	}
	var covariance mat.SymDense
	stat.CovarianceMatrix(&covariance, x, nil)
	var eigen mat.EigenSym
	if !eigen.Factorize(&covariance, true) {
		lab.Check(errors.New("the vectors have no principal components"))
	}
	var basis mat.Dense
	eigen.VectorsTo(&basis) // in order of growing variance
	variance := eigen.Values(nil)
	r := &reduced{rows: map[string][]float64{}, dims: dims}
	for i, w := range words {
		v := make([]float64, dims)
		for k := range v {
			column := full - 1 - k
			for j := range full {
				v[k] += x.At(i, j) * basis.At(j, column)
			}
			v[k] /= math.Pow(max(variance[column], 1e-12), flatten/2)
		}
		r.rows[w] = unit(v)
	}
	r.orient(words)
	return r
}

// orient gives each component the sign that makes the sum of its cubes positive:
// eigenvectors have either sign.
func (r *reduced) orient(words []string) {
	for k := range r.dims {
		cubes := 0.0
		for _, w := range words {
			cubes += math.Pow(r.rows[w][k], 3)
		}
		if cubes < 0 {
			for _, w := range words {
				r.rows[w][k] = -r.rows[w][k]
			}
		}
	}
}

// unit returns a vector of length 1 in the same direction.
func unit(v []float64) []float64 {
	length := 0.0
	for _, x := range v {
		length += x * x
	}
	out := make([]float64, len(v))
	if length == 0 {
		return out
	}
	for i, x := range v {
		out[i] = x / math.Sqrt(length)
	}
	return out
}

// flatten is the power of its variance that each component is divided by the root of.
const flatten = 0.25

// step is the difference between neighbouring values of a rounded component.
const step = 0.08

// quantise rounds reduced vectors to multiples of step, largest at most, and stores
// them in the graph.
func (g *graph) quantise(r *reduced, step float64, largest int) {
	g.dims = r.dims
	squares := make([]float64, min(r.dims, knowledge.VectorDims))
	for _, w := range slices.Sorted(maps.Keys(r.rows)) {
		q := make([]int8, r.dims)
		for k, x := range r.rows[w] {
			q[k] = int8(max(-float64(largest), min(float64(largest), math.Round(x/step))))
		}
		for k := range squares {
			squares[k] += float64(q[k]) * float64(q[k])
		}
		g.vectors[w] = q
	}
	g.factors = nil
	for _, s := range squares {
		g.factors = append(g.factors, float32(1/max(1e-3, math.Sqrt(s/float64(len(r.rows))))))
	}
}
