package ask_test

import (
	"slices"
	"testing"

	"semtree/answer"
	"semtree/table"
	"semtree/table/ask"
)

const returns = "order,town,sent,pieces,status\nO1,Graz,2024-01-10,3,returned\nO2,Graz,2024-01-20,4,kept\nO3,Linz,2024-02-03,5,kept\nO4,Wien,2024-02-09,9,returned\n"

// TestShareNotKept: a share says why it cannot be taught, as its correction does, and which words ask for it.
func TestShareNotKept(t *testing.T) {
	p := about(t, returns, shipped(t))
	const question = "what percentage of the orders were returned?"
	r := p.Ask(question, ask.Options{})
	c, err := p.Correct([]table.Correction{{Question: question, Program: r.Program}})
	for _, token := range r.Tokens[:2] { // the network reads "how many" in their place
		if token.Place != answer.PlaceBeside {
			t.Errorf("%s is %s", token.Text, token.Place)
		}
	}
	if err != nil || len(c.Rejected) != 1 || r.Unteachable == "" || c.Rejected[0].Reason != r.Unteachable {
		t.Errorf("%s cannot be taught: %q; %+v, %v", r.Program, r.Unteachable, c, err)
	}
	if r := p.Ask("how many orders were returned?", ask.Options{}); r.Reading == nil || r.Unteachable != "" {
		t.Errorf("a number cannot be taught: %+v", r.Reading)
	}
}

// TestBesideListed: of a share or a change each program is listed once, and no reading without one.
func TestBesideListed(t *testing.T) {
	p := about(t, returns, shipped(t))
	for _, question := range []string{"share of each town in pieces", "by how many percent did pieces grow from January 2024 to February 2024?"} {
		r := p.Ask(question, ask.Options{K: 9, AnswerAll: true})
		if r.Reading == nil || r.Failed || len(r.Also) == 0 {
			t.Fatalf("%s: %+v", question, r.Reading)
		}
		var programs []string
		for _, reading := range append([]*answer.Reading{r.Reading}, r.Alternatives...) {
			if reading.Failed {
				t.Errorf("%s: %s: %s", question, reading.Program, reading.Empty)
			}
			for _, said := range append([]*answer.Reading{reading}, reading.Also...) {
				if slices.Contains(programs, said.Program) {
					t.Errorf("%s: twice %s", question, said.Program)
				}
				programs = append(programs, said.Program)
			}
		}
	}
}
