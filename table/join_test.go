package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// newTable makes a table of lines whose cells are parted by commas.
func newTable(t *testing.T, name, header string, lines ...string) *Table {
	t.Helper()
	var rows [][]string
	for _, line := range lines {
		rows = append(rows, strings.Split(line, ","))
	}
	tb, err := New(name, strings.Split(header, ","), rows)
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// joinedCustomers are customers of whom two have one name, and seven orders of theirs, the last two of nobody.
func joinedCustomers(t *testing.T) (orders, customers *Table, owner *Owner) {
	t.Helper()
	customers = newTable(t, "customers", "id,name,city,weight (kg),born,member",
		"1,Ann,Oslo,61.5,1980-02-03,yes", "2,Bo,Bergen,80,1975-01-01,no", "3,Ann,Oslo,70,,yes", "4,Cy,,61.5,1990-05-05,no", "5,Di,Rome,55,1991-05-05,no")
	orders = newTable(t, "orders", "order no,customer_id,amount", "a1,3,10", "a2,2,20", "a3,1,30", "a4,2,40", "a5,4,50", "a6,9,60", "a7,,70")
	return orders, customers, &Owner{Noun: "customer", Rows: []int32{2, 1, 0, 1, 3, -1, -1}, Size: customers.Rows}
}

// textsOf are the cells of a column by its rows; a dash is null.
func textsOf(c *Column) string {
	var list []string
	for row := range c.Codes {
		text := "-"
		if cell := c.Cell(row); cell != nil {
			text = cell.Text
		}
		list = append(list, text)
	}
	return strings.Join(list, " ")
}

// TestJoin: each row has the cell of the row that it belongs to, null if it belongs to none or that row has none; the cells are in the
// order of their first rows, and the column keeps its type, unit and other names.
func TestJoin(t *testing.T) {
	orders, customers, owner := joinedCustomers(t)
	customers.Columns[2].Other = []string{"town"}
	var joined []Joined
	for i, c := range customers.Columns {
		joined = append(joined, Joined{Column: c, Owner: owner, Name: fmt.Sprintf("customer %s", c.Name), Other: []string{c.Name}, Names: i == 1})
	}
	whole := orders.Join([]int{1}, joined, nil)
	if whole.Rows != orders.Rows || len(whole.Columns) != 3+len(joined) || whole.Name != "orders" {
		t.Fatalf("%d rows, %d columns", whole.Rows, len(whole.Columns))
	}
	for i, want := range []struct{ texts, cells string }{
		{"3 2 1 2 4 - -", "3 2 1 4"},
		{"Ann Bo Ann Bo Cy - -", "Ann Bo Ann Cy"},
		{"Oslo Bergen Oslo Bergen - - -", "Oslo Bergen"},
		{"70 80 61.5 80 61.5 - -", "70 80 61.5"},
		{"- 1975-01-01 1980-02-03 1975-01-01 1990-05-05 - -", "1975-01-01 1980-02-03 1990-05-05"},
		{"yes no yes no no - -", "yes no"},
	} {
		c, of := whole.Columns[3+i], customers.Columns[i]
		var cells []string
		for _, cell := range c.Cells {
			cells = append(cells, cell.Text)
		}
		if got := textsOf(c); got != want.texts || strings.Join(cells, " ") != want.cells {
			t.Errorf("%s: %s with cells %q, want %s with %s", c.Name, got, cells, want.texts, want.cells)
		}
		if c.Type != of.Type || c.Unit != of.Unit || c.Owner != owner || c.Name != "customer "+of.Name {
			t.Errorf("%s: type %v, unit %q, owner %v", c.Name, c.Type, c.Unit, c.Owner)
		}
		if want := append([]string{of.Name}, of.Other...); !slices.Equal(c.Other, want) {
			t.Errorf("%s: other names are %q, want %q", c.Name, c.Other, want)
		}
		if nulls := strings.Count(" "+want.texts, " -"); c.Profile.Distinct != len(cells) || c.Profile.Nulls != nulls {
			t.Errorf("%s: profile has %d different ones and %d nulls, want %d", c.Name, c.Profile.Distinct, c.Profile.Nulls, nulls)
		}
	}
	if got := whole.Columns[3].Words; !slices.Equal(got, []string{"customer", "id"}) {
		t.Errorf("words of the new name are %q", got)
	}
	if got, last := whole.Columns[7].Profile.Span.To, whole.Columns[7].Cells[2].Time.To; got != last {
		t.Errorf("the last time is %v, want %v, the last that a row has", got, last)
	}
	if c := whole.Columns[6]; c.Unit != "kg" || c.Cells[2].Number != 61.5 {
		t.Errorf("%s: unit %q, cell %v", c.Name, c.Unit, c.Cells[2])
	}
}

// TestJoinApart: other rows of one name stay two things, if the column says which row is meant, and only then.
func TestJoinApart(t *testing.T) {
	orders, customers, owner := joinedCustomers(t)
	whole := orders.Join(nil, []Joined{
		{Column: customers.Columns[1], Owner: owner, Name: "customer", Names: true},
		{Column: customers.Columns[1], Owner: owner, Name: "customer name"},
		{Column: customers.Columns[0], Owner: owner, Name: "customer id", Names: true}, // numbers
	}, nil)
	for i, want := range []struct {
		apart bool
		codes []int32
	}{{true, []int32{0, 1, 2, 1, 3, -1, -1}}, {false, []int32{0, 1, 0, 1, 2, -1, -1}}, {false, []int32{0, 1, 2, 1, 3, -1, -1}}} {
		if c := whole.Columns[3+i]; c.Apart != want.apart || !slices.Equal(c.Codes, want.codes) {
			t.Errorf("%s: apart %t, codes %v, want %t, %v", c.Name, c.Apart, c.Codes, want.apart, want.codes)
		}
	}
	spelt := newTable(t, "people", "name", "Ann", "ANN", "Bo") // other texts, and equal by value.Fold
	if c := orders.Join(nil, []Joined{{Column: spelt.Columns[0], Owner: &Owner{Noun: "person", Rows: []int32{0, 1, 2, 0, 1, 2, 0}, Size: 3}, Name: "person", Names: true}}, nil).Columns[3]; !c.Apart {
		t.Error("names that are equal but for their case are not apart")
	}
	different := newTable(t, "clubs", "club,town", "A,x", ",y", "B,z") // no two have one name, and one has none
	c := orders.Join(nil, []Joined{{Column: different.Columns[0], Owner: &Owner{Noun: "club", Rows: []int32{0, 1, 2, 0, 0, 0, 0}, Size: 3}, Name: "club", Names: true}}, nil).Columns[3]
	if c.Apart || textsOf(c) != "A - B A A A A" {
		t.Errorf("different names are apart: %t, %s", c.Apart, textsOf(c))
	}
}

// TestJoinCounts: how many rows belong to each is a number, also if there is none, and whether any does is yes or no. Neither belongs to
// anything but the row itself.
func TestJoinCounts(t *testing.T) {
	_, customers, _ := joinedCustomers(t)
	counts := []int32{1, 2, 1, 1, 0}
	whole := customers.Join(nil, nil, []Counted{
		{Name: "number of orders", Other: []string{"number of purchases"}, Counts: counts},
		{Name: "has orders", Other: []string{"orders"}, Counts: counts, Whether: true},
	})
	number, has := whole.Columns[6], whole.Columns[7]
	if number.Type != TypeNumber || textsOf(number) != "1 2 1 1 0" || number.Cells[1].Number != 2 || number.Owner != nil || !slices.Equal(number.Other, []string{"number of purchases"}) {
		t.Errorf("numbers are %s of type %v, other names %q", textsOf(number), number.Type, number.Other)
	}
	if has.Type != TypeBool || textsOf(has) != "yes yes yes yes no" || len(has.Cells) != 2 || has.Owner != nil {
		t.Errorf("whether there are any is %s of type %v", textsOf(has), has.Type)
	}
	if number.Profile.Distinct != 3 || number.Profile.Nulls != 0 || has.Profile.Distinct != 2 {
		t.Errorf("profiles are %+v, %+v", number.Profile, has.Profile)
	}
	if !slices.Equal(counts, []int32{1, 2, 1, 1, 0}) {
		t.Errorf("the counts are changed: %v", counts)
	}
}

// TestJoinHides: columns are hidden in the new table, and stay as they are in the one that it is made of.
func TestJoinHides(t *testing.T) {
	orders, customers, owner := joinedCustomers(t)
	whole := orders.Join([]int{1}, []Joined{{Column: customers.Columns[2], Owner: owner, Name: "city"}}, nil)
	if !whole.Columns[1].Hidden || whole.Columns[0].Hidden || orders.Columns[1].Hidden || len(orders.Columns) != 3 || whole.Columns[0] != orders.Columns[0] {
		t.Errorf("hidden: %t %t, before: %t", whole.Columns[0].Hidden, whole.Columns[1].Hidden, orders.Columns[1].Hidden)
	}
	if c := customers.Columns[2]; c.Owner != nil || c.Name != "city" || len(c.Codes) != customers.Rows {
		t.Errorf("the joined column is changed: %+v", c)
	}
}

// TestJoinParts: parts of the times of a joined column have its rows and not those of the other table.
func TestJoinParts(t *testing.T) {
	orders, customers, owner := joinedCustomers(t)
	whole := orders.Join(nil, []Joined{{Column: customers.Columns[4], Owner: owner, Name: "customer born"}}, nil)
	customers.Columns[4].Parts() // made before or after: they are others
	for _, c := range whole.Columns[3].Parts() {
		if c.Prepare(); c.Name == "year of customer born" {
			if got := textsOf(c); got != "- 1975 1980 1975 1990 - -" {
				t.Errorf("years are %s", got)
			}
			return
		}
	}
	t.Error("there are no years")
}

// TestOwnerAbove: of an item, which belongs to an order, which belongs to a customer, the customer is above the order, and each is above
// itself; nothing else is above anything.
func TestOwnerAbove(t *testing.T) {
	order, product := &Owner{Noun: "order"}, &Owner{Noun: "product"}
	customer := &Owner{Noun: "customer", Of: order}
	city := &Owner{Noun: "city", Of: customer}
	for _, c := range []struct {
		o, p *Owner
		want bool
	}{{customer, order, true}, {city, order, true}, {city, customer, true}, {order, order, true}, {order, customer, false}, {customer, city, false},
		{product, order, false}, {city, product, false}, {product, city, false}, {order, nil, false}} {
		if got := c.o.Above(c.p); got != c.want {
			t.Errorf("%s above %v is %t", c.o.Noun, c.p, got)
		}
	}
}

// TestKeys: a column tells rows apart if each has another value and none is null.
func TestKeys(t *testing.T) {
	tb := newTable(t, "t", "id,name,code,full title", "1,Ann,a,x", "2,Ann,,y", "3,Bo,c,z")
	for i, want := range []struct{ key, code, name bool }{{true, true, false}, {false, false, true}, {false, true, false}, {true, false, true}} {
		if c := tb.Columns[i]; tb.IsKey(c) != want.key || c.IsCode() != want.code || c.IsName() != want.name {
			t.Errorf("%s: key %t, code %t, name %t", c.Name, tb.IsKey(c), c.IsCode(), c.IsName())
		}
	}
	empty := newTable(t, "t", "id,name")
	if empty.IsKey(empty.Columns[0]) {
		t.Error("a column without rows is a key")
	}
}
