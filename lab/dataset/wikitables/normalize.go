package wikitables

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Normalize returns the form in which texts are compared: without accents, with
// plain quotes and dashes, without citations, footnote marks, details in brackets
// and outer quotes at the end, without a final full stop, in lower case, with
// single blanks. It does what normalize of evaluator.py does.
func Normalize(s string) string {
	s = plain(s)
	for {
		old := s
		s = withoutCitations(strip(s))
		s = details.ReplaceAllLiteralString(strip(s), "")
		s = quoted.ReplaceAllString(strip(s), "$1")
		if s == old {
			break
		}
	}
	s = strings.TrimSuffix(s, ".")
	return strip(strings.ToLower(strings.Join(strings.FieldsFunc(" "+s+" ", isSpace), " ")))
}

var (
	citations = regexp.MustCompile(`(\[[^\]]*\]|[•♦†‡*#+])*$`)
	// atStart matches a text that consists of nothing but citations. The first one
	// must be a number in brackets or a mark.
	atStart = regexp.MustCompile(`^(\[[0-9]+\]|[•♦†‡*#+])(\[[^\]]*\]|[•♦†‡*#+])*$`)
	details = regexp.MustCompile(`( \([^)]*\))+$`)
	quoted  = regexp.MustCompile(`^"([^"]*)"$`)
)

// withoutCitations takes the longest run of citations off the end. Brackets with
// other contents than a number do not count at the very start of the text.
func withoutCitations(s string) string {
	if s == "" || atStart.MatchString(s) {
		return ""
	}
	first := len(string([]rune(s)[:1]))
	return s[:first] + citations.ReplaceAllLiteralString(s[first:], "")
}

// plain takes accents off and replaces quotes and dashes.
func plain(s string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(s) {
		switch r {
		case '‘', '’', '´', '`':
			r = '\''
		case '“', '”':
			r = '"'
		case '‐', '‑', '‒', '–', '—', '−':
			r = '-'
		}
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// isSpace reports whether Python counts the character as a blank.
func isSpace(r rune) bool { return unicode.IsSpace(r) || '\x1c' <= r && r <= '\x1f' }

func strip(s string) string { return strings.TrimFunc(s, isSpace) }
