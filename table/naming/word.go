package naming

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/value"
)

// ARow is the answer to a question of the kind [Word] that says that the word is what a row is called.
const ARow = "a row"

// WordQuestions asks what words mean that people asked with and nothing in the table was found for, in their order; not those that the
// owner has said since. The proposals are the headers of the columns whose words are nearest in meaning: none is sure.
func WordQuestions(t *table.Table, words []string, k *knowledge.Knowledge) []Question {
	list := []Question{}
	var asked []string
	for _, w := range words {
		w = value.Fold(w)
		if w == "" || slices.Contains(asked, w) || isGiven(t, w) || len(list) == MaxQuestions {
			continue
		}
		asked = append(asked, w)
		list = append(list, Question{Kind: Word, Word: w, Text: fmt.Sprintf("What does “%s” mean?", w), Proposals: nearest(t, w, k)})
	}
	return list
}

// isGiven reports whether the owner or corrections have said what a word means: it is a name of the rows, of a column or of a cell.
func isGiven(t *table.Table, w string) bool {
	same := func(name string) bool { return english.Singular(value.Fold(name)) == english.Singular(w) }
	inColumn := func(c *table.Column) bool {
		return same(c.Name) || slices.ContainsFunc(c.Other, same) || slices.ContainsFunc(slices.Concat(slices.Collect(maps.Values(c.Values))...), same)
	}
	return slices.ContainsFunc(t.Nouns, same) || slices.ContainsFunc(t.Columns, inColumn) ||
		slices.ContainsFunc(t.Learnt, func(m table.Meaning) bool { return same(m.Word) })
}

// nearest returns the headers of the columns whose words are nearest to a word, the nearest first.
func nearest(t *table.Table, w string, k *knowledge.Knowledge) []string {
	const least = 0.3
	near := map[string]float64{}
	headers := []string{}
	for _, c := range t.Columns {
		if c.Hidden {
			continue
		}
		for _, header := range strings.Fields(cmp.Or(Say(t, c, k), strings.Join(c.Words, " "))) {
			near[c.Name] = max(near[c.Name], k.Similarity(w, header), k.Related(w, header).Strength)
		}
		if near[c.Name] >= least {
			headers = append(headers, c.Name)
		}
	}
	slices.SortStableFunc(headers, func(a, b string) int { return cmp.Compare(near[b], near[a]) })
	return headers[:min(len(headers), MaxSuggestions)]
}
