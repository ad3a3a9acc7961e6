package several

import (
	"fmt"
	"testing"
	"time"

	"semtree/table"
	"semtree/table/ask"
)

// TestRelative: times that are counted from today are those of the table itself, unless a word names a column of another one.
func TestRelative(t *testing.T) {
	customers := lines(t, "customers", "customer_id,name,city,joined", "1,Anna Berg,Oslo,2023-02-03", "2,Bo Lund,Bergen,2024-09-20", "3,Carla Rossi,Rome,2024-10-02")
	orders := lines(t, "orders", "order_id,customer_id,ordered,pieces", "10,1,2023-11-02,4", "11,2,2024-09-22,2", "12,1,2024-09-30,5", "13,3,2024-10-05,1",
		"14,2,2024-10-30,7", "15,1,2024-10-31,3")
	p := parserOf(t, []*table.Table{customers, orders})
	for _, c := range []struct{ question, today, want string }{
		{"total pieces last month", "2024-10-31", "[7]"},
		{"total pieces last month", "2024-11-01", "[11]"},
		{"pieces per customer in the last 30 days", "2024-10-31", "[[Anna Berg 3] [Bo Lund 7] [Carla Rossi 1]]"},
		{"which customers joined last month?", "2024-10-31", "[Bo Lund]"},
		{"which customers joined last month?", "2024-11-01", "[Carla Rossi]"},
		{"how many orders came from customers in Oslo this month?", "2024-10-31", "[1]"},
	} {
		today, err := time.Parse(time.DateOnly, c.today)
		if err != nil {
			t.Fatal(err)
		}
		r := p.Ask(c.question, ask.Options{Today: today})
		if r.Reading == nil || fmt.Sprint(r.Answer) != c.want {
			t.Errorf("%s on %s: %v by %s, want %s", c.question, c.today, r.Read().Answer, r.Read().Program, c.want)
		}
	}
}
