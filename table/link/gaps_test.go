package link

import (
	"testing"

	"semtree/lexicon/english"
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

// TestNoGaps: words that only look like denials of a column ask for no rows without a value.
func TestNoGaps(t *testing.T) {
	tab, err := table.New("sales", []string{"sale", "agents", "der", "til", "like"}, [][]string{
		{"S-1", "3", "", "x y", ""}, {"S-2", "", "a", "", "b"}, {"S-3", "4", "b", "z", "c"},
	})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for _, c := range []struct {
		question string
		denies   bool
	}{
		{"the no. of agents of S-1", false},
		{"no of agents per sale", false},
		{"no. agents in S-2?", false},
		{"sales under 4 agents", false},
		{"sales until S-3", false},
		{"sales unlike S-3", false},
		{"sales with no agents", true},
		{"which sales have no agents?", true},
		{"are there any? no. and which have no agents?", true},
		{"unliked sales", true},
	} {
		q, err := x.Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		denies := false
		for _, m := range q.Candidates {
			denies = denies || m.Label == "cell" && m.Consts[1] == ""
		}
		if denies != c.denies {
			t.Errorf("%q: rows without a value: %t, want %t", c.question, denies, c.denies)
		}
	}
}

// TestGapsBesideCells: a word that denies is a cell where the column has it, and says no more that there is nothing.
func TestGapsBesideCells(t *testing.T) {
	tab, err := table.New("people", []string{"name", "smoke", "paid"}, [][]string{
		{"Ann", "Never", "unpaid"}, {"Bob", "often", "in part"}, {"Cyd", "", ""}, {"Dan", "rarely", "in full"}, {"Eve", "unknown", "unpaid"},
	})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for _, c := range []struct{ question, want, gap string }{
		{"how many people never smoke", "never|cell|smoke|Never", "never smoke|cell|smoke|"},
		{"whose smoke is unknown", "unknown|cell|smoke|unknown", "smoke is unknown|cell|smoke|"},
		{"who is unpaid", "unpaid|cell|paid|unpaid", "unpaid|cell|paid|"},
		{"who does not smoke", "not smoke|cell|smoke|", ""},
	} {
		q, err := x.Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		if find(q, c.want) == nil || c.gap != "" && find(q, c.gap) != nil {
			for i := range q.Candidates {
				t.Log(q.Candidates[i].text(q))
			}
			t.Errorf("%q: want %q, and not %q", c.question, c.want, c.gap)
		}
	}
}

// TestMarks: only a cell that is a mark as a whole makes a column one of yes and no.
func TestMarks(t *testing.T) {
	for cell, want := range map[string]bool{"x": true, " X ": true, "✓": true, "Ja": true, "1": true, "x y": false, "yes true": false, "": false, "\u00ad": false, "xy": false} {
		if english.Marks.Has(table.Fold(cell)) != want {
			t.Errorf("%q is a mark: %t, want %t", cell, !want, want)
		}
	}
}
