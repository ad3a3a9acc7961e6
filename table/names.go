package table

import (
	"fmt"
	"maps"
	"slices"

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
	return ChangeSaid(text, file, t, func(o *Override) *Override {
		next := *o
		if column == "" {
			if next.Nouns == nil {
				next.Nouns = more(t.Nouns, t.Called) // they are no longer found out
			}
			next.Nouns = more(next.Nouns, names)
			return &next
		}
		next.Columns = map[string]Setting{}
		maps.Copy(next.Columns, o.Columns)
		set := o.Columns[column]
		set.Other = more(set.Other, names)
		next.Columns[column] = set
		return &next
	})
}

// ChangeSaid returns an override file, or an entry of one about several tables, in which change has changed what a row is called, which
// column names it, and what is said of columns. All else stays as it is written. t is the table that it is about.
func ChangeSaid(text []byte, file string, t *Table, change func(said *Override) *Override) ([]byte, error) {
	text, o, err := parsed(text, file)
	if err != nil {
		return nil, err
	}
	if o, err = o.fitted(t.Header()); err != nil {
		return nil, err
	}
	next := change(o)
	if !slices.Equal(o.Nouns, next.Nouns) {
		key := "nouns"
		if o.Rows != nil {
			key = "rows"
		}
		text = jsontext.Set(text, key, []byte(inline(next.Nouns)))
	}
	if next.Key != nil && (o.Key == nil || *o.Key != *next.Key) {
		text = jsontext.Set(text, "key", []byte(inline(*next.Key)))
	}
	for _, name := range t.Header() {
		set := inline(next.Columns[name])
		if set == inline(o.Columns[name]) {
			continue
		}
		if text, err = jsontext.Change(text, "columns", func(columns []byte) ([]byte, error) {
			if columns == nil {
				columns = []byte("{\n}")
			}
			return jsontext.Set(columns, name, []byte(set)), nil
		}); err != nil {
			return nil, err
		}
	}
	return text, nil
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
