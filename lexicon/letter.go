package lexicon

import (
	"unicode"
	"unicode/utf8"
)

// folded maps accented letters to their bases, a string of pairs: the letters
// of European languages. golang.org/x/text/unicode/norm has all letters, but
// would add tables for every script to the page. A letter that is missing here
// keeps its accent, unless it is written with a combining accent.
const folded = "àaáaâaãaäaåaāaăaąaçcćcčcďdđdèeéeêeëeēeėeęeěeğgìiíiîiïiīiıiłlñnńnňnòoóoôoõoöoøoōoőořršsśsşsșsťtțtùuúuûuüuūuůuűuýyÿyžzźzżz"

var fold = func() map[rune]rune {
	m := map[rune]rune{'’': '\'', '‘': '\'', 'ʼ': '\'', '`': '\'', '´': '\'', '′': '\''}
	runes := []rune(folded)
	for i := 0; i < len(runes); i += 2 {
		m[runes[i]] = runes[i+1]
	}
	return m
}()

// Letter returns the form in which a character of a word is compared: see [normal].
func Letter(r rune) rune { return normal(r) }

// normal returns the lower-case letter without accent, digits and straight
// quotes as they are, full-width signs in their usual width, and 0 for a
// combining marks and invisible characters.
func normal(r rune) rune {
	if r < utf8.RuneSelf {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}
	if isMark(r) {
		return 0
	}
	if '！' <= r && r <= '～' { // full-width ASCII
		return normal(r - '！' + '!')
	}
	r = unicode.ToLower(r)
	if base, ok := fold[r]; ok {
		return base
	}
	return r
}

// isMark reports whether r occurs inside words without being a letter: combining
// accents, and characters that control hyphenation or text direction.
func isMark(r rune) bool {
	switch r {
	case '\u00ad', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff':
		return true
	}
	return unicode.Is(unicode.Mn, r)
}

// InWord reports whether a character is a letter, a digit, or a mark on one.
func InWord(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || isDigit(r)
	}
	return r != utf8.RuneError && fold[r] != '\'' && (unicode.IsLetter(r) || unicode.IsDigit(r) || r == '²' || r == '³' || unicode.Is(unicode.Mc, r) || isMark(r))
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }
