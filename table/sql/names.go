package sql

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// givenName reports whether a word is like the names that a statement gives to queries and to what they select, a letter
// with or without a number: the only such words outside of quotes. Names of the table stand in quotes.
func givenName(word string) bool {
	return word != "" && 'a' <= word[0] && word[0] <= 'z' && strings.Trim(word[1:], "0123456789") == ""
}

// words matches those of a statement, and what is in quotes. Hardly any statement needs it.
var words = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`"(?:[^"]|"")*"|'(?:[^']|'')*'|\w+\(?`)
})

// apart returns a statement in which no name that it gives is one of the table's, in any case: if one is,
// all have letters before them with which no name of the table begins.
func (s *Source) apart(text string) string {
	taken := slices.Concat(s.Fields(), s.Others, []string{s.Name})
	for i, name := range taken {
		taken[i] = strings.ToLower(name)
	}
	if !slices.ContainsFunc(taken, givenName) {
		return text
	}
	if !slices.ContainsFunc(words().FindAllString(text, -1), func(word string) bool { return givenName(word) && slices.Contains(taken, word) }) {
		return text
	}
	mark := "x"
	for slices.ContainsFunc(taken, func(name string) bool { return strings.HasPrefix(name, mark) }) {
		mark += "x"
	}
	return words().ReplaceAllStringFunc(text, func(word string) string {
		if givenName(word) {
			return mark + word
		}
		return word
	})
}
