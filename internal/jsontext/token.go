package jsontext

import (
	"bytes"

	syntax "github.com/go-json-experiment/json/jsontext"
)

// newDecoder returns a decoder of a text that [json.Unmarshal] has accepted.
func newDecoder(text []byte) *syntax.Decoder {
	return syntax.NewDecoder(bytes.NewBuffer(text), syntax.AllowInvalidUTF8(true), syntax.AllowDuplicateNames(true))
}

// next reads a bracket, or a value without brackets.
func (w *walk) next() (token syntax.Value) {
	switch w.tokens.PeekKind() {
	case '{', '}', '[', ']':
		_, _ = w.tokens.ReadToken()
		end := w.tokens.InputOffset()
		return w.text[end-1 : end]
	}
	token, _ = w.tokens.ReadValue()
	return token
}

// more reports whether there is another element, or key, before the bracket at the end.
func more(d *syntax.Decoder) bool {
	kind := d.PeekKind()
	return kind != ']' && kind != '}' && kind != 0
}

// textOf returns what a string says.
func textOf(token syntax.Value) string {
	text, _ := syntax.AppendUnquote(nil, token) // an error only tells of half a character
	return string(text)
}

// Line returns the line of a text that [Decode] has read where a string is written first; 1 if there is none.
func Line(text []byte, of string) int {
	for d := newDecoder(text); ; {
		t, err := d.ReadToken()
		if err != nil {
			return 1
		}
		if t.Kind() == '"' && t.String() == of {
			return lineAt(text, int(d.InputOffset()))
		}
	}
}
