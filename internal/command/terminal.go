package command

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// A terminal obeys control characters, and turns the direction of what follows some marks: a cell could hide or
// forge what is printed. All output goes through a writer that prints them as escapes, \u202e. JSON, where
// such an escape stands for the character, stays the same.

// Obeyed reports whether a terminal obeys a character instead of showing it.
func Obeyed(c rune) bool { return unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) }

// Printable returns a text in a line, without characters that a terminal obeys, and shortens a long one.
func Printable(text string) string {
	if !strings.ContainsFunc(text, Obeyed) {
		return Shorten(text, 500)
	}
	var b []byte
	for _, c := range text {
		switch {
		case c == '\n':
			b = append(b, `\n`...)
		case c == '\t':
			b = append(b, `\t`...)
		default:
			b = appendVisible(b, c)
		}
	}
	return Shorten(string(b), 500)
}

// Shorten cuts a text off after n characters.
func Shorten(text string, n int) string {
	if chars := []rune(text); len(chars) > n {
		return string(chars[:n]) + "…"
	}
	return text
}

// appendVisible adds a character, or the escape for it.
func appendVisible(b []byte, c rune) []byte {
	if Obeyed(c) {
		return fmt.Appendf(b, `\u%04x`, c)
	}
	return utf8.AppendRune(b, c)
}

// visible writes a text without characters that a terminal obeys, but for line breaks and tabs.
type visible struct {
	to   io.Writer
	lock sync.Mutex
	rest []byte // the start of a character that the next text ends
}

func (v *visible) Write(text []byte) (int, error) {
	v.lock.Lock()
	defer v.lock.Unlock()
	all := append(v.rest, text...)
	out := make([]byte, 0, len(all))
	for len(all) > 0 && utf8.FullRune(all) {
		c, size := utf8.DecodeRune(all)
		switch {
		case c == utf8.RuneError && size == 1:
			out = fmt.Appendf(out, `\x%02x`, all[0])
		case c == '\n' || c == '\t':
			out = append(out, byte(c))
		default:
			out = appendVisible(out, c)
		}
		all = all[size:]
	}
	v.rest = append([]byte(nil), all...)
	if _, err := v.to.Write(out); err != nil {
		return 0, err
	}
	return len(text), nil
}
