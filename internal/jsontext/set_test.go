package jsontext

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// FuzzSet: of any object, the key has the value then, other keys have theirs, and the text is longer only by it.
func FuzzSet(f *testing.F) {
	for _, text := range []string{"{}", " {\n}\n", `{"a": 1}`, `{"b": [1, {"KEY": 2}], "key":{"x":[]} , "c": "}"}`, `{"Key": null, "key": 1}`, `{"key":1,"key":2}`, "{\"b\":\"\\\"\"\t}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var before, after map[string]any
		if Decode([]byte(text), "", &before) != nil || before == nil {
			return
		}
		same := 0
		for key := range before {
			if strings.EqualFold(key, "key") {
				same++
			}
		}
		set := Set([]byte(text), "key", []byte("[7]"))
		if err := json.Unmarshal(set, &after); err != nil {
			t.Fatalf("%q: %v", set, err)
		}
		if same > 1 {
			return // one of them was set
		}
		has := false
		for key, v := range after {
			if strings.EqualFold(key, "key") {
				has = reflect.DeepEqual(v, []any{7.})
			} else if !reflect.DeepEqual(v, before[key]) {
				t.Errorf("%q: %s is %v", set, key, v)
			}
		}
		if !has || len(after) != len(before)+1-same {
			t.Errorf("%q, set: %q", text, set)
		}
	})
}

// TestSetQuoted: a key may have any characters.
func TestSetQuoted(t *testing.T) {
	for _, key := range []string{`a "b" c`, `a\b`, "a\tb", "<a>"} {
		text := Set(Set([]byte("{}"), key, []byte("1")), key, []byte("2"))
		var got map[string]int
		if err := json.Unmarshal(text, &got); err != nil || len(got) != 1 || got[key] != 2 {
			t.Errorf("%q: %s: %v", key, text, err)
		}
	}
}

// TestChange: an object inside of another one is changed where it stands, and a new one is indented as the others are.
func TestChange(t *testing.T) {
	set := func(value []byte) ([]byte, error) {
		if value == nil {
			value = []byte("{\n}")
		}
		return Set(value, "b", []byte("[\n  1\n]")), nil
	}
	for text, want := range map[string]string{
		"{\n}\n":              "{\n  \"a\": {\n    \"b\": [\n      1\n    ]\n  }\n}\n",
		"{\n  \"a\": null\n}": "{\n  \"a\": {\n    \"b\": [\n      1\n    ]\n  }\n}",
		"{\n  \"x\": 1,\n  \"a\": {\n    \"c\": 2\n  }}": "{\n  \"x\": 1,\n  \"a\": {\n    \"c\": 2,\n    \"b\": [\n      1\n    ]\n  }}",
		"{\n\t\"A\": {\"B\": 0},\n\t\"x\": 2}":           "{\n\t\"A\": {\"B\": [\n    1\n  ]},\n\t\"x\": 2}",
		`{"A": {"b": 3}, "a": {"B": 4, "b": 5}}`:         "{\"A\": {\"b\": 3}, \"a\": {\"B\": 4, \"b\": [\n    1\n  ]}}",
	} {
		got, err := Change([]byte(text), "a", set)
		if err != nil || string(got) != want {
			t.Errorf("%s\nbecame %s, %v\nwant   %s", text, got, err, want)
		}
	}
}
