package lexicon

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// word is a stretch of a text between separators.
type word struct {
	text       string // normalised
	start, end int    // in bytes
}

// folded maps accented letters to their bases, a string of pairs.
const folded = "àaáaâaãaäaåaāaăaąaçcćcčcďdđdèeéeêeëeēeėeęeěeğgìiíiîiïiīiıiłlñnńnňnòoóoôoõoöoøoōoőořršsśsşsșsťtțtùuúuûuüuūuůuűuýyÿyžzźzżz"

var fold = func() map[rune]rune {
	m := map[rune]rune{'’': '\'', '‘': '\'', 'ʼ': '\'', '`': '\'', '´': '\'', '′': '\''}
	runes := []rune(folded)
	for i := 0; i < len(runes); i += 2 {
		m[runes[i]] = runes[i+1]
	}
	return m
}()

// normal returns the lower-case letter without accent, digits and straight
// quotes as they are, and 0 for a combining mark.
func normal(r rune) rune {
	if r < utf8.RuneSelf {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}
	if unicode.Is(unicode.Mn, r) {
		return 0
	}
	r = unicode.ToLower(r)
	if base, ok := fold[r]; ok {
		return base
	}
	return r
}

func inWord(r rune) bool {
	return r != utf8.RuneError && fold[r] != '\'' && (unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r))
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// cutter reads words off a text; pos is the next unread byte.
type cutter struct {
	text string
	pos  int
}

func (c *cutter) peek() (r rune, size int) { return utf8.DecodeRuneInString(c.text[c.pos:]) }

// cut returns the words of a text.
func cut(text string) []word {
	c := &cutter{text: text}
	var words []word
	for c.pos < len(c.text) {
		r, size := c.peek()
		switch {
		case inWord(r) && normal(r) != 0:
			words = append(words, c.word())
		case normal(r) == '\'' && isPossessive(c.text[c.pos+size:]):
			words = append(words, word{"'s", c.pos, c.pos + size + 1})
			c.pos += size + 1
		default:
			c.pos += size
		}
	}
	return words
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
		c.pos += size
	}
	// "u.s." ends with a period of its own.
	if c.pos < len(c.text) && c.text[c.pos] == '.' && strings.Contains(c.text[start:end], ".") && !isDigit(rune(c.text[end-1])) {
		c.pos++
		end = c.pos
	}
	return word{b.String(), start, end}
}

// joins tells whether r, behind the word so far, belongs to it, given what
// comes next.
func (c *cutter) joins(r rune, size int, sofar string) bool {
	rest := c.text[c.pos+size:]
	next, _ := utf8.DecodeRuneInString(rest)
	last := sofar[len(sofar)-1]
	switch normal(r) {
	case '\'': // n't; o'fallon; but not the possessive
		return inWord(next) && !isPossessive(rest)
	case '.':
		if isDigit(rune(last)) {
			return isDigit(next)
		}
		before := c.text[:c.pos]
		_, width := utf8.DecodeLastRuneInString(before)
		single := c.pos == width || !inWordBefore(before[:len(before)-width])
		return single && inWord(next) && !isDigit(next) && lettersAt(rest) == 1
	case ',': // 1,000
		return isDigit(rune(last)) && len(rest) >= 3 && isDigit(rune(rest[0])) && isDigit(rune(rest[1])) && isDigit(rune(rest[2])) &&
			(len(rest) == 3 || !isDigit(rune(rest[3])))
	}
	return false
}

// inWordBefore tells whether the text ends inside a word.
func inWordBefore(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	return inWord(r)
}

// lettersAt counts the letters that a text starts with.
func lettersAt(text string) int {
	n := 0
	for _, r := range text {
		if !inWord(r) {
			break
		}
		n++
	}
	return n
}

// isPossessive tells whether a text starts with an s that ends a word.
func isPossessive(text string) bool {
	return text != "" && (text[0] == 's' || text[0] == 'S') && lettersAt(text) == 1
}
