package main

import "semtree/table/knowledge"

// Limits of the relation to broader words.
const (
	maxLevels   = 3    // of the hierarchy
	levelFactor = 0.75 // of the strength, for each level
	maxBelow    = 4000 // meanings below a broader one: more say nothing ("object", "person")
	clearShare  = 0.3  // of the broader word's uses in that meaning
)

// broader relates nouns to broader ones: wife to spouse, hydrogen to element.
func (wn *wordnet) broader(g *graph) {
	below := wn.below()
	for w := range g.words {
		if functional(w) || len(w) <= symbol {
			continue
		}
		for _, s := range wn.senses[w] {
			if wn.synsets[s.synset].pos == noun && s.share > weakest {
				wn.climb(g, w, s.synset, s.share, below)
			}
		}
	}
}

// climb adds the words of the meanings above one.
func (wn *wordnet) climb(g *graph, w string, synset int, strength float64, below map[int]int) {
	level := []int{synset}
	for range maxLevels {
		strength *= levelFactor
		var next []int
		for _, k := range level {
			next = append(next, wn.above(k)...)
		}
		for _, k := range next {
			if below[k] > maxBelow {
				continue
			}
			for _, broad := range wn.synsets[k].words {
				share := wn.share(broad, k)
				if share > clearShare && strength*share > weakest {
					g.add(w, broad, knowledge.Broader, strength*share)
				}
			}
		}
		level = next
	}
}

// below returns the number of meanings below each meaning of a noun, counted once for
// each way down.
func (wn *wordnet) below() map[int]int {
	count := map[int]int{}
	for k, s := range wn.synsets {
		if s.pos != noun {
			continue
		}
		level := wn.above(k)
		for depth := 0; depth < 20 && len(level) > 0; depth++ {
			var next []int
			for _, up := range level {
				count[up]++
				next = append(next, wn.above(up)...)
			}
			level = next
		}
	}
	return count
}
