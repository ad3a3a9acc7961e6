package several

import (
	"testing"

	"semtree/table"
)

// TestMisreads: programs that do not do what a word says are known, and others with the same words are not.
func TestMisreads(t *testing.T) {
	p := parserOf(t, append(dated(t), lines(t, "deliveries", "delivery,product_id,late", "71,21,yes", "72,22,no", "73,21,no", "74,23,no"), lines(t, "suppliers", "supplier_id,name,product_id,remarks", "91,Nord,21,", "92,Sud,22,late", "93,Ost,21,", "94,West,23,")))
	for _, c := range []struct {
		table, question, program string
		misread                  bool
	}{
		{"orders", "who ordered both tea and coffee", "text('customer name', or(cell('product category', 'tea'), cell('product category', 'coffee')))", true},
		{"orders", "who ordered both tea and coffee", "both(cell('product category', 'tea'), cell('product category', 'coffee'), text('customer name'))", false},
		{"orders", "who ordered tea or coffee", "text('customer name', or(cell('product category', 'tea'), cell('product category', 'coffee')))", false},
		{"customers", "names of customers and the number of orders", "text('name')", true},
		{"customers", "names of customers and how many orders each has", "text('name', cell('city', 'Graz'))", true},
		{"customers", "names of customers and the number of orders", "text('name', quantity('number of orders'))", false},
		{"deliveries", "products that were never late", "text('product name', cell('late', 'no'))", true},
		{"deliveries", "deliveries that were never late", "count(cell('late', 'no'))", false},
		{"deliveries", "products with a delivery in time", "text('product name', cell('late', 'no'))", false},
		{"customers", "phone number of customers", "text('name')", false},
		{"suppliers", "how many customers are called Nord", "count(cell('name', 'Nord'))", true},
		{"suppliers", "how many suppliers are called Nord", "count(cell('name', 'Nord'))", false},
		{"orders", "number of customers of tea", "count(text('customer name', cell('product category', 'tea')))", false},
		{"products", "products that were never supplied", "text('name', cell('has suppliers', 'no'))", false},
		{"orders", "customers who do not have an order by phone", "text('customer name', not(cell('channel', 'phone')))", true},
		{"orders", "customers who do not have an order by phone", "without(cell('channel', 'phone'), text('customer name'))", false},
		{"orders", "customers who are not from Graz", "text('customer name', not(cell('customer city', 'Graz')))", false},
		{"orders", "city of the customer with the most orders", "frequent(text('customer city'))", true},
		{"orders", "city of the customer who has most orders", "mostper(text('customer city'), count)", true},
		{"orders", "city with the most orders of customers", "frequent(text('customer city'))", false},
		{"orders", "name of the customer with the most orders", "frequent(text('customer name'))", false},
		{"orders", "price of the product with the most orders", "frequent(quantity('product price eur'))", false}, // each product has its own
		{"orders", "orders not by phone", "text('order_id', not(cell('channel', 'phone')))", false},
	} {
		b := p.baseOf(c.table)
		b.asked = p.read(c.question)
		if got := b.misreads(parsed(t, b, c.program)); got != c.misread {
			t.Errorf("%q: %s of %s is misread: %t", c.question, c.program, c.table, got)
		}
	}
}

// TestRepeats: that several rows belong to one is known of rows that are elsewhere, too.
func TestRepeats(t *testing.T) {
	for _, c := range []struct {
		owner table.Owner
		want  bool
	}{
		{table.Owner{Rows: []int32{0, 1, 2}, Size: 3}, false}, {table.Owner{Rows: []int32{0, -1, 2}, Size: 3, Bare: 1}, false}, {table.Owner{Rows: []int32{0, 2, 2}, Size: 3, Bare: 1}, true},
		{table.Owner{Size: 3}, false}, {table.Owner{Size: 3, Bare: 1}, true},
	} {
		if got := repeats(&c.owner, 3); got != c.want {
			t.Errorf("%+v: %t", c.owner, got)
		}
	}
}

// TestTakesEmpty: an empty cell of what a row belongs to is meant by its name, not by "never".
func TestTakesEmpty(t *testing.T) {
	p := parserOf(t, append(shop(t), lines(t, "visits", "visit,customer_id", "1,1", "2,2", "3,2"), lines(t, "calls", "call,order_id,note", "1,11,a", "2,12,b", "3,13,c")))
	b := p.baseOf("orders")
	for question, want := range map[string]bool{"products never ordered": true, "orders in no city": false, "orders of nobody": true} {
		b.asked = p.read(question)
		if got := b.takesEmpty(parsed(t, b, "cell('customer city', '')")); got != want {
			t.Errorf("%q takes an empty cell: %t", question, got)
		}
	}
	b.asked = p.read("orders without a customer")
	if b.takesEmpty(parsed(t, b, "cell('customer name', '')")) {
		t.Error("orders without a customer are none without a name")
	}
}
