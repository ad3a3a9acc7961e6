package english

import (
	"slices"
	"strings"
)

// Higher returns the comparative of an adjective.
func Higher(w string) string { return graded(w, "r", "more") }

// Highest returns the superlative of an adjective.
func Highest(w string) string { return graded(w, "st", "most") }

var irregularGrade = map[string][2]string{
	"northern": {"further north", "northernmost"}, "southern": {"further south", "southernmost"},
	"eastern": {"further east", "easternmost"}, "western": {"further west", "westernmost"},
	"good": {"better", "best"}, "bad": {"worse", "worst"}, "far": {"farther", "farthest"}, "pricey": {"pricier", "priciest"},
}

// graded adds -er or -est, or puts a word before a long adjective.
func graded(w, ending, before string) string {
	if g, ok := irregularGrade[w]; ok {
		if ending == "r" {
			return g[0]
		}
		return g[1]
	}
	n := len(w)
	switch {
	case strings.Contains(w, " "), n > 6 && !endsIn(w, "y", "le", "ow"), endsIn(w, "ous", "ful", "ive", "ent", "ant", "ed", "ing"):
		return before + " " + w
	case strings.HasSuffix(w, "e"):
		return w + ending
	case strings.HasSuffix(w, "y") && n > 1 && !isVowel(w[n-2]):
		return w[:n-1] + "ie" + ending
	case n == 3 && isVowel(w[1]) && !isVowel(w[0]) && !isVowel(w[2]) && !endsIn(w, "w", "x", "y"):
		return w + w[n-1:] + "e" + ending
	}
	return w + "e" + ending
}

// TakesAn reports whether the article before a text is "an".
func TakesAn(text string) bool {
	text = strings.ToLower(text)
	if text == "" || beginsWith(text, "uni", "use", "euro", "one", "u.") {
		return false
	}
	return isVowel(text[0]) || text[0] == '8' || beginsWith(text, "hour", "honor", "11 ", "18 ")
}

// beginsWith reports whether a text has one of some beginnings.
func beginsWith(text string, beginnings ...string) bool {
	return slices.ContainsFunc(beginnings, func(b string) bool { return strings.HasPrefix(text, b) })
}
