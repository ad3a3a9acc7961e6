package jsontext

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	syntax "github.com/go-json-experiment/json/jsontext"
)

// fits reports whether a type takes a token that opens no object and no list.
func fits(token syntax.Value, t reflect.Type) bool {
	kind := t.Kind()
	switch token.Kind() {
	case '"':
		return kind == reflect.String
	case 't', 'f':
		return kind == reflect.Bool
	case 'n':
		return kind == reflect.Slice || kind == reflect.Map
	case '0':
		var err error
		switch x := string(token); {
		case isWhole(kind) && kind >= reflect.Uint:
			_, err = strconv.ParseUint(x, 10, t.Bits())
		case isWhole(kind):
			_, err = strconv.ParseInt(x, 10, t.Bits())
		case kind == reflect.Float32 || kind == reflect.Float64:
			_, err = strconv.ParseFloat(x, t.Bits())
		default:
			return false
		}
		return err == nil
	}
	return false
}

// isWhole reports whether a kind has whole numbers.
func isWhole(kind reflect.Kind) bool { return reflect.Int <= kind && kind <= reflect.Uint64 }

// want names what a type takes.
func want(t reflect.Type) string {
	switch kind := t.Kind(); {
	case kind == reflect.String:
		return "a string"
	case kind == reflect.Bool:
		return "true or false"
	case isWhole(kind) && kind >= reflect.Uint:
		return "a whole number from 0"
	case isWhole(kind):
		return "a whole number"
	case kind == reflect.Float32 || kind == reflect.Float64:
		return "a number"
	case kind == reflect.Slice || kind == reflect.Array:
		for t = t.Elem(); t.Kind() == reflect.Pointer; {
			t = t.Elem()
		}
		switch kind := t.Kind(); {
		case kind == reflect.String:
			return "a list of strings"
		case isWhole(kind) || kind == reflect.Float32 || kind == reflect.Float64:
			return "a list of numbers"
		}
		return "a list"
	}
	return "an object"
}

// found describes a token.
func found(token syntax.Value) string {
	switch token.Kind() {
	case '"':
		return "a string"
	case '0':
		return "the number " + string(token)
	case '{':
		return "an object"
	case '[':
		return "a list"
	}
	return string(token) // true, false, null
}

// field returns the field of a struct that has the key, by its name and its type: as
// encoding/json, the one of exactly this name, or else in other letter case. Without one,
// the name is the key.
func field(t reflect.Type, key string) (name string, inner reflect.Type, ok bool) {
	name = key
	for _, f := range membersOf(t) {
		switch {
		case f.key == key:
			return key, f.inner, true
		case !ok && strings.EqualFold(f.key, key):
			name, inner, ok = f.key, f.inner, true
		}
	}
	return name, inner, ok
}

// keys returns the keys of a struct.
func keys(t reflect.Type) (names []string) {
	for _, f := range membersOf(t) {
		names = append(names, f.key)
	}
	return names
}

// member is a field that has a key.
type member struct {
	key   string
	inner reflect.Type

	index               []int
	written             string // the key in quotes, with a colon
	omitEmpty, omitZero bool
}

// members are the fields of the structs that were asked for, by type: a request of the
// page is small, and looking for them takes longer than all else.
var members sync.Map // of []member

// membersOf returns the fields of a struct that have keys. Of those with one key it is the outermost, as for encoding/json.
func membersOf(t reflect.Type) []member {
	if known, ok := members.Load(t); ok {
		return known.([]member)
	}
	var list []member
	for _, f := range reflect.VisibleFields(t) {
		key := keyOf(f)
		if key == "" {
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		has := func(option string) bool { return slices.Contains(strings.Split(options, ","), option) }
		m := member{key, f.Type, f.Index, strconv.Quote(cmp.Or(name, f.Name)) + ":", has("omitempty"), has("omitzero")}
		switch i := slices.IndexFunc(list, func(other member) bool { return other.key == key }); {
		case i < 0:
			list = append(list, m)
		case len(m.index) < len(list[i].index):
			list = append(slices.Delete(list, i, i+1), m)
		}
	}
	members.Store(t, list)
	return list
}

// keyOf returns the key of a field, in lower case if it has no tag: JSON is
// written so. It is empty for a field that JSON does not have.
func keyOf(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	switch {
	case name == "-" || !f.IsExported() || f.Anonymous && name == "":
		return ""
	case name == "":
		return strings.ToLower(f.Name)
	}
	return name
}
