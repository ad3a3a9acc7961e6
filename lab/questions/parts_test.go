package questions

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/program"
)

// TestParts: questions about parts of times come in all their kinds, have a program of the table, and
// package link finds the parts where they are said.
func TestParts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var rows [][]string
	for i := range 120 {
		rows = append(rows, []string{fmt.Sprint("Visit ", i), []string{"north", "south", "west"}[r.IntN(3)], fmt.Sprintf("202%d-%02d-%02d %02d:30", r.IntN(3), 1+r.IntN(12), 1+r.IntN(28), 8+r.IntN(9)), fmt.Sprint(r.IntN(60))})
	}
	tab, err := table.New("visits", []string{"visit", "region", "arrived", "cost"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	g, err := New([]*table.Table{tab}, Options{Seed: 5, Weights: only("parts")})
	if err != nil {
		t.Fatal(err)
	}
	index := link.NewIndex(tab, embedded.Default())
	seen := map[string]int{}
	entities, found := 0, 0
	for range 1500 {
		q := g.Next()
		if err := program.Check(tab, q.Program); err != nil {
			t.Fatalf("%q: %v", q.Text, err)
		}
		l, err := index.Link(q.Text)
		if err != nil {
			t.Fatal(err)
		}
		for u, n := range q.Program.Preorder() {
			if len(n.Consts) == 0 || !strings.HasSuffix(n.Consts[0], " of arrived'") && n.Name != "range" {
				continue
			}
			seen[n.Name+" "+n.Consts[0]]++
			entities++
			if linked(q, l, u, n) {
				found++
			}
		}
	}
	if 100*found < 98*entities {
		t.Errorf("%d of %d parts are candidates of package link where they are said, want 98 %%", found, entities)
	}
	for _, want := range []string{"time 'year of arrived'", "time 'quarter of arrived'", "time 'month of arrived'", "time 'week of arrived'", "text 'month of the year of arrived'", "text 'weekday of arrived'",
		"quantity 'hour of arrived'", "cell 'month of the year of arrived'", "cell 'weekday of arrived'", "cell 'weekend of arrived'", "cell 'quarter of the year of arrived'", "range 'arrived'"} {
		if seen[want] < 5 {
			t.Errorf("%d questions have %s", seen[want], want)
		}
	}
}
