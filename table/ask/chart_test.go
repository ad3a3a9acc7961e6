package ask_test

import (
	"reflect"
	"testing"

	"semtree/parser"
	"semtree/table/ask"
)

const plain = "number of films per country"

// TestChartRequest: who asks for a chart gets the answer to the question without it, and what refers to words refers to
// those of the whole question.
func TestChartRequest(t *testing.T) {
	p := exampleFilms(t)
	want := p.Ask(plain, ask.Options{K: 3})
	if want.Status != parser.Sure || want.Chart == nil {
		t.Fatalf("%s: refused: %t, chart %v", plain, want.Status != parser.Sure, want.Chart)
	}
	for _, tc := range []struct {
		question, asks string
		at             int // the token that asks for the chart
	}{
		{"draw the " + plain, "draw", 0},
		{"please plot a bar chart of " + plain + " ?", "please plot a bar chart of", 0},
		{"graph of the " + plain, "graph of", 0},
		{plain + " as a chart", "as a chart", 5},
		{plain + " as a bar chart ?", "as a bar chart", 5},
		{plain + ", in a graph", "in a graph", 5},
	} {
		r := p.Ask(tc.question, ask.Options{K: 3})
		if r.Status != parser.Sure || r.Question != tc.question || r.Program != want.Program || !reflect.DeepEqual(r.Chart, want.Chart) {
			t.Errorf("%s: %q, %s, want %s", r.Question, r.Reason, r.Read().Program, want.Program)
			continue
		}
		for i, token := range r.Tokens {
			asks := i == tc.at
			if r.Question[token.Start:token.End] != token.Text || asks != (token.Place == parser.PlaceChart) || asks && token.Text != tc.asks {
				t.Errorf("%s: token %d is %q with the place %q", tc.question, i, token.Text, token.Place)
			}
			if h := token.Head; h > 0 && (r.Tokens[h-1].Label == "" || h-1 == tc.at) {
				t.Errorf("%s: the head of %q is %q", tc.question, token.Text, r.Tokens[h-1].Text)
			}
			if u := token.Until; u > 0 && (u <= i || u > len(r.Tokens)) {
				t.Errorf("%s: %q ends before token %d", tc.question, token.Text, u)
			}
		}
		all, _ := r.Readings()
		others, _ := want.Readings()
		for i := range all {
			for k, part := range all[i].Parts {
				if token := r.Tokens[part.Token]; i < len(others) && all[i].Program == others[i].Program && token.Text != want.Tokens[others[i].Parts[k].Token].Text {
					t.Errorf("%s: %s stands on %q", tc.question, part.Label, token.Text)
				}
			}
		}
	}
}

// TestNoChart: where an answer cannot be drawn, or more is missing, the words for a chart are words as others.
func TestNoChart(t *testing.T) {
	p := exampleFilms(t)
	for _, question := range []string{
		"draw the director of alien", "who directed alien as a chart ?", "number of films per studio as a chart",
		plain + " in the charts", plain + " with a plot", plain + " with diagrams", "average length per country with the last charts",
		"plot of the " + plain, "plot of alien", "as a chart", "draw", "a chart of", "how many films are from japan as a chart ?",
	} {
		got, want := p.Ask(question, ask.Options{}), p.Parser.Ask(question, ask.Options{})
		got.Ms, want.Ms = parser.Millis{}, parser.Millis{}
		if (got.Status == parser.Sure) != (want.Status == parser.Sure) || got.Reason != want.Reason || !reflect.DeepEqual(got.Tokens, want.Tokens) {
			t.Errorf("%s: refused %t, %q, want %t, %q", question, got.Status != parser.Sure, got.Reason, want.Status != parser.Sure, want.Reason)
		}
	}
}
