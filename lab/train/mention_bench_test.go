package train

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
)

// largeExamples returns a grammar and examples of the size of questions about tables:
// 28 predicates and 11 entities, 8 to 18 words of some 3000, 20 to 80 candidates, 50
// and 85 features of which a fifth is not zero, programs of 3 to 6 nodes.
func largeExamples(b *testing.B, n int) (*grammar.Grammar, Data) {
	const preds, entities, kinds, links = 28, 11, 50, 85
	text := strings.Builder{}
	text.WriteString("grammar 1\ntype rows\nroot answer rows\n")
	for i := range preds {
		fmt.Fprintf(&text, "pred p%d : rows | rows, rows -> rows\n", i)
	}
	for i := range entities {
		fmt.Fprintf(&text, "entity e%d : | rows -> rows\n", i)
	}
	g, err := grammar.Read(strings.NewReader(text.String()), "large")
	if err != nil {
		b.Fatal(err)
	}
	rng := newRand(1)
	features := func(n int) []float32 {
		x := make([]float32, n)
		for i := range x {
			if rng.IntN(5) == 0 {
				x[i] = rng.Float32()
			}
		}
		return x
	}
	data := Data{Kinds: kinds, Links: links}
	for range n {
		words := 8 + rng.IntN(11)
		ex := Example{Kinds: features(words * kinds), Weight: 1}
		for range words {
			ex.Words = append(ex.Words, fmt.Sprint("w", int(3000*rng.Float64()*rng.Float64())))
		}
		for range 20 + rng.IntN(61) {
			ex.Candidates = append(ex.Candidates, Candidate{Word: rng.IntN(words), Label: preds + rng.IntN(entities), Features: features(links)})
		}
		slices.SortFunc(ex.Candidates, func(a, b Candidate) int { return cmp.Compare(a.Word, b.Word) })
		ex.Programs = [][]Node{largeProgram(g, ex.Candidates, preds, 3+rng.IntN(4), rng)}
		data.Examples = append(data.Examples, ex)
	}
	return g, data
}

// largeProgram is a chain of predicates, and two entities at its end.
func largeProgram(g *grammar.Grammar, links []Candidate, preds, size int, rng *rand.Rand) []Node {
	var nodes []Node
	for u := range size {
		label, node := rng.IntN(preds), Node{Parent: u - 1, After: -1}
		if u >= size-2 {
			j := u % len(links)
			label, node.Candidates = links[j].Label, []int{j}
		}
		node.Tag, _ = g.TagsOf(label)
		nodes = append(nodes, node)
	}
	return nodes
}

// BenchmarkMentionEpoch measures an epoch after the warm start, per example.
func BenchmarkMentionEpoch(b *testing.B) {
	for _, size := range []int{64, 96} {
		b.Run(fmt.Sprintf("hidden=%d", size), func(b *testing.B) {
			const examples = 600
			g, data := largeExamples(b, examples)
			o := mentionOptions()
			o.Embed, o.Hidden, o.MLP, o.Epochs, o.Batch, o.MinCount = size, size, size, MaxEpochs, 30, 1
			tr, err := New(g, data, o)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := tr.Step(); err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := tr.Step(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*tr.Used()), "µs/example")
		})
	}
}
