package schema

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"semtree/internal/jsontext"
)

// Describe returns the file that describes the tables, for editing: what their owner has said, as he has written it, and the relations
// besides that are declared and found.
func (s *Schema) Describe(d *Description) []byte {
	if d == nil {
		d = &Description{}
	}
	var written struct{ Relations []json.RawMessage }
	if len(d.text) > 0 {
		_ = jsontext.DecodeOpen(d.text, d.file, &written) // it was read once
	}
	var list []string
	for _, r := range written.Relations {
		list = append(list, string(r))
	}
	news := 0
	for _, r := range s.Relations {
		if !r.Said {
			list, news = append(list, s.Entry(r)), news+1
		}
	}
	if len(d.text) > 0 && news == 0 {
		return d.text
	}
	text := d.text
	if len(text) == 0 {
		text = []byte("{\n  \"hidden\": [],\n  \"relations\": [],\n  \"tables\": {}\n}\n")
	}
	text, _ = jsontext.Change(text, "relations", func(old []byte) ([]byte, error) {
		if len(list) == 0 {
			return []byte("[]"), nil
		}
		start := "\n"
		if old != nil { // lines that are there stay as they are
			start = "\n  "
		}
		return []byte("[" + start + "  " + strings.Join(list, ","+start+"  ") + start + "]"), nil
	})
	return text
}

// Entry returns what a description says of a relation: an element of "relations", in a line.
func (s *Schema) Entry(r Relation) string {
	from, to := s.Tables[r.From], s.Tables[r.To]
	text := func(text string) string {
		written, _ := jsontext.Append(nil, text) // a text can always be written
		return string(written)
	}
	column, key := from.Name+"."+from.Columns[r.Column].Name, to.Name+"."+to.Columns[r.Key].Name
	return fmt.Sprintf(`{"column": %s, "key": %s, "role": %s}`, text(column), text(key), text(r.Role))
}

// ChangeTable returns a description in which change has changed what is said of a table: its text, nil if nothing is. All else stays as it is
// written. An empty description says nothing.
func ChangeTable(text []byte, name string, change func(entry []byte) ([]byte, error)) ([]byte, error) {
	if len(bytes.TrimSpace(text)) == 0 {
		text = []byte("{\n}\n")
	}
	return jsontext.Change(text, "tables", func(tables []byte) ([]byte, error) {
		if tables == nil {
			tables = []byte("{\n}")
		}
		return jsontext.Change(tables, name, func(entry []byte) ([]byte, error) {
			entry, err := change(entry)
			return bytes.TrimSpace(entry), err
		})
	})
}
