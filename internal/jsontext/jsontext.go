package jsontext

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	syntax "github.com/go-json-experiment/json/jsontext"
)

// Error reports where a JSON text is wrong, and why.
type Error struct {
	File  string // empty if the text is not a file
	Line  int    // from 1
	Where string // the value, as "element 2 of files"; empty for the text as a whole
	Msg   string
}

func (e *Error) Error() string {
	msg := e.Msg
	if e.Where != "" {
		msg = e.Where + ": " + msg
	}
	if e.File == "" {
		return msg
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, msg)
}

// Decode decodes a text of one value into what into points at. Keys that the
// type does not have are errors. The name of the file may be empty; errors are
// *[Error] without it then, or come from an UnmarshalJSON.
func Decode(text []byte, file string, into any) error {
	return decode(text, file, into, true)
}

// DecodeOpen is [Decode], but skips keys that the type does not have: for
// formats of others, who may add some.
func DecodeOpen(text []byte, file string, into any) error {
	return decode(text, file, into, false)
}

func decode(text []byte, file string, into any, closed bool) error {
	w := &walk{file: file, closed: closed, text: text, tokens: newDecoder(text)}
	var all json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		return w.syntax(err)
	}
	if err := w.value(reflect.TypeOf(into).Elem(), nil); err != nil {
		return err
	}
	err := json.Unmarshal(text, into)
	if large := (*json.UnmarshalTypeError)(nil); errors.As(err, &large) { // a number in a value of any kind
		return &Error{file, w.line(large.Offset), "", "the " + large.Value + " is too large"}
	}
	if err != nil {
		return w.fail(nil, "%v", err) // an UnmarshalJSON refuses the value
	}
	return nil
}

// walk compares a text with a type.
type walk struct {
	file   string
	closed bool // unknown keys are errors
	text   []byte
	tokens *syntax.Decoder // of what is known to be JSON, so that it has no errors
	forms  map[reflect.Type]form
}

// place is a value inside others; nil is the text as a whole. It is written out for errors only.
type place struct {
	key   string // in an object
	index int    // in a list, from 1; 0 in an object
	outer *place
}

func (p *place) String() string {
	if p == nil {
		return ""
	}
	inner := p.key
	if p.index > 0 {
		inner = fmt.Sprintf("element %d", p.index)
	}
	if p.outer == nil {
		return inner
	}
	return inner + " of " + p.outer.String()
}

// line returns the line of an offset.
func (w *walk) line(offset int64) int { return lineAt(w.text, int(offset)) }

func lineAt(text []byte, offset int) int {
	return 1 + bytes.Count(text[:min(offset, len(text))], []byte("\n"))
}

// fail returns an error at the last token.
func (w *walk) fail(where *place, format string, args ...any) error {
	return &Error{w.file, w.line(w.tokens.InputOffset()), where.String(), fmt.Sprintf(format, args...)}
}

// syntax explains what json.Unmarshal says of a text that is not JSON.
func (w *walk) syntax(err error) error {
	var bad *json.SyntaxError
	switch {
	case !errors.As(err, &bad):
		return w.fail(nil, "%v", err)
	case strings.HasPrefix(bad.Error(), "unexpected end"):
		return &Error{w.file, w.line(int64(len(w.text))), "", "the text ends too early: a value or a bracket is missing"}
	case strings.HasSuffix(bad.Error(), "after top-level value"):
		return &Error{w.file, w.line(bad.Offset), "", "text after the end of the value"}
	}
	return &Error{w.file, w.line(bad.Offset), "", bad.Error()}
}

var (
	unmarshaler     = reflect.TypeFor[json.Unmarshaler]()
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// form is how values of a type are written.
type form struct {
	t      reflect.Type // behind pointers; nil if it may be any
	parsed bool         // from a string, by the type itself
}

// formOf returns the form of a type. It is asked for every element of a list, and reflection is slow.
func (w *walk) formOf(t reflect.Type) form {
	known, ok := w.forms[t]
	if !ok {
		known = newForm(t)
		if w.forms == nil {
			w.forms = map[reflect.Type]form{}
		}
		w.forms[t] = known
	}
	return known
}

func newForm(t reflect.Type) form {
	for t != nil && t.Kind() == reflect.Pointer && !t.Implements(unmarshaler) {
		t = t.Elem()
	}
	if t == nil || t.Kind() == reflect.Interface || t.Implements(unmarshaler) || reflect.PointerTo(t).Implements(unmarshaler) {
		return form{}
	}
	return form{t, reflect.PointerTo(t).Implements(textUnmarshaler)}
}

// value reads a value of a type; t is nil if it may be any.
func (w *walk) value(t reflect.Type, where *place) error {
	form := w.formOf(t)
	if t = form.t; t == nil {
		_ = w.tokens.SkipValue()
		return nil
	}
	if form.parsed {
		return w.parsed(t, where)
	}
	token := w.next()
	switch token.Kind() {
	case '{':
		if t.Kind() == reflect.Struct || t.Kind() == reflect.Map {
			return w.object(t, where)
		}
	case '[':
		if t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
			return w.list(t, where)
		}
	}
	if !fits(token, t) {
		return w.fail(where, "want %s, found %s", want(t), found(token))
	}
	return nil
}

// parsed reads a string that the type itself reads.
func (w *walk) parsed(t reflect.Type, where *place) error {
	token := w.next()
	if token.Kind() != '"' {
		return w.fail(where, "want a string, found %s", found(token))
	}
	if err := reflect.New(t).Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(textOf(token))); err != nil {
		return w.fail(where, "%v", err)
	}
	return nil
}

// object reads an object after its bracket.
func (w *walk) object(t reflect.Type, where *place) error {
	offsets := map[string]int64{} // of the keys so far
	for more(w.tokens) {
		key := textOf(w.next())
		name, inner, known := key, reflect.Type(nil), true
		if t.Kind() == reflect.Map {
			inner = t.Elem()
		} else if name, inner, known = field(t, key); !known && w.closed {
			return w.fail(where, "unknown key %q: want one of %s", key, strings.Join(keys(t), ", "))
		}
		if first, twice := offsets[name]; twice {
			return w.fail(where, "the key %q is given twice, first in line %d", key, w.line(first))
		}
		offsets[name] = w.tokens.InputOffset()
		if err := w.value(inner, &place{key: key, outer: where}); err != nil {
			return err
		}
	}
	w.next() // the bracket
	return nil
}

// list reads a list after its bracket.
func (w *walk) list(t reflect.Type, where *place) error {
	for i := 1; more(w.tokens); i++ {
		if err := w.value(t.Elem(), &place{index: i, outer: where}); err != nil {
			return err
		}
	}
	w.next() // the bracket
	return nil
}
