package ask_test

import (
	"testing"
	"time"

	"semtree/parser"
	"semtree/table/ask"
)

// TestRefusal: a refused question says of which kind the reason is; an answered one does not.
func TestRefusal(t *testing.T) {
	p := exampleFilms(t)
	for _, tc := range []struct {
		question string
		least    float64
		want     parser.Refusal
	}{
		{"what was the budget of jaws?", 0, parser.Unfound},
		{"what percentage of films are from japan?", 0, parser.Beyond},
		{"are comedies longer than short?", 0, parser.Unfit},
		{"how many films are from japan?", 0.9999, parser.Unsure},
		{"", 0, parser.Unread},
		{"how many films are from japan?", 0, ""},
	} {
		r := p.Ask(tc.question, ask.Options{MinConfidence: tc.least, Budget: time.Minute})
		if r.Refusal != tc.want || r.Status != parser.Sure != (tc.want != "") {
			t.Errorf("%q: refused %t, %q for %q, want %q", tc.question, r.Status != parser.Sure, r.Refusal, r.Reason, tc.want)
		}
	}
}
