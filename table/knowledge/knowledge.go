package knowledge

import (
	"math"
	"slices"
	"sort"
	"strings"
)

// VectorDims is the number of components of [Knowledge.Vector].
const VectorDims = 16

// Knowledge answers questions about words. It may be used by several goroutines at
// once. Words are given in lower case.
type Knowledge struct {
	ids      map[string]int32
	words    []string
	class    []Class
	edges    [][]Edge
	dims     int
	row      []int32
	vectors  []int8
	length   []float64 // [vectors] Euclidean
	features []float32
	likeness []int8
	said     Said
	notions  [][]string // words of said.Notions
}

// Open reads a file. Corrupt data, and those of another version, are an error: see
// [Decode].
func Open(data []byte) (*Knowledge, error) {
	d, err := Decode(data)
	if err != nil {
		return nil, err
	}
	return d.Knowledge(), nil
}

// Knowledge returns the data ready for use. It keeps the slices.
func (d *Data) Knowledge() *Knowledge {
	k := &Knowledge{
		ids: make(map[string]int32, len(d.Words)), words: d.Words, class: d.Class, edges: d.Edges,
		dims: d.Dims, row: d.Row, vectors: d.Vectors, features: d.Features, likeness: d.Likeness, said: d.Said, notions: d.Said.split(),
		length: make([]float64, 0, len(d.Vectors)/max(d.Dims, 1)),
	}
	for i, w := range d.Words {
		k.ids[w] = int32(i)
	}
	for v := 0; v < len(d.Vectors); v += d.Dims {
		sum := 0
		for _, x := range d.Vectors[v : v+d.Dims] {
			sum += int(x) * int(x)
		}
		k.length = append(k.length, math.Sqrt(float64(sum)))
	}
	return k
}

// Empty reports whether no word is known, as of the zero value.
func (k *Knowledge) Empty() bool { return len(k.words) == 0 }

// Known reports whether the word itself, and not only another form of it, is in the
// file.
func (k *Knowledge) Known(word string) bool {
	_, ok := k.ids[word]
	return ok
}

// Similarity returns the cosine of the vectors of two words, in [-1, 1]; 0 if one is
// unknown, or has no vector. A word without a vector gets that of a base form.
func (k *Knowledge) Similarity(a, b string) float64 {
	v, w := k.Word(a), k.Word(b)
	return k.Cosine(&v, &w)
}

// Cosine is [Knowledge.Similarity] of words that were looked up before.
func (k *Knowledge) Cosine(a, b *Word) float64 {
	if a.row == 0 || b.row == 0 {
		return 0
	}
	i, j := int(a.row)-1, int(b.row)-1
	size := k.length[i] * k.length[j]
	if size == 0 {
		return 0
	}
	x := k.vectors[i*k.dims:][:k.dims]
	y := k.vectors[j*k.dims:][:k.dims]
	sum := int32(0)
	for d, v := range x {
		sum += int32(v) * int32(y[d])
	}
	return max(-1, min(1, float64(sum)/size))
}

// Vector returns [VectorDims] numbers that describe a word to a network, of about
// variance 1; zeros for a word without a vector. The slice is the caller's.
func (k *Knowledge) Vector(word string) []float32 {
	out := make([]float32, VectorDims)
	if w := k.Word(word); w.row > 0 {
		x := k.vectors[(int(w.row)-1)*k.dims:]
		for i, f := range k.features {
			out[i] = float32(x[i]) * f
		}
	}
	return out
}

// Beginning returns the known words that begin with some letters, in order of their bytes, without the letters alone.
func (k *Knowledge) Beginning(letters string) []string {
	from := sort.SearchStrings(k.words, letters)
	to := from
	for to < len(k.words) && strings.HasPrefix(k.words[to], letters) {
		to++
	}
	if from < to && k.words[from] == letters {
		from++
	}
	return slices.Clone(k.words[from:to])
}
