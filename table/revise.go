package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

// ErrReread says that a table has to be read again: rows that another override file wants were
// not kept, it is only the first rows of a table, or there is no file.
var ErrReread = errors.New("read the table again: the rows that this changes are not kept")

// Revised returns the table that the file would be read as with another override file; nil
// says nothing. It makes only those columns again whose type, unit, or way of writing is set
// otherwise, and shares the cells of the other ones. The table itself stays as it is. Errors
// are those of a reading, and [ErrReread] if rows of totals or notes come or go, if the zone is another one, or for a part of a table.
func (t *Table) Revised(o *Override) (*Table, error) {
	if o == nil {
		o = &Override{}
	}
	header := t.header()
	o, err := o.check(header, t.set == nil)
	if err != nil {
		return nil, err
	}
	keep := o.Totals != nil && *o.Totals
	if t.Columns[0].origin == nil || t.keptTotals && !keep || keep && t.Totals > 0 || o.zone != t.Zone {
		return nil, ErrReread
	}
	next := *t
	next.Columns, next.set = make([]*Column, len(header)), settings(header, o)
	faults := make([]error, len(header))
	parallel(len(header), func(i int) {
		next.Columns[i], faults[i] = t.Columns[i].revised(t.common, &t.set[i], &next.set[i])
	})
	for _, err := range faults {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", t.Name, err) // the first one
		}
	}
	old := t.columnWarnings()
	next.Warnings = slices.DeleteFunc(slices.Clone(t.Warnings), func(w string) bool { return slices.Contains(old, w) })
	next.Warnings = append(next.Warnings, next.columnWarnings()...)
	next.name(o)
	return o.define(&next)
}

// Renamed returns the table with what another override file calls its rows, columns and cells, and says of the column that names a
// row and of the good end of numbers. All else stays, whatever the file says of it, so no cell is read again.
func (t *Table) Renamed(o *Override) (*Table, error) {
	o, err := o.check(t.header(), t.set == nil)
	if err != nil {
		return nil, err
	}
	next := *t
	next.Columns = make([]*Column, len(t.Columns))
	for i, set := range settings(t.Header(), o) {
		c := *t.Columns[i]
		c.describe(&set)
		next.Columns[i] = &c
	}
	o.apply(&next)
	return &next, nil
}

// settings returns what an override file says about each column.
func settings(header []string, o *Override) []Setting {
	all := make([]Setting, len(header))
	for i, name := range header {
		all[i] = o.Columns[name]
	}
	return all
}

// revised returns the column with another setting than it was made with.
func (c *Column) revised(common style, old, set *Setting) (*Column, error) {
	if old.reading() == set.reading() {
		next := *c
		next.describe(set) // its parts are those of c
		return &next, nil
	}
	x := &inference{Column: newColumn(c.Name, c.running, set), units: []string{""}, seen: c.origin.seen}
	x.cells, x.Codes = c.texts()
	x.count = rowsOf(x.Codes, len(x.cells))
	err := x.infer(common, set)
	x.Notes = append(x.Notes, c.Notes[c.told:]...)
	return x.Column, err
}

// reading returns the part of a setting that cells are read by, as JSON. (reflect.DeepEqual would
// add code to the page.)
func (s Setting) reading() string {
	s.Other, s.Hidden, s.Values, s.Best = nil, nil, nil, ""
	text, _ := json.Marshal(s) // of texts and truth values
	return string(text)
}
