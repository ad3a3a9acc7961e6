package answer

import (
	"fmt"
	"slices"
	"testing"
)

func TestElements(t *testing.T) {
	for _, c := range []struct {
		answer []any
		want   string
	}{
		{nil, "[]"}, {[]any{"a", 2.}, "[a 2]"}, {[]any{[]any{"a", nil}, []any{"b", 2.}}, "[a <nil> b 2]"},
	} {
		if got := fmt.Sprint(slices.Collect(Elements(c.answer))); got != c.want {
			t.Errorf("Elements(%v) = %s, want %s", c.answer, got, c.want)
		}
	}
}

func TestEqual(t *testing.T) {
	different := [][]any{nil, {"a"}, {"b"}, {1.}, {"a", 1.}, {[]any{"a", 1.}}, {[]any{"a", nil}}, {[]any{"a"}, []any{1.}}, {[]any{"a", 1.}, "a"}}
	for i, a := range different {
		for k, b := range different {
			if Equal(a, b) != (i == k) {
				t.Errorf("Equal(%v, %v) = %v", a, b, i != k)
			}
		}
	}
}
