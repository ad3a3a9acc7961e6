package link

import (
	"slices"
	"strings"
	"unicode/utf8"

	"semtree/lexicon"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/value"
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
	if len(w) > maxShort || w == "" || isFiller(w) && w != "no" {
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
		if w == "no" && i < len(words)-1 {
			continue // "no-show" counts nothing
		}
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

// shortness says how likely a word of a header is cut short: one that is no word, as far
// as is known. See also [headers.dotted].
func (k lore) shortness(w string) float32 {
	switch {
	case k.Empty() || len(w) < 2 || len(w) > maxShort || !isWord(w):
		return 0
	case !k.Known(w) || len(k.Near(w, knowledge.Abbreviation)) > 0:
		return unknownShort
	case len(w) >= leastInside:
		return knownShort
	}
	return 0
}

// Strengths of a word that a word of a header seems short for.
const (
	dottedShort  = 0.8 // the header has a period behind it
	unknownShort = 0.6 // it is no word
	initialOnly  = 0.3 // a single letter, and the table has many short headers
	knownShort   = 0.4 // it is a word of four letters or more: "prep"
)

// dotted notes which words of a header are cut short because a period stands behind them.
func (h *headers) dotted(c *table.Column) {
	name := value.Fold(c.Name)
	for _, w := range c.Words {
		if len(w) > 1 && len(w) <= maxShort && beginsBeforePeriod(name, w) {
			word := &h.words[h.byKey[w]]
			word.short = dottedShort
			word.filler = false
		}
	}
}

// beginsBeforePeriod reports whether a word of a text has a period behind it.
func beginsBeforePeriod(text, word string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], word+".")
		if i < 0 {
			return false
		}
		from += i
		if before, _ := utf8.DecodeLastRuneInString(text[:from]); !lexicon.InWord(before) {
			return true
		}
		from++
	}
}

// shortFor returns how likely a word of a header is short for a word of a question: its
// beginning, or some of its letters in order with the first and one of the last: "resp."
// for response, "bkg" for booking.
func (w *headerWord) shortFor(word string) float32 {
	n := len(w.key)
	if w.short == 0 || len(word) < n+2 || word[0] != w.key[0] || !isWord(word) {
		return 0
	}
	if n >= 3 && strings.HasPrefix(word, w.key) {
		return w.short
	}
	if w.short < unknownShort {
		return 0
	}
	if len(word) > 3*n+1 {
		return 0
	}
	if last := lastInOrder(w.key, word); last < 0 || last < len(word)-5 || n == 2 && last < len(word)-2 {
		return 0
	}
	return 0.75 * w.short
}

// lastInOrder returns where the last letter of a short form stands in a word that has all its letters, in
// order, each as early as possible; -1 if the word does not.
func lastInOrder(short, word string) int {
	at := 0
	for i := range len(word) {
		if word[i] == short[at] {
			if at++; at == len(short) {
				return i
			}
		}
	}
	return -1
}

// Letters of a word of a question that a word of a header must have inside.
const (
	leastInside = 4
	leastEnd    = 3 // at its beginning or end
)

// contains returns how likely a word of a header that is not known has a word of a question, or the beginning of it,
// inside: "almonds" of "peanutyalmondy", "subject" of "usubjid".
func (w *headerWord) contains(said *meaning) float32 {
	if !w.compound || len(said.stem) < leastEnd {
		return 0
	}
	n := len(said.stem)
	for n > leastInside && !strings.Contains(w.key, said.stem[:n]) {
		n--
	}
	part := said.stem[:n]
	if strings.HasPrefix(w.key, part) || strings.HasSuffix(w.key, part) || n >= leastInside && strings.Contains(w.key, part) {
		whole := float32(n) / float32(len(said.stem))
		return weigh(whole, 0.3+weigh(0.5, float32(n)/float32(len(w.key))))
	}
	return 0
}

// isTerse reports whether most words of the headers of a table are cut short: not known, or of three letters or fewer.
func (l lore) isTerse(t *table.Table) bool {
	short, all := 0, 0
	for _, c := range t.Columns {
		for _, w := range c.Words {
			all++
			if len(w) <= 3 || !l.isKnown(w) {
				short++
			}
		}
	}
	return all > 0 && 2*short >= all && !l.Empty()
}
