package lexicon

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Scanner cuts a text into words, one after another: see "Words" in the package comment. With
// Figures set it cuts questions about tables, and cells: numbers have words of their own, with all
// signs that belong to them; signs of comparison and units are words; and each letter is one in
// scripts without blanks.
type Scanner struct {
	Text    string
	Figures bool

	Start, End int  // the word, in bytes
	Initials   bool // it has periods between single letters
	Number     bool // it begins with a number

	pos    int  // the next unread byte
	quoted bool // a quotation is open
}

// Next moves to the next word, and reports whether there is one.
func (s *Scanner) Next() bool {
	before := s.Text[s.Start:s.End]
	s.Initials, s.Number = false, false
	for s.pos < len(s.Text) {
		r, size := s.peek(s.pos)
		start := s.pos
		s.pos += size
		switch {
		case s.Figures && (isDigit(r) || s.beforeNumber(r, start)):
			s.Number = true
			s.number()
		case s.Figures && isAlone(r):
		case InWord(r) && normal(r) != 0:
			s.letters()
		case s.Figures && (IsSign(r) || r == '!' && strings.HasPrefix(s.Text[s.pos:], "=")):
			for s.pos < len(s.Text) && strings.IndexByte("<>=!", s.Text[s.pos]) >= 0 {
				s.pos++
			}
		case normal(r) == '\'' && s.quote(before, start):
		default:
			continue
		}
		s.Start, s.End = start, s.pos
		return true
	}
	return false
}

func (s *Scanner) peek(at int) (rune, int) {
	if at >= len(s.Text) {
		return utf8.RuneError, 0
	}
	if b := s.Text[at]; b < utf8.RuneSelf {
		return rune(b), 1
	}
	return utf8.DecodeRuneInString(s.Text[at:])
}

func (s *Scanner) digitAt(at int) bool { return at < len(s.Text) && isDigit(rune(s.Text[at])) }

// afterWord reports whether a letter or digit stands directly before a place.
func (s *Scanner) afterWord(at int) bool {
	r, _ := utf8.DecodeLastRuneInString(s.Text[:at])
	return InWord(r)
}

// quote reads an apostrophe outside a word, which opens or closes a quotation, or is a word: 's, or the
// one of "texas' area".
func (s *Scanner) quote(before string, start int) bool {
	rest := s.Text[s.pos:]
	if n := possessive(rest); n > 0 && (!s.Figures || s.afterWord(start)) {
		s.pos += n
		return true
	}
	next, _ := s.peek(s.pos)
	switch {
	case s.Figures:
	case before == "" || s.End < start:
		s.quoted = InWord(next)
	case s.quoted:
		s.quoted = false
	case strings.HasSuffix(normalise(before), "s"):
		bare := strings.TrimLeftFunc(rest, unicode.IsSpace)
		r, _ := utf8.DecodeRuneInString(bare)
		return len(bare) < len(rest) && InWord(r)
	}
	return false
}

// possessive returns the number of bytes of an s at the start of the text that
// ends a word, or 0.
func possessive(text string) int {
	n := 0
	for i, r := range text {
		switch {
		case !InWord(r):
			return n
		case normal(r) == 's' && n == 0, normal(r) == 0 && n > 0:
			n = i + utf8.RuneLen(r)
		default:
			return 0
		}
	}
	return n
}

// letters reads the rest of a word that begins with a letter.
func (s *Scanner) letters() {
	for s.pos < len(s.Text) {
		r, size := s.peek(s.pos)
		if s.Figures && isAlone(r) {
			return
		}
		if !InWord(r) && !s.joins(r, size) {
			break
		}
		s.pos += size
		if r == '.' { // in "u. s."
			s.pos = len(s.Text) - len(strings.TrimLeftFunc(s.Text[s.pos:], unicode.IsSpace))
		}
	}
	if s.Initials && s.pos < len(s.Text) && s.Text[s.pos] == '.' { // the last period of "u.s."
		s.pos++
	}
}

