package link

import (
	"slices"
	"strings"
	"sync"

	"semtree/lexicon/english"
)

// Words for operators that somebody misspelt: "averge", "totl", "hihgest". The network learns what a word does
// from many questions, and has not seen these. So they are read as what they should be, but
// only if the table does not have them, nor anything that they are as near to, and they are no other words.

// operatorWords are the words for operators, to be compared with others.
var operatorWords = sync.OnceValue(func() *speller { return newSpeller(strings.Fields(string(english.Operating))) })

// readOperators replaces the keys of misspelt operators, and of the US, by those of the words that are meant.
func (x *Index) readOperators(question string, tokens []Token) {
	for i := range tokens {
		if tokens[i].IsCountry(question) && !x.headers.has("us") && !x.cells.inLonger("us") { // of the US Open, it is a part
			tokens[i].Word = "usa"
		} else if word := x.operatorFor(tokens, i); word != "" {
			tokens[i].Word = word
		}
	}
}

// operatorFor returns the operator that a word is a misspelling of or short for; empty if it is none.
func (x *Index) operatorFor(tokens []Token, i int) string {
	typed := tokens[i].Word
	if sort := english.SortFor(typed); sort != "" && !x.knows(typed) && hasWord(tokens[i:], english.RankedBy) &&
		(english.IsParticiple(typed) || !slices.ContainsFunc(tokens[:i], isContent)) { // "where does Ohio rank by income" sorts nothing
		return sort
	}
	if short := english.OperatorFor(typed); short != "" && !x.knows(typed) {
		return short
	}
	isName := i > 0 && tokens[i].Text != typed
	if len(typed) < leastMisspelt || isName || english.ClassOf(typed) != english.Content || x.lore.Known(typed) || x.knows(typed) {
		return ""
	}
	near := operatorWords().near(typed)
	if len(near) == 0 || near[0].edits > 1 {
		return ""
	}
	for _, own := range []*speller{x.spell, x.headers.spell} {
		if other := own.near(typed); len(other) > 0 && other[0].edits <= near[0].edits {
			return ""
		}
	}
	return near[0].word
}

// isContent reports whether a word is a content word.
func isContent(t Token) bool { return english.ClassOf(t.Word) == english.Content }

// hasWord reports whether a word is among others.
func hasWord(tokens []Token, word string) bool {
	return slices.ContainsFunc(tokens, func(t Token) bool { return t.Word == word })
}

// leastMisspelt is the length of the shortest word that is read as another one.
const leastMisspelt = 4

// knows reports whether a word stands in a header or in a cell.
func (x *Index) knows(word string) bool {
	if _, inCells := x.cells.ids[word]; inCells {
		return true
	}
	return x.headers.has(word) || len(x.headers.stems[english.Stem(word)]) > 0
}
