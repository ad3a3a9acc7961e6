package jsontext

import (
	"bytes"
	"slices"
	"strings"
)

// Set returns a text of an object that [Decode] has read, so that no key is there twice, with another value of a key, in small or
// capital letters: in the place of its value, else behind the last key, on a line of its own. All else stays as it is written.
func Set(text []byte, key string, value []byte) []byte {
	d := newDecoder(text)
	_, _ = d.ReadToken()
	keys := false
	for ; more(d); keys = true {
		name, _ := d.ReadToken()
		found := strings.EqualFold(name.String(), key)
		old, _ := d.ReadValue()
		if end := int(d.InputOffset()); found {
			return slices.Concat(text[:end-len(old)], value, text[end:])
		}
	}
	_, _ = d.ReadToken()
	end := int(d.InputOffset()) - 1 // of the last bracket
	start := len(bytes.TrimRight(text[:end], " \t\r\n"))
	comma := ""
	if keys {
		comma = ","
	}
	name, _ := appendText([]byte(comma+"\n  "), key) // a text can always be written
	return slices.Concat(text[:start], name, []byte(": "), value, []byte("\n"), text[end:])
}
