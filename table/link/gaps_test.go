package link

import (
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// TestGaps: what is denied of a column are the rows without a value in it, if there are any.
func TestGaps(t *testing.T) {
	tab, err := table.New("tickets", []string{"ticket", "agent", "paid on", "phone number", "price"}, [][]string{
		{"T-1", "Ann", "2024-05-06", "", "5"}, {"T-2", "", "", "0815", "6"}, {"T-3", "Bob", "", "0816", "7"},
	})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for _, c := range []struct{ question, want string }{
		{"tickets without an agent", "without an agent|cell|agent|"},
		{"which tickets have not been paid yet", "not been paid|cell|paid on|"},
		{"unpaid tickets", "unpaid|cell|paid on|"},
		{"which ones are missing a phone number", "missing a phone number|cell|phone number|"},
		{"tickets whose agent is unknown", "agent is unknown|cell|agent|"},
		{"tickets with an agent", ""},
		{"which tickets have no price", ""}, // all have one
	} {
		q, err := x.Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, candidate := range q.Candidates {
			if candidate.Label == "cell" && candidate.Consts[1] == "" {
				found = true
			}
		}
		if found != (c.want != "") || found && find(q, c.want) == nil {
			t.Errorf("%q: rows without a value: %v; want %q", c.question, found, c.want)
		}
	}
}
