package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	"semtree/table/knowledge"
)

// measure writes tables of how well relations and vectors rank the columns of
// questions, by the mean of 1/rank of the right column, and how many of the nearest
// neighbours of words remain when vectors are reduced.
func measure(s sources, questions string, w io.Writer) {
	qs := readQuestions(questions)
	in, file := s.open()
	defer file.Close()
	g, vectors := in.graph()
	fmt.Fprintf(w, "%d questions, by chance %.4f\n", len(qs), chance(qs))
	for _, part := range parted(g) {
		k := part.g.data().Knowledge()
		fmt.Fprintf(w, "%-42s %.4f\n", part.name, meanReciprocalRank(qs, func(a, b *knowledge.Word) float64 { return k.Relate(a, b).Strength }, k))
	}
	of := sample(vectors)
	truth := trueNeighbours(vectors, of)
	fmt.Fprintf(w, "%d vectors: components, step; rank, neighbours kept, bytes of vectors compressed\n", len(vectors))
	for _, dims := range []int{16, 32, 40, 50, 64, 80, 100} {
		r := reduce(vectors, dims)
		for _, step := range []float64{0.01, 0.04, 0.08, 0.12} {
			g.quantise(r, step, math.MaxInt8) // the file stores no more than MaxComponent
			d := g.data()
			k := d.Knowledge()
			fmt.Fprintf(w, "%4d %.2f  %.4f %.3f %8d\n", dims, step, meanReciprocalRank(qs, k.Cosine, k), recall(k, vectors, of, truth), compressed(d))
		}
	}
}

// compressed returns the size of the vectors, one component after the other,
// compressed by gzip.
func compressed(d *knowledge.Data) int {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	for i := range d.Dims {
		column := make([]byte, 0, len(d.Vectors)/d.Dims)
		for v := i; v < len(d.Vectors); v += d.Dims {
			column = append(column, byte(d.Vectors[v]))
		}
		_, _ = z.Write(column) // a buffer takes all
	}
	_ = z.Close()
	return b.Len()
}

// part is the knowledge of some of the sources.
type part struct {
	name string
	g    *graph
}

// parted returns the graphs of our lists, of WordNet, and of both.
func parted(g *graph) []part {
	only := func(keep func(link) bool) *graph {
		h := *g
		h.vectors, h.dims, h.factors = nil, 0, nil
		h.edges = maps.Clone(g.edges)
		maps.DeleteFunc(h.edges, func(e link, _ int) bool { return e.kind > knowledge.Superlative && !keep(e) })
		return &h
	}
	kinds := func(list ...knowledge.Kind) func(link) bool {
		return func(e link) bool { return g.listed[e] || slices.Contains(list, e.kind) }
	}
	return []part{
		{"forms of words only", only(func(link) bool { return false })},
		{"WordNet", only(func(e link) bool { return !g.listed[e] })},
		{"our lists", only(kinds())},
		{"our lists and synonyms of WordNet", only(kinds(knowledge.Synonym))},
		{"our lists and derived words of WordNet", only(kinds(knowledge.Derived))},
		{"our lists and broader words of WordNet", only(kinds(knowledge.Broader))},
		{"our lists and WordNet", only(func(link) bool { return true })},
	}
}

// meanReciprocalRank returns the mean of 1/rank of the right column, where a column
// has the score of its best pair with a word of the question. Columns with the same
// score have any order.
func meanReciprocalRank(qs []question, score func(a, b *knowledge.Word) float64, k *knowledge.Knowledge) float64 {
	sum := 0.0
	for _, q := range qs {
		var words []knowledge.Word
		for _, w := range q.words {
			words = append(words, k.Word(w))
		}
		scores := make([]float64, len(q.columns))
		for i, column := range q.columns {
			for _, h := range column {
				header := k.Word(h)
				for j := range words {
					scores[i] = max(scores[i], score(&words[j], &header))
				}
			}
		}
		better, same := 0, 0
		for _, s := range scores {
			switch {
			case s > scores[q.right]:
				better++
			case s == scores[q.right]:
				same++
			}
		}
		for i := range same {
			sum += 1 / float64((better+i+1)*same)
		}
	}
	return sum / float64(len(qs))
}

// chance returns the mean reciprocal rank of columns in any order.
func chance(qs []question) float64 {
	sum := 0.0
	for _, q := range qs {
		for i := range q.columns {
			sum += 1 / float64((i+1)*len(q.columns))
		}
	}
	return sum / float64(len(qs))
}
