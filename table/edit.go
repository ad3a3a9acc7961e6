package table

import (
	"bytes"

	"semtree/internal/jsontext"
)

// ChangeCorrections returns an override file with other corrections: change makes them of those that it
// has. An empty text has none. All else stays as it is written.
func ChangeCorrections(text []byte, file string, change func([]Correction) ([]Correction, error)) ([]byte, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		text = []byte("{\n}\n")
	}
	o, err := ParseOverride(text, file)
	if err != nil {
		return nil, err
	}
	list, err := change(o.Corrections)
	if err != nil {
		return nil, err
	}
	return jsontext.Set(text, "corrections", []byte(listCorrections(list))), nil
}
