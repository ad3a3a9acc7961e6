package main

import "semtree/table/knowledge"

// attributeFile is the lexicographer's file of nouns that name what things have more
// or less of.
const attributeFile = 7

// compared relates adjectives to the attributes that they compare. WordNet has no
// direction; it follows from the words: the noun that is derived from an adjective
// names what grows with it (humid, humidity), and what shrinks with the opposite (dry).
// Our own lists have the others.
func (wn *wordnet) compared(g *graph) {
	for k, s := range wn.synsets {
		if s.pos != adjective {
			continue
		}
		for _, p := range s.pointers {
			n := wn.synsets[p.to]
			if p.symbol != "+" || p.from == 0 || p.of == 0 || n.pos != noun || n.lex != attributeFile {
				continue
			}
			a, column := s.words[p.from-1], n.words[p.of-1]
			strength := kinship(wn.share(a, k), wn.share(column, p.to))                  // preferred to Derived, as it comes first
			if functional(a) || functional(column) || wn.lemmas[adjective][column] > 0 { // "white" is less black, but no measure
				continue
			}
			g.compare(a, column, knowledge.More, knowledge.Less, strength)
			for _, o := range s.pointers {
				if o.symbol == "!" && o.from == p.from {
					opposite := wn.synsets[o.to].words[o.of-1]
					g.compare(opposite, column, knowledge.Less, knowledge.More, 0.8*strength)
				}
			}
		}
	}
}

// compare adds an edge, unless our lists have the other direction.
func (g *graph) compare(a, column string, kind, other knowledge.Kind, strength float64) {
	if !g.listed[link{a, column, other}] {
		g.add(a, column, kind, strength)
	}
}
