package program_test

import (
	"fmt"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// lines makes a table of lines whose cells are parted by commas.
func lines(t *testing.T, name, header string, list ...string) *table.Table {
	t.Helper()
	var rows [][]string
	for _, line := range list {
		rows = append(rows, strings.Split(line, ","))
	}
	tb, err := table.New(name, strings.Split(header, ","), rows)
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// items is a table of items with what they belong to: each to an order, which belongs to a customer, and to a product. The last item
// belongs to nothing, and the one before to an order of nobody. Two customers are called Ann, and two products cost 5.
func items(t *testing.T) *table.Table {
	t.Helper()
	customers := lines(t, "customers", "name,city,age", "Ann,Oslo,20", "Bo,Bergen,30", "Ann,Oslo,50", "Cy,Rome,99") // Cy has no order
	orders := lines(t, "orders", "day,fee", "2024-05-01,1", "2024-05-02,2", "2024-05-02,4", "2024-06-01,8", "2024-06-07,16")
	products := lines(t, "products", "product,price", "pen,5", "cup,5", "book,12")
	own := lines(t, "items", "item,pieces", "i1,1", "i2,2", "i3,3", "i4,4", "i5,5", "i6,6", "i7,7", "i8,8")
	order := &table.Owner{Noun: "order", Rows: []int32{0, 0, 0, 1, 2, 3, 4, -1}, Size: 5}
	customer := &table.Owner{Noun: "customer", Rows: []int32{0, 0, 0, 1, 1, 2, -1, -1}, Size: 4, Of: order} // of orders: 0, 1, 1, 2, none
	product := &table.Owner{Noun: "product", Rows: []int32{0, 1, 0, 2, 2, 0, 1, -1}, Size: 3}
	return own.Join(nil, []table.Joined{
		{Column: orders.Columns[0], Owner: order, Name: "day"},
		{Column: orders.Columns[1], Owner: order, Name: "fee"},
		{Column: customers.Columns[0], Owner: customer, Name: "customer", Names: true},
		{Column: customers.Columns[1], Owner: customer, Name: "city"},
		{Column: customers.Columns[2], Owner: customer, Name: "age"},
		{Column: products.Columns[0], Owner: product, Name: "product", Names: true},
		{Column: products.Columns[1], Owner: product, Name: "price"},
	}, nil)
}

// checkOwners compares answers of programs about items.
func checkOwners(t *testing.T, list [][2]string) {
	t.Helper()
	tb := items(t)
	session := program.NewSession(tb)
	for range 2 { // what a session keeps changes nothing
		for _, c := range list {
			n := read1(t, c[0])
			if err := program.Check(tb, n); err != nil {
				t.Errorf("%s: %v", c[0], err)
				continue
			}
			r, err := session.Execute(n)
			if err != nil {
				t.Errorf("%s: %v", c[0], err)
				continue
			}
			if got := fmt.Sprint(r.Values()); got != c[1] {
				t.Errorf("%s is %s, want %s", c[0], got, c[1])
			}
		}
	}
}

// TestOwnersOnce: a value of a customer is counted once for each customer, and not for each of the rows that belong to him, nor is it
// there for customers without rows; sums of the rows' own columns and numbers of rows are of rows.
func TestOwnersOnce(t *testing.T) {
	checkOwners(t, [][2]string{
		{"avg(quantity('age'))", "[33.333333333333336]"},
		{"sum(quantity('age'))", "[100]"},
		{"median(quantity('age'))", "[30]"},
		{"total('age')", "[100]"},
		{"mean('age')", "[33.333333333333336]"},
		{"max(quantity('age'))", "[50]"},
		{"sum(quantity('fee'))", "[31]"},
		{"avg(quantity('price'))", "[7.333333333333333]"},
		{"sum(quantity('age', cell('product', 'pen')))", "[70]"},
		{"sum(quantity('age', more(amount('pieces', '3'))))", "[80]"},
		{"sum(quantity('fee', cell('customer', 'Bo')))", "[6]"},
		{"avg(quantity('age', cell('pieces', '8')))", "[]"},
		{"count", "[8]"},
		{"count(cell('city', 'Oslo'))", "[4]"},
		{"sum(quantity('pieces'))", "[36]"},
		{"sum(quantity('pieces', cell('city', 'Oslo')))", "[12]"},
		{"count(cell('customer', 'Ann'))", "[4]"},
		{"count(text('city'))", "[2]"},
		{"count(text('product'))", "[3]"},
		{"count(text('customer'))", "[3]"},
		{"count(text('customer', cell('product', 'pen')))", "[2]"},
		{"count(quantity('price'))", "[2]"},
	})
}

// TestOwnersListed: a list of one column has a line for each owner, one of several columns a line for each row of the finest table that they
// are of: one for each order with its customer, one for each item with any column of its own or of two tables that only items bring together.
func TestOwnersListed(t *testing.T) {
	checkOwners(t, [][2]string{
		{"text('customer')", "[Ann Bo Ann]"},
		{"text('city')", "[Oslo Bergen Oslo]"},
		{"time('day')", "[2024-05-01 2024-05-02 2024-05-02 2024-06-01 2024-06-07]"},
		{"quantity('price', more(amount('pieces', '3')))", "[12 5 5]"},
		{"text('customer', quantity('age'))", "[[Ann 20] [Bo 30] [Ann 50]]"},
		{"text('customer', quantity('age', cell('product', 'pen')))", "[[Ann 20] [Ann 50]]"},
		{"time('day', text('customer'))", "[[2024-05-01 Ann] [2024-05-02 Bo] [2024-05-02 Bo] [2024-06-01 Ann] [2024-06-07 <nil>]]"},
		{"text('customer', time('day'))", "[[Ann 2024-05-01] [Bo 2024-05-02] [Bo 2024-05-02] [Ann 2024-06-01] [<nil> 2024-06-07]]"},
		{"quantity('age', time('day', quantity('fee', cell('customer', 'Bo'))))", "[[30 2024-05-02 2] [30 2024-05-02 4]]"},
		{"text('customer', text('product'))", "[[Ann pen] [Ann cup] [Ann pen] [Bo book] [Bo book] [Ann pen] [<nil> cup] [<nil> <nil>]]"},
		{"text('customer', text('product', time('day', cell('customer', 'Bo'))))", "[[Bo book 2024-05-02] [Bo book 2024-05-02]]"},
		{"text('item', text('city', cell('customer', 'Bo')))", "[[i4 Bergen] [i5 Bergen]]"},
		{"text('city', text('item', cell('customer', 'Bo')))", "[[Bergen i4] [Bergen i5]]"},
		{"distinct(text('customer', text('city')))", "[[Ann Oslo] [Bo Bergen] [Ann Oslo]]"},
		{"text('item')", "[i1 i2 i3 i4 i5 i6 i7 i8]"},
	})
}

// TestOwnersGrouped: within a group each owner is counted once, and in each of the groups that rows of it are in.
func TestOwnersGrouped(t *testing.T) {
	checkOwners(t, [][2]string{
		{"per(text('city'), avg(quantity('age')))", "[[Oslo 35] [Bergen 30]]"},
		{"per(text('city'), sum(quantity('fee')))", "[[Oslo 9] [Bergen 6]]"},
		{"per(text('city'), count)", "[[Oslo 4] [Bergen 2]]"},
		{"per(text('city'), sum(quantity('pieces')))", "[[Oslo 12] [Bergen 9]]"},
		{"per(text('city'), count(text('customer')))", "[[Oslo 2] [Bergen 1]]"},
		{"per(text('product'), sum(quantity('age')))", "[[pen 70] [cup 20] [book 30]]"},
		{"per(text('product'), sum(quantity('fee')))", "[[pen 9] [cup 17] [book 6]]"},
		{"per(time('month of day'), sum(quantity('age')))", "[[2024-05 50] [2024-06 50]]"},
		{"per(time('month of day'), sum(quantity('fee')))", "[[2024-05 7] [2024-06 24]]"},
		{"mostper(text('city'), sum(quantity('age')))", "[Oslo]"},
		{"mostper(text('product'), sum(quantity('fee')))", "[cup]"},
		{"more(8, sum(quantity('fee')), text('product'))", "[pen cup]"},
		{"per(text('city'), count(avg(quantity('age'))))", "[[Oslo 4 35] [Bergen 2 30]]"},
		{"per(text('city'), count(of(distinct(text('customer')))))", "[[Oslo 4] [Bergen 2]]"}, // rows of things are all of them
		{"per(text('product'), count(of(frequent(text('city')))))", "[[pen 3] [cup 1] [book 2]]"},
	})
}

// TestOwnersApart: two customers of one name are two things: each is counted, grouped and chosen by itself. A condition on the name holds for both.
func TestOwnersApart(t *testing.T) {
	checkOwners(t, [][2]string{
		{"per(text('customer'), count)", "[[Ann 3] [Bo 2] [Ann 1]]"},
		{"per(text('customer'), sum(quantity('pieces')))", "[[Ann 6] [Bo 9] [Ann 6]]"},
		{"distinct(text('customer'))", "[Ann Bo Ann]"},
		{"frequent(text('customer'))", "[Ann]"},
		{"rare(text('customer'))", "[Ann]"},
		{"mostper(text('customer'), sum(quantity('pieces')))", "[Bo]"},
		{"leastper(text('customer'), sum(quantity('pieces')))", "[Ann Ann]"},
		{"count(exactly(6, sum(quantity('pieces')), text('customer')))", "[2]"},
		{"sum(quantity('age', cell('customer', 'ann')))", "[70]"},
		{"per(text('customer'), distinct(text('product')))", "[[Ann pen] [Ann cup] [Bo book] [Ann pen]]"},
	})
	// Their names are equal nevertheless: what is ordered by them keeps its order, and one is the text of another column if they all are.
	checkOwners(t, [][2]string{
		{"ascending(text('customer'))", "[i1 i2 i3 i6 i4 i5 i7 i8]"},
		{"descending(text('customer'))", "[i4 i5 i1 i2 i3 i6 i7 i8]"},
		{"descending(text('customer'), text('item', quantity('age')))", "[[i4 30] [i5 30] [i1 20] [i2 20] [i3 20] [i6 50] [i7 <nil>] [i8 <nil>]]"},
	})
	named := lines(t, "people", "name", "Ann", "Ann", "Bo")
	written := lines(t, "visits", "day,by", "2024-05-01,Ann", "2024-05-02,ann", "2024-05-03,Ann").Join(nil, []table.Joined{{Column: named.Columns[0], Owner: &table.Owner{Noun: "person", Rows: []int32{0, 1, 2}, Size: 3}, Name: "person", Names: true}}, nil)
	for _, text := range []string{"count(same(text('by'), text('person')))", "count(same(text('person'), text('by')))"} {
		if r, err := program.Execute(written, read1(t, text)); err != nil || fmt.Sprint(r.Answer) != "[2]" {
			t.Errorf("%s: %v, %v", text, r.Answer, err)
		}
	}
	// Names that say nothing more than themselves are one thing.
	people := lines(t, "people", "name", "Ann", "Ann")
	visits := lines(t, "visits", "day", "2024-05-01", "2024-05-02").Join(nil, []table.Joined{{Column: people.Columns[0], Owner: &table.Owner{Noun: "person", Rows: []int32{0, 1}, Size: 2}, Name: "first name"}}, nil)
	if r, err := program.Execute(visits, read1(t, "per(text('first name'), count)")); err != nil || fmt.Sprint(r.Answer) != "[[Ann 2]]" {
		t.Errorf("per first name: %v, %v", r.Answer, err)
	}
}
