package site

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"semtree/internal/jsontext"
)

// Limits of words that were not understood. The page has the same for those that it counts itself (frontend/table/missed.js).
const (
	MaxMissed     = 200 // words of a table
	MaxMissedWord = 40  // bytes of a word
)

// Missed counts, by the names of tables, words of questions that were not understood: words, no questions and no cells.
type Missed map[string]map[string]int

// ReadMissed reads the file of them, a JSON object of objects. An empty text has none. Errors name the file, and what in it is wrong.
func ReadMissed(text []byte, file string) (Missed, error) {
	m := Missed{}
	if len(text) == 0 {
		return m, nil
	}
	if err := jsontext.Decode(text, file, &m); err != nil {
		return nil, err
	}
	for table, words := range m {
		if len(words) > MaxMissed {
			return nil, fmt.Errorf("%s: table %q has %d words, at most %d", file, table, len(words), MaxMissed)
		}
		for word, n := range words {
			err := checkWord(word)
			if err == nil && n < 1 {
				err = fmt.Errorf("%q was counted %d times", word, n)
			}
			if err != nil {
				return nil, fmt.Errorf("%s: table %q: %w", file, table, err)
			}
		}
	}
	return m, nil
}

// Words returns the words of a table, those that were counted most often first.
func (m Missed) Words(table string) []string {
	words := m[table]
	return slices.SortedFunc(maps.Keys(words), func(a, b string) int {
		return cmp.Or(cmp.Compare(words[b], words[a]), cmp.Compare(a, b))
	})
}

// add counts each word once. Where a table has too many then, of the others those go that were counted least.
func (m Missed) add(table string, words []string) {
	if m[table] == nil {
		m[table] = map[string]int{}
	}
	words = slices.Compact(slices.Sorted(slices.Values(words)))
	for _, word := range words {
		m[table][word]++
	}
	others := slices.DeleteFunc(m.Words(table), func(w string) bool { return slices.Contains(words, w) })
	for len(m[table]) > MaxMissed {
		last := len(others) - 1
		delete(m[table], others[last])
		others = others[:last]
	}
}

// checkWord checks that a text is one word in small letters: letters, and hyphens and apostrophes after the first one.
func checkWord(word string) error {
	first, _ := utf8.DecodeRuneInString(word)
	odd := func(r rune) bool { return !unicode.In(r, unicode.L, unicode.M) && !strings.ContainsRune("-'’", r) }
	switch {
	case len(word) > MaxMissedWord:
		return fmt.Errorf("a word has %d bytes, at most %d", len(word), MaxMissedWord)
	case !utf8.ValidString(word) || !unicode.IsLetter(first) || strings.ContainsFunc(word, odd):
		return fmt.Errorf("%q is no word: want letters, without blanks", word)
	case strings.ToLower(word) != word:
		return errors.New("a word has capital letters")
	}
	return nil
}
