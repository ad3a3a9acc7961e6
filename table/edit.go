package table

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"semtree/internal/jsontext"
)

// WithCorrections returns an override file with these corrections instead of its own; an
// empty text is none. All else stays as it is written.
func WithCorrections(text []byte, file string, list []Correction) ([]byte, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		text = []byte("{\n}\n")
	}
	if err := jsontext.Decode(text, file, &Override{}); err != nil {
		return nil, err
	}
	value := []byte(listCorrections(list))
	dec := json.NewDecoder(bytes.NewReader(text))
	token := func() json.Token {
		t, err := dec.Token()
		if err != nil {
			panic("table: " + err.Error()) // the text was decoded before
		}
		return t
	}
	token()
	keys := false
	for ; dec.More(); keys = true {
		key := token().(string)
		var old json.RawMessage
		if err := dec.Decode(&old); err != nil {
			panic("table: " + err.Error())
		}
		if end := int(dec.InputOffset()); strings.EqualFold(key, "corrections") {
			return slices.Concat(text[:end-len(old)], value, text[end:]), nil
		}
	}
	token()
	end := int(dec.InputOffset()) - 1 // of the last bracket
	start := len(bytes.TrimRight(text[:end], " \t\r\n"))
	comma := ""
	if keys {
		comma = ","
	}
	return slices.Concat(text[:start], []byte(comma+"\n  \"corrections\": "), value, []byte("\n"), text[end:]), nil
}
