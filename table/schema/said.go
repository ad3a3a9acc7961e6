package schema

import (
	"fmt"
	"slices"
	"strings"

	"semtree/internal/wording"
	"semtree/table"
)

// Schema returns the schema of tables, with the relations that the description says, those that are declared, and those that are found. Errors are
// those of [Description.Relate].
func (d *Description) Schema(tables []*table.Table, declared []Relation) (*Schema, error) {
	s := &Schema{Tables: tables}
	return s, d.Relate(s, declared)
}

// Relate fills in the relations of a schema of which all else is known. An error is about the description: a column that there is not, or a key
// that does not tell rows apart.
func (d *Description) Relate(s *Schema, declared []Relation) error {
	if d == nil {
		s.relate(nil, nil, declared)
		return nil
	}
	tables := s.Tables
	var said, nowhere, all []Relation
	for i, r := range d.Relations {
		from, err := d.endOf(tables, r.Column, i)
		if err != nil {
			return err
		}
		to := end{-1, -1}
		if *r.Key != "" {
			if to, err = d.endOf(tables, *r.Key, i); err != nil {
				return err
			}
		}
		next := Relation{From: from.table, Column: from.column, To: to.table, Key: to.column, Role: strings.ToLower(strings.Join(strings.Fields(r.Role), " "))}
		switch {
		case from.table < 0: // the table is not asked
			continue
		case leads(all, next.From, next.Column):
			return d.fault(fmt.Sprintf("%s is there twice: a column leads to one table", r.Column), r.Column, "relations", i)
		case *r.Key == "":
			nowhere = append(nowhere, next)
		case to.table < 0:
			nowhere = append(nowhere, next) // nor does it lead to another one
		case from == to:
			return d.fault(fmt.Sprintf("%s is its own key: each row belongs to itself", r.Column), r.Column, "relations", i)
		default:
			if why := noKey(tables[next.To], next.Key); why != "" {
				return d.fault(why, *r.Key, "relations", i)
			}
			said = append(said, next)
		}
		all = append(all, next)
	}
	s.relate(said, nowhere, declared)
	return nil
}

// noKey says why a column does not tell the rows of a table apart; empty if it does.
func noKey(t *table.Table, key int) string {
	c := t.Columns[key]
	if n := c.Profile.Nulls; n > 0 {
		return t.Name + "." + c.Name + " is no key: " + wording.Counted(n, "1 row has no value", "%d rows have no value")
	}
	return ambiguous(t, key)
}

// ambiguous says why a column does not tell those rows of a table apart that have a value; empty if it does.
func ambiguous(t *table.Table, key int) string {
	c := t.Columns[key]
	name := t.Name + "." + c.Name
	if len(c.Cells) == 0 {
		return name + " has no values"
	}
	several := func(i int32) string {
		return fmt.Sprintf("%s is no key: several rows have the same value, such as %q", name, c.Cells[i].Text)
	}
	if i := slices.IndexFunc(c.Counts, func(rows int32) bool { return rows > 1 }); c.Codes == nil && i >= 0 {
		return several(int32(i))
	}
	seen := make([]bool, len(c.Cells))
	for _, code := range c.Codes {
		if code >= 0 && seen[code] {
			return several(code)
		}
		if code >= 0 {
			seen[code] = true
		}
	}
	return ""
}

// end is a column of a table; both -1: of one that is not asked.
type end struct{ table, column int }

// endOf returns the column that a text such as "orders.buyer" of a relation means.
func (d *Description) endOf(tables []*table.Table, text string, relation int) (end, error) {
	var ends []end
	var header []string
	asked := true
	for _, c := range d.candidates(text) {
		i := slices.IndexFunc(tables, func(t *table.Table) bool { return t.Name == c.table })
		if i < 0 {
			asked = false
			continue
		}
		header = tables[i].Header()
		if place := table.PlaceOf(header, c.column); place >= 0 {
			ends = append(ends, end{i, place})
		}
	}
	switch {
	case len(ends) > 1:
		return end{}, d.fault(fmt.Sprintf("%q may be a column of several tables: rename one", text), text, "relations", relation)
	case len(ends) == 1:
		return ends[0], nil
	case !asked:
		return end{-1, -1}, nil
	}
	c := d.candidates(text)[0]
	why := wording.NearestOr(c.column, header, "it has")
	return end{}, d.fault(fmt.Sprintf("table %q has no column %q: %s", c.table, c.column, why), text, "relations", relation)
}

// candidate is a table that a text may begin with, as it is called, and the rest of the text.
type candidate struct{ table, column string }

// candidates cuts a text such as "orders.buyer" at each point before which is the name of a table.
func (d *Description) candidates(text string) (list []candidate) {
	for i := range len(text) {
		if text[i] != '.' {
			continue
		}
		if place := table.PlaceOf(d.known, text[:i]); place >= 0 {
			list = append(list, candidate{d.known[place], text[i+1:]})
		}
	}
	return list
}
