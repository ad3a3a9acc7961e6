package program

import (
	"math"
	"strings"
	"unicode"

	"semtree/table/value"
)

// wordsOf returns the words of a text, folded, with a blank before and after each, so that one text
// has the words of another one after another if it contains them. A word is a longest sequence of
// letters and digits. Other characters only separate words: "rock-n-roll" has those of "rock n roll".
func wordsOf(text string) string {
	return " " + strings.Join(strings.FieldsFunc(value.Fold(text), separates), " ") + " "
}

// inASCII has, for each byte, the letter or digit that it stands for in the words of a text; a blank for what separates
// words; 0 for what is not a printed character of ASCII.
var inASCII [256]byte

// bitOf has a bit for each letter and digit of ASCII, upper case as lower case; none for what separates words, all for
// what is not a printed character of ASCII.
var bitOf [256]uint64

// characters returns the bits of the letters and digits of a text. A text that has another one in it has all of its bits.
func characters(text string) (bits uint64) {
	for i := range len(text) {
		bits |= bitOf[text[i]]
	}
	return bits
}

func init() {
	for c := byte(' '); c <= '~'; c++ {
		inASCII[c] = ' '
	}
	for _, c := range []byte("abcdefghijklmnopqrstuvwxyz0123456789") {
		inASCII[c] = c
		if c >= 'a' {
			inASCII[c-'a'+'A'] = c
		}
	}
	for c, as := range inASCII {
		switch {
		case as == 0:
			bitOf[c] = math.MaxUint64
		case as >= 'a':
			bitOf[c] = 1 << (as - 'a')
		case as >= '0':
			bitOf[c] = 1 << (as - '0' + 26)
		}
	}
}

// holds reports whether the words of a text are among those of another one, one after another, as
// [wordsOf] returns them. It does so without such a text if all characters are of ASCII.
func holds(text, words string) bool {
	found, before := len(words) < len(" a "), byte(' ')
	for i := range len(text) {
		c := inASCII[text[i]]
		switch {
		case c == 0:
			return strings.Contains(wordsOf(text), words)
		case c == ' ':
		case len(words) < len(" a "): // a text with words does not have no words
			found = false
		case !found && before == ' ' && c == words[1]:
			found = beginsWith(text[i:], words[1:])
		}
		before = c
	}
	return found
}

// beginsWith reports whether a text of ASCII begins with words, each of which ends in a blank.
func beginsWith(text, words string) bool {
	i := 0
	for k := range len(words) {
		c := byte(' ') // behind the text
		if i < len(text) {
			c = inASCII[text[i]]
		}
		if c != words[k] {
			return false
		}
		for i++; c == ' ' && i < len(text) && inASCII[text[i]] == ' '; i++ {
		}
	}
	return true
}

func separates(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r)
}
