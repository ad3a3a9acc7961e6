package link

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
)

// A header may be short for several words of a question, by letters of each: "bmi" for body mass index, "urate"
// for unemployment rate, "gdppc" for gdp per capita.

// shortWord is a word of a header that may be short for several words.
type shortWord struct {
	column int
	key    string
	name   int  // index into headers.names
	known  bool // it is a word, too, so that each of its letters is one of theirs: "fee" is not short for "expensive economics"
}

// Limits of such words.
const (
	leastRun = 2  // letters of the header's word
	mostRun  = 14 //
	maxRun   = 4  // content words of the question
)

// shortRun is a run of words of a question that a word of a header is short for.
type shortRun struct {
	start, end int
	short      shortWord
	strength   float32
}

// isShort reports whether a word of a header may be short for several words: one that is no word, as far as is known,
// or known as a short form, or in capital letters.
func (h *headers) isShort(w, header string) bool {
	switch {
	case len(w) < leastRun || len(w) > mostRun || isDigit(rune(w[0])):
		return false
	case !h.lore.Known(w) && !isFiller(w), len(w) == leastRun && len(header) == leastRun, len(w) <= 3 && h.terse && !isFiller(w), len(w) <= maxShort && len(h.lore.Near(w, knowledge.Abbreviation)) > 0:
		return true
	}
	return len(w) <= 4 && strings.Contains(header, strings.ToUpper(w)) || isFiller(w) && len(w) == len(header)
}

// addShort notes the words of a header, which is the next name, that may be short for several words.
func (h *headers) addShort(column *table.Column, at int) {
	for _, w := range column.Words {
		if h.isShort(w, column.Name) {
			h.short = append(h.short, shortWord{at, w, len(h.names), h.lore.Known(w)})
		}
	}
}

// runs returns the runs of words that words of headers are short for.
func (h *headers) runs(s *sentence) []shortRun {
	var list []shortRun
	for i := range s.words {
		if w := &s.words[i]; w.filler || w.digits || w.degree > english.Positive {
			continue
		}
		turned := s.word(i+1) == "of" || s.isOrdinal(i)
		for _, short := range h.short {
			if !turned && !short.mayBegin(&s.words[i]) {
				continue
			}
			if end, strength := s.runFor(short, i); end > 0 {
				list = append(list, shortRun{i, end, short, strength})
			}
		}
	}
	return list
}

// mayBegin reports whether letters of a short word may stand for a word that is no number and comes first: its own first
// letter, or the second one where the word for the first is not said. Digits stand for numbers in words.
func (short *shortWord) mayBegin(w *word) bool {
	begins := func(letter byte) bool { return letter == w.Word[0] || isDigit(rune(letter)) }
	return begins(short.key[0]) || !short.known && len(short.key) > leastRun && begins(short.key[1])
}

// runFor returns the end of the run of words from a place that a word is short for, 0 if there is none, and how
// likely it is. Of two words with "of" between, and of an ordinal and a noun, the last one may be first in the header:
// "rate of unemployment", "third quarter".
func (s *sentence) runFor(short shortWord, at int) (end int, strength float32) {
	content := 0
	for k := at; k < len(s.words) && content < maxRun; k++ {
		w := &s.words[k]
		if w.filler {
			if !english.InNames.Has(w.Word) {
				break
			}
			continue
		}
		if w.Word == short.key || w.degree > english.Positive {
			break
		}
		if content++; content < 2 {
			continue
		}
		best := spells(short, s.words[at:k+1])
		if k == at+2 && s.words[at+1].Word == "of" || k == at+1 && s.isOrdinal(at) {
			best = max(best, spells(short, []word{s.words[k], s.words[at]}))
		}
		if best > strength {
			end, strength = k+1, best
		}
	}
	return end, strength
}

// Strengths of short words for several words, by what shows them.
const (
	twoInitials   = 0.5
	threeInitials = 0.65
	moreInitials  = 0.75
	longPart      = 0.8  // three letters of one word
	skippedLetter = 0.1  // less for letters of a word that are not its first ones
	leftLetter    = 0.15 // less for a first letter that no word has
)

// spells returns how likely a short word is made of letters of some words; 0 if it is not. Each content word has a
// letter or more, a function word may have some. The first letter may belong to a word that is not said: "brain volume"
// of "wbv".
func spells(short shortWord, words []word) float32 {
	best := spellsAll(short.key, words)
	if best == 0 && !short.known && len(short.key) > leastRun {
		best = max(0, spellsAll(short.key[1:], words)-leftLetter)
	}
	return best
}

func spellsAll(short string, words []word) float32 {
	switch n := len(short); {
	case n == 2:
		return spellsRest(short, words, twoInitials)
	case n == 3:
		return spellsRest(short, words, threeInitials)
	}
	return spellsRest(short, words, moreInitials)
}

// spellsRest does so for what is left of both; the strength is that of initials.
func spellsRest(short string, words []word, initials float32) float32 {
	switch {
	case len(words) == 0 && short == "":
		return initials
	case len(words) == 0:
		return 0
	}
	w := &words[0]
	best := float32(0)
	if w.filler {
		best = spellsRest(short, words[1:], initials)
	}
	for n := 1; n <= len(short); n++ {
		strength := w.startsAs(short[:n])
		if strength == 0 {
			continue
		}
		rest := spellsRest(short[n:], words[1:], initials)
		if rest == 0 {
			continue
		}
		if n >= 3 {
			rest = max(rest, longPart)
		}
		best = max(best, rest-1+strength)
	}
	return best
}

// startsAs returns how well some letters stand for a word of a question: 1 for its beginning, or all digits of a number.
func (w *word) startsAs(part string) float32 {
	switch {
	case isDigit(rune(part[0])) || w.digits:
		return number(w.Word == part || slices.Contains(w.written, part))
	case strings.HasPrefix(w.Word, part):
		return 1
	case !w.filler && skips(part, w.Word):
		return 1 - skippedLetter
	}
	return 0
}

// skips reports whether some letters stand for a word though they are not its beginning: its first and last one, or
// its first one and two or more consonants in their order.
func skips(part, word string) bool {
	n := len(part)
	if n < 2 || part[0] != word[0] || len(word) < n+1 {
		return false
	}
	if n == 2 {
		return part[1] == word[len(word)-1]
	}
	if strings.ContainsAny(part[1:], "aeiou") {
		return false
	}
	return lastInOrder(part, word) >= 0
}
