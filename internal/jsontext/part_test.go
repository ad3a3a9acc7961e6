package jsontext

import (
	"errors"
	"slices"
	"testing"
)

// TestPart: values are found by keys and places, and have the lines that they had.
func TestPart(t *testing.T) {
	text := []byte("{\"a\": [1,\n {\"b\": \"x\",\n\"B\": [\n]}],\n\"Key\": {\"k\": 3}, \"c\": \"{\"}\n")
	for _, c := range []struct {
		want string
		at   []any
	}{
		{string(text), nil}, {"1", []any{"a", 0}}, {"\n\"x\"", []any{"a", 1, "b"}}, {"\n\n[\n]", []any{"a", 1, "B"}}, {"\n\n\n\n3", []any{"key", "k"}},
		{"\n\n\n\n\"{\"", []any{"c"}}, {"", []any{"d"}}, {"", []any{"a", 2}}, {"", []any{"a", -1}}, {"", []any{"a", 1, "c"}},
	} {
		if got := string(Part(text, c.at...)); got != c.want {
			t.Errorf("%v: %q, want %q", c.at, got, c.want)
		}
	}
	var into struct{ B int }
	err := Decode(Part(text, "a", 1), "file", &into)
	if fault := (*Error)(nil); !errors.As(err, &fault) || fault.Line != 2 {
		t.Errorf("%v, want an error in line 2", err)
	}
}

// TestKeys: keys are in the order of the text.
func TestKeys(t *testing.T) {
	if got := Keys([]byte(`{"b": {"x": 1}, "a": [2], "c\n": null}`)); !slices.Equal(got, []string{"b", "a", "c\n"}) {
		t.Errorf("%q", got)
	}
	if got := Keys([]byte("{}")); got != nil {
		t.Errorf("%q", got)
	}
}
