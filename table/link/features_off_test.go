package link

import (
	"slices"
	"testing"

	"semtree/table/knowledge/embedded"
)

// TestWithoutFeatures checks that the same candidates are found, that all their features
// are 0, and that the index itself is as before.
func TestWithoutFeatures(t *testing.T) {
	x := NewIndex(large(t, 20), embedded.Default())
	const question = "which customers paid more than 500 euros for books?"
	with, err := x.Link(question)
	if err != nil {
		t.Fatal(err)
	}
	without, err := x.WithoutFeatures().Link(question)
	if err != nil {
		t.Fatal(err)
	}
	same := func(a, b Candidate) bool {
		return a.Start == b.Start && a.End == b.End && a.Label == b.Label && slices.Equal(a.Consts, b.Consts)
	}
	if len(with.Candidates) == 0 || !slices.EqualFunc(with.Candidates, without.Candidates, same) {
		t.Errorf("candidates %v, want %v", without.Candidates, with.Candidates)
	}
	zero := make([]float32, len(Features))
	for i, c := range without.Candidates {
		if !slices.Equal(c.Features, zero) || slices.Equal(with.Candidates[i].Features, zero) {
			t.Errorf("features %v and %v of %v", c.Features, with.Candidates[i].Features, c.Consts)
		}
	}
}
