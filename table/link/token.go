package link

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"semtree/lexicon"
	"semtree/lexicon/english"
	"semtree/table/value"
)

// Limits of a question.
const (
	MaxWords      = 64   // words that the solver takes
	MaxCharacters = 1000 // characters of a question
)

// TooLongError reports a question beyond [MaxWords] or [MaxCharacters].
type TooLongError struct{ Words, Characters int } // one of them is 0

func (e *TooLongError) Error() string {
	if e.Words > 0 {
		return fmt.Sprintf("the question has %d words, at most %d can be parsed: ask a shorter one", e.Words, MaxWords)
	}
	return fmt.Sprintf("the question has %d characters, at most %d are read: ask a shorter one", e.Characters, MaxCharacters)
}

// Token is a word of a question.
type Token struct {
	Text       string // as typed
	Word       string // its key: folded, a number without thousands separators
	Start, End int    // bytes
}

// Tokens cuts a question into words: see "Words" in the package comment. The
// error is a *[TooLongError]. A question may have no words.
func Tokens(question string) ([]Token, error) {
	if n := utf8.RuneCountInString(question); n > MaxCharacters {
		return nil, &TooLongError{Characters: n}
	}
	var tokens []Token
	c := newCutter(question)
	for c.Next() {
		if w := c.word(); w != "" { // marks alone
			tokens = append(tokens, Token{question[c.Start:c.End], english.WithApostrophe(w), c.Start, c.End})
		}
	}
	if len(tokens) > MaxWords {
		return nil, &TooLongError{Words: len(tokens)}
	}
	return tokens, nil
}

// IsCountry reports whether a token of a question is "the US", and not the "us" of "give us".
func (t *Token) IsCountry(question string) bool {
	return t.Word == "us" && t.Text[0] == 'U' && question != strings.ToUpper(question)
}

// cutter reads words off a text: of a question, or of a cell.
type cutter struct{ lexicon.Scanner }

func newCutter(text string) cutter { return cutter{lexicon.Scanner{Text: text, Figures: true}} }

// word returns the key of the word.
func (c *cutter) word() string {
	text := c.Text[c.Start:c.End]
	if plain(text) {
		return text
	}
	w := value.Fold(text)
	switch {
	case w == "≥":
		return ">="
	case w == "≤":
		return "<="
	case w == "≠":
		return "!="
	case c.Initials:
		return strings.ReplaceAll(w, ".", "")
	case c.Number:
		return strings.ReplaceAll(strings.ReplaceAll(w, ",", ""), "'", "")
	}
	return w
}

// plain reports whether folding would not change a word of small letters or of
// digits.
func plain(text string) bool {
	for i := range len(text) {
		if b := text[i]; (b < 'a' || b > 'z') && (b < '0' || b > '9') {
			return false
		}
	}
	return true
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }
