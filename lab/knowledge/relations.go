package main

import (
	"math"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/knowledge"
)

// Which words are kept: those as frequent as commonRank, whatever they are, names
// too; and those that WordNet knows up to lexicalRank.
const (
	commonRank  = 20000
	lexicalRank = 30000
)

// wanted reports whether a word of some rank of frequency is kept.
func (wn *wordnet) wanted(word string, rank int) bool {
	if rank >= lexicalRank || !letters(word) {
		return false
	}
	if rank < commonRank || len(wn.senses[word]) > 0 {
		return true
	}
	return len(wn.bases(word, noun)) > 0 || len(wn.bases(word, verb)) > 0 || len(wn.positives(word, "er")) > 0 || len(wn.positives(word, "est")) > 0
}

func letters(word string) bool {
	return len(word) > 1 && strings.IndexFunc(word, func(r rune) bool { return r < 'a' || r > 'z' }) < 0
}

// relate adds forms, classes and relations of the words of the graph.
func (wn *wordnet) relate(g *graph, rank map[string]int) {
	for w := range g.words {
		if functional(w) {
			continue
		}
		wn.forms(g, w, rank)
		if _, listed := g.class[w]; !listed {
			if c := wn.class(w); c != 0 {
				g.class[w] = c
			}
		}
	}
	wn.synonyms(g)
	wn.derived(g)
	wn.compared(g)
	wn.broader(g)
}

// functional reports whether a word is a function word, of which WordNet knows only
// rare meanings: "are", a unit; "as", arsenic; "he", helium.
func functional(w string) bool {
	switch english.ClassOf(w) {
	case english.Content, english.Request:
		return false
	}
	return true
}

// related adds an edge of WordNet in both directions.
func (g *graph) related(a, b string, kind knowledge.Kind, strength float64) {
	if strength < weakest || functional(a) || functional(b) || min(len(a), len(b)) <= symbol {
		return
	}
	g.add(a, b, kind, strength)
	g.add(b, a, kind, strength)
}

// symbol is the length of symbols, such as those of chemical elements, which are
// mostly something else in tables.
const symbol = 2

// Least strength of an edge from WordNet: below it, the meaning that two words share
// is a rare one.
const weakest = 0.12

// synonyms relates words that share a meaning.
func (wn *wordnet) synonyms(g *graph) {
	for k, s := range wn.synsets {
		for i, a := range s.words {
			for _, b := range s.words[:i] {
				g.related(a, b, knowledge.Synonym, 0.9*math.Sqrt(wn.share(a, k)*wn.share(b, k)))
			}
		}
	}
}

// derived relates words that are derived from each other: weigh and weight, national
// and nation. The words resemble each other, so rare meanings count too.
func (wn *wordnet) derived(g *graph) {
	for k, s := range wn.synsets {
		for _, p := range s.pointers {
			if p.symbol != "+" && p.symbol != "\\" || p.from == 0 || p.of == 0 {
				continue
			}
			a, b := s.words[p.from-1], wn.synsets[p.to].words[p.of-1]
			g.related(a, b, knowledge.Derived, kinship(wn.share(a, k), wn.share(b, p.to)))
		}
	}
}

// kinship is the strength of a relation between derived words, of whose uses these
// are the shares with the related meanings.
func kinship(a, b float64) float64 { return 0.2 + 0.7*math.Sqrt(a*b) }
