package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"semtree/internal/jsontext"
)

// Meaning is what a word means in a table, as it was learnt from questions whose right reading somebody chose.
type Meaning struct {
	Word   string `json:"word"`             // one word or two, as they were asked
	Kind   string `json:"kind"`             // [MeansColumn] or [MeansRows]
	Column string `json:"column,omitempty"` // of [MeansColumn]: the one that it names
}

// Kinds of meanings.
const (
	MeansColumn = "column" // the word names a column
	MeansRows   = "rows"   // it is what a row is called
)

// String says so, for people.
func (m Meaning) String() string {
	if m.Kind == MeansRows {
		return fmt.Sprintf("%q is what a row is called", m.Word)
	}
	return fmt.Sprintf("%q names the column %s", m.Word, m.Column)
}

// Learn returns a table with more names: those that were learnt. What names a column that it lacks is left out.
func (t *Table) Learn(list []Meaning) *Table {
	columns, nouns := map[int][]string{}, []string(nil)
	for _, m := range list {
		at := slices.IndexFunc(t.Columns, func(c *Column) bool { return c.Name == m.Column })
		switch {
		case m.Kind == MeansRows:
			nouns = append(nouns, m.Word)
		case at >= 0:
			columns[at] = append(columns[at], m.Word)
		}
	}
	return t.Named(columns, nouns)
}

// AddNames returns an override file with more names, for a column or, if it is empty, for what a row is called. All else
// stays as it is written. t is the table that the file is about.
func AddNames(text []byte, file string, t *Table, column string, names []string) ([]byte, error) {
	text, o, err := parsed(text, file)
	if err != nil {
		return nil, err
	}
	if column == "" {
		nouns := o.Nouns
		if nouns == nil {
			nouns = more(t.Nouns, t.Called) // they are no longer found out
		}
		key := "nouns"
		if o.Rows != nil {
			key = "rows"
		}
		return jsontext.Set(text, key, []byte(inline(more(nouns, names)))), nil
	}
	set, columns := o.Columns[column], []byte("{\n  }")
	set.Other = more(set.Other, names)
	var whole map[string]json.RawMessage // the file's own bytes of the columns
	if err := jsontext.Decode(text, file, &whole); err != nil {
		return nil, err
	}
	for key, raw := range whole {
		if strings.EqualFold(key, "columns") && string(raw) != "null" {
			columns = raw
		}
	}
	return jsontext.Set(text, "columns", jsontext.Set(columns, column, []byte(inline(set)))), nil
}

// Named returns a table with more names: other ones of columns, by their places, and what a row is called. It shares all else.
func (t *Table) Named(columns map[int][]string, nouns []string) *Table {
	next := *t
	next.Columns, next.Nouns = slices.Clone(t.Columns), more(t.Nouns, nouns)
	for i, names := range columns {
		c := *t.Columns[i]
		c.Other = more(c.Other, names)
		next.Columns[i] = &c
	}
	return &next
}

// more returns a list with those further texts that it lacks.
func more(list, further []string) []string {
	all := slices.Clone(list)
	for _, text := range further {
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}
