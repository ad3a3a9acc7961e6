package lexicon

import "semtree/lexicon/english"

// Misspelling returns the number of edits, 1 or 2, by which a word that somebody
// typed may be a misspelling of another, by the rules of the package comment for
// words of a vocabulary; 0 if it is none, or the same word. Both are words as a
// [Token] has them.
func Misspelling(typed, word string) int {
	if typed == word || len(typed) < exchange || english.Frequent.Has(typed) || english.OtherMeaning(typed, word) {
		return 0
	}
	a, b := []rune(typed), []rune(word)
	if len(a) < exchange || len(a) > maxLetters || len(b) < 3 || len(b) > maxLetters || !sameStart(a, b) {
		return 0
	}
	limit := 1
	if len(a) >= twoEdits {
		limit = 2
	}
	e := entry{letters: b, trained: true}
	if d := edits(a, b, limit); d <= limit && e.near(a) {
		return d
	}
	return 0
}
