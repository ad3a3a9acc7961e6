package main

import (
	"fmt"

	"semtree/lab"
	"semtree/table/knowledge"
)

// lexical are the classes of nouns by the lexicographer's file that their meaning is
// in: see lexnames(5WN).
var lexical = map[int]knowledge.Class{
	5: knowledge.Living, 20: knowledge.Living,
	11: knowledge.Event,
	14: knowledge.Group,
	15: knowledge.Place,
	17: knowledge.Place, // rivers, mountains
	18: knowledge.Person,
	21: knowledge.Money,
	23: knowledge.Quantity,
	28: knowledge.Time,
	6:  knowledge.Thing, 13: knowledge.Thing, 27: knowledge.Thing,
}

// roots are nouns whose narrower meanings have a class of their own, by the first
// words of the meaning. The nearest root counts.
var roots = []struct {
	words string // separated by commas
	class knowledge.Class
}{
	{"structure,construction", knowledge.Place},
	{"facility,installation", knowledge.Place},
	{"way", knowledge.Place}, // roads
	{"language,linguistic communication", knowledge.Language},
	{"color,colour", knowledge.Color},
	{"chromatic color,chromatic colour", knowledge.Color},
	{"kind,sort", knowledge.Sort},
	{"creation", knowledge.Work},
	{"movie,film", knowledge.Work},
	{"writing,written material", knowledge.Work},
	{"music", knowledge.Work},
	{"show", knowledge.Work},
	{"broadcast,program", knowledge.Work},
	{"contest,competition", knowledge.Event},
	{"social event", knowledge.Event},
	{"military action,action", knowledge.Event},
	{"game", knowledge.Event},
	{"magnitude", knowledge.Quantity},
	{"temperature", knowledge.Quantity},
	{"rate", knowledge.Quantity},
	{"speed,velocity", knowledge.Quantity},
	{"monetary value,price", knowledge.Money},
	{"cost", knowledge.Money},
	{"time period,period of time", knowledge.Time},
	{"time unit,unit of time", knowledge.Time},
	{"monetary unit", knowledge.Money},
	{"age", knowledge.Time | knowledge.Quantity},
}

// share is how much of the uses of a word a class must have to be one of the word's.
const classShare = 0.35

// class returns the classes that most uses of a noun have.
func (wn *wordnet) class(word string) knowledge.Class {
	var shares [knowledge.Classes]float64
	total := 0.0
	for _, s := range wn.senses[word] {
		total += s.share
		if wn.synsets[s.synset].pos != noun {
			continue
		}
		c := wn.meant(s.synset)
		for i := range shares {
			if c&(1<<i) != 0 {
				shares[i] += s.share
			}
		}
	}
	var c knowledge.Class
	for i, share := range shares {
		if share > classShare*total {
			c |= 1 << i
		}
	}
	return c
}

// meant returns the class of a meaning: that of the nearest root above it, else of
// its lexicographer's file.
func (wn *wordnet) meant(synset int) knowledge.Class {
	lex := wn.synsets[synset].lex
	level := []int{synset}
	for depth := 0; depth < 20 && len(level) > 0; depth++ {
		var next []int
		for _, k := range level {
			if c, ok := wn.roots[k]; ok {
				return c
			}
			next = append(next, wn.above(k)...)
		}
		level = next
	}
	return lexical[lex]
}

// above returns the meanings that a noun's meaning is a kind or an instance of.
func (wn *wordnet) above(synset int) []int {
	var keys []int
	for _, p := range wn.synsets[synset].pointers {
		if p.symbol == "@" || p.symbol == "@i" {
			keys = append(keys, p.to)
		}
	}
	return keys
}

// findRoots looks for the meanings of roots: the most frequent of the first word that
// begins with these words.
func (wn *wordnet) findRoots() {
	wn.roots = map[int]knowledge.Class{}
	for _, r := range roots {
		words := split(r.words)
		best, share := -1, 0.0
		for _, s := range wn.senses[words[0]] {
			set := wn.synsets[s.synset]
			if set.pos == noun && len(set.words) >= len(words) && set.words[0] == words[0] && (len(words) < 2 || set.words[1] == words[1]) && s.share > share {
				best, share = s.synset, s.share
			}
		}
		if best < 0 {
			lab.Check(fmt.Errorf("WordNet has no meaning of %q", r.words))
		}
		wn.roots[best] = r.class
	}
}
