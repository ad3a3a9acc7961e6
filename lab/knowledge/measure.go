package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strings"

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
	measureNames(s, in.complete(g, vectors, s.dims).Knowledge(), w)
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
	return rankColumns(qs, func(q *question, column []string) float64 { return bestPair(q, column, score, k) })
}

// bestPair returns the score of the best pair of a word of the question and one of the column.
func bestPair(q *question, column []string, score func(a, b *knowledge.Word) float64, k *knowledge.Knowledge) (best float64) {
	for _, h := range column {
		header := k.Word(h)
		for _, said := range q.words {
			word := k.Word(said)
			best = max(best, score(&word, &header))
		}
	}
	return best
}

// rankColumns returns the mean of 1/rank of the right column by a score. Columns with the same score have any order.
func rankColumns(qs []question, score func(q *question, column []string) float64) float64 {
	sum := 0.0
	for i := range qs {
		q := &qs[i]
		scores := make([]float64, len(q.columns))
		for c, column := range q.columns {
			scores[c] = score(q, column)
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

// measureNames writes how well the parts rank the columns that the development authors' names are of.
func measureNames(s sources, k *knowledge.Knowledge, w io.Writer) {
	qs := nameQuestions(filepath.Join(s.authors, "development"))
	relations := func(q *question, column []string) float64 {
		return bestPair(q, column, func(a, b *knowledge.Word) float64 { return k.Relate(a, b).Strength }, k)
	}
	cosine := func(q *question, column []string) float64 { return bestPair(q, column, k.Cosine, k) }
	likeness := func(q *question, column []string) float64 {
		return bestPair(q, column, func(a, b *knowledge.Word) float64 {
			image := k.Image(b)
			return k.Likeness(a, &image)
		}, k)
	}
	said := func(q *question, column []string) float64 { return saidOfColumn(q, column, k) }
	fmt.Fprintf(w, "%d names of columns by the development authors, by chance %.4f\n", len(qs), chance(qs))
	for _, part := range []struct {
		name   string
		scores []func(*question, []string) float64
	}{
		{"relations", []func(*question, []string) float64{relations}},
		{"relations, cosine", []func(*question, []string) float64{relations, cosine}},
		{"relations, likeness", []func(*question, []string) float64{relations, likeness}},
		{"relations, sayings", []func(*question, []string) float64{relations, said}},
		{"relations, sayings, likeness", []func(*question, []string) float64{relations, said, likeness}},
	} {
		fmt.Fprintf(w, "%-42s %.4f\n", part.name, rankColumns(qs, func(q *question, column []string) (sum float64) {
			for _, score := range part.scores {
				sum += score(q, column)
			}
			return sum
		}))
	}
}

// saidOfColumn returns how surely a run of words says a notion that a column has in its header.
func saidOfColumn(q *question, column []string, k *knowledge.Knowledge) (best float64) {
	stems := strings.Fields(knowledge.Key(column))
	for i := range q.words {
		for end := i + 1; end <= min(i+longest, len(q.words)); end++ {
			for _, s := range k.Sayings(knowledge.Key(q.words[i:end])) {
				if !slices.ContainsFunc(s.Notion, func(n string) bool { return !slices.Contains(stems, n) }) {
					best = max(best, s.Strength*float64(len(s.Notion))/float64(len(stems)))
				}
			}
		}
	}
	return best
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
