package learn_test

import (
	"testing"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/lab/dataset"
	"semtree/lab/learn"
)

// TestUses: what words do in right parses is counted, names and words outside the
// vocabulary are not, and the domain's file of words adds one use of each.
func TestUses(t *testing.T) {
	d, err := builtin.Load("geo")
	if err != nil {
		t.Fatal(err)
	}
	p, err := domain.NewParser(d)
	if err != nil {
		t.Fatal(err)
	}
	base, err := learn.Uses(p, nil)
	if err != nil {
		t.Fatal(err)
	}
	uses, err := learn.Uses(p, []dataset.Example{
		{Question: "rivers in utah", Program: "answer(river(loc_2(stateid('utah'))))"},
		{Question: "the rivers in idaho, xyzzy", Program: "answer(river(loc_2(stateid('idaho'))))"},
		{Question: "rivers in ohio", Program: "answer(city(loc_2(stateid('ohio'))))"}, // is parsed otherwise
		{Question: "rivers in iowa", Program: "answer(flurb)"},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		word, label string
		want        int
	}{
		{"rivers", "river", 2}, {"in", "loc_2", 2}, {"the", "", 1}, {"rivers", "city", 0}, {"utah", "stateid", 0}, {"xyzzy", "", 0},
	} {
		if got := uses[tc.word][tc.label] - base[tc.word][tc.label]; got != tc.want {
			t.Errorf("%q was used as %q %d times, want %d", tc.word, tc.label, got, tc.want)
		}
	}
	if base["tiniest"]["smallest"] != 1 || base["@stateid"] != nil || len(base["xyzzy"]) > 0 {
		t.Errorf("uses of the file of words: tiniest %v", base["tiniest"])
	}
	if _, err := p.WithUses(uses); err != nil {
		t.Error(err)
	}
}
