package link

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/lexicon/english"
	"semtree/table"
)

// Limits of a question.
const (
	MaxWords      = 64   // words that the solver takes
	MaxCharacters = 1000 // characters of a question
)

// TooLongError reports a question beyond [MaxWords] or [MaxCharacters].
type TooLongError struct{ Words, Characters int } // one of them is 0

func (e *TooLongError) Error() string {
	if e.Words > 0 {
		return fmt.Sprintf("the question has %d words, at most %d can be parsed: ask a shorter one", e.Words, MaxWords)
	}
	return fmt.Sprintf("the question has %d characters, at most %d are read: ask a shorter one", e.Characters, MaxCharacters)
}

// Token is a word of a question.
type Token struct {
	Text       string // as typed
	Word       string // its key: folded, a number without thousands separators
	Start, End int    // bytes
}

// Tokens cuts a question into words: see "Words" in the package comment. The
// error is a *[TooLongError]. A question may have no words.
func Tokens(question string) ([]Token, error) {
	if n := utf8.RuneCountInString(question); n > MaxCharacters {
		return nil, &TooLongError{Characters: n}
	}
	var tokens []Token
	c := cutter{text: question}
	for c.next() {
		if w := c.word(); w != "" { // marks alone
			tokens = append(tokens, Token{question[c.start:c.end], english.WithApostrophe(w), c.start, c.end})
		}
	}
	if len(tokens) > MaxWords {
		return nil, &TooLongError{Words: len(tokens)}
	}
	return tokens, nil
}

// cutter reads words off a text: of a question, or of a cell.
type cutter struct {
	text       string
	pos        int // the next unread byte
	start, end int // the word
	joined     bool
}

func (c *cutter) peek(at int) (rune, int) {
	if at >= len(c.text) {
		return -1, 0
	}
	if b := c.text[at]; b < utf8.RuneSelf {
		return rune(b), 1
	}
	return utf8.DecodeRuneInString(c.text[at:])
}

// next moves to the next word, and reports whether there is one.
func (c *cutter) next() bool {
	c.joined = false
	for c.pos < len(c.text) {
		r, size := c.peek(c.pos)
		c.start = c.pos
		switch {
		case isDigit(r) || c.beforeNumber(r, size):
			c.pos += size
			c.number()
		case isAlone(r):
			c.pos += size
		case isLetter(r):
			c.pos += size
			c.letters()
		case isSign(r) || r == '!' && strings.HasPrefix(c.text[c.pos+1:], "="):
			c.pos += size
			for c.pos < len(c.text) && strings.IndexByte("<>=!", c.text[c.pos]) >= 0 {
				c.pos++
			}
		case isApostrophe(r) && c.possessive(c.pos+size) > 0 && c.afterWord():
			c.pos += size
			c.pos += c.possessive(c.pos)
		default:
			c.pos += size
			continue
		}
		c.end = c.pos
		return true
	}
	return false
}

// beforeNumber reports whether r, at pos, belongs to a number that follows it: a
// sign, a currency or a decimal point.
func (c *cutter) beforeNumber(r rune, size int) bool {
	next, width := c.peek(c.pos + size)
	switch {
	case r == '-' || r == '−' || r == '–' || r == '+':
		if c.afterWord() {
			return false
		}
		if isCurrency(next) {
			next, _ = c.peek(c.pos + size + width)
		}
		return isDigit(next) || next == '.' && c.digitAt(c.pos+size+1)
	case isCurrency(r):
		return isDigit(next) || next == '.' && c.digitAt(c.pos+size+1)
	case r == '.':
		return isDigit(next) && !c.afterWord()
	}
	return false
}

// afterWord reports whether a letter or digit stands directly before pos.
func (c *cutter) afterWord() bool {
	r, _ := utf8.DecodeLastRuneInString(c.text[:c.pos])
	return isLetter(r) || isDigit(r)
}

func (c *cutter) digitAt(at int) bool { return at < len(c.text) && isDigit(rune(c.text[at])) }

// number reads the rest of a word that begins with a number: digits, separators
// between them, and letters after them.
func (c *cutter) number() {
	for c.pos < len(c.text) {
		r, size := c.peek(c.pos)
		switch {
		case isDigit(r) || isLetter(r) && !isAlone(r) || isCurrency(r):
		case strings.ContainsRune(",./:-–−", r) && c.digitAt(c.pos+size):
			if r == ',' && !c.thousands(c.pos+size) {
				return
			}
		case r == '%':
			c.pos += size
			return
		case isApostrophe(r) && c.text[c.pos-1] == '0' && c.possessive(c.pos+size) > 0: // 1990's
			c.pos += size
			c.pos += c.possessive(c.pos)
			return
		default:
			return
		}
		c.pos += size
	}
}

