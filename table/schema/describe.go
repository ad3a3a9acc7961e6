package schema

import (
	"encoding/json"
	"fmt"

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
	relations := []byte("[")
	for i, r := range list {
		if i > 0 {
			relations = append(relations, ',')
		}
		relations = append(relations, "\n    "+r...)
	}
	if len(list) > 0 {
		relations = append(relations, "\n  "...)
	}
	relations = append(relations, ']')
	text := d.text
	if len(text) == 0 {
		text = []byte("{\n  \"hidden\": [],\n  \"relations\": [],\n  \"tables\": {}\n}\n")
	}
	return jsontext.Set(text, "relations", relations)
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
