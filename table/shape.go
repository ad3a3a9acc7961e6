package table

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// sampled is the most cells that the shape of a text column is judged by.
const sampled = 300

// shape finds out what a text column looks like: by its header, by the form of its
// cells, and by common given names, countries and states among them.
func (c *Column) shape() {
	n := min(len(c.Cells), sampled)
	if n == 0 || c.Type == TypeBool {
		return
	}
	var persons, given, places, codes, prose float64
	for i := range c.Cells[:n] {
		s := c.Cells[i].Text
		switch words := strings.Fields(s); {
		case len(words) > 8:
			prose++
		case isPlace(s):
			places++
		case isCode(s):
			codes++
		case len(words) == 1 && english.GivenName(value.Fold(s)):
			persons++
			given++
		case isPerson(words):
			persons++
			if english.GivenName(value.Fold(strings.Trim(words[0], ".,"))) || strings.Contains(s, ",") && english.GivenName(value.Fold(words[len(words)-1])) {
				given++
			}
		}
	}
	share := func(x float64) float64 { return x / float64(n) }
	p := &c.Profile
	p.Codes, p.Prose = share(codes), share(prose)
	p.Persons = math.Min(1, share(persons)*(0.2+2*share(given)))
	p.Places = math.Min(1, 1.5*share(places))
	if c.has(english.PersonHeaders) && share(persons) > 0.3 {
		p.Persons = math.Max(p.Persons, 0.9)
	}
	if c.has(english.PlaceHeaders) && p.Persons < 0.5 {
		p.Places = math.Max(p.Places, 0.9)
	}
}

// isCode reports whether a text is one short word with a digit, or of capital letters.
func isCode(s string) bool {
	if len(s) > 12 || strings.ContainsAny(s, " ,") {
		return false
	}
	return value.HasDigit(s) || len(s) < 6 && s == strings.ToUpper(s)
}

// isPerson reports whether some words have the form of a person's name: two to four
// that begin with capitals, but for particles, and none that names of other things have.
func isPerson(words []string) bool {
	if len(words) < 2 || len(words) > 4 {
		return false
	}
	for _, w := range words {
		r, size := utf8.DecodeRuneInString(w)
		switch {
		case english.Particles.Has(w):
		case !unicode.IsUpper(r) || value.HasDigit(w) || strings.ContainsAny(w, "&/:!?\"()"):
			return false
		case size < len(w) && w == strings.ToUpper(w) && !strings.Contains(w, ".") && len(w) > 3:
			return false // an abbreviation
		case english.OtherNames.Has(strings.ToLower(w)):
			return false
		}
	}
	return true
}

// isPlace reports whether a text is a country or a state, or a place in one.
func isPlace(s string) bool {
	if i := strings.LastIndex(s, ", "); i > 0 {
		s = s[i+2:]
	}
	return len(s) <= 24 && english.Place(value.Fold(s))
}
