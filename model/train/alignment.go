package train

import (
	"math"

	"semtree/grammar"
	"semtree/model"
)

// The warm start. Ten rounds of EM are past the point where model 1 still moves
// on a few hundred sentences.
const (
	alignRounds  = 10
	alignFloor   = 1e-4 // smallest probability, so that logarithms stay finite
	distanceCost = 0.3  // score lost per word between head and dependent
)

// alignment is IBM model 1: t(label | word), with ∅ as one more label.
type alignment struct {
	labels int
	prob   []float64 // [V×(L+1)]
}

// newAlignment estimates the model by EM. Every node of a program is generated
// by one of the words that it fits; as many ∅ as words are left over, by any. A
// word known for a label counts as one more sentence, of this word alone.
func newAlignment(g *grammar.Grammar, vocab *model.Vocabulary, examples []*example, words [][]string) *alignment {
	L := len(g.Labels)
	a := &alignment{L, make([]float64, len(vocab.Words)*(L+1))}
	for i := range a.prob {
		a.prob[i] = 1 / float64(L+1)
	}
	for range alignRounds {
		counts := make([]float64, len(a.prob))
		for _, ex := range examples {
			a.count(g, ex, counts)
		}
		for l, list := range words {
			for _, w := range list {
				counts[number(vocab, w)*(L+1)+l]++
			}
		}
		a.normalise(counts)
	}
	return a
}

// count adds the expected number of times that each word generates each label.
func (a *alignment) count(g *grammar.Grammar, ex *example, counts []float64) {
	n := len(ex.words)
	for u, tag := range ex.tags {
		a.share(ex.words, ex.fits[u*n:(u+1)*n], g.Tags[tag].Label, 1, counts)
	}
	a.share(ex.words, nil, a.labels, float64(n-len(ex.tags)), counts)
}

// share divides weight occurrences of a label among the words that fit (nil:
// all), in proportion to their probabilities.
func (a *alignment) share(words []int, fits []bool, label int, weight float64, counts []float64) {
	sum := 0.0
	for i, w := range words {
		if fits == nil || fits[i] {
			sum += a.prob[w*(a.labels+1)+label]
		}
	}
	for i, w := range words {
		if k := w*(a.labels+1) + label; sum > 0 && (fits == nil || fits[i]) {
			counts[k] += weight * a.prob[k] / sum
		}
	}
}

// normalise turns counts into probabilities; words without a count keep theirs.
func (a *alignment) normalise(counts []float64) {
	for row := 0; row < len(counts); row += a.labels + 1 {
		sum := 0.0
		for _, c := range counts[row : row+a.labels+1] {
			sum += c
		}
		for k := row; sum > 0 && k < row+a.labels+1; k++ {
			a.prob[k] = counts[k] / sum
		}
	}
}

// scores returns the scores of a sentence as a network would: mu [n×L] relative
// to ∅, whose score is 0, so that the best anchoring is the most probable one,
// words left over included; phi [(n+1)×n] is the price of distance.
func (a *alignment) scores(words []int) (mu, phi []float64) {
	n, L := len(words), a.labels
	mu, phi = make([]float64, n*L), make([]float64, (n+1)*n)
	for i, w := range words {
		row := a.prob[w*(L+1) : (w+1)*(L+1)]
		for l := range L {
			mu[i*L+l] = math.Log(max(row[l], alignFloor) / max(row[L], alignFloor))
		}
	}
	for h := range n {
		for d := range n {
			phi[(h+1)*n+d] = -distanceCost * math.Abs(float64(h-d))
		}
	}
	return mu, phi
}