// thousands reports whether exactly three digits stand at a place.
func (c *cutter) thousands(at int) bool {
	return c.digitAt(at) && c.digitAt(at+1) && c.digitAt(at+2) && !c.digitAt(at+3)
}

// letters reads the rest of a word that begins with a letter.
func (c *cutter) letters() {
	for c.pos < len(c.text) {
		r, size := c.peek(c.pos)
		if isAlone(r) {
			return
		}
		if !isLetter(r) && !isDigit(r) && !c.joins(r, size) {
			break
		}
		c.pos += size
	}
	if c.joined && c.pos < len(c.text) && c.text[c.pos] == '.' { // the last period of "u.s."
		c.pos++
	}
}

// joins reports whether a sign inside a word of letters belongs to it.
func (c *cutter) joins(r rune, size int) bool {
	next, _ := c.peek(c.pos + size)
	switch {
	case isApostrophe(r): // n't, o'brien; but not the possessive
		return isLetter(next) && c.possessive(c.pos+size) == 0
	case r == '&':
		return isLetter(next)
	case r == '+' || r == '#': // a+, c++, c#
		return !isLetter(next) && !isDigit(next)
	case r == '.':
		if c.digitAt(c.pos-1) && isDigit(next) { // v2.0
			return true
		}
		if c.single(c.pos) && isLetter(next) { // u.s.
			_, width := c.peek(c.pos + size)
			after, _ := c.peek(c.pos + size + width)
			c.joined = c.joined || !isLetter(after)
			return !isLetter(after)
		}
	}
	return false
}

// single reports whether the letter before a place stands alone.
func (c *cutter) single(at int) bool {
	_, width := utf8.DecodeLastRuneInString(c.text[:at])
	before, _ := utf8.DecodeLastRuneInString(c.text[:at-width])
	return !isLetter(before) && !isDigit(before)
}

// possessive returns 1 if a single s that ends a word stands at a place,
// otherwise 0.
func (c *cutter) possessive(at int) int {
	if at >= len(c.text) || c.text[at] != 's' && c.text[at] != 'S' {
		return 0
	}
	if r, _ := c.peek(at + 1); isLetter(r) || isDigit(r) {
		return 0
	}
	return 1
}

// word returns the key of the word.
func (c *cutter) word() string {
	text := c.text[c.start:c.end]
	if plain(text) {
		return text
	}
	w := table.Fold(text)
	switch r, _ := utf8.DecodeRuneInString(w); {
	case r == '≥':
		return ">="
	case r == '≤':
		return "<="
	case r == '≠':
		return "!="
	case c.joined:
		return strings.ReplaceAll(w, ".", "")
	case isDigit(r) || r == '-' || isCurrency(r):
		w = strings.ReplaceAll(w, ",", "")
		return strings.ReplaceAll(w, "'", "")
	}
	return w
}

// plain reports whether folding would not change a word of small letters or of
// digits.
func plain(text string) bool {
	for i := range len(text) {
		if b := text[i]; (b < 'a' || b > 'z') && (b < '0' || b > '9') {
			return false
		}
	}
	return true
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

func isApostrophe(r rune) bool {
	return r == '\'' || r == '’' || r == '‘' || r == 'ʼ' || r == '`' || r == '´'
}

func isCurrency(r rune) bool {
	return r == '$' || r > unicode.MaxLatin1 && unicode.Is(unicode.Sc, r) || r == '£' || r == '¥' || r == '¢'
}

// isSign reports whether a character is a word though it is no letter: signs of
// comparison, and those that may be a header or stand for a unit.
func isSign(r rune) bool {
	return strings.ContainsRune("<>=≥≤≠#%°", r) && r >= 0 || isCurrency(r)
}

// isAlone reports whether a letter is a word of its own: scripts that put no
// blanks between words.
func isAlone(r rune) bool {
	return r >= 0x0e00 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
}

// isLetter reports whether r is part of words: a letter, a digit of another
// script, or a mark on a letter.
func isLetter(r rune) bool {
	switch {
	case r < 0:
		return false
	case r < utf8.RuneSelf:
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	}
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r) || r == '²' || r == '³' || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Mc, r) || r == '\u00ad' || r == '\u200d')
}
