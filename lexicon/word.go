package lexicon

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// word is a stretch of a text between separators.
type word struct {
	text       string // normalised
	typed      string // what a speller has replaced by text; empty if nothing
	start, end int    // in bytes
}

// cutter reads words off a text.
type cutter struct {
	text   string
	pos    int  // the next unread byte
	quoted bool // a quotation is open
	words  []word
}

func (c *cutter) peek() (r rune, size int) { return utf8.DecodeRuneInString(c.text[c.pos:]) }

// cut returns the words of a text.
func cut(text string) []word {
	c := &cutter{text: text}
	for c.pos < len(c.text) {
		r, size := c.peek()
		switch {
		case inWord(r) && normal(r) != 0:
			c.words = append(c.words, c.word())
		case normal(r) == '\'':
			c.quote(size)
		default:
			c.pos += size
		}
	}
	return c.words
}

// quote reads an apostrophe outside a word: that of 's or s', or one that opens or
// closes a quotation.
func (c *cutter) quote(size int) {
	start := c.pos
	c.pos += size
	rest := c.text[c.pos:]
	next, _ := utf8.DecodeRuneInString(rest)
	last := len(c.words) - 1
	switch s := possessive(rest); {
	case s > 0:
		c.pos += s
		c.words = append(c.words, word{text: "'s", start: start, end: c.pos})
	case last < 0 || c.words[last].end < start:
		c.quoted = inWord(next)
	case c.quoted:
		c.quoted = false
	case strings.HasSuffix(c.words[last].text, "s"):
		bare := strings.TrimLeftFunc(rest, unicode.IsSpace)
		if r, _ := utf8.DecodeRuneInString(bare); len(bare) < len(rest) && inWord(r) {
			c.words = append(c.words, word{text: "'s", start: start, end: c.pos})
		}
	}
}

// word reads one word, which starts at pos.
func (c *cutter) word() word {
	var b strings.Builder
	start, end := c.pos, c.pos
	for c.pos < len(c.text) {
		r, size := c.peek()
		if inWord(r) {
			if n := normal(r); n != 0 {
				b.WriteRune(n)
			}
			c.pos += size
			end = c.pos
			continue
		}
		if !c.joins(r, size, b.String()) {
			break
		}
		if n := normal(r); n == '\'' || n == '.' && isDigit(rune(b.String()[b.Len()-1])) {
			b.WriteRune(n)
		}
		c.pos = len(c.text) - len(strings.TrimLeftFunc(c.text[c.pos+size:], unicode.IsSpace)) // in "u. s."
	}
	// "u.s." ends with a period of its own.
	if c.pos < len(c.text) && c.text[c.pos] == '.' && strings.Contains(c.text[start:end], ".") && !isDigit(rune(c.text[end-1])) {
		c.pos++
		end = c.pos
	}
	return word{text: b.String(), start: start, end: end}
}

// joins reports whether r, after the word so far, belongs to the word, given the
// text after r.
func (c *cutter) joins(r rune, size int, sofar string) bool {
	rest := c.text[c.pos+size:]
	next, _ := utf8.DecodeRuneInString(rest)
	last := rune(sofar[len(sofar)-1])
	switch normal(r) {
	case '\'': // n't; o'fallon; but not the possessive
		return inWord(next) && normal(next) != 0 && possessive(rest) == 0
	case '.':
		if isDigit(last) {
			return isDigit(next)
		}
		return c.initial() && isInitial(rest)
	case ',': // 1,000
		return isDigit(last) && len(rest) >= 3 && isDigit(rune(rest[0])) && isDigit(rune(rest[1])) && isDigit(rune(rest[2])) &&
			(len(rest) == 3 || !isDigit(rune(rest[3])))
	}
	return false
}

// initial reports whether a single letter ends at pos.
func (c *cutter) initial() bool {
	before := c.text[:c.pos]
	_, width := utf8.DecodeLastRuneInString(before)
	r, _ := utf8.DecodeLastRuneInString(before[:len(before)-width])
	return !inWord(r)
}

// isInitial reports whether a text continues with a single letter: "s", or
// "s." after a blank.
func isInitial(text string) bool {
	bare := strings.TrimLeftFunc(text, unicode.IsSpace)
	r, size := utf8.DecodeRuneInString(bare)
	if !inWord(r) || normal(r) == 0 || isDigit(normal(r)) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(bare[size:])
	return next == '.' || len(bare) == len(text) && !inWord(next)
}

// possessive returns the number of bytes of an s at the start of the text that
// ends a word, or 0.
func possessive(text string) int {
	n := 0
	for i, r := range text {
		switch {
		case !inWord(r):
			return n
		case normal(r) == 's' && n == 0, normal(r) == 0 && n > 0:
			n = i + utf8.RuneLen(r)
		default:
			return 0
		}
	}
	return n
}
