package jsontext

import (
	"bytes"
	"slices"
	"strings"
)

// Set returns a text of an object that [Decode] has read, so that no key is there twice, with another value of a key, in small or
// capital letters: in the place of its value, else behind the last key, on a line of its own. All else stays as it is written.
func Set(text []byte, key string, value []byte) []byte {
	s := scanner{text: text}
	s.next()
	keys := false
	for ; s.more(); keys = true {
		found := strings.EqualFold(s.next().text(), key)
		s.blanks()
		start := s.at
		if s.skip(); found {
			return slices.Concat(text[:start], value, text[s.at:])
		}
	}
	s.next()
	end := s.at - 1 // of the last bracket
	start := len(bytes.TrimRight(text[:end], " \t\r\n"))
	comma := ""
	if keys {
		comma = ","
	}
	return slices.Concat(text[:start], []byte(comma+"\n  \""+key+"\": "), value, []byte("\n"), text[end:])
}
