package jsontext

import (
	"bytes"
	"encoding"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// Append appends a value as encoding/json writes it, without escapes that only HTML needs. What most bytes of a result are,
// texts and numbers in lists, is written without reflection.
func Append(b []byte, v any) ([]byte, error) {
	switch v := v.(type) {
	case nil:
		return append(b, "null"...), nil
	case string:
		return appendText(b, v)
	case float64:
		return appendNumber(b, v)
	case []any:
		return appendCells(b, v)
	case [][]any:
		return appendList(b, v, appendCells)
	case []string:
		return appendList(b, v, appendText)
	case []int:
		return appendInts(b, v)
	case [][]int:
		return appendList(b, v, appendInts)
	}
	return appendValue(b, reflect.ValueOf(v))
}

// As is a value that is written as another one.
type As interface{ As() any }

func appendList[E any](b []byte, list []E, one func([]byte, E) ([]byte, error)) (_ []byte, err error) {
	if list == nil {
		return append(b, "null"...), nil
	}
	b = append(b, '[')
	for i, e := range list {
		if i > 0 {
			b = append(b, ',')
		}
		if b, err = one(b, e); err != nil {
			return b, err
		}
	}
	return append(b, ']'), nil
}

func appendCells(b []byte, list []any) ([]byte, error) { return appendList(b, list, Append) }

func appendInts(b []byte, list []int) ([]byte, error) { return appendList(b, list, appendInt) }

func appendInt(b []byte, n int) ([]byte, error) { return strconv.AppendInt(b, int64(n), 10), nil }

// appendText appends a text. Those that are not of UTF-8, or have control characters, are left to encoding/json.
func appendText(b []byte, s string) ([]byte, error) {
	start, begin, ascii := 0, len(b), true
	b = append(b, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"', c == '\\':
			b = append(append(b, s[start:i]...), '\\')
			start = i
		case c == '\n':
			b = append(append(b, s[start:i]...), `\n`...)
			start = i + 1
		case c < ' ':
			return appendOther(b[:begin], s)
		case c >= utf8.RuneSelf:
			ascii = false
		}
	}
	if !ascii && (!utf8.ValidString(s) || strings.Contains(s, "\u2028") || strings.Contains(s, "\u2029")) {
		return appendOther(b[:begin], s)
	}
	return append(append(b, s[start:]...), '"'), nil
}

// appendNumber appends a number. Those with an exponent, and what is none, are left to encoding/json.
func appendNumber(b []byte, f float64) ([]byte, error) {
	switch size := math.Abs(f); {
	case f == 0 && math.Signbit(f), f != 0 && size < 1e-6, !(size < 1e21):
		return appendOther(b, f)
	case size < 1<<53 && f == math.Trunc(f):
		return strconv.AppendInt(b, int64(f), 10), nil
	}
	return strconv.AppendFloat(b, f, 'f', -1, 64), nil
}

// appendOther appends a value by encoding/json.
func appendOther(b []byte, v any) ([]byte, error) {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return append(b, bytes.TrimSuffix(text.Bytes(), []byte("\n"))...), err
}

func appendValue(b []byte, v reflect.Value) (_ []byte, err error) {
	t := v.Type()
	switch k := t.Kind(); {
	case k == reflect.Pointer || k == reflect.Interface:
		if v.IsNil() {
			return append(b, "null"...), nil
		}
		if k == reflect.Interface {
			return Append(b, v.Elem().Interface())
		}
		return appendValue(b, v.Elem())
	case t.PkgPath() != "" && formOf(t).as:
		return Append(b, v.Interface().(As).As())
	case (t.PkgPath() != "" || k == reflect.Struct) && formOf(t).own:
	case k == reflect.Struct:
		return appendStruct(b, v)
	case k == reflect.String:
		return appendText(b, v.String())
	case k == reflect.Bool:
		return strconv.AppendBool(b, v.Bool()), nil
	case k == reflect.Int || k == reflect.Int64:
		return strconv.AppendInt(b, v.Int(), 10), nil
	case k == reflect.Float64:
		return appendNumber(b, v.Float())
	case k == reflect.Slice && lists[t]:
		return Append(b, v.Interface())
	case k == reflect.Slice && v.IsNil():
		return append(b, "null"...), nil
	case k == reflect.Slice && t.Elem().Kind() != reflect.Uint8:
		b = append(b, '[')
		for i := range v.Len() {
			if i > 0 {
				b = append(b, ',')
			}
			if b, err = appendValue(b, v.Index(i)); err != nil {
				return b, err
			}
		}
		return append(b, ']'), nil
	}
	if v.CanAddr() {
		v = v.Addr() // its methods may be those of a pointer
	}
	return appendOther(b, v.Interface())
}

// lists are the types of lists that Append knows.
var lists = map[reflect.Type]bool{
	reflect.TypeFor[[]any](): true, reflect.TypeFor[[][]any](): true, reflect.TypeFor[[]string](): true,
	reflect.TypeFor[[]int](): true, reflect.TypeFor[[][]int](): true,
}

func appendStruct(b []byte, v reflect.Value) ([]byte, error) {
	b = append(b, '{')
	begin := len(b)
	for _, m := range formOf(v.Type()).members {
		value, err := v.FieldByIndexErr(m.index)
		if err != nil || m.omitZero && value.IsZero() || m.omitEmpty && isEmpty(value) {
			continue // err: an embedded structure is not there
		}
		if len(b) > begin {
			b = append(b, ',')
		}
		if b, err = appendValue(append(b, m.written...), value); err != nil {
			return b, err
		}
	}
	return append(b, '}'), nil
}

func isEmpty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map, reflect.String, reflect.Array:
		return v.Len() == 0
	case reflect.Struct:
		return false
	}
	return v.IsZero()
}

// written says how values of a type are written.
type written struct {
	own, as bool // by a method of the type, or as only encoding/json knows; by As
	members []member
}

var forms sync.Map // of types: *written by reflect.Type

// isUnusual reports whether encoding/json has a rule of its own for a field: written in quotes, or embedded other than a
// plain structure without a key.
func isUnusual(f reflect.StructField) bool {
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	of := f.Type
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	return slices.Contains(strings.Split(options, ","), "string") || f.Anonymous && (name != "" || of.Kind() != reflect.Struct)
}

func formOf(t reflect.Type) *written {
	if known, ok := forms.Load(t); ok {
		return known.(*written)
	}
	p, w := reflect.PointerTo(t), &written{}
	w.own = p.Implements(reflect.TypeFor[json.Marshaler]()) || p.Implements(reflect.TypeFor[encoding.TextMarshaler]())
	w.as = t.Implements(reflect.TypeFor[As]())
	w.own = w.own || t == reflect.TypeFor[json.Number]()
	if t.Kind() == reflect.Struct {
		w.members = membersOf(t)
		w.own = w.own || slices.ContainsFunc(reflect.VisibleFields(t), isUnusual)
	}
	forms.Store(t, w)
	return w
}
