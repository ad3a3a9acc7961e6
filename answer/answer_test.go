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

// TestDistinct: rows are told apart by all of their elements, also those of an answer that is made later.
func TestDistinct(t *testing.T) {
	for _, c := range []struct {
		answer []any
		want   bool
	}{
		{nil, true}, {[]any{"a"}, true}, {[]any{"a", "b", "a"}, false}, {[]any{1., 2.}, true}, {[]any{1., 1.}, false},
		{[]any{[]any{"a", 1.}, []any{"a", 2.}}, true}, {[]any{[]any{"a", nil}, []any{"a", nil}}, false},
	} {
		outcomes := []*Outcome{{Answer: c.answer}}
		if lines := late(c.answer); lines != nil {
			outcomes = append(outcomes, &Outcome{Late: lines})
		}
		for _, o := range outcomes {
			if o.Distinct() != c.want {
				t.Errorf("%v is distinct: %t", c.answer, !c.want)
			}
		}
	}
}

// TestSameElements: the order counts only where it was asked for; how often an element is there counts always, and numbers are no
// texts.
func TestSameElements(t *testing.T) {
	rows := func(ordered bool, all ...any) *Outcome { return &Outcome{Answer: all, Ordered: ordered} }
	long := make([]any, maxUnordered+1)
	for i := range long {
		long[i] = float64(i)
	}
	turned := append([]any{long[1], long[0]}, long[2:]...)
	for i, c := range []struct {
		a, b *Outcome
		same bool
	}{
		{rows(false, "a", "b"), rows(false, "b", "a"), true},
		{rows(false, "a", "b"), rows(true, "b", "a"), false},
		{rows(true, "a", "b"), rows(true, "a", "b"), true},
		{rows(false, "a", "a", "b"), rows(false, "a", "b", "b"), false},
		{rows(false, "1"), rows(false, 1.0), false},
		{rows(false, []any{"a", nil}, []any{"b", 2.0}), rows(false, []any{"b", 2.0}, []any{"a", nil}), true},
		{rows(false, []any{"a", "b"}), rows(false, []any{"b", "a"}), false},
		{rows(false, []any{"a"}), rows(false, "a"), false},
		{rows(false, "a"), rows(false), false},
		{rows(false, long...), rows(false, turned...), false},
		{rows(false, turned[:9]...), rows(false, long[:9]...), true},
	} {
		if c.a.SameElements(c.b) != c.same || c.b.SameElements(c.a) != c.same {
			t.Errorf("case %d: want %t", i, c.same)
		}
	}
}

// TestSome: without the things that have nothing, answers are the same that are so but for these; the outcome itself stays whole.
func TestSome(t *testing.T) {
	all := func() []any { return []any{[]any{"Ann", 2.0}, []any{"Cy", 0.0}, []any{"Bo", 1.0}, []any{"Di", 0.0}} }
	made := &Outcome{Answer: all(), None: []int{1, 3}}
	late := &Outcome{Late: &Lines{Len: 4, Width: 2, At: func(i, column int) any { return all()[i].([]any)[column] }}, None: []int{1, 3}}
	some := &Outcome{Answer: []any{[]any{"Bo", 1.0}, []any{"Ann", 2.0}}}
	for _, o := range []*Outcome{made, late} {
		if !o.Some().SameElements(some) || !some.SameElements(o.Some()) || o.SameElements(some) || o.Len() != 4 {
			t.Errorf("%v without %v is %v", o.Values(), o.None, o.Some().Values())
		}
	}
	if some.Some() != some {
		t.Error("an outcome of things that all have something is copied")
	}
	none := &Outcome{Answer: []any{[]any{"Cy", 0.0}}, None: []int{0}}
	if empty := none.Some(); empty.Len() != 0 || empty.SameElements(some) || !empty.SameElements(&Outcome{}) {
		t.Errorf("nothing is %v", empty.Values())
	}
	for most, want := range map[int]int{1: 0, 2: 1, 3: 1, 4: 2} {
		if got := made.First(most); len(got.None) != want || len(made.None) != 2 {
			t.Errorf("of the first %d, %v have none", most, got.None)
		}
	}
}
