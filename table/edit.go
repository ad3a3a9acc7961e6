package table

import (
	"bytes"

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
	return jsontext.Set(text, "corrections", []byte(listCorrections(list))), nil
}
