package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"semtree/internal/jsontext"
)

// objects reads flat objects, or lists: a list of them, or one after another, as in JSON Lines.
// Package encoding/json reads them too, but at a third of the speed, without the order
// of the keys or without lines.
type objects struct {
	name string
	text []byte
	at   int
	b    *builder
	// columns has the column of each key.
	columns map[string]int
	keys    []string // by column
	seen    []int    // by column: rows that had it when it was last set
}

// readJSON reads the rows of a text in JSON.
func readJSON(text []byte, name string, b *builder) error {
	o := &objects{name: name, text: text, b: b, columns: map[string]int{}}
	if err := o.all(); err != nil {
		return err
	}
	if len(o.keys) == 0 {
		return o.fault("no objects with keys: want a list of objects, such as [{\"name\": \"Ann\", \"age\": 31}]")
	}
	b.header = names(o.keys)
	return nil
}

// fault returns an error at the next byte.
func (o *objects) fault(format string, args ...any) error {
	return &jsontext.Error{File: o.name, Line: lineAt(o.text, min(o.at, len(o.text))), Msg: fmt.Sprintf(format, args...)}
}

// peek skips blanks and returns the next byte; 0 at the end.
func (o *objects) peek() byte {
	for ; o.at < len(o.text); o.at++ {
		switch c := o.text[o.at]; c {
		case ' ', '\t', '\n', '\r':
		default:
			return c
		}
	}
	return 0
}

// take reads a byte if it is the next.
func (o *objects) take(c byte) bool {
	if o.peek() != c {
		return false
	}
	o.at++
	return true
}

// all reads all objects.
func (o *objects) all() error {
	list := o.take('[')
	row, what, read := byte('{'), "an object", o.object
	if o.ofLists(&list) {
		row, what, read = '[', "a list", o.list
	}
	for first := true; ; first = false {
		switch c := o.peek(); {
		case c == 0 && !list:
			return nil
		case c == 0:
			return o.fault("the text ends too early: a bracket is missing")
		case list && o.take(']'):
			if o.peek() != 0 {
				return o.fault("text after the end of the list")
			}
			return nil
		case list && !first && !o.take(','):
			return o.fault("want a comma or the end of the list, found %s", o.found())
		}
		if o.peek() != row {
			return o.fault("want %s with the cells of a row, found %s", what, o.found())
		}
		o.at++
		if err := read(); err != nil {
			return err
		}
	}
}

// found describes what comes next.
func (o *objects) found() string {
	switch c := o.peek(); {
	case c == 0:
		return "the end of the text"
	case c == '[':
		return "a list"
	case c == '{':
		return "an object"
	case c == '"':
		return "a string"
	case c == '-' || isDigit(c):
		return "a number"
	case isLetter(c):
		return "a word"
	default:
		return fmt.Sprintf("%q", rune(c))
	}
}

// object reads an object after its bracket, as a row.
func (o *objects) object() error {
	if o.b.rows == MaxRows {
		return o.fault("more than %d rows: that is the limit", MaxRows)
	}
	for i := 0; !o.take('}'); i++ {
		if i > 0 && !o.take(',') {
			return o.fault("want a comma or the end of the object, found %s", o.found())
		}
		if o.peek() != '"' {
			return o.fault("want a key in quotes, found %s", o.found())
		}
		column, err := o.key(i)
		if err != nil {
			return err
		}
		if !o.take(':') {
			return o.fault("want a colon after the key %q, found %s", o.keys[column], o.found())
		}
		text, err := o.value(o.keys[column])
		if err != nil {
			return err
		}
		o.b.columns[column].add(bytes.TrimSpace(text))
	}
	o.b.rows++
	for i := range o.b.columns {
		o.b.columns[i].pad(o.b.rows)
	}
	o.b.tell(o.at, len(o.text))
	return nil
}

// key reads a key and returns its column, a new one if need be. The keys of most
// objects are in the same order.
func (o *objects) key(i int) (int, error) {
	key, err := o.str()
	if err != nil {
		return 0, err
	}
	if i >= len(o.keys) || o.keys[i] != string(key) {
		known := false
		if i, known = o.columns[string(key)]; !known {
			if i = len(o.keys); i == MaxColumns {
				return 0, o.fault("more than %d different keys: that is the limit", MaxColumns)
			}
			o.columns[string(key)] = i
			o.keys = append(o.keys, string(key))
			o.seen = append(o.seen, 0)
			o.b.columns = append(o.b.columns, dictionary{})
			o.b.columns[i].pad(o.b.rows)
		}
	}
	if o.seen[i] == o.b.rows+1 {
		return 0, o.fault("the key %q is given twice in an object", key)
	}
	o.seen[i] = o.b.rows + 1
	return i, nil
}

// value reads a value that is no list and no object. Null is an empty text.
func (o *objects) value(key string) ([]byte, error) {
	switch c := o.peek(); {
	case c == '"':
		return o.str()
	case c == '{' || c == '[':
		return nil, o.fault("the value of %q is %s, but a cell holds one value: give each part a key of its own", key, o.found())
	}
	start := o.at
	for o.at < len(o.text) {
		c := o.text[o.at]
		if !isDigit(c) && !isLetter(c) && c != '-' && c != '+' && c != '.' {
			break
		}
		o.at++
	}
	value := o.text[start:o.at]
	if !json.Valid(value) {
		o.at = start
		return nil, o.fault("want a value of %q, found %s", key, o.found())
	}
	if string(value) == "null" {
		return nil, nil
	}
	return value, nil
}

// str reads a string after blanks.
func (o *objects) str() ([]byte, error) {
	start := o.at
	plain := true
	for o.at++; o.at < len(o.text); o.at++ {
		switch c := o.text[o.at]; {
		case c == '"':
			o.at++
			raw := o.text[start:o.at]
			if len(raw) > MaxCell {
				return nil, o.fault("a string of %d bytes, but the limit is %d", len(raw), MaxCell)
			}
			if plain {
				return raw[1 : len(raw)-1], nil
			}
			return o.unquote(raw)
		case c == '\\':
			plain = false
			o.at++
		case c < ' ':
			return nil, o.fault("a line break or another control character in a string: write it as \\n or \\u%04x", c)
		}
	}
	o.at = start
	return nil, o.fault("a string opens in this line and is not closed")
}

// unquote decodes a string with escapes.
func (o *objects) unquote(raw []byte) ([]byte, error) {
	var s string
	if err := json.Unmarshal(raw, &s); err != nil {
		return nil, o.fault("an escape in a string that JSON does not have: %s", cutTo(raw, 60))
	}
	return []byte(s), nil
}

// cutTo returns at most n bytes of a text.
func cutTo(s []byte, n int) []byte {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return bytes.Join([][]byte{s[:n], []byte("…")}, nil)
}
