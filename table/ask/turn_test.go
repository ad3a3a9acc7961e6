package ask_test

import (
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/read"
)

// TestInTurn: questions have the same answers, whatever was asked before: what a parser keeps for the next question is not changed by one.
func TestInTurn(t *testing.T) {
	tab, err := read.Table(strings.NewReader("van,colour\nV1,red\nV2,red\nV3,blue\n"), "vans.csv", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	index, m := link.NewIndex(tab, embedded.Default()), shipped(t)
	parser := func() *ask.Parser {
		p, err := ask.New(tab, index, m)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	old := parser()
	for _, question := range []string{
		"is any van blue?", "are all vans blue?", "how many vans are blue?", "are none of the vans blue?", "which vans are blue", "blue", "is V1 blue?", "how many vans are blue?",
	} {
		got, want := old.Ask(question, ask.Options{K: 5}), parser().Ask(question, ask.Options{K: 5})
		if got.Refused != want.Refused || got.Status != want.Status || got.Read().Program != want.Read().Program || *got.Confidence != *want.Confidence {
			t.Errorf("%s: %s (refused %t, %s), by a new parser %s (refused %t, %s)", question,
				got.Read().Program, got.Status != "sure", got.Status, want.Read().Program, want.Status != "sure", want.Status)
		}
	}
}
