package parser

import (
	"strings"
	"testing"

	"semtree/grammar"
)

// TestGrammars: questions that mention the same few kinds of things have one grammar, others their own; not more than some
// are kept.
func TestGrammars(t *testing.T) {
	g, err := grammar.Read(strings.NewReader(toy), "toy")
	if err != nil {
		t.Fatal(err)
	}
	town, river := g.Label("town"), g.Label("river")
	of := func(labels ...int) (list []Candidate) {
		for _, l := range labels {
			list = append(list, Candidate{Label: l})
		}
		return list
	}
	gs := grammars{}
	one := gs.of(g, of(town, river))
	for _, labels := range [][]int{{}, {town}, {river, town}, {town, river, town}, {town, river, town, town, town}} {
		m := gs.of(g, of(labels...))
		if m == one {
			t.Errorf("mentions of %v have the grammar of a town and a river", labels)
		}
		if got := len(m.Labels) - len(g.Labels); got != len(labels) {
			t.Errorf("%d labels of mentions, want %d", got, len(labels))
		}
	}
	if gs.of(g, of(town, river)) != one {
		t.Error("a town and a river have another grammar when they are mentioned again")
	}
	if len(gs) != 5 {
		t.Errorf("%d grammars are kept, want those of up to four mentions: 5", len(gs))
	}
	for i := range 2 * mostGrammars {
		gs.of(g, of([]int{town, river}[i&1], []int{town, river}[i>>1&1], []int{town, river}[i>>2&1], []int{town, river}[i>>3&1]))
		gs.of(g, of([]int{town, river}[i&1], []int{town, river}[i>>1&1], []int{town, river}[i>>2&1]))
		if len(gs) > mostGrammars {
			t.Fatalf("%d grammars are kept, at most %d should be", len(gs), mostGrammars)
		}
	}
}
