package table

import (
	"bytes"
	"slices"
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

// ChangeLearnt returns an override file in which what was learnt has changed as a list did, from before to after: what others have added
// meanwhile stays. All else stays as it is written, and so does a file without a list if there is none to write.
func ChangeLearnt(text []byte, file string, before, after []Meaning) ([]byte, error) {
	text, o, err := parsed(text, file)
	if err != nil {
		return nil, err
	}
	list := after
	if o.Learnt != nil {
		list = slices.DeleteFunc(o.Learnt, func(m Meaning) bool { return slices.Contains(before, m) && !slices.Contains(after, m) })
		for _, m := range after {
			if !slices.Contains(before, m) && !slices.Contains(list, m) {
				list = append(list, m)
			}
		}
	} else if len(before)+len(after) == 0 {
		return text, nil
	}
	return jsontext.Set(text, "learnt", []byte(listMeanings(list))), nil
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
		b.WriteString("\n  " + inline(m))
	}
	b.WriteString("\n]")
	return b.String()
}
