package ask_test

import (
	"reflect"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/lab/asktest"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/read"
)

const plain = "number of films per country"

// TestChartRequest: who asks for a chart gets the answer to the question without it. The words that ask follow the others.
func TestChartRequest(t *testing.T) {
	p := exampleFilms(t)
	want := p.Ask(plain, ask.Options{K: 3})
	if want.Status != answer.Sure || want.Chart == nil {
		t.Fatalf("%s: refused: %t, chart %v", plain, want.Status != answer.Sure, want.Chart)
	}
	for _, tc := range []struct {
		question string
		asks     []string
	}{
		{"draw the " + plain, []string{"draw"}},
		{"please plot a bar chart of " + plain + " ?", []string{"please plot a bar chart of"}},
		{"graph of the " + plain, []string{"graph of"}},
		{plain + " as a chart", []string{"as a chart"}},
		{plain + " as a bar chart ?", []string{"as a bar chart"}},
		{plain + ", in a graph", []string{"in a graph"}},
		{"draw the " + plain + " as a chart", []string{"as a chart", "draw"}},
	} {
		r := p.Ask(tc.question, ask.Options{K: 3})
		if r.Status != answer.Sure || r.Question != tc.question || r.Program != want.Program || !reflect.DeepEqual(r.Chart, want.Chart) {
			t.Errorf("%s: %q, %s, want %s", r.Question, r.Reason, r.Read().Program, want.Program)
			continue
		}
		var asks []string
		for _, token := range r.Tokens {
			if r.Question[token.Start:token.End] != token.Text {
				t.Errorf("%s: token %q stands on %q", tc.question, token.Text, r.Question[token.Start:token.End])
			}
			if token.Place == answer.PlaceChart {
				asks = append(asks, token.Text)
			} else if asks != nil {
				t.Errorf("%s: %q follows what asks for a chart", tc.question, token.Text)
			}
		}
		if !reflect.DeepEqual(asks, tc.asks) {
			t.Errorf("%s: %q ask for a chart, want %q", tc.question, asks, tc.asks)
		}
	}
}

// TestNoChart: an answer that cannot be drawn is given, and what else is missing is told.
func TestNoChart(t *testing.T) {
	p := exampleFilms(t)
	for question, program := range map[string]string{
		"who directed alien as a chart ?":               "answer(text('director', cell('title', 'Alien')))",
		"how many films are from japan as a chart ?":    "answer(count(cell('country', 'Japan')))",
		"average length per country as a chart of snow": "",
		"plot of alien": "",
	} {
		if r := p.Ask(question, ask.Options{}); (r.Status != answer.Sure) != (program == "") || r.Status == answer.Sure && r.Program != program {
			t.Errorf("%s: %q, %s, want %q", question, r.Reason, r.Read().Program, program)
		}
	}
}

// TestChartColumn: words of a header ask for nothing but their column.
func TestChartColumn(t *testing.T) {
	songs, err := read.Table(strings.NewReader("song,weeks,chart\nA,3,UK\nB,4,US\nC,5,UK\n"), "songs.csv", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := asktest.BuiltIn(t, songs).Ask("number of songs per chart as a chart", ask.Options{})
	for _, token := range r.Tokens {
		if token.Place == answer.PlaceChart {
			t.Errorf("%q asks for a chart", token.Text)
		}
	}
}
