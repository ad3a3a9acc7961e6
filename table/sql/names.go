package sql

import (
	"iter"
	"slices"
	"strings"
)

// givenName reports whether a word is like the names that a statement gives to queries and to what they select, a letter
// with or without a number: the only such words outside of quotes. Names of the table stand in quotes.
func givenName(word string) bool {
	return word != "" && 'a' <= word[0] && word[0] <= 'z' && strings.Trim(word[1:], "0123456789") == ""
}

// words yields where the words of a statement begin and end, and what is in quotes. The parenthesis after a word belongs to it.
func words(text string) iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		for from := 0; from < len(text); {
			to := endOfWord(text, from)
			if to > from && !yield(from, to) {
				return
			}
			from = max(to, from+1)
		}
	}
}

// endOfWord returns where the word ends that begins at a byte, or what is in quotes; that place if nothing does.
func endOfWord(text string, from int) int {
	to := from
	if quote := text[from]; quote == '"' || quote == '\'' {
		for to < len(text) && text[to] == quote { // two of them stand for one
			n := strings.IndexByte(text[to+1:], quote)
			if n < 0 {
				break
			}
			to += n + 2
		}
		return to
	}
	for to < len(text) && (text[to] == '_' || '0' <= text[to] && text[to] <= '9' || 'a' <= text[to]|0x20 && text[to]|0x20 <= 'z') {
		to++
	}
	if to > from && to < len(text) && text[to] == '(' {
		to++
	}
	return to
}

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
	var given []int
	taking := false
	for from, to := range words(text) {
		if word := text[from:to]; givenName(word) {
			given, taking = append(given, from), taking || slices.Contains(taken, word)
		}
	}
	if !taking {
		return text
	}
	mark := "x"
	for slices.ContainsFunc(taken, func(name string) bool { return strings.HasPrefix(name, mark) }) {
		mark += "x"
	}
	for _, at := range slices.Backward(given) {
		text = text[:at] + mark + text[at:]
	}
	return text
}
