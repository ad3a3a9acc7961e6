package domain_test

import (
	"encoding/json"
	"strings"
	"testing"

	"semtree/parser"
)

// TestRows: each number stands beside its thing, in the result and in its
// alternatives, and what is compared and told apart are the values as before.
func TestRows(t *testing.T) {
	p := geo(t)
	for _, tc := range []struct{ question, answer, rows string }{
		{"tell me the population of the states that border florida", `[3894000,5463000]`,
			`[["alabama",3894000],["georgia",5463000]]`},
		{"how long are the shortest rivers in texas", `[805]`,
			`[["pecos",805],["washita",805]]`},
		{"population of utah", `[1461000]`, `[["utah",1461000]]`},
		{"how many states border florida", `[2]`, ``},
		{"states that border florida", `["alabama","georgia"]`, ``},
	} {
		r := p.Ask(tc.question, parser.Options{K: 3})
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var got struct{ Answer, Rows json.RawMessage }
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatal(err)
		}
		if string(got.Answer) != tc.answer || string(got.Rows) != tc.rows {
			t.Errorf("%q (%s) has the answer %s and the rows %s, want %s and %s", tc.question, r.Program, got.Answer, got.Rows, tc.answer, tc.rows)
		}
	}
}

// TestRowsOfAlternatives: the alternatives of a result have rows of their own,
// and a refused result has none but theirs.
func TestRowsOfAlternatives(t *testing.T) {
	p := geo(t)
	const question = "tell me the population of the states that border florida"
	answered, refused := p.Ask(question, parser.Options{K: 3}), p.Ask(question, parser.Options{K: 3, MinConfidence: 1})
	if !refused.Refused || refused.Reading != nil || len(refused.Alternatives) == 0 || len(refused.Alternatives[0].Rows) != 2 {
		t.Errorf("refused result with alternatives %+v: want two rows in the first of them alone", refused.Alternatives)
	}
	rows := 0
	for _, a := range answered.Alternatives {
		text, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		if rows += len(a.Rows); strings.Contains(string(text), `"naming":[0]`) != (len(a.Rows) > 0) {
			t.Errorf("%s with rows %v", text, a.Rows)
		}
	}
	if rows == 0 {
		t.Errorf("no alternative of %q has rows", question)
	}
}
