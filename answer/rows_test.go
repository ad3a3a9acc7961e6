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
	different := [][]any{nil, {"a"}, {"b"}, {1.}, {"a", 1.}, {[]any{"a", 1.}}, {[]any{"a", nil}}, {[]any{"a"}, []any{1.}}, {[]any{"a", 1.}, "a"}, {[]any{"a", 1.}, []any{"a", nil}}}
	for i, a := range different {
		for k, b := range different {
			if Equal(a, b) != (i == k) {
				t.Errorf("Equal(%v, %v) = %v", a, b, i != k)
			}
			if late(a) == nil {
				continue
			}
			for _, other := range []*Outcome{{Answer: b}, {Answer: b, Late: late(b)}} {
				if o := (&Outcome{Late: late(a)}); o.Same(other) != (i == k) || other.Same(o) != (i == k) {
					t.Errorf("%v, made late, and %v: %v", a, b, i != k)
				}
			}
		}
	}
}

// late returns the lines of an answer that is nothing but rows with equally many elements; else nil.
func late(answer []any) *Lines {
	width := -1
	for _, v := range answer {
		row, isRow := v.([]any)
		if !isRow || width >= 0 && len(row) != width {
			return nil
		}
		width = len(row)
	}
	if width < 0 {
		return nil
	}
	return &Lines{Len: len(answer), Width: width, At: func(i, c int) any { return answer[i].([]any)[c] }}
}

// TestLines: rows made at last are those that are looked at one by one.
func TestLines(t *testing.T) {
	for _, answer := range [][]any{{[]any{"a", 1.}}, {[]any{"a", nil}, []any{"b", 2.}}, {[]any{}}} {
		o := &Outcome{Late: late(answer)}
		if got, want := fmt.Sprint(slices.Collect(o.Elements)), fmt.Sprint(slices.Collect(Elements(answer))); got != want || o.Len() != len(answer) {
			t.Errorf("elements %s, want %s of %d", got, want, o.Len())
		}
		if !Equal(o.Values(), answer) || o.Late != nil || o.Len() != len(answer) {
			t.Errorf("made: %v, want %v", o.Answer, answer)
		}
	}
}
