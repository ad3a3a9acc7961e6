package ask

import (
	"slices"

	"semtree/table/link"
)

// Features of package link that the evidence looks at.
var (
	namings = places(link.Features, "exact", "inflected", "misspelt", "abbreviated", "other name", "synonym", "derived", "attribute")
	matches = append(places(link.Features, "broader", "vector", "unit", "question word", "choice", link.SaidFor, "like"), namings...)
	said    = places(link.Features, "said")
	rowNoun = places(link.WordFeatures, "row noun")
	digits  = places(link.WordFeatures, "digits")
	plural  = places(link.WordFeatures, "plural")
	degrees = places(link.WordFeatures, "comparative", "superlative") // "older", "oldest"
	ordinal = places(link.WordFeatures, "nth")

	unknown     = places(link.WordFeatures, "unknown")
	truly       = places(link.Features, "exact", "inflected", "other name", "synonym", "derived", "attribute", "broader", "choice")
	abbreviated = places(link.Features, "abbreviated")
	code        = places(link.Features, "code")
	vector      = places(link.Features, "vector")
	guess       = places(link.Features, "guess")
	shortened   = places(link.Features, "exact", "inflected", "misspelt", "abbreviated", "other name", "derived", "unit", "question word", "choice")
	meanings    = places(link.Features, "synonym", "attribute", "broader", link.SaidFor)

	direction = places(link.Features, "direction")
	exact     = places(link.Features, "exact")
	byName    = places(link.Features, "exact", "inflected")
	misspelt  = places(link.Features, "misspelt")
	byAsking  = places(link.Features, "question word")
	inQuotes  = places(link.Features, "quoted")
	share     = places(link.Features, "share")
	columns   = places(link.Features, "columns")
	isBest    = places(link.Features, "best")
	margin    = places(link.Features, "margin")
	rival     = places(link.Features, "rival")
	agrees    = places(link.Features, "agrees")
	disagrees = places(link.Features, "disagrees")
	byUnit    = places(link.Features, "unit")
	unitElse  = places(link.Features, "unit else")
	inRange   = places(link.Features, "in range")
	yesNo     = places(link.Features, "type yes/no")
	persons   = places(link.Features, "persons")
	spots     = places(link.Features, "places")
)

// places finds features by their names. It panics if there is none of a name. In the place of each call it would make
// a function of what is initialised that a browser takes half a second to compile.
//
//go:noinline
func places(features []string, names ...string) []int {
	var at []int
	for _, name := range names {
		i := slices.Index(features, name)
		if i < 0 {
			panic("ask: no feature is called " + name)
		}
		at = append(at, i)
	}
	return at
}

// best returns the greatest of some features, 0 at least.
func best(features []float32, at []int) (top float64) {
	for _, i := range at {
		top = max(top, float64(features[i]))
	}
	return top
}

// quality is how well a mention's words match, 0..1; that of a number is 1.
func quality(c *link.Candidate) float64 {
	switch c.Label {
	case "amount", "moment", "range", "number", "nth":
		return 1
	}
	return best(c.Features, matches)
}

// implied reports whether a mention means a column that no word names.
func implied(c *link.Candidate) bool {
	switch c.Label {
	case "text", "quantity", "time", "number", "nth":
		return false
	}
	return best(c.Features, said) == 0
}

// isColumn reports whether a mention is of a column, or its values.
func isColumn(c *link.Candidate) bool {
	return c.Label == "text" || c.Label == "quantity" || c.Label == "time"
}

// namesColumn reports whether a mention is of a column by its name, or by a word that
// means the same or is derived from it: "direct" of director.
func namesColumn(c *link.Candidate) bool {
	return isColumn(c) && best(c.Features, namings) > 0
}

// saysUnit reports whether a mention is of a column by its unit: "in km".
func saysUnit(c *link.Candidate) bool { return isColumn(c) && best(c.Features, byUnit) > 0 }
