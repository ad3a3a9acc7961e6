package read

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"semtree/internal/wording"
	"semtree/lexicon/english"
	"semtree/table"
)

// A text in JSON is a list of rows, or has a row after another, or is an object that has them somewhere:
//
//	{"count": 2, "results": [{"name": "Ann"}, {"name": "Bob"}]}    the only list of objects, also deeper
//	{"columns": ["name"], "data": [["Ann"], ["Bob"]]}              lists below a header
//	{"name": ["Ann", "Bob"], "age": [31, 40]}                      lists that are columns
//	{"name": {"0": "Ann", "1": "Bob"}, "age": {"0": 31, "1": 40}}  likewise
//	{"a1": {"name": "Ann"}, "b2": {"name": "Bob"}}                 objects that are rows, under their keys

// listedNames is the number of names that a message lists.
const listedNames = 5

// all reads all rows.
func (o *objects) all() error {
	start, err := o.tokens.ReadToken()
	if err != nil {
		return o.syntax(err)
	}
	if kind := o.tokens.PeekKind(); start.Kind() == '[' && (kind == '{' || kind == '[' || kind == ']') {
		if err := o.rows(); err != nil {
			return err
		}
		if o.more() {
			return o.wrong("text after the end of the list")
		}
		return nil
	}
	o.part(0, len(o.text))
	if start.Kind() == '{' {
		value, err := o.tokens.ReadValue()
		if err != nil {
			return o.syntax(err)
		}
		if end := int(o.tokens.InputOffset()); !o.more() {
			return o.within(end-len(value), end)
		}
		o.part(0, len(o.text))
	}
	for o.more() { // one after another
		if err := o.row(); err != nil {
			return err
		}
	}
	return nil
}

// more reports whether there is more in the text than what was read.
func (o *objects) more() bool {
	return len(bytes.TrimSpace(o.text[o.base+int(o.tokens.InputOffset()):])) > 0
}

// rows reads a list of rows after its bracket.
func (o *objects) rows() error {
	for o.tokens.PeekKind() != ']' {
		if err := o.row(); err != nil {
			return err
		}
	}
	_, err := o.tokens.ReadToken()
	return err
}

// member is a value under a key of an object, or in a list.
type member struct {
	path     string // the key, after those of the objects that it is in
	key      string // empty in a list
	from, to int    // where it is in the text
	kind     jsontext.Kind
	first    byte // of what a list has; ']' if it is empty
}

// members goes through what an object or a list has. It was read before, so that there are no errors.
func (o *objects) members(of member) iter.Seq[member] {
	return func(yield func(member) bool) {
		d := newDecoder(o.text[of.from:of.to], jsontext.AllowDuplicateNames(true))
		_, _ = d.ReadToken()
		for m := (member{}); d.PeekKind() != '}' && d.PeekKind() != ']'; {
			if of.kind == '{' {
				key, _ := d.ReadToken()
				m.key = key.String()
				m.path = strings.TrimPrefix(of.path+"."+m.key, ".")
			}
			m.kind = d.PeekKind()
			value, _ := d.ReadValue()
			m.to = of.from + int(d.InputOffset())
			if m.from, m.first = m.to-len(value), 0; m.kind == '[' {
				m.first = bytes.TrimLeft(value[1:], " \t\r\n")[0]
			}
			if !yield(m) {
				return
			}
		}
	}
}

// found is where an object has its rows.
type found struct {
	path string   // of the list that has them
	left []string // what else there is
	read func() error
}

// within reads the rows that an object has somewhere; one without any is a row itself.
func (o *objects) within(from, to int) error {
	f, err := o.find(member{kind: '{', from: from, to: to})
	if err != nil {
		return err
	}
	if f == nil {
		o.part(from, to)
		return o.row()
	}
	if len(f.left) > 0 {
		o.b.Warnings = append(o.b.Warnings, fmt.Sprintf("%s: the rows are those of %q: left out: %s", o.name, f.path, wording.List(f.left, listedNames)))
	}
	return f.read()
}

