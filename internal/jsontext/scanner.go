package jsontext

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"
)

// scanner reads the tokens of a text that is known to be JSON. [json.Decoder] does, too, but takes a tenth of
// the time in which the page starts for the metadata of a model.
type scanner struct {
	text []byte
	at   int // the end of the last token
}

// token is a bracket, or a value without brackets, as it is written.
type token []byte

// kind returns the first character of a token, '0' for that of any number.
func (t token) kind() byte {
	if c := t[0]; c != '-' && (c < '0' || c > '9') {
		return c
	}
	return '0'
}

// text returns what a string says.
func (t token) text() string {
	inner := t[1 : len(t)-1]
	if bytes.IndexByte(inner, '\\') < 0 && utf8.Valid(inner) {
		return string(inner)
	}
	var text string
	if err := json.Unmarshal(t, &text); err != nil {
		panic(err) // unreachable: it is known to be JSON
	}
	return text
}

// next reads a token. Commas and colons are none.
func (s *scanner) next() token {
	s.blanks()
	start := s.at
	switch s.text[start] {
	case '{', '}', '[', ']':
		s.at++
	case '"':
		for s.at++; s.text[s.at] != '"'; s.at++ {
			if s.text[s.at] == '\\' {
				s.at++
			}
		}
		s.at++
	default:
		for s.at < len(s.text) && bytes.IndexByte([]byte(" \t\r\n,:]}"), s.text[s.at]) < 0 {
			s.at++
		}
	}
	return s.text[start:s.at]
}

// more reports whether there is another element, or key, before the bracket at the end.
func (s *scanner) more() bool {
	s.blanks()
	return s.text[s.at] != ']' && s.text[s.at] != '}'
}

// Line returns the line of a text that [Decode] has read where a string is written first; 1 if there is none.
func Line(text []byte, of string) int {
	for s := (scanner{text: text}); ; {
		if s.blanks(); s.at == len(text) {
			return 1
		}
		if t := s.next(); t.kind() == '"' && t.text() == of {
			return lineAt(text, s.at)
		}
	}
}

// skip reads a whole value.
func (s *scanner) skip() {
	for depth := 0; ; {
		switch s.next().kind() {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		if depth == 0 {
			return
		}
	}
}

func (s *scanner) blanks() {
	for s.at < len(s.text) && bytes.IndexByte([]byte(" \t\r\n,:"), s.text[s.at]) >= 0 {
		s.at++
	}
}
