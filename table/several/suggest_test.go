package several

import (
	"slices"
	"testing"

	"semtree/answer"
	"semtree/table/ask"
)

// TestGuide: examples are sure, those about several tables are first, and a later call has those of an earlier one.
func TestGuide(t *testing.T) {
	p := parserOf(t, shop(t))
	g := NewGuide(p)
	few := slices.Clone(g.First(3))
	more := g.First(8)
	if len(few) != 3 || len(more) < 5 || !slices.Equal(few, more[:3]) {
		t.Fatalf("%v, then %v", few, more)
	}
	several := 0
	for i, x := range more {
		r := p.Ask(x.Question, ask.Options{})
		if r.Status != answer.Sure {
			t.Errorf("%q is %s", x.Question, r.Status)
		}
		if len(r.Way) > 0 {
			several++
		} else if i == 0 {
			t.Errorf("the first, %q, is about one table", x.Question)
		}
		t.Log(x.Question, "→", r.Words, r.Answer)
	}
	if several < 3 {
		t.Errorf("%d are about several tables", several)
	}
}
