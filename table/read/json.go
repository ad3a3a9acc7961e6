package read

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"

	"semtree/internal/textfile"
	"semtree/internal/wording"
	"semtree/table"
	"semtree/table/value"
)

// objects reads the rows of a text in JSON, objects or lists, by the tokens of a decoder.
type objects struct {
	name   string
	text   []byte
	base   int // where the part begins that the decoder reads
	tokens *jsontext.Decoder
	b      *table.Builder
	root   field // of the rows
	fields int
	depth  int
	cell   []byte // the last one
	counts []string
}

// maxDepth is how deep objects may be in each other.
const maxDepth = 32

// field is what objects have under a key: a cell, or an object with fields of its own.
type field struct {
	raw    string // the key in quotes, as it is written first
	name   string // with those of the objects that it is in: customer.name
	inner  []*field
	known  map[string]*field // inner ones by raw, also in other ways to write it
	text   *table.Dictionary // its values; nil if no row has one
	count  *table.Dictionary // how many elements its lists have whose elements are objects or lists; nil if no row has one
	hollow []int             // rows with an empty list
}

// readJSON reads the rows of a text in JSON.
func readJSON(text []byte, name string, b *table.Builder) error {
	o := &objects{name: name, text: text, b: b}
	o.part(0, len(text))
	if err := o.all(); err != nil {
		return err
	}
	var header []string
	o.columns(&o.root, &header)
	if len(header) == 0 {
		return o.fault(len(text), "no objects with keys: want a list of objects, such as [{\"name\": \"Ann\", \"age\": 31}]")
	}
	if len(header) > table.MaxColumns {
		return o.fault(len(text), "%d columns, but the limit is %d", len(header), table.MaxColumns)
	}
	if len(o.counts) > 0 {
		b.Warnings = append(b.Warnings, fmt.Sprintf("%s: lists of objects are left out, but for how many elements they have: %s", name, wording.List(o.counts, listedNames)))
	}
	b.SetHeader(header)
	return nil
}

// columns adds the columns of the fields in a field to those of the table.
func (o *objects) columns(of *field, header *[]string) {
	add := func(name string, cells *table.Dictionary) {
		cells.Pad(o.b.Rows)
		*header, o.b.Columns = append(*header, name), append(o.b.Columns, *cells)
	}
	for _, f := range of.inner {
		if f.text != nil || f.count == nil && len(f.inner) == 0 {
			add(f.name, f.cells(&f.text))
		}
		if f.count != nil {
			add(f.name+" count", f.count)
			o.counts = append(o.counts, f.name)
		}
		o.columns(f, header)
	}
}

// part makes the decoder read a part of the text.
func (o *objects) part(from, to int) {
	o.base, o.tokens = from, newDecoder(o.text[from:to])
}

// newDecoder returns a decoder of a text that is in memory. Half a character, "\ud800", is U+FFFD.
func newDecoder(text []byte, more ...jsontext.Options) *jsontext.Decoder {
	return jsontext.NewDecoder(bytes.NewBuffer(text), append(more, jsontext.AllowInvalidUTF8(true))...)
}

// fault returns an error at an offset.
func (o *objects) fault(at int, format string, args ...any) error {
	return &textfile.Error{File: o.name, Line: lineAt(o.text, min(at, len(o.text))), Msg: fmt.Sprintf(format, args...)}
}

// wrong returns an error at the end of what was read.
func (o *objects) wrong(format string, args ...any) error {
	return o.fault(o.base+int(o.tokens.InputOffset()), format, args...)
}

// syntax explains an error of the decoder.
func (o *objects) syntax(err error) error {
	var bad *jsontext.SyntacticError
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return o.fault(len(o.text), "the text ends too early: a value or a bracket is missing, or a quote is not closed")
	case errors.Is(err, jsontext.ErrDuplicateName) && errors.As(err, &bad):
		return o.fault(o.base+int(bad.ByteOffset), "the key %q is given twice in an object", bad.JSONPointer.LastToken())
	case errors.As(err, &bad):
		return o.fault(o.base+int(bad.ByteOffset), "this is no JSON: %s: mend the line, or export the file again", bad.Err)
	}
	return o.wrong("%s", err)
}

