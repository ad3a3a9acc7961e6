package lexicon

import "strings"

// word is a stretch of a text between separators.
type word struct {
	text       string // normalised
	typed      string // what a speller has replaced by text; empty if nothing
	start, end int    // in bytes
}

func sameText(a, b word) bool { return a.text == b.text }

// cut returns the words of a text.
func cut(text string) (words []word) {
	for s := (Scanner{Text: text}); s.Next(); {
		words = append(words, word{text: normalise(text[s.Start:s.End]), start: s.Start, end: s.End})
	}
	return words
}

// normalise returns the form in which a word is compared: its letters and digits, apostrophes inside
// and decimal points. One that begins with an apostrophe is the possessive.
func normalise(text string) string {
	if strings.IndexFunc(text, func(r rune) bool { return !('a' <= r && r <= 'z' || '0' <= r && r <= '9') }) < 0 {
		return text // most words
	}
	var b strings.Builder
	last := rune(0)
	for i, r := range text {
		n := normal(r)
		switch {
		case n == '\'' && i == 0:
			return "'s"
		case n == 0 || !InWord(r) && n != '\'' && !(n == '.' && isDigit(last)):
			continue
		}
		b.WriteRune(n)
		last = n
	}
	return b.String()
}
