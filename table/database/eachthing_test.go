//go:build unix

package database

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// TestNamesOfThings: a table may have columns of the names that statements give to things, numbers and
// their order.
func TestNamesOfThings(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	var rows [][]string
	for range 20 {
		row := []string{[]string{"x", "X", "y", "z", ""}[r.IntN(5)], []string{"1", "2", "DNF", ""}[r.IntN(4)]}
		for range 3 {
			row = append(row, strconv.Itoa(r.IntN(4)))
		}
		rows = append(rows, row)
	}
	tb, err := table.New("q1", []string{"v", "thing v", "n", "thing n", "o"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range engines(t) {
		d := e.database(e.hold(t, tb, "q1"))
		for _, text := range []string{
			"per(text('v'), per(quantity('thing v'), count))",
			"per(quantity('thing v'), per(text('v'), per(quantity('n'), sum(quantity('o')))))",
			"decreasing(per(text('v'), mostper(per(quantity('thing v'), sum(quantity('n'))))))",
			"per(text('v'), leastper(2, per(quantity('o'), median(quantity('n')))))",
			"per(text('v'), per(quantity('thing v'), median(quantity('o', more(amount('n', '0'))))))",
			"per(quantity('thing v'), rare(2, text('v')))",
			"per(more(3, count, text('v')), mostper(2, quantity('thing v'), avg(quantity('o'))))",
			"per(text('v'), highest(quantity('n')))",
			"per(text('v'), lowest(2, quantity('n'), more(amount('o', '0'))))",
			"per(more(2, count, quantity('thing v')), quantity('thing n', highest(3, quantity('n'))))",
			"per(quantity('thing v'), quantity('thing n', lowest(quantity('o'), more(amount('n', '0')))))",
			"per(text('v'), text('v', quantity('o', highest(quantity('n'), lowest(quantity('thing n'))))))",
			"descending(quantity('o'), per(more(2, count, text('v')), first(2)))",
			"distinct(per(text('v'), quantity('n', quantity('o', same(text('v'), last)))))",
		} {
			n, err := grammar.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			want, err := program.Execute(tb, n)
			if err != nil || want.Empty && text[:3] == "per" {
				t.Fatalf("%s: %v, %v", text, want.Answer, err)
			}
			agrees(t, d, n, want, e.name)
		}
	}
}

// TestChosenOfThings: what is chosen of each thing is in the order of all rows of the thing, also where it is chosen among some of them.
func TestChosenOfThings(t *testing.T) {
	tb, err := table.New("sales", []string{"city", "product", "day"}, [][]string{
		{"Oslo", "lamp", "Monday"}, {"Oslo", "desk", "Friday"}, {"Rome", "lamp", "Friday"}, {"Oslo", "lamp", "Friday"}, {"Rome", "desk", "Monday"}, {"Oslo", "sofa", "Friday"}, {"Oslo", "sofa", "Friday"},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range engines(t) {
		d := e.database(e.hold(t, tb, "sales"))
		for _, text := range []string{
			"per(text('city'), rare(2, text('product', cell('day', 'Friday'))))",
			"per(text('city'), leastper(2, text('product', cell('day', 'Friday')), count))",
			"per(text('city'), rare(2, text('product')))",
		} {
			n, err := grammar.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			want, err := program.Execute(tb, n)
			if err != nil || want.Empty {
				t.Fatalf("%s: %v, %v", text, want.Answer, err)
			}
			agrees(t, d, n, want, e.name)
		}
	}
}