// row reads an object or a list as a row.
func (o *objects) row() error {
	if o.b.Rows == table.MaxRows {
		return o.wrong("more than %d rows: that is the limit", table.MaxRows)
	}
	read := o.object
	switch kind := o.tokens.PeekKind(); {
	case kind == '[' && o.b.Rows == 0 && o.fields == 0:
		return o.header()
	case kind == '[' && o.root.known == nil:
		read = o.list
	case kind != '{' || o.root.known == nil && o.fields > 0:
		return o.unlike()
	}
	if err := read(&o.root); err != nil {
		return err
	}
	o.b.Rows++
	o.b.Tell(o.base+int(o.tokens.InputOffset()), len(o.text))
	return nil
}

// unlike refuses what comes next in place of a row.
func (o *objects) unlike() error {
	value, err := o.tokens.ReadValue()
	if err != nil {
		return o.syntax(err)
	}
	want := "an object"
	if o.root.known == nil && o.fields > 0 {
		want = "a list"
	}
	return o.wrong("want %s with the cells of a row, found %s", want, wording.Shorten(value, 60))
}

// object reads an object whose fields are those in a field.
func (o *objects) object(of *field) error {
	if o.depth++; o.depth > maxDepth {
		return o.wrong("objects in objects, more than %d: that is the limit", maxDepth)
	}
	if _, err := o.tokens.ReadToken(); err != nil {
		return o.syntax(err)
	}
	for i := 0; o.tokens.PeekKind() != '}'; i++ {
		key, err := o.tokens.ReadValue()
		if err != nil {
			return o.syntax(err)
		}
		f := of.at(i, key)
		if f == nil {
			if f, err = o.newField(of, key); err != nil {
				return err
			}
		}
		if err := o.value(f); err != nil {
			return err
		}
	}
	o.depth--
	_, err := o.tokens.ReadToken()
	return err
}

// at returns the field of a key; nil if it is new. Most objects have their keys in the same order.
func (f *field) at(i int, key []byte) *field {
	if i < len(f.inner) && f.inner[i].raw == string(key) {
		return f.inner[i]
	}
	return f.known[string(key)]
}

// newField returns the field of a key that was not written so before.
func (o *objects) newField(of *field, key []byte) (*field, error) {
	text, _ := jsontext.AppendUnquote(nil, key)
	if o.fields++; o.fields > table.MaxColumns {
		return nil, o.wrong("more than %d different keys: that is the limit", table.MaxColumns)
	}
	if of.known == nil {
		of.known = map[string]*field{}
	}
	plain, _ := jsontext.AppendQuote(nil, text)
	f := of.known[string(plain)]
	if f == nil {
		f = o.add(of, string(text))
		f.raw, of.known[string(plain)] = string(key), f
	}
	of.known[string(key)] = f
	return f, nil
}

// add adds a field.
func (o *objects) add(of *field, name string) *field {
	if of.name != "" {
		name = of.name + "." + name
	}
	f := &field{name: name}
	of.inner = append(of.inner, f)
	return f
}

// value reads the value of a field in a row.
func (o *objects) value(f *field) error {
	switch o.tokens.PeekKind() {
	case '{':
		return o.object(f)
	case '[':
		return o.elements(f)
	}
	cell, null, err := o.scalar(o.cell[:0])
	if err != nil || null {
		return err
	}
	return o.set(f, cell)
}

// scalar adds a value that is no object and no list to a text, and reports whether it is null.
func (o *objects) scalar(to []byte) (text []byte, null bool, err error) {
	value, err := o.tokens.ReadValue()
	if err != nil {
		return nil, false, o.syntax(err)
	}
	text, null = appendText(to, value)
	return text, null, nil
}

// appendText is scalar for a value that was read.
func appendText(to []byte, value jsontext.Value) (text []byte, null bool) {
	switch value[0] {
	case 'n':
		return to, true
	case '"':
		text, _ = jsontext.AppendUnquote(to, value) // an error only tells of half a character
		return text, false
	}
	return append(to, value...), false
}

// set sets the cell of a field.
func (o *objects) set(f *field, cell []byte) error {
	o.cell = cell
	if len(cell) > table.MaxCell {
		return o.wrong("a cell of %d bytes, but the limit is %d", len(cell), table.MaxCell)
	}
	fill(f.cells(&f.text), o.b.Rows, bytes.TrimSpace(cell))
	return nil
}

