package ask_test

import (
	"testing"
	"time"

	"semtree/answer"
	"semtree/table/ask"
)

// TestRefusal: a refused question says of which kind the reason is; an answered one does not.
func TestRefusal(t *testing.T) {
	p := exampleFilms(t)
	for _, tc := range []struct {
		question string
		least    float64
		want     answer.Refusal
	}{
		{"what was the budget of jaws?", 0, answer.Unfound},
		{"what percentage of films are from japan?", 0, ""},
		{"which country had the largest increase in length?", 0, answer.Beyond},
		{"are comedies longer than short?", 0, answer.Unfit},
		{"how many films are from japan?", 0.9999, answer.Unsure},
		{"", 0, answer.Unread},
		{"how many films are from japan?", 0, ""},
	} {
		r := p.Ask(tc.question, ask.Options{MinConfidence: tc.least, Budget: time.Minute})
		if r.Refusal != tc.want || r.Status != answer.Sure != (tc.want != "") {
			t.Errorf("%q: refused %t, %q for %q, want %q", tc.question, r.Status != answer.Sure, r.Refusal, r.Reason, tc.want)
		}
	}
}
