package tables

import (
	"slices"

	"semtree/table/link"
)

// sources are where candidates come from, by features of theirs; the first that holds says it.
var sources = []struct {
	name     string
	features []int
}{
	{"guesses", linkFeatures("guess")},
	{"yes/no columns", linkFeatures("flag")},
	{"codes", linkFeatures("code")},
	{"numbers in other words and units", linkFeatures("converted")},
	{"the words themselves", linkFeatures("exact", "inflected", "misspelt", "other name")},
	{"parts of words and abbreviations", linkFeatures("abbreviated")},
	{"units", linkFeatures("unit")},
	{"our lists", linkFeatures("attribute")},
	{"WordNet, lists of synonyms", linkFeatures("synonym", "derived", "broader")},
	{"sayings of the thesaurus", linkFeatures(link.SaidFor)},
	{"classes of things", linkFeatures("class")},
	{"vectors", linkFeatures("vector")},
	{"likeness", linkFeatures("like")},
	{"question words and choices", linkFeatures("question word", "choice")},
}

func linkFeatures(names ...string) (list []int) {
	for _, name := range names {
		list = append(list, slices.Index(link.Features, name))
	}
	return list
}

// onlySource returns the source of all of some candidates of a question; empty if there are several.
func onlySource(q *link.Question, list []int) (only string) {
	for _, i := range list {
		source := sourceOf(&q.Candidates[i])
		if only != "" && source != only {
			return ""
		}
		only = source
	}
	return only
}

// asIs is the source of numbers and times that stand in the question as the column has them.
const asIs = "numbers and times as they are"

// sourceOf returns the source of a candidate.
func sourceOf(c *link.Candidate) string {
	for _, s := range sources {
		if slices.ContainsFunc(s.features, func(f int) bool { return c.Features[f] > 0 }) {
			return s.name
		}
	}
	return asIs
}
