package several

import (
	"fmt"
	"testing"

	"semtree/table"
	"semtree/table/ask"
)

// BenchmarkAsk measures a question about two of 50 tables with 500 columns, and about the same two alone.
func BenchmarkAsk(b *testing.B) {
	shop := []*table.Table{
		lines(b, "customers", "id,name,city,age", "1,Ann Lee,Oslo,31", "2,Bob Ray,Bergen,45", "3,Eve Orr,Oslo,28"),
		lines(b, "orders", "id,customer_id,amount,month", "1,1,10,May", "2,2,20,May", "3,1,30,June", "4,3,5,June"),
	}
	all := append([]*table.Table{}, shop...)
	for i := range 48 {
		header, row := "id", []string{"1", "2", "3"}
		for c := range 9 {
			header += fmt.Sprintf(",measure %c%d", 'a'+c, i)
			for r := range row {
				row[r] += fmt.Sprintf(",%d", (r+1)*(c+i))
			}
		}
		all = append(all, lines(b, fmt.Sprintf("things%d", i), header, row...))
	}
	for _, c := range []struct {
		name   string
		tables []*table.Table
	}{{"2 tables", shop}, {"50 tables", all}} {
		p := parserOf(b, c.tables)
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if r := p.Ask("total amount by city", ask.Options{}); r.Reading == nil || r.Table != "orders" {
					b.Fatal(r.Reason)
				}
			}
		})
	}
}
