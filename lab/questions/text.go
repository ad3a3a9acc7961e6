package questions

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/lexicon/english"
)

// A style is how one question is written.
type style struct {
	lower bool // all in lower case
	upper bool // a capital at the beginning
	end   string
	typo  float64 // probability of a typing error for each word
}

func drawStyle(rng *rand.Rand) style {
	s := style{end: "?", typo: 0.009}
	switch x := rng.Float64(); {
	case x < 0.6:
		s.lower = true
	case x < 0.85:
		s.upper = true
	}
	switch x := rng.Float64(); {
	case x < 0.35:
		s.end = ""
	case x < 0.45:
		s.end = " ?"
	case x < 0.47:
		s.end = "."
	}
	if rng.Float64() < 0.04 {
		s.typo = 0.15
	}
	return s
}

// A span is a half-open range of bytes of the question.
type span struct{ start, end int }

// join writes words one after another. spans has the place of each word.
func join(words []word, s style, rng *rand.Rand) (text string, spans []span) {
	var b strings.Builder
	for i, w := range words {
		t := w.text
		if s.lower {
			t = strings.ToLower(t)
		}
		if t == "a" && w.says.scope == 0 && i+1 < len(words) && english.TakesAn(words[i+1].text) {
			t = "an"
		}
		if t == "+" && i > 0 && strings.TrimRight(words[i-1].text, "0123456789") == words[i-1].text {
			t = "plus" // "five plus", but "5+"
		}
		if s.upper && i == 0 {
			r, size := utf8.DecodeRuneInString(t)
			t = string(unicode.ToUpper(r)) + t[size:]
		}
		t = mistype(t, s.typo, rng)
		if i > 0 && !(w.says.scope == 0 && hasBeginning(t, "'s", "'m", "'d", ",", "?", ":", "+")) {
			b.WriteByte(' ')
		}
		spans = append(spans, span{b.Len(), b.Len() + len(t)})
		b.WriteString(t)
	}
	if !strings.HasSuffix(b.String(), "?") {
		b.WriteString(s.end)
	}
	return b.String(), spans
}

// mistype makes typing errors: two letters changed, one left out or one twice.
func mistype(text string, rate float64, rng *rand.Rand) string {
	f := strings.Split(text, " ")
	for i, w := range f {
		if rng.Float64() >= rate || len(w) < 5 || strings.IndexFunc(w, func(r rune) bool { return r >= utf8.RuneSelf || !unicode.IsLetter(r) }) >= 0 {
			continue
		}
		k := 1 + rng.IntN(len(w)-2)
		switch rng.IntN(3) {
		case 0:
			f[i] = w[:k] + w[k+1:k+2] + w[k:k+1] + w[k+2:]
		case 1:
			f[i] = w[:k] + w[k+1:]
		default:
			f[i] = w[:k] + w[k:k+1] + w[k:]
		}
	}
	return strings.Join(f, " ")
}

// hasEnding and hasBeginning report whether a word has one of some endings or beginnings.
func hasEnding(w string, endings ...string) bool {
	return slices.ContainsFunc(endings, func(e string) bool { return strings.HasSuffix(w, e) })
}

func hasBeginning(w string, beginnings ...string) bool {
	return slices.ContainsFunc(beginnings, func(b string) bool { return strings.HasPrefix(w, b) })
}
