package several

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/program"
	"semtree/table/schema"
)

// TestNotes: rows that belong to nothing that is there are told of, and so are things without rows where these take no part.
func TestNotes(t *testing.T) {
	p := parserOf(t, []*table.Table{
		lines(t, "customers", "id,name,city", "1,Ann Lee,Oslo", "2,Bob Ray,Bergen", "3,Eve Orr,Oslo", "4,Dan Poe,Narvik"),
		lines(t, "orders", "id,customer_id,month,amount", "1,1,May,10", "2,1,June,20", "3,2,May,40", "4,3,July,5", "5,9,May,70", "6,1,July,1", "7,2,May,2", "8,1,May,3", "9,3,June,3", "10,2,July,3", "11,3,July,9"),
	})
	for _, c := range []struct{ question, note string }{
		{"total amount by city", "1 row of orders has a customer_id that is none of customers"},
		{"total amount by customer", "1 customer has no row of orders, and is not counted here; 1 row of orders has a customer_id that is none of customers"},
		{"average number of orders per customer", "1 row of orders has a customer_id that is none of customers"},
		{"total amount by month", ""},
	} {
		r := p.Ask(c.question, ask.Options{AnswerAll: true})
		if r.Reading == nil || strings.Join(r.Notes, "; ") != c.note {
			t.Errorf("%q: notes of %+v, want %q", c.question, r.Reading, c.note)
		}
	}
}

// TestWithoutRows: customers without an order are among those without an order in June, with fewer than three and with the fewest, and stand last
// among the numbers of orders, each marked as having none.
func TestWithoutRows(t *testing.T) {
	p := parserOf(t, []*table.Table{
		lines(t, "customers", "id,name,city", "1,Ann Lee,Oslo", "2,Bob Ray,Bergen", "3,Eve Orr,Oslo", "4,Dan Poe,Narvik", "5,Dan Poe,Oslo"),
		lines(t, "orders", "id,customer_id,month,amount", "1,1,May,10", "2,1,June,20", "3,2,May,40", "4,3,July,5", "5,1,May,70", "6,1,July,1", "7,2,May,2", "8,1,May,3", "9,3,June,3", "10,2,July,3", "11,1,July,9"),
	})
	for _, c := range []struct {
		question, answer string
		none             []int
	}{
		{"which customers have no orders in June", "[Bob Ray Dan Poe Dan Poe]", nil},
		{"how many customers have no orders in June", "[3]", nil},
		{"number of orders per customer", "[[Ann Lee 6] [Bob Ray 3] [Eve Orr 2] [Dan Poe 0] [Dan Poe 0]]", []int{3, 4}},
		{"number of orders per city", "[[Oslo 8] [Bergen 3] [Narvik 0]]", []int{2}},
		{"which customers have fewer than 3 orders", "[Eve Orr Dan Poe Dan Poe]", nil},
		{"customer with the fewest orders", "[Dan Poe Dan Poe]", nil},
		{"customer with the most orders", "[Ann Lee]", nil},
	} {
		r := p.Ask(c.question, ask.Options{AnswerAll: true})
		if r.Reading == nil || fmt.Sprint(r.Answer) != c.answer || !slices.Equal(r.None, c.none) {
			t.Errorf("%q: %+v", c.question, r.Reading)
			continue
		}
		if slices.ContainsFunc(r.Notes, func(note string) bool { return strings.Contains(note, "not counted") }) {
			t.Errorf("%q: %s has notes %q", c.question, r.Program, r.Notes)
		}
	}
}

// TestWithoutSome: what denies something of things of which some take no part is never sure: a customer who buys nothing is no buyer, and of "customers in June
// without May", it is not known whether all are meant or those with an order in June.
func TestWithoutSome(t *testing.T) {
	tables := []*table.Table{
		lines(t, "customers", "id,name,city", "1,Ann Lee,Oslo", "2,Bob Ray,Bergen", "3,Eve Orr,Oslo", "4,Dan Poe,Narvik"),
		lines(t, "orders", "id,customer_id,month,amount,buyer_id", "1,1,May,10,2", "2,1,June,20,1", "3,2,May,40,2", "4,3,July,5,1"),
	}
	buyer, ok := schema.Between(tables, "orders", "buyer_id", "customers", "id")
	if !ok {
		t.Fatal("there is no such relation")
	}
	p, err := New(schema.New(tables, []schema.Relation{buyer}), index, builtIn(t))
	if err != nil {
		t.Fatal(err)
	}
	b := p.baseOf("orders")
	for _, c := range []struct {
		program string
		capped  bool
	}{
		{"without(cell('month', 'May'), text('customer name'))", false},
		{"without(cell('month', 'May'), text('customer name', cell('customer city', 'Oslo')))", false},
		{"without(cell('month', 'May'), text('customer name', cell('month', 'June')))", true},
		{"without(cell('month', 'May'), text('buyer name'))", true},
		{"with(cell('month', 'May'), text('buyer name'))", false},
	} {
		b.asked = p.read("customers")
		n, err := grammar.Parse(c.program)
		if err == nil {
			err = program.Check(b.wide.Table, n)
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := p.capped(b, n, 1) < p.judge.Threshold; got != c.capped {
			t.Errorf("%s is less than sure: %t", c.program, got)
		}
	}
}
