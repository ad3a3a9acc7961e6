package ask_test

import (
	"fmt"
	"testing"

	"semtree/table/ask"
)

// TestDifference: a difference between two things has the right reading, and leaves out nothing.
func TestDifference(t *testing.T) {
	p := about(t, "region,units\nNorth,100\nSouth,80\nNorth,130\nSouth,70\nWest,4\n", shipped(t))
	for question, want := range map[string]string{
		"difference in units between North and South":             "[80]",
		"what is the difference in units between North and West?": "[226]",
	} {
		r := p.Ask(question, ask.Options{AnswerAll: true})
		if got := fmt.Sprint(r.Answer); got != want || len(r.Missing) > 0 {
			t.Errorf("%s: %s, left out %v, want %s", question, got, r.Missing, want)
		}
	}
}
