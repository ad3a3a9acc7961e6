package table

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"semtree/internal/jsontext"
	"semtree/table/value"
)

// Meaning is what a word means in a table, as it was learnt from questions whose right reading somebody chose.
type Meaning struct {
	Word   string `json:"word"`             // one word or two, as they were asked
	Kind   string `json:"kind"`             // one of the kinds below
	Column string `json:"column,omitempty"` // of all kinds but [MeansRows]
	Value  string `json:"value,omitempty"`  // of [MeansValue]: the text of a cell
	End    string `json:"end,omitempty"`    // of [MeansOrder]: "low" or "high"
}

// Kinds of meanings.
const (
	MeansColumn = "column" // the word names a column
	MeansRows   = "rows"   // it is what a row is called
	MeansValue  = "value"  // it names the rows that have a value in a column
	MeansOrder  = "order"  // such as "best": by questions with it, an end of the column is the good one
)

// String says so, for people.
func (m Meaning) String() string {
	switch m.Kind {
	case MeansRows:
		return fmt.Sprintf("%q is what a row is called", m.Word)
	case MeansValue:
		return fmt.Sprintf("%q means that %s is %s", m.Word, m.Column, m.Value)
	case MeansOrder:
		return fmt.Sprintf("%q: the good end of %s is the %s one", m.Word, m.Column, m.End)
	}
	return fmt.Sprintf("%q names the column %s", m.Word, m.Column)
}

// kindsOfMeanings says what each kind needs.
const kindsOfMeanings = `"column" and a "column", "rows", "value" and a "column" and a "value", or "order" and a "column" and the "end" "low" or "high"`

// isWhole reports whether a meaning says what its kind needs.
func (m Meaning) isWhole() bool {
	switch m.Kind {
	case MeansRows:
		return m.Word != ""
	case MeansColumn:
		return m.Word != "" && m.Column != ""
	case MeansValue:
		return m.Word != "" && m.Column != "" && m.Value != ""
	case MeansOrder:
		return m.Word != "" && m.Column != "" && (m.End == "low" || m.End == "high")
	}
	return false
}

// Learn returns a table with more names: those that were learnt, and the good ends of columns that nobody has set. It shares all
// else. What is about a column or a cell that it lacks is left out.
func (t *Table) Learn(list []Meaning) *Table {
	next := *t
	next.Columns = slices.Clone(t.Columns)
	for _, m := range list {
		at := slices.IndexFunc(t.Columns, func(c *Column) bool { return c.Name == m.Column })
		if m.Kind == MeansRows {
			next.Nouns = more(next.Nouns, []string{m.Word})
		} else if at >= 0 {
			next.Columns[at] = next.Columns[at].learn(m)
		}
	}
	return &next
}

// learn returns the column with what was learnt of it.
func (c *Column) learn(m Meaning) *Column {
	next := *c
	switch m.Kind {
	case MeansColumn:
		next.Other = more(c.Other, []string{m.Word})
	case MeansValue:
		if text, has := c.textLike(m.Value); has {
			next.Values = map[string][]string{}
			maps.Copy(next.Values, c.Values)
			next.Values[text] = more(c.Values[text], []string{m.Word})
		}
	case MeansOrder:
		if c.Best == "" {
			next.Best = m.End
		}
	}
	return &next
}

// textLike returns the text of the first cell that has a text, up to case, accents and the like; whether there is one.
func (c *Column) textLike(text string) (string, bool) {
	text = value.Fold(text)
	at := slices.IndexFunc(c.Cells, func(cell Cell) bool { return value.FoldsTo(cell.Text, text) })
	if at < 0 {
		return "", false
	}
	return c.Cells[at].Text, true
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
