package program

import (
	"strings"
	"unicode"

	"semtree/table"
)

// wordsOf returns the words of a text, folded, with a blank before and after each, so that one text
// has the words of another one after another if it contains them. A word is a longest sequence of
// letters and digits. Other characters only separate words: "rock-n-roll" has those of "rock n roll".
func wordsOf(text string) string {
	return " " + strings.Join(strings.FieldsFunc(table.Fold(text), separates), " ") + " "
}

func separates(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r)
}
