package english

import "strings"

// Words is a list of words in small letters, each between blanks.
type Words string

// Has reports whether a word is on the list.
func (list Words) Has(word string) bool {
	n := len(word)
	if n == 0 || strings.IndexByte(word, ' ') >= 0 {
		return false
	}
	for i := 0; i+n+1 < len(list); i++ {
		if list[i] == ' ' && list[i+1] == word[0] && list[i+n+1] == ' ' && string(list[i+1:i+n+1]) == word {
			return true
		}
	}
	return false
}

// Phrases is a list of words and phrases in small letters, each between bars.
type Phrases string

// Has reports whether a phrase is on the list.
func (list Phrases) Has(phrase string) bool {
	return strings.Contains(string(list), "|"+phrase+"|")
}
