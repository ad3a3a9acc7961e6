package link

import (
	"testing"
)

// TestDenied: a negation shortly before a column of yes and no stands for its no.
func TestDenied(t *testing.T) {
	l := newFilms(t)
	for question, want := range map[string]string{
		"films that aren't vegan":             "aren't vegan|cell|vegan|no",
		"films not marked as vegan":           "not marked as vegan|cell|vegan|no",
		"which have not been vegan":           "not been vegan|cell|vegan|no",
		"not by nolan but in the usa, vegan?": "",
	} {
		q, err := l.Link(question)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, c := range q.Candidates {
			if c.Label == "cell" && c.Consts[0] == "vegan" && c.Consts[1] == "no" {
				got = c.text(q)
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", question, got, want)
		}
	}
}
