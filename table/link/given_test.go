package link

import (
	"slices"
	"testing"

	"semtree/table"
)

// TestGivenNames: words that the owner has given to cells mean these, in the plural, too, and of several words.
func TestGivenNames(t *testing.T) {
	rows := [][]string{{"Ann", "F", "7"}, {"Bo", "M", "6"}, {"Cy", "M", "5"}}
	o := &table.Override{Columns: map[string]table.Setting{"kind": {Values: map[string][]string{"F": {"dragon", "red dragon rider"}, "Q": {"dragon"}}}}}
	tb, err := table.NewWith("list", []string{"who", "kind", "size"}, rows, table.Options{Override: o})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tb, nil)
	for question, want := range map[string]string{"how many dragons": "dragons", "size of the red dragon riders": "red dragon riders", "how many castles": ""} {
		q, err := x.Link(question)
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]bool{}
		for _, c := range q.Candidates {
			if c.Label == "cell" && c.Consts[0] == "kind" && c.Consts[1] == "F" {
				found[c.text(q)] = true
			}
		}
		if want == "" && len(found) > 0 || want != "" && !found[want+"|cell|kind|F"] {
			t.Errorf("%s: %v mean F, want %q", question, found, want)
		}
	}
	if !slices.ContainsFunc(tb.Columns, func(c *table.Column) bool { return len(c.Values) > 0 }) {
		t.Error("the names of cells are lost")
	}
}