// joins reports whether a sign inside a word of letters belongs to it.
func (s *Scanner) joins(r rune, size int) bool {
	after := s.pos + size
	next, _ := s.peek(after)
	switch {
	case normal(r) == '\'': // n't; o'fallon; but not the possessive
		return InWord(next) && normal(next) != 0 && possessive(s.Text[after:]) == 0
	case r == '.' && isDigit(rune(s.Text[s.pos-1])): // 2.5, v2.0
		return isDigit(next)
	case r == '.' && s.initial() && s.isInitial(s.Text[after:]):
		s.Initials = true
		return true
	case r == ',' && !s.Figures: // 1,000
		return isDigit(rune(s.Text[s.pos-1])) && s.thousands(after)
	case r == '&' && s.Figures:
		return InWord(next)
	case (r == '+' || r == '#') && s.Figures: // a+, c++, c#
		return !InWord(next)
	}
	return false
}

// initial reports whether a single letter ends at pos.
func (s *Scanner) initial() bool {
	_, width := utf8.DecodeLastRuneInString(s.Text[:s.pos])
	return !s.afterWord(s.pos - width)
}

// isInitial reports whether a text continues with a single letter: "s", or
// "s." after a blank.
func (s *Scanner) isInitial(text string) bool {
	bare := strings.TrimLeftFunc(text, unicode.IsSpace)
	r, size := utf8.DecodeRuneInString(bare)
	if !InWord(r) || normal(r) == 0 || isDigit(normal(r)) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(bare[size:])
	if len(bare) < len(text) {
		return next == '.' && !s.Figures
	}
	return !InWord(next)
}

// beforeNumber reports whether r, at a place, belongs to a number that follows it: a
// sign, a currency or a decimal point.
func (s *Scanner) beforeNumber(r rune, at int) bool {
	next, width := s.peek(s.pos)
	if next == '.' && s.digitAt(s.pos+1) {
		next = '0'
	}
	switch {
	case r == '-' || r == '−' || r == '–' || r == '+':
		if isCurrency(next) {
			next, _ = s.peek(s.pos + width)
		}
		return isDigit(next) && !s.afterWord(at)
	case isCurrency(r):
		return isDigit(next)
	case r == '.':
		return s.digitAt(s.pos) && !s.afterWord(at)
	}
	return false
}

// number reads the rest of a word that begins with a number: digits, separators
// between them, and letters after them.
func (s *Scanner) number() {
	for s.pos < len(s.Text) {
		r, size := s.peek(s.pos)
		switch after := s.pos + size; {
		case InWord(r) && !isAlone(r) || isCurrency(r):
		case r == ',' && s.digitAt(after) && !s.thousands(after):
			return
		case strings.ContainsRune(",./:-–−", r) && s.digitAt(after):
		case r == '%':
			s.pos = after
			return
		case normal(r) == '\'' && s.Text[s.pos-1] == '0' && possessive(s.Text[after:]) > 0: // 1990's
			s.pos = after + possessive(s.Text[after:])
			return
		default:
			return
		}
		s.pos += size
	}
}

// thousands reports whether exactly three digits stand at a place.
func (s *Scanner) thousands(at int) bool {
	return s.digitAt(at) && s.digitAt(at+1) && s.digitAt(at+2) && !s.digitAt(at+3)
}

func isCurrency(r rune) bool { return r == '$' || r >= utf8.RuneSelf && unicode.Is(unicode.Sc, r) }

// IsSign reports whether a character is a word about tables though it is no letter: signs of
// comparison, and those that may be a header or stand for a unit.
func IsSign(r rune) bool { return strings.ContainsRune("<>=≥≤≠#%°", r) || isCurrency(r) }

// isAlone reports whether a letter is a word of its own: scripts that put no
// blanks between words.
func isAlone(r rune) bool {
	return r >= 0x0e00 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
}
