package questions

import (
	"strings"

	"semtree/lexicon/english"
)

// mass are nouns that have no plural in questions: "the most gold".
var mass = map[string]bool{"gold": true, "silver": true, "bronze": true, "music": true}

// plural returns the plural of the last word of a text.
func plural(text string) string {
	start := strings.LastIndexByte(text, ' ') + 1
	return text[:start] + pluralWord(text[start:])
}

func pluralWord(w string) string {
	if mass[w] || isPlural(w) {
		return w
	}
	return english.Plural(w)
}

// isPlural reports whether a word looks like a plural and not like a singular, too.
func isPlural(w string) bool { return english.Singular(w) != w }

// third returns the form of a verb for he, she and it; of a verb with a preposition,
// "lives in".
func third(verb string) string {
	first, rest, _ := strings.Cut(verb, " ")
	switch {
	case first == "have":
		first = "has"
	case hasEnding(first, "s", "x", "z", "ch", "sh", "o"):
		first += "es"
	case strings.HasSuffix(first, "y") && !isVowel(first[len(first)-2]):
		first = first[:len(first)-1] + "ies"
	default:
		first += "s"
	}
	return strings.TrimSpace(first + " " + rest)
}

// higher returns the comparative of an adjective, highest the superlative.
func higher(w string) string  { return graded(w, "r", "more") }
func highest(w string) string { return graded(w, "st", "most") }

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
	case strings.Contains(w, " "), n > 6 && !hasEnding(w, "y", "le", "ow"), hasEnding(w, "ous", "ful", "ive", "ent", "ant", "ed", "ing"):
		return before + " " + w
	case strings.HasSuffix(w, "e"):
		return w + ending
	case strings.HasSuffix(w, "y") && n > 1 && !isVowel(w[n-2]):
		return w[:n-1] + "ie" + ending
	case n == 3 && isVowel(w[1]) && !isVowel(w[0]) && !isVowel(w[2]) && !hasEnding(w, "w", "x", "y"):
		return w + w[n-1:] + "e" + ending
	}
	return w + "e" + ending
}

// takesAn reports whether the article before a text is "an".
func takesAn(text string) bool {
	text = strings.ToLower(text)
	if text == "" || hasBeginning(text, "uni", "use", "euro", "one", "u.") {
		return false
	}
	return isVowel(text[0]) || text[0] == '8' || hasBeginning(text, "hour", "honor", "11 ", "18 ")
}

func isVowel(c byte) bool { return strings.IndexByte("aeiou", c) >= 0 }

func hasEnding(w string, endings ...string) bool {
	for _, e := range endings {
		if strings.HasSuffix(w, e) {
			return true
		}
	}
	return false
}

func hasBeginning(w string, beginnings ...string) bool {
	for _, b := range beginnings {
		if strings.HasPrefix(w, b) {
			return true
		}
	}
	return false
}
