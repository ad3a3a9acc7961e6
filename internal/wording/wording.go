// Package wording has what messages for people share.
package wording

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Counted returns the text for one thing, or that for several with their number.
func Counted(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return fmt.Sprintf(several, n)
}

// Shorten returns at most n bytes of a text in UTF-8, with "…" behind them if there are more. It cuts no character.
func Shorten(s []byte, n int) []byte {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return bytes.Join([][]byte{s[:n], []byte("…")}, nil)
}

// MaxListed is the number of names that an error lists.
const MaxListed = 20

// List lists names, the first of more than so many.
func List(names []string, most int) string {
	more := ""
	if n := len(names); n > most {
		names, more = names[:most], fmt.Sprintf(" and %d more", n-most)
	}
	return strings.Join(names, ", ") + more
}
