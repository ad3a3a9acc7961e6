package program

import (
	"bytes"
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

// holds reports whether the words of a text are among those of another one, one after another, as
// [wordsOf] returns them. It does so without such a text if all characters are of ASCII.
func holds(text, words string) bool {
	var room [128]byte
	all := append(room[:0], ' ')
	for i := range len(text) {
		c := text[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		switch {
		case c < ' ' || c > '~':
			return strings.Contains(wordsOf(text), words)
		case 'a' <= c && c <= 'z' || '0' <= c && c <= '9':
			all = append(all, c)
		case all[len(all)-1] != ' ':
			all = append(all, ' ')
		}
	}
	return bytes.Contains(append(all, ' '), []byte(words))
}

func separates(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r)
}
