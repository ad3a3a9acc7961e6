package program_test

import (
	"encoding/json"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// TestFormats: how the numbers of each column of an answer are written.
func TestFormats(t *testing.T) {
	header := []string{"shop", "opened", "order", "price", "staff", "length (m)", "share", "walk", "sales"}
	tb, err := table.New("shops", header, [][]string{
		{"Nord", "1998", "100234", "€3.50", "1,200", "8.4375", "45 %", "1:30:00", "$1.2 million"},
		{"Sør", "2001", "100235", "€12.00", "950", "7", "12 %", "26:20:00", "$300"},
	})
	if err != nil {
		t.Fatal(err)
	}
	tb.Key = 0
	for _, c := range []struct{ text, want string }{
		{"text('shop')", `[{}]`},
		{"time('opened')", `[{},{}]`},
		{"quantity('order')", `[{},{}]`},
		{"quantity('price')", `[{},{"unit":"EUR","least":2}]`},
		{"quantity('staff')", `[{},{"grouped":true}]`},
		{"quantity('length (m)')", `[{},{}]`}, // the header has the unit
		{"quantity('share')", `[{},{"unit":"%"}]`},
		{"quantity('walk')", `[{},{}]`}, // as it is written
		{"quantity('sales')", `[{},{"unit":"USD"}]`},
		{"max(quantity('price'))", `[{},{"unit":"EUR","least":2}]`},
		{"count", `[{"grouped":true,"most":2}]`},
		{"count(time('opened'))", `[{"grouped":true,"most":2}]`},
		{"sum(quantity('price'))", `[{"unit":"EUR","grouped":true,"least":2,"most":2}]`},
		{"avg(quantity('order'))", `[{"grouped":true,"most":2}]`},
		{"avg(quantity('length (m)'))", `[{"unit":"m","grouped":true,"most":4}]`},
		{"avg(quantity('walk'))", `[{"grouped":true,"most":2,"length":true}]`},
		{"avg(time('opened'))", `[{"most":2}]`},
		{"per(time('opened'), avg(quantity('share')))", `[{},{"unit":"%","grouped":true,"most":2}]`},
		{"per(text('shop'), per(time('opened'), avg(quantity('share'))))", `[{},{},{"unit":"%","grouped":true,"most":2}]`},
		{"per(text('shop'), quantity('price', first))", `[{},{"unit":"EUR","least":2}]`},
		{"exists(cell('shop', 'Nord'))", `[{}]`},
	} {
		n := read1(t, c.text)
		r, err := program.Execute(tb, n)
		if err != nil {
			t.Fatalf("%s: %v", c.text, err)
		}
		got, err := json.Marshal(program.Formats(tb, n, r.Columns))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}
