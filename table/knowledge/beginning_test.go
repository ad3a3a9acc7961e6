package knowledge_test

import (
	"slices"
	"testing"

	"semtree/table/knowledge"
)

// TestBeginning: the words that begin like some letters, without the letters themselves.
func TestBeginning(t *testing.T) {
	d := &knowledge.Data{Words: []string{"un", "unemployed", "unemployment", "unity"}, Class: make([]knowledge.Class, 4), Edges: make([][]knowledge.Edge, 4), Row: []int32{-1, -1, -1, -1}}
	k := d.Knowledge()
	for letters, want := range map[string][]string{"unemp": {"unemployed", "unemployment"}, "un": {"unemployed", "unemployment", "unity"}, "x": nil, "unity": nil} {
		if got := k.Beginning(letters); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", letters, got, want)
		}
	}
}
