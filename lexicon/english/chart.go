package english

import "slices"

// Words that ask for a drawing.
const (
	charts     Words = " chart charts graph graphs plot plots diagram diagrams histogram histograms "
	chartKinds Words = " bar line pie column columns scatter "
	beforeA    Words = " as in with "
	drawing    Words = " plot graph draw visualise visualize "
	ofChart    Words = " of for showing with "
)

// ChartRequest returns which of the words ask for a chart, as in "draw the price by year", "a bar chart of
// the price by year" and "the price by year as a chart": from the first one up to the one before end, at the
// begin or at the end of the words. It returns 0, 0 if none do.
func ChartRequest(words []string) (from, end int) {
	n := len(words)
	at := func(i int) string {
		if i < 0 || i >= n {
			return ""
		}
		return words[i]
	}
	if charts.Has(at(n - 1)) {
		i := n - 2
		for ; chartKinds.Has(at(i)) || Determiners.Has(at(i)); i-- {
		}
		if i > 0 && beforeA.Has(at(i)) {
			return i, n
		}
	}
	i := 0
	if at(i) == "please" {
		i++
	}
	verb := i
	if drawing.Has(at(i)) || slices.Contains([]string{"show", "make", "create", "give"}, at(i)) {
		i++
	}
	if at(i) == "me" {
		i++
	}
	for ; chartKinds.Has(at(i)) || Determiners.Has(at(i)); i++ {
	}
	switch {
	case charts.Has(at(i)) && ofChart.Has(at(i+1)) && i+2 < n:
		return 0, i + 2
	case drawing.Has(at(verb)) && !Prepositions.Has(at(verb+1)) && verb+1 < n:
		return 0, verb + 1
	}
	return 0, 0
}
