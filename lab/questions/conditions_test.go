package questions

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/program"
)

// TestConditions: conditions come in all their kinds, are such that package link finds what they
// speak of, and are not of one thing or the same.
func TestConditions(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	maybe := func(text string) string { return []string{text, ""}[r.IntN(2)] }
	var rows [][]string
	for i := range 120 {
		rows = append(rows, []string{fmt.Sprint("Visit ", i), []string{"north", "south", "west"}[r.IntN(3)], fmt.Sprintf("202%d-%02d-%02d", r.IntN(3), 1+r.IntN(12), 1+r.IntN(28)),
			fmt.Sprint(r.IntN(60)), maybe(fmt.Sprint(5 + r.IntN(9))), maybe("Ann Smith"), []string{"yes", "no"}[r.IntN(2)]})
	}
	tab, err := table.New("visits", []string{"visit", "region", "arrived", "cost", "score", "nurse", "paid"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	g, err := New([]*table.Table{tab}, Options{Seed: 5, Weights: only("conditions", "keyed")})
	if err != nil {
		t.Fatal(err)
	}
	index := link.NewIndex(tab, embedded.Default())
	seen := map[string]int{}
	entities, found := 0, 0
	for range 2000 {
		q := g.Next()
		if err := program.Check(tab, q.Program); err != nil {
			t.Fatalf("%q: %v", q.Text, err)
		}
		l, err := index.Link(q.Text)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range []string{"unpaid", "week", "+"} {
			if strings.Contains(q.Text, w) {
				seen[w]++
			}
		}
		for u, n := range q.Program.Preorder() {
			seen[n.Name]++
			if len(n.Consts) == 0 {
				if n.Name == "or" && n.Args[0].String() == n.Args[1].String() {
					t.Errorf("%q asks for the same twice: %s", q.Text, q.Program)
				}
				continue
			}
			if n.Name == "cell" && grammar.Unquote(n.Consts[1]) == "" {
				seen["no "+grammar.Unquote(n.Consts[0])]++
			}
			entities++
			if linked(q, l, u, n) {
				found++
			}
		}
	}
	if 100*found < 97*entities {
		t.Errorf("%d of %d entities are candidates of package link where they are said, want 97 %%", found, entities)
	}
	for _, want := range []string{"or", "not", "range", "atleast", "atmost", "more", "less", "starts", "ends", "contains", "exists", "count", "sum", "avg",
		"no score", "no nurse", "unpaid", "week", "+"} {
		if seen[want] < 3 {
			t.Errorf("%d questions have %s", seen[want], want)
		}
	}
}

// TestFlagWords: what is said of flags in place of their names.
func TestFlagWords(t *testing.T) {
	for _, c := range []struct{ words, form, want string }{
		{"gift wrap", "pp", "gift wrapped"}, {"insured", "noun", "insurance"}, {"remote", "ly", "remotely"}, {"remote", "pp", ""},
	} {
		if got := turned(c.words, c.form); got != c.want {
			t.Errorf("%q in the form %s is %q, want %q", c.words, c.form, got, c.want)
		}
	}
	if undone("paid") != "unpaid" || undone("sent") != "" {
		t.Errorf("not paid is %q, not sent %q", undone("paid"), undone("sent"))
	}
}
