package link

import (
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// ofHeader returns the index of a table of texts and numbers: a header that ends in # has numbers.
func ofHeader(t *testing.T, header string) *Index {
	t.Helper()
	names := strings.Split(header, "|")
	row, other := make([]string, len(names)), make([]string, len(names))
	for i, n := range names {
		row[i], other[i] = "ab", "cd"
		if plain, ok := strings.CutSuffix(n, "#"); ok {
			names[i], row[i], other[i] = plain, "3", "17"
		}
	}
	tab, err := table.New("x", names, [][]string{row, other})
	if err != nil {
		t.Fatal(err)
	}
	return NewIndex(tab, embedded.Default())
}

func feature(name string) int { return slices.Index(Features, name) }

// TestSayings: what people say for a header is a candidate of its column, which the feature tells.
func TestSayings(t *testing.T) {
	for _, c := range []struct{ header, question, want string }{
		{"Team|Goals conceded#|Points#", "who let in most", "let|quantity|Goals conceded"},
		{"Team|Attendance#|Points#", "the best attended match", "best attended|largest|Attendance"},
		{"Company|Group equity shareholding#|Sector", "the biggest stake of all", "biggest stake|largest|Group equity shareholding"},
		{"Company|Group equity shareholding#|Sector", "what stake has ab", "stake|quantity|Group equity shareholding"},
		{"Name|Assets#|Country", "the richest", "richest|largest|Assets"},
	} {
		x := ofHeader(t, c.header)
		q, err := x.Link(c.question)
		if err != nil {
			t.Fatal(err)
		}
		got := find(q, c.want)
		if got == nil {
			t.Errorf("%s: %q: no candidate %s", c.header, c.question, c.want)
			continue
		}
		if got.Features[feature(SaidFor)] == 0 && got.Features[feature("attribute")] == 0 && !got.IsSaid() {
			t.Errorf("%s: %q: %s is not said", c.header, c.question, c.want)
		}
	}
}

// TestGuesses: a word that matches nothing in a table may mean a column that no word says; words that say
// something are no guesses.
func TestGuesses(t *testing.T) {
	x := ofHeader(t, "country|b#|zzz")
	q, err := x.Link("the qwerty of ab")
	if err != nil {
		t.Fatal(err)
	}
	guess := feature("guess")
	for _, want := range []string{"qwerty|quantity|b", "qwerty|text|zzz"} {
		if c := find(q, want); c == nil || c.Features[guess] == 0 {
			t.Errorf("no guess %s", want)
		}
	}
	for _, c := range q.Candidates {
		if c.Features[guess] > 0 && (c.Start != 1 || c.IsSaid()) {
			t.Errorf("the guess %s", c.text(q))
		}
	}
	if q, err = x.Link("the country of ab"); err != nil {
		t.Fatal(err)
	}
	for _, c := range q.Candidates {
		if c.Features[guess] > 0 {
			t.Errorf("the guess %s, where all is said", c.text(q))
		}
	}
}
