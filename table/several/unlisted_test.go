package several

import (
	"strings"
	"testing"

	"semtree/answer"
	"semtree/table"
	"semtree/table/ask"
)

// TestNotes: rows that belong to nothing that is there are told of, and so are things without rows; what denies something of things that are not
// all there is never sure.
func TestNotes(t *testing.T) {
	p := parserOf(t, []*table.Table{
		lines(t, "customers", "id,name,city", "1,Ann Lee,Oslo", "2,Bob Ray,Bergen", "3,Eve Orr,Oslo", "4,Dan Poe,Narvik"),
		lines(t, "orders", "id,customer_id,month,amount", "1,1,May,10", "2,1,June,20", "3,2,May,40", "4,3,July,5", "5,9,May,70", "6,1,July,1", "7,2,May,2", "8,1,May,3", "9,3,June,3", "10,2,July,3", "11,3,July,9"),
	})
	for _, c := range []struct{ question, note string }{
		{"total amount by city", "1 row of orders has a customer_id that is none of customers"},
		{"average number of orders per customer", "1 customer has no row of orders, and is not counted here; 1 row of orders has a customer_id that is none of customers"},
		{"total amount by month", ""},
	} {
		r := p.Ask(c.question, ask.Options{AnswerAll: true})
		if r.Reading == nil || strings.Join(r.Notes, "; ") != c.note {
			t.Errorf("%q: notes of %+v, want %q", c.question, r.Reading, c.note)
		}
	}
	if r := p.Ask("which customers have no orders in June", ask.Options{}); r.Status == answer.Sure && strings.Contains(r.Program, "without") {
		t.Errorf("it is sure that %v have none: %s", r.Answer, r.Program)
	}
}