// cells returns a dictionary of a field, a new one if need be.
func (f *field) cells(d **table.Dictionary) *table.Dictionary {
	if *d == nil {
		*d = &table.Dictionary{}
	}
	return *d
}

// fill sets the cell of a row; those since the last one are empty.
func fill(d *table.Dictionary, row int, text []byte) {
	d.Pad(row)
	d.Add(text)
}

// elements reads a list in a cell: the values as one text, or how many they are, if there are objects or lists
// among them.
func (o *objects) elements(f *field) error {
	if _, err := o.tokens.ReadToken(); err != nil {
		return o.syntax(err)
	}
	n, nested, cell := 0, false, o.cell[:0]
	for ; o.tokens.PeekKind() != ']'; n++ {
		if kind := o.tokens.PeekKind(); kind == '{' || kind == '[' {
			nested = true
			if err := o.tokens.SkipValue(); err != nil {
				return o.syntax(err)
			}
			continue
		}
		start := len(cell)
		if start > 0 {
			cell = append(cell, ", "...)
		}
		next, null, err := o.scalar(cell)
		if err != nil {
			return err
		}
		if cell = next; null {
			cell = cell[:start]
		}
	}
	if _, err := o.tokens.ReadToken(); err != nil {
		return o.syntax(err)
	}
	switch {
	case nested || n == 0 && f.count != nil:
		f.tally(o.b.Rows, n)
	case n == 0:
		f.hollow = append(f.hollow, o.b.Rows)
	default:
		return o.set(f, cell)
	}
	return nil
}

// tally sets how many elements the list of a row has. Those of the empty ones above are known only now.
func (f *field) tally(row, n int) {
	d := f.cells(&f.count)
	for _, above := range f.hollow {
		fill(d, above, []byte("0"))
	}
	f.hollow = nil
	fill(d, row, fmt.Append(nil, n))
}

// header reads the first of lists that are rows: the names of the columns. If they are no texts and no years, the list
// is a row itself, and there is no header.
func (o *objects) header() error {
	first, err := o.tokens.ReadValue()
	if err != nil {
		return o.syntax(err)
	}
	end := o.base + int(o.tokens.InputOffset())
	list := member{kind: '[', from: end - len(first), to: end}
	var header []string
	named := true
	for m := range o.members(list) {
		var cell []byte
		if m.kind != '{' && m.kind != '[' {
			cell, _ = appendText(nil, o.text[m.from:m.to])
		}
		named = named && (m.kind == '"' || value.IsYear(string(cell)))
		header = append(header, string(cell))
	}
	o.fields += len(header)
	if o.fields > table.MaxColumns {
		return o.wrong("more than %d columns: that is the limit", table.MaxColumns)
	}
	for i, name := range header {
		if !named {
			name = fmt.Sprintf("column %d", i+1)
		}
		o.add(&o.root, name)
	}
	switch {
	case named:
		return nil
	case len(bytes.TrimSpace(o.text[end:])) == 0:
		return o.wrong("a single list with values: want a list of objects, such as [{\"name\": \"Ann\", \"age\": 31}]")
	}
	o.b.Warnings = append(o.b.Warnings, fmt.Sprintf("%s: there is no header: the first list (%s) is a row as the others are, and the columns are called \"column 1\" to \"column %d\": write a list with their names above it", o.name, wording.Shorten(first, 60), len(header)))
	row := &objects{name: o.name, text: o.text, b: o.b, root: o.root, fields: o.fields}
	row.part(list.from, end)
	return row.row()
}

// list reads a list as a row. Cells that are missing at the end are null.
func (o *objects) list(of *field) error {
	if _, err := o.tokens.ReadToken(); err != nil {
		return o.syntax(err)
	}
	for i := 0; o.tokens.PeekKind() != ']'; i++ {
		if i == len(of.inner) {
			if err := o.tokens.SkipValue(); err != nil {
				return o.syntax(err)
			}
			return o.wrong("more cells than the first list, the header, which has %d", len(of.inner))
		}
		if err := o.value(of.inner[i]); err != nil {
			return err
		}
	}
	_, err := o.tokens.ReadToken()
	return err
}
