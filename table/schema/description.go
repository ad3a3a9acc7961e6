package schema

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"semtree/internal/jsontext"
	"semtree/internal/wording"
	"semtree/table"
)

// MaxDescription is the largest number of bytes of a description.
const MaxDescription = 4 << 20

// Description is what the owner of several tables says about them, in a file beside them: semtree.json in a folder, shop.semtree.json
// beside shop.db. What it leaves out is found out. Names of tables and columns may be written in letters of any case.
//
//	{
//	  "hidden": ["audit"],
//	  "relations": [
//	    {"column": "orders.buyer", "key": "customers.customer_id", "role": "buyer"},
//	    {"column": "orders.note", "key": ""}
//	  ],
//	  "tables": {"orders": {"nouns": ["order", "purchase"], "columns": {"total": {"other": ["revenue"]}}}}
//	}
//
// It is used in this order: [ParseDescription], [Description.Meet] before the tables are read, [Description.Hides] and
// [Description.Override] for each of them, and [Description.Schema]. The methods of nil are those of one that says nothing.
type Description struct {
	Hidden    []string                   `json:"hidden"`    // tables that are not read
	Relations []SaidRelation             `json:"relations"` // they come before those that are declared and found
	Tables    map[string]json.RawMessage `json:"tables"`    // see table.ParseEntry

	file    string
	text    []byte
	entries map[string]string // by names of tables that there are, what they are called in Tables
	known   []string          // names of all tables that there are, hidden ones too
	hides   []string          // of these
}

// SaidRelation says that the cells of a column are those of a key of another table, or of the same.
type SaidRelation struct {
	Column string  `json:"column"` // a table and its column: "orders.buyer"
	Key    *string `json:"key"`    // likewise; empty: the column leads nowhere
	Role   string  `json:"role"`   // what the other row is called; empty: found out
}

// ParseDescription reads a description. Errors are [jsontext.Error]s with a line.
func ParseDescription(text []byte, file string) (*Description, error) {
	if len(text) > MaxDescription {
		return nil, &jsontext.Error{File: file, Line: 1, Msg: fmt.Sprintf("%d bytes, but the limit is %d: leave something out", len(text), MaxDescription)}
	}
	d := &Description{file: file, text: text}
	if err := jsontext.Decode(text, file, d); err != nil {
		return nil, err
	}
	for i, r := range d.Relations {
		switch {
		case !strings.Contains(r.Column, "."):
			return nil, d.fault(fmt.Sprintf("\"column\" is %q: want a table and its column, as \"orders.buyer\"", r.Column), r.Column, "relations", i)
		case r.Key == nil:
			return nil, d.fault(fmt.Sprintf("%s has no \"key\": want a table and its column, or \"\" if the column leads nowhere", r.Column), r.Column, "relations", i)
		case *r.Key != "" && !strings.Contains(*r.Key, "."):
			return nil, d.fault(fmt.Sprintf("\"key\" is %q: want a table and its column, as \"customers.id\"", *r.Key), *r.Key, "relations", i)
		case *r.Key == "" && r.Role != "":
			return nil, d.fault(fmt.Sprintf("%s leads nowhere, so leave its \"role\" out", r.Column), r.Column, "relations", i)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(d.Tables)) {
		if _, err := table.ParseEntry(d.Tables[name], file); err != nil {
			_, err = d.entry(name) // which has the line
			return nil, err
		}
	}
	return d, nil
}

// entry reads what is said about a table, by its name here. Lines of errors are those of the file.
func (d *Description) entry(name string) (*table.Override, error) {
	return table.ParseEntry(jsontext.Part(d.text, "tables", name), d.file)
}

// fault returns an error at the line where a text is written first in a part of the file.
func (d *Description) fault(msg, of string, at ...any) error {
	return &jsontext.Error{File: d.file, Line: jsontext.Line(jsontext.Part(d.text, at...), of), Msg: msg}
}

// Faulty reports whether an error is about the description.
func (d *Description) Faulty(err error) bool {
	fault := (*jsontext.Error)(nil)
	return d != nil && errors.As(err, &fault) && fault.File == d.file
}

// Meet compares the description with the names of all tables that there are. An error says which one there is not.
func (d *Description) Meet(names []string) error {
	if d == nil {
		return nil
	}
	d.known, d.hides, d.entries = names, nil, map[string]string{}
	for i, name := range d.Hidden {
		known, err := d.tableOf(name, name, "hidden", i)
		if err != nil {
			return err
		}
		d.hides = append(d.hides, known)
	}
	for _, name := range slices.Sorted(maps.Keys(d.Tables)) {
		known, err := d.tableOf(name, name, "tables")
		if err != nil {
			return err
		}
		if _, twice := d.entries[known]; twice {
			return d.fault(fmt.Sprintf("table %q is there twice, in other letters, too: leave one out", known), name, "tables")
		}
		d.entries[known] = name
	}
	for i, r := range d.Relations {
		for _, end := range []string{r.Column, *r.Key} {
			list := d.candidates(end)
			if before, _, is := strings.Cut(end, "."); is && len(list) == 0 {
				list = append(list, candidate{table: before})
			}
			for _, c := range list {
				if _, err := d.tableOf(c.table, end, "relations", i); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// tableOf returns the name that a table has which the description calls so, in a text at a place of it.
func (d *Description) tableOf(name, text string, at ...any) (string, error) {
	place := table.PlaceOf(d.known, name)
	like := func(other string) bool { return strings.EqualFold(other, name) }
	switch {
	case place >= 0 && slices.Contains(d.known[place+1:], d.known[place]), place < 0 && slices.ContainsFunc(d.known, like):
		return "", d.fault(fmt.Sprintf("several tables are called %q: nothing can be said about one of them", name), text, at...)
	case place >= 0:
		return d.known[place], nil
	}
	return "", d.fault(fmt.Sprintf("there is no table %q: %s", name, wording.NearestOr(name, d.known, "there are")), text, at...)
}

// Hides reports whether a table is not to be read.
func (d *Description) Hides(name string) bool { return d != nil && slices.Contains(d.hides, name) }

// Override returns what is said about a table: here, or in a file beside it. Of a database, all rows are kept. It is nil if nothing is said. An
// error says that both say something, and what is refused of a database.
func (d *Description) Override(name string, beside *table.Override, file string, database bool) (*table.Override, error) {
	o := beside
	if as, is := d.called(name); is {
		var err error
		switch o, err = d.entry(as); {
		case err != nil:
			return nil, err
		case beside != nil:
			return nil, d.fault(fmt.Sprintf("what is said about table %q is in %s, too: leave one of them out", name, file), as, "tables")
		case database && o.Totals != nil:
			return nil, o.Fault("totals", "the rows of a database are all kept: leave \"totals\" out")
		}
	}
	if !database {
		return o, nil
	}
	all, kept := true, table.Override{}
	if o != nil {
		kept = *o
	}
	kept.Totals = &all
	return &kept, nil
}

// called returns what a table is called in Tables; false if nothing is said about it.
func (d *Description) called(name string) (as string, is bool) {
	if d != nil {
		as, is = d.entries[name]
	}
	return as, is
}
