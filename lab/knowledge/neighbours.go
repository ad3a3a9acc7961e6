package main

import (
	"maps"
	"math/rand/v2"
	"slices"

	"semtree/table/knowledge"
)

// Which neighbours are compared: the nearest ones of a sample of words.
const (
	sampled = 300
	nearest = 10
)

// sample returns some words, the same each time.
func sample(vectors map[string][]float64) []string {
	words := slices.Sorted(maps.Keys(vectors))
	rng := rand.New(rand.NewPCG(1, 1))
	rng.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	return words[:min(sampled, len(words))]
}

// trueNeighbours returns the words nearest to each of some words by their full vectors.
func trueNeighbours(vectors map[string][]float64, of []string) [][]string {
	words := slices.Sorted(maps.Keys(vectors))
	units := make([][]float64, len(words))
	for i, w := range words {
		units[i] = unit(vectors[w])
	}
	var all [][]string
	for _, w := range of {
		v := unit(vectors[w])
		all = append(all, neighbours(words, w, func(i int) float64 { return dot(v, units[i]) }))
	}
	return all
}

// neighbours returns the words of the highest scores, without the word itself.
func neighbours(words []string, of string, score func(i int) float64) []string {
	var best []int
	scores := make([]float64, len(words))
	for i, w := range words {
		if w == of {
			continue
		}
		scores[i] = score(i)
		at := len(best)
		for at > 0 && scores[best[at-1]] < scores[i] {
			at--
		}
		if at < nearest {
			best = slices.Insert(best, at, i)
			best = best[:min(nearest, len(best))]
		}
	}
	var found []string
	for _, i := range best {
		found = append(found, words[i])
	}
	return found
}

// recall returns the share of the true neighbours that are among those of the stored
// vectors.
func recall(k *knowledge.Knowledge, vectors map[string][]float64, of []string, truth [][]string) float64 {
	words := slices.Sorted(maps.Keys(vectors))
	var stored []knowledge.Word
	for _, w := range words {
		stored = append(stored, k.Word(w))
	}
	hits, total := 0, 0
	for i, w := range of {
		word := k.Word(w)
		for _, n := range neighbours(words, w, func(j int) float64 { return k.Cosine(&word, &stored[j]) }) {
			if slices.Contains(truth[i], n) {
				hits++
			}
		}
		total += len(truth[i])
	}
	return float64(hits) / float64(total)
}
