package lexicon

import (
	"strings"

	"semtree/lexicon/english"
)

// The least number of letters of a word for each kind of correction: see the
// package comment.
const (
	exchange     = 4 // letters from which two neighbours may have been exchanged
	oneEdit      = 5
	oneEditNamed = 6
	twoEdits     = 9
)

// Speller links questions whose words may be misspelt, or in another form than in
// training: see "Spelling" in the package comment. It is immutable and safe for
// concurrent use.
type Speller struct {
	lexicon *Lexicon
	trained map[string]bool // a word of the vocabulary, or else of names only
	entries []entry
}

// entry is a word that a misspelt word may stand for.
type entry struct {
	text    string
	letters []rune
	trained bool
}

// NewSpeller returns a speller for the names of a lexicon and the words of a
// vocabulary. Keys of linked tokens in the vocabulary don't count.
func NewSpeller(l *Lexicon, vocabulary []string) *Speller {
	s := &Speller{lexicon: l, trained: make(map[string]bool, len(vocabulary)+len(l.next))}
	for at := range l.next {
		s.trained[at.word] = false
	}
	for _, w := range vocabulary {
		if InWord([]rune(w + " ")[0]) {
			s.trained[w] = true
		}
	}
	for text, trained := range s.trained {
		if letters := []rune(text); len(letters) > 2 && len(letters) <= maxLetters {
			s.entries = append(s.entries, entry{text, letters, trained})
		}
	}
	return s
}

// Link does what [Lexicon.Link] does, and then replaces each token that it does
// not understand by a known word, if one is near enough: see [Token.Corrected].
func (s *Speller) Link(question string) ([]Token, error) {
	words, err := cutQuestion(question)
	if err != nil {
		return nil, err
	}
	tokens := s.lexicon.link(words)
	changed := false
	i := 0
	for _, t := range tokens {
		for words[i].start < t.Start {
			i++
		}
		if s.understood(t) {
			continue
		}
		if read := s.read(words[i].text); read != "" {
			words[i].typed, words[i].text, changed = words[i].text, read, true
		}
	}
	if !changed {
		return tokens, nil
	}
	tokens = s.lexicon.link(words)
	for i := range tokens {
		if t := &tokens[i]; !s.understood(*t) { // a word of a name without the rest of the name
			t.Key, t.Corrected = t.Text, ""
		}
	}
	return tokens, nil
}

// understood reports whether a token is a name or in the vocabulary.
func (s *Speller) understood(t Token) bool { return t.Entities != nil || s.trained[t.Key] }

// read returns the known word for a word that is neither in the vocabulary nor
// part of a name: a word of the vocabulary of which it is another form, otherwise
// the word of which it is a misspelling, otherwise "".
func (s *Speller) read(w string) string {
	if form := english.Inflected(w, func(other string) bool { return s.trained[other] }); form != "" {
		return form
	}
	if _, named := s.trained[w]; named || english.Frequent.Has(w) || strings.ContainsAny(w, "0123456789'") {
		return ""
	}
	return s.nearest(w)
}

// nearest returns the word with the fewest edits from w, if it is unique among
// the words of the vocabulary, or else among the words of names.
func (s *Speller) nearest(w string) string {
	letters := []rune(w)
	if len(letters) < exchange || len(letters) > maxLetters {
		return ""
	}
	best, alone, limit := entry{}, false, mostEdits(letters)
	for _, e := range s.entries {
		d := e.misspelt(w, letters, limit)
		switch {
		case d > limit:
		case d < limit || best.text == "" || e.trained && !best.trained:
			best, alone, limit = e, true, d
		case e.trained == best.trained:
			alone = false
		}
	}
	if !alone {
		return ""
	}
	return best.text
}

// Misspelling returns the number of edits, 1 or 2, by which a word that somebody
// typed may be a misspelling of another, by the rules of the package comment for
// words of a vocabulary; 0 if it is none, or the same word. Both are words as a
// [Token] has them.
func Misspelling(typed, word string) int {
	if typed == word || len(typed) < exchange || english.Frequent.Has(typed) {
		return 0
	}
	a, e := []rune(typed), entry{word, []rune(word), true}
	if len(a) < exchange || len(a) > maxLetters || len(e.letters) < 3 || len(e.letters) > maxLetters {
		return 0
	}
	if d := e.misspelt(typed, a, mostEdits(a)); d <= mostEdits(a) {
		return d
	}
	return 0
}

// mostEdits returns how many edits are allowed in a word.
func mostEdits(letters []rune) int {
	if len(letters) >= twoEdits {
		return 2
	}
	return 1
}

// misspelt returns the number of edits by which another word is a misspelling of the word; more
// than the limit if it is none.
func (e *entry) misspelt(typed string, letters []rune, limit int) int {
	if !sameStart(letters, e.letters) || english.OtherMeaning(typed, e.text) || !e.near(letters) {
		return limit + 1
	}
	return Edits(letters, e.letters, limit)
}

// near reports whether a word or the known word is long enough for one edit, or
// the two differ by an exchange.
func (e *entry) near(letters []rune) bool {
	least := oneEdit
	if !e.trained {
		least = oneEditNamed
	}
	return max(len(letters), len(e.letters)) >= least || exchanged(letters, e.letters)
}

// exchanged reports whether two words one edit apart differ by the order of two
// letters: they have equal lengths, and differ in two places.
func exchanged(a, b []rune) bool {
	differ := 0
	for i := range a {
		if len(a) == len(b) && a[i] != b[i] {
			differ++
		}
	}
	return differ == 2
}

// sameStart reports whether two words start with the same letter, or with the
// same two the other way round. People seldom mistype the first letter, and
// most words that only look alike differ there.
func sameStart(a, b []rune) bool {
	return a[0] == b[0] || a[0] == b[1] && a[1] == b[0]
}
