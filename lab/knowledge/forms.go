package main

import (
	"slices"
	"strings"

	"semtree/table/knowledge"
)

// detachments are WordNet's rules of regular forms: an ending, and that of the base.
var detachments = map[byte][][2]string{
	noun: {{"s", ""}, {"ses", "s"}, {"xes", "x"}, {"zes", "z"}, {"ches", "ch"}, {"shes", "sh"}, {"men", "man"}, {"ies", "y"}},
	verb: {{"s", ""}, {"ies", "y"}, {"es", "e"}, {"es", ""}, {"ed", "e"}, {"ed", ""}, {"ing", "e"}, {"ing", ""}},
}

// bases returns the words that a word is another form of, as a noun or verb: those
// that WordNet lists, else by its rules.
func (wn *wordnet) bases(word string, pos byte) []string {
	var bases []string
	for _, base := range wn.irregular[pos][word] {
		if base != word {
			bases = append(bases, base)
		}
	}
	if len(bases) > 0 {
		return bases
	}
	for _, d := range detachments[pos] {
		stem, ok := strings.CutSuffix(word, d[0])
		if base := stem + d[1]; ok && len(base) > 1 && wn.has(base, pos) && !wn.itself(word, base, pos) {
			bases = append(bases, base)
		}
	}
	return bases
}

func (wn *wordnet) has(word string, pos byte) bool {
	_, ok := wn.lemmas[pos][word]
	return ok
}

// itself reports whether a word that looks like a form is a word in its own right, as
// "news", "wing" and "number" are: it is used more often than the base would be, or,
// unless the form is a plural, it is a noun.
func (wn *wordnet) itself(word, base string, pos byte) bool {
	own := 0
	for _, p := range parts {
		own = max(own, wn.lemmas[p.pos][word])
	}
	return own > wn.lemmas[pos][base] || pos != noun && wn.lemmas[noun][word] > 0
}

// forms adds the edges from a word to its base forms.
func (wn *wordnet) forms(g *graph, w string, rank map[string]int) {
	for _, pos := range []byte{noun, verb} {
		for _, base := range wn.bases(w, pos) {
			g.add(w, base, knowledge.Form, 1)
		}
	}
	for _, c := range []struct {
		ending, other string
		kind          knowledge.Kind
	}{{"er", "est", knowledge.Comparative}, {"est", "er", knowledge.Superlative}} {
		for _, base := range wn.positives(w, c.ending) {
			if g.regular(wn, w, base, strings.TrimSuffix(w, c.ending)+c.other, rank) {
				g.add(w, base, c.kind, 1)
			}
		}
	}
	for _, base := range slices.Concat(wn.irregular[adjective][w], wn.irregular[adverb][w]) {
		kind := knowledge.Comparative
		if strings.HasSuffix(w, "st") {
			kind = knowledge.Superlative
		}
		if g.compares[base] {
			g.add(w, base, kind, 1)
		}
	}
}

// positives returns the adjectives whose comparative or superlative, with this ending,
// a word may be.
func (wn *wordnet) positives(w, ending string) []string {
	stem, ok := strings.CutSuffix(w, ending)
	if !ok || len(stem) < 2 {
		return nil
	}
	var found []string
	bases := []string{stem, stem + "e"}
	if y, ok := strings.CutSuffix(stem, "i"); ok {
		bases = append(bases, y+"y")
	}
	if n := len(stem); stem[n-1] == stem[n-2] {
		bases = append(bases, stem[:n-1])
	}
	for _, base := range bases {
		if wn.lemmas[adjective][base] > 0 {
			found = append(found, base)
		}
	}
	return found
}

// oftenEnough is the rank up to which a word counts as English.
const oftenEnough = 200000

// regular reports whether the other degree of the same adjective exists, and the word
// is no noun of its own, as "archer" is. Adjectives of our lists may look like nouns:
// "lighter".
func (g *graph) regular(wn *wordnet, w, base, other string, rank map[string]int) bool {
	r, exists := rank[other]
	return exists && r < oftenEnough && (g.compares[base] || wn.lemmas[noun][w] == 0 && len(base) > 2)
}
