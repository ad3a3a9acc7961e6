package english

import (
	"iter"
	"strings"

	snowball "github.com/kljensen/snowball/english"
)

// Stem returns what a word has in common with its other forms. A word that does not begin with
// a letter from a to z has no other forms.
func Stem(word string) string {
	if word == "" || word[0] < 'a' || word[0] > 'z' {
		return word
	}
	return snowball.Stem(word, false)
}

// inflection replaces the ending of a word by another with the same
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

// Inflected returns the first known word that is another form of w, or "".
func Inflected(w string, known func(string) bool) string {
	for _, f := range inflections {
		stem, ok := strings.CutSuffix(w, f.ending)
		if ok && len(stem) >= f.least && known(stem+f.instead) {
			return stem + f.instead
		}
	}
	return ""
}

// regular are endings of the forms of regular words.
var regular = []string{"", "s", "es", "d", "ed", "ing", "e"}

// RegularForms yields what the other forms of a word may be, and the word itself.
func RegularForms(word string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, ending := range regular {
			base, has := strings.CutSuffix(word, ending)
			for _, other := range regular {
				if has && len(base) >= 3 && !yield(base+other) {
					return
				}
			}
		}
	}
}

// OtherMeaning reports whether one of two words is the other with a prefix or
// ending that changes its meaning.
func OtherMeaning(a, b string) bool {
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

// Numbers returns what the singular or plural of a word may be.
func Numbers(w string) []string {
	if len(w) < 3 || w[0] < 'a' || w[0] > 'z' {
		return nil
	}
	list := []string{w + "s"}
	switch {
	case strings.HasSuffix(w, "ies"):
		list = append(list, w[:len(w)-1], w[:len(w)-3]+"y")
	case strings.HasSuffix(w, "es"):
		list = append(list, w[:len(w)-1], w[:len(w)-2])
	case strings.HasSuffix(w, "s"):
		list = append(list, w[:len(w)-1], w+"es")
	case strings.HasSuffix(w, "y"):
		list = append(list, w[:len(w)-1]+"ies")
	case endsIn(w, "ch", "sh", "x"):
		list = append(list, w+"es")
	}
	return list
}

// Participles returns what the past participle of a verb may be: "shipped", "cancelled".
func Participles(w string) []string {
	n := len(w)
	if n < 3 || w[0] < 'a' || w[0] > 'z' || strings.HasSuffix(w, "ed") {
		return nil
	}
	switch last := w[n-1]; {
	case last == 'e':
		return []string{w + "d"}
	case last == 'y' && !isVowel(w[n-2]):
		return []string{w[:n-1] + "ied"}
	case strings.IndexByte("bdglmnprt", last) >= 0 && isVowel(w[n-2]):
		return []string{w + "ed", w + w[n-1:] + "ed"}
	}
	return []string{w + "ed"}
}

func isVowel(c byte) bool { return strings.IndexByte("aeiou", c) >= 0 }

// denying are verbs that n't makes deny, as people type them without the apostrophe.
const denying Words = " didnt dont doesnt hasnt havent hadnt isnt arent wasnt werent wont couldnt wouldnt shouldnt "

// WithApostrophe returns a word as it is written with an apostrophe: "didn't" for "didnt", and for
// "whats" the first of its two words.
func WithApostrophe(w string) string {
	switch w {
	case "whats", "whos", "wheres", "whens", "hows":
		return w[:len(w)-1]
	}
	if strings.HasSuffix(w, "nt") && denying.Has(w) {
		return w[:len(w)-1] + "'t"
	}
	return w
}
