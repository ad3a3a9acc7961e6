package english

import "strings"

// Words is a list of words in small letters, each between blanks.
type Words string

// Has reports whether a word is on the list.
func (list Words) Has(word string) bool {
	return strings.IndexByte(word, ' ') < 0 && strings.Contains(string(list), " "+word+" ")
}

// Phrases is a list of words and phrases in small letters, each between bars.
type Phrases string

// Has reports whether a phrase is on the list.
func (list Phrases) Has(phrase string) bool {
	return strings.Contains(string(list), "|"+phrase+"|")
}
