package lexicon

import "strings"

// inflection replaces the ending of an English word by another with the same
// meaning. Comparatives do not count: "longer" asks for something else than "long".
type inflection struct {
	ending, instead string
	least           int // letters before the ending
}

var inflections = []inflection{
	{"s", "", 3}, {"ies", "y", 3}, {"sses", "ss", 1}, {"ches", "ch", 2}, {"shes", "sh", 2}, // likes, counties, crosses
	{"", "s", 4}, {"y", "ies", 3}, {"ys", "ies", 3}, {"ss", "sses", 2}, {"ch", "ches", 2}, // lake, citys
	{"ing", "", 4}, {"ing", "e", 3}, {"ing", "s", 4}, {"ing", "ed", 3}, // bordering, living, crossing
	{"", "ing", 4}, {"e", "ing", 3}, {"s", "ing", 4},
	{"ed", "", 4}, {"ed", "e", 3}, {"ed", "s", 4}, {"ed", "ing", 4}, // bordered, named
	{"", "ed", 4}, {"e", "ed", 3}, {"s", "ed", 4},
}

// inflected returns the first known word that is another form of w, or "".
func inflected(w string, known func(string) bool) string {
	for _, f := range inflections {
		stem, ok := strings.CutSuffix(w, f.ending)
		if ok && len(stem) >= f.least && known(stem+f.instead) {
			return stem + f.instead
		}
	}
	return ""
}

// otherMeaning reports whether one of two words is the other with a prefix or
// ending that changes its meaning.
func otherMeaning(a, b string) bool {
	if len(a) < len(b) {
		a, b = b, a
	}
	for _, ending := range []string{"r", "er", "st", "est"} {
		if a == b+ending {
			return true
		}
	}
	return a == "un"+b || a == "non"+b
}
