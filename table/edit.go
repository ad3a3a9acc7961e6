package table

import (
	"bytes"
	"strings"

	"semtree/internal/jsontext"
)

// ChangeCorrections returns an override file with other corrections: change makes them of those that it
// has. An empty text has none. All else stays as it is written.
func ChangeCorrections(text []byte, file string, change func([]Correction) ([]Correction, error)) ([]byte, error) {
	text, o, err := parsed(text, file)
	if err != nil {
		return nil, err
	}
	list, err := change(o.Corrections)
	if err != nil {
		return nil, err
	}
	return jsontext.Set(text, "corrections", []byte(listCorrections(list))), nil
}

// SetLearnt returns an override file that [ParseOverride] has read with another list of what was learnt. All else stays as it is written.
func SetLearnt(text []byte, learnt []Meaning) []byte {
	return jsontext.Set(text, "learnt", []byte(listMeanings(learnt)))
}

// parsed reads an override file; an empty text says nothing.
func parsed(text []byte, file string) ([]byte, *Override, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		text = []byte("{\n}\n")
	}
	o, err := ParseOverride(text, file)
	return text, o, err
}

// listMeanings writes what was learnt as the value of a key of an override file, one in a line.
func listMeanings(list []Meaning) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, m := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n    " + inline(m))
	}
	b.WriteString("\n  ]")
	return b.String()
}
