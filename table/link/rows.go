package link

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table/knowledge"
)

// What people call the rows of a table: its nouns and its name (see package table), words that mean the
// same, the noun of a header such as "Loan No", and, for kinds of tables that are known by
// their columns, the usual words. Such a word asks for nothing that the table lacks.

// isNoun reports whether a word of the question is what rows are called. What they are only
// likely called is no such word if cells have it: "flats" among the kinds of properties.
func (x *Index) isNoun(w *word) bool {
	return x.nouns[w.stem] || x.likely[w.stem] && !slices.ContainsFunc(w.forms, func(f form) bool { return f.feature <= fInflected })
}

// addNouns collects the stems of what rows are called, or likely called.
func (x *Index) addNouns() {
	t := x.table
	nouns := slices.Concat(t.Nouns, t.Called)
	for _, n := range nouns {
		for _, w := range append(wordsOf(n), wordsOf(english.Plural(n))...) {
			x.nouns[english.Stem(w)] = true // the stems of "knife" and "knives" differ
		}
	}
	add := func(words ...string) {
		for _, w := range words {
			if x.headers.stems[english.Stem(w)] == nil {
				x.likely[english.Stem(w)] = true
			}
		}
	}
	for _, n := range nouns {
		words := wordsOf(n)
		if len(words) == 1 {
			for _, other := range x.lore.Near(words[0], knowledge.Synonym) {
				if !strings.Contains(other, " ") && x.lore.Related(words[0], other).Strength >= leastNoun {
					add(other)
				}
			}
		}
	}
	for _, c := range t.Columns {
		if n := len(c.Words); !c.Hidden && n == 2 && c.Profile.Distinct == t.Rows && english.NumberHeaders.Has(c.Words[1]) {
			for _, w := range append(x.lore.longForms(c.Words[0]), c.Words[0]) {
				x.likely[english.Stem(w)] = true
			}
		}
	}
	if k := t.Key; k >= 0 && x.columns[k].person > 0.5 {
		add("person", "people", "name")
	}
	for _, kind := range english.KindsOfTables {
		if x.headers.haveAll(kind[0]) {
			add(strings.Fields(kind[1])...)
		}
	}
}

// leastNoun is the strength of a synonym from which on it says the same as a noun of the rows.
const leastNoun = 0.8

// haveAll reports whether each of some words is one of a header: see [english.KindsOfTables].
func (h *headers) haveAll(words string) bool {
	for _, choice := range strings.Fields(words) {
		if !slices.ContainsFunc(strings.Split(choice, "/"), func(w string) bool { return h.find([]string{w}) != nil }) {
			return false
		}
	}
	return true
}