// find looks for the rows in an object, and in the objects in it; nil if there are none.
func (o *objects) find(in member) (*found, error) {
	const deepest = 3
	all := slices.Collect(o.members(in))
	var lists, nested, objects []member
	var header, plain *member
	for i, m := range all {
		if m.kind == '[' && english.RowKeys.Has(strings.ToLower(m.key)) {
			plain = &all[i]
		}
		switch {
		case m.first == '{':
			lists = append(lists, m)
		case m.first == '[':
			nested = append(nested, m)
		case m.kind == '{':
			objects = append(objects, m)
		case m.first == '"' && english.HeaderKeys.Has(strings.ToLower(m.key)):
			header = &all[i]
		}
	}
	if o.areColumns(all) {
		return &found{read: func() error { return o.across(all) }}, nil
	}
	if len(objects) == len(all) && o.areRows(all) {
		return &found{read: func() error { return o.keyed(all) }}, nil
	}
	var several []*found
	if len(lists) == 0 && len(nested) == 1 && header != nil {
		lists = nested
	} else {
		header = nil
	}
	if len(lists) == 0 && plain != nil {
		switch m := *plain; m.first {
		case ']':
			return nil, o.fault(m.from, "the list %q is empty: there are no rows", m.path)
		case '[':
			lists = append(lists, m)
		default:
			several = append(several, &found{path: m.path, read: func() error { return o.across([]member{m}) }})
		}
	}
	for _, m := range lists {
		several = append(several, &found{path: m.path, read: func() error { return o.listed(header, m) }})
	}
	if len(several) == 0 && strings.Count(in.path, ".") < deepest {
		for _, m := range objects {
			f, err := o.find(m)
			if err != nil {
				return nil, err
			}
			if f != nil {
				f.path = cmp.Or(f.path, m.path)
				several = append(several, f)
			}
		}
	}
	switch len(several) {
	case 0:
		return nil, nil
	case 1:
		for i, m := range all {
			if &all[i] != header && !strings.HasPrefix(several[0].path+".", m.path+".") {
				several[0].left = append(several[0].left, m.path)
			}
		}
		return several[0], nil
	}
	var paths []string
	for _, f := range several {
		paths = append(paths, f.path)
	}
	return nil, o.fault(in.from, "there are several tables: %s: put the one that you ask about into a file of its own", wording.List(paths, listedNames))
}

// areColumns reports whether the members of an object are columns: lists of values, or objects with values under the
// numbers of the rows, as pandas writes them.
func (o *objects) areColumns(all []member) bool {
	rows := 0
	for i, m := range all {
		if m.kind != all[0].kind || m.kind != '[' && m.kind != '{' || m.first == '{' || m.first == '[' {
			return false
		}
		n := 0
		for cell := range o.members(m) {
			if cell.kind == '{' || cell.kind == '[' || m.kind == '{' && cell.key != strconv.Itoa(n) {
				return false
			}
			n++
		}
		if i == 0 {
			rows = n
		} else if n != rows {
			return false
		}
	}
	return rows > 0
}

// areRows reports whether the objects in an object are rows: half of the keys of the first one are those of all.
func (o *objects) areRows(all []member) bool {
	if len(all) < 2 {
		return false
	}
	have, keys, common := map[string]int{}, 0, 0 // how many of the objects have a key
	for _, m := range all {
		for cell := range o.members(m) {
			have[cell.key]++
		}
	}
	for cell := range o.members(all[0]) {
		if keys++; have[cell.key] == len(all) {
			common++
		}
	}
	return common > 0 && 2*common >= keys
}

// listed reads the list of a member, below a header if there is one.
func (o *objects) listed(header *member, m member) error {
	if header != nil {
		o.part(header.from, header.to)
		if err := o.header(); err != nil {
			return err
		}
	}
	o.part(m.from, m.to)
	if _, err := o.tokens.ReadToken(); err != nil {
		return o.syntax(err)
	}
	return o.rows()
}

// across reads members that are columns.
func (o *objects) across(all []member) error {
	rows := 0
	for _, m := range all {
		o.part(m.from, m.to)
		if o.fields++; o.fields > table.MaxColumns {
			return o.wrong("more than %d columns: that is the limit", table.MaxColumns)
		}
		f := o.add(&o.root, m.key)
		_, _ = o.tokens.ReadToken()
		for o.b.Rows = 0; o.tokens.PeekKind() != ']' && o.tokens.PeekKind() != '}'; o.b.Rows++ {
			if o.b.Rows == table.MaxRows {
				return o.wrong("more than %d rows: that is the limit", table.MaxRows)
			}
			if m.kind == '{' {
				_, _ = o.tokens.ReadToken() // the number of the row
			}
			if err := o.value(f); err != nil {
				return err
			}
		}
		rows = o.b.Rows
	}
	o.b.Rows = rows
	return nil
}

// keyed reads members that are rows, whose keys are a column.
func (o *objects) keyed(all []member) error {
	o.fields++
	key := o.add(&o.root, "key")
	o.root.known = map[string]*field{}
	for _, m := range all {
		if err := o.set(key, []byte(m.key)); err != nil {
			return err
		}
		o.part(m.from, m.to)
		if err := o.row(); err != nil {
			return err
		}
	}
	return nil
}
