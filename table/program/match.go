package program

import (
	"unicode"
	"unicode/utf8"

	"semtree/table"
)

// foldsTo reports whether table.Fold(s) is the folded text. It does not fold most
// texts that differ: Fold keeps letters and digits of ASCII where they stand, in lower
// case, so that the first of them that differs decides.
func foldsTo(s, folded string) bool {
	for i := 0; i < len(s); i++ {
		c := lower(s[i])
		if !isPlain(c) {
			return table.Fold(s) == folded
		}
		if i == len(folded) || folded[i] != c {
			return false
		}
	}
	return len(s) == len(folded)
}

// holds reports whether the words of a folded text stand in s one after another. A
// word is a longest sequence of letters and digits. Other characters only separate
// words, so that "rock-n-roll" holds "rock n roll".
func holds(s, folded string) bool {
	start, _ := nextWord(folded)
	folded = folded[start:]
	inside := false
	for i := 0; i < len(s); i++ {
		c := plain[s[i]]
		if c == beyond {
			return holdsFolded(table.Fold(s), folded)
		}
		if c == folded[0] && !inside && isASCII(s[i:]) && startsWith(s[i:], folded) {
			return true
		}
		inside = c != 0
	}
	return false
}

// plain has a letter of ASCII in lower case or a digit for itself, 0 for the other
// characters of ASCII, and beyond for the bytes of other characters.
var plain = func() (t [256]byte) {
	for c := range t {
		switch l := lower(byte(c)); {
		case c >= utf8.RuneSelf:
			t[c] = beyond
		case isPlain(l):
			t[c] = l
		}
	}
	return t
}()

const beyond = 1

// holdsFolded is holds for a folded text of any characters.
func holdsFolded(s, folded string) bool {
	for {
		start, end := nextWord(s)
		if start == end {
			return false
		}
		if startsWith(s[start:], folded) {
			return true
		}
		s = s[end:]
	}
}

// startsWith reports whether the words of a folded text are the first words of s.
func startsWith(s, folded string) bool {
	for {
		from, to := nextWord(folded)
		if from == to {
			return true
		}
		start, end := nextWord(s)
		if end-start != to-from {
			return false
		}
		for i := range end - start {
			if lower(s[start+i]) != folded[from+i] {
				return false
			}
		}
		s, folded = s[end:], folded[to:]
	}
}

// nextWord returns where the first word of s stands; two equal places if s has none.
func nextWord(s string) (start, end int) {
	start = -1
	for i := 0; i < len(s); {
		r, size := rune(s[i]), 1
		var is bool
		if r < utf8.RuneSelf {
			is = isPlain(lower(s[i]))
		} else {
			r, size = utf8.DecodeRuneInString(s[i:])
			is = unicode.In(r, unicode.L, unicode.N, unicode.M)
		}
		if is && start < 0 {
			start = i
		}
		if !is && start >= 0 {
			return start, i
		}
		i += size
	}
	if start < 0 {
		return 0, 0
	}
	return start, len(s)
}

func hasWord(s string) bool {
	start, end := nextWord(s)
	return start < end
}

// isPlain reports whether c is a lower-case letter or a digit of ASCII.
func isPlain(c byte) bool { return 'a' <= c && c <= 'z' || '0' <= c && c <= '9' }

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
