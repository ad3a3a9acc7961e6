package link

import (
	"slices"

	"semtree/table/knowledge"
)

// maxLong is the number of long forms of a short word of a header, and maxShort the number
// of letters of such a word.
const (
	maxLong  = 4
	maxShort = 6
)

// longForms returns what a word of a header may be short for, the likeliest first: "att"
// for attendance. Words that people use instead of a long form are then found as if the
// header had it: "crowd".
func (k lore) longForms(w string) []string {
	if k.Knowledge == nil || len(w) > maxShort || w == "" || isFiller(w) && w != "no" {
		return nil
	}
	var long []string
	for _, other := range k.Near(w, knowledge.Abbreviation) {
		if len(other) > len(w) && len(long) < maxLong {
			long = append(long, other)
		}
	}
	return long
}

// addLong adds the names with a short word written out, one word at a time.
func (h *headers) addLong(column int, words []string) {
	for i, w := range words {
		for _, long := range h.lore.longForms(w) {
			h.addName(column, slices.Concat(words[:i], wordsOf(long), words[i+1:]), fAbbreviated)
		}
	}
}

// joinLetters returns the words of a name with neighbouring single letters as one word, as
// a question writes them: "p.c." is "pc". It returns nil if there are none.
func joinLetters(words []string) []string {
	var joined []string
	letter := false // the last one is of single letters
	for _, w := range words {
		single := len(w) == 1 && w[0] >= 'a' && w[0] <= 'z'
		if single && letter {
			joined[len(joined)-1] += w
		} else {
			joined = append(joined, w)
		}
		letter = single
	}
	if len(joined) == len(words) {
		return nil
	}
	return joined
}
