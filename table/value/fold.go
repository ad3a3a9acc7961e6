package value

import (
	"strings"
	"unicode"

	"semtree/lexicon"
)

// Fold returns the form in which texts are compared: lower case, without accents
// and invisible characters, with plain dashes and quotes, single blanks inside and
// none outside.
func Fold(s string) string {
	if isSimple(s) {
		return strings.ToLower(s)
	}
	var b strings.Builder
	b.Grow(len(s))
	blank := false
	for _, r := range s {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		if 'a' <= r && r <= 'z' || '0' <= r && r <= '9' {
			if blank {
				b.WriteByte(' ')
				blank = false
			}
			b.WriteByte(byte(r))
			continue
		}
		if unicode.IsSpace(r) || r == '\u200b' {
			blank = b.Len() > 0
			continue
		}
		letters := foldRune(r)
		if letters == "" {
			continue
		}
		if blank {
			b.WriteByte(' ')
			blank = false
		}
		b.WriteString(letters)
	}
	return b.String()
}

// isSimple reports whether a text is folded if its letters are made small: most texts are of ASCII, with single blanks.
func isSimple(s string) bool {
	blank := true
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == ' ' && blank || c < ' ' || c > '~' || c == '`' {
			return false
		}
		blank = c == ' '
	}
	return len(s) == 0 || !blank
}

// FoldsTo reports whether a text is folded to another: Fold(s) == folded. Most texts that are not
// differ in their first characters, which costs little to see.
func FoldsTo(s, folded string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		inner := c == ' ' && i > 0 && i+1 < len(s) && ' ' < s[i+1] && s[i+1] <= '~'
		if (c <= ' ' || c > '~' || c == '`') && !inner { // all others stand for themselves
			return Fold(s) == folded
		}
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if i >= len(folded) || folded[i] != c {
			return false
		}
	}
	return len(s) == len(folded)
}

// IsFolded reports whether a text is its own folded form, which is common and cheap
// to see.
func IsFolded(s string) bool {
	for i := 0; i < len(s); i++ {
		if 'A' <= s[i] && s[i] <= 'Z' {
			return false
		}
	}
	return isSimple(s)
}

// foldRune returns what stands for a character; empty for an invisible one.
func foldRune(r rune) string {
	switch r {
	case '`':
		return "'"
	case '‐', '‑', '‒', '–', '—', '―', '−':
		return "-"
	case '“', '”', '„', '‟', '«', '»', '″':
		return `"`
	case 'ß', 'ẞ':
		return "ss"
	case 'æ', 'Æ':
		return "ae"
	case 'œ', 'Œ':
		return "oe"
	}
	if r = lexicon.Letter(r); r == 0 {
		return ""
	}
	return string(r)
}
