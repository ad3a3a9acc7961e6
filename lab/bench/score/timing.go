package main

import (
	"cmp"
	"maps"
	"slices"

	"semtree/lab"
)

// Names of the programs that are measured.
const (
	withKernel = "simd" // in WebAssembly
	plain      = "go"
	peer       = "onnxruntime"
)

// timing is what one sentence took.
type timing struct {
	Model    string               `json:"model"`
	Sentence int                  `json:"sentence"` // its index
	Ms       map[string][]float64 `json:"ms"`       // by program, one for each round
}

// time is the median of the rounds.
func (t timing) time(program string) float64 { return lab.Median(t.Ms[program]) }

// ratio is the median of the ratios of the rounds.
func (t timing) ratio(program, to string) float64 { return lab.Ratio(t.Ms[program], t.Ms[to]) }

// group is the timings of sentences that are alike.
type group struct {
	size int // words, or the size of hidden layers
	all  []timing
}

func (g group) time(program string) float64 {
	return lab.MedianOf(g.all, func(t timing) float64 { return t.time(program) })
}

func (g group) ratio(program, to string) float64 {
	return lab.MedianOf(g.all, func(t timing) float64 { return t.ratio(program, to) })
}

// byLength groups the timings of the trained model by number of words.
func (t *task) byLength(all []timing) []group {
	return grouped(all, func(x timing) (int, bool) {
		if x.Model != trained {
			return 0, false
		}
		return len(t.Models[0].Sentences[x.Sentence]), true
	})
}

// bySize groups the timings of the random models by size.
func (t *task) bySize(all []timing) []group {
	sizes := map[string]int{}
	for _, n := range t.Models[1:] {
		sizes[n.Name] = n.Hidden
	}
	return grouped(all, func(x timing) (int, bool) {
		size, ok := sizes[x.Model]
		return size, ok
	})
}

func grouped(all []timing, size func(timing) (int, bool)) (groups []group) {
	found := map[int][]timing{}
	for _, x := range all {
		if n, ok := size(x); ok {
			found[n] = append(found[n], x)
		}
	}
	for _, n := range slices.SortedFunc(maps.Keys(found), cmp.Compare[int]) {
		groups = append(groups, group{n, found[n]})
	}
	return groups
}
