package answer

import (
	"testing"
)

// TestFirst: the first elements, and how many follow; of an answer that is made later, too. The outcome stays complete.
func TestFirst(t *testing.T) {
	all := []any{[]any{"a"}, []any{"b"}, []any{"c"}}
	for _, c := range []struct{ most, listed, unlisted int }{{1, 1, 2}, {2, 2, 1}, {3, 3, 0}, {4, 3, 0}} {
		for _, o := range []*Outcome{{Answer: all, Total: 5}, {Late: &Lines{Len: 3, Width: 1, At: func(i, _ int) any { return all[i].([]any)[0] }}, Total: 5}} {
			first := o.First(c.most)
			if !Equal(first.Answer, all[:c.listed]) || first.Unlisted != c.unlisted || first.Total != 5 || first.Late != nil {
				t.Errorf("First(%d) = %+v", c.most, first)
			}
			if !Equal(o.Values(), all) || o.Unlisted != 0 {
				t.Errorf("after First(%d) the outcome is %+v", c.most, o)
			}
		}
	}
}
