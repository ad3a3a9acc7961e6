package table

import (
	"fmt"
	"slices"
	"testing"
)

// TestUnseen: a joined column can have the cells of rows that no row belongs to, behind the others; rows of one name are one cell unless the column
// says which is meant. The column itself stays as it is.
func TestUnseen(t *testing.T) {
	customers := newTable(t, "customers", "name,city,born", "Ann,Oslo,1980-02-03", "Bo,Rome,1975-01-01", "Ann,Rome,", "Cy,Narvik,1980-11-05", "Di,,1991-01-05", "Ann,Narvik,1980-02-03")
	owner := &Owner{Noun: "customer", Rows: []int32{3, 1, 3, -1}, Size: 6, Bare: 4, All: true}
	orders := newTable(t, "orders", "amount", "1", "2", "3", "4").Join(nil, []Joined{
		{Column: customers.Columns[0], Owner: owner, Name: "customer", Names: true},
		{Column: customers.Columns[0], Owner: owner, Name: "first name"},
		{Column: customers.Columns[1], Owner: owner, Name: "city"},
		{Column: customers.Columns[2], Owner: owner, Name: "born"},
	}, nil)
	year := orders.Columns[4].Parts()[slices.IndexFunc(Parts, func(p *Part) bool { return p.Name == "year of" })]
	for _, c := range []struct {
		column      *Column
		seen, whole string
		codes       []int32
	}{
		{orders.Columns[1], "[Cy Bo]", "[Cy Bo Ann Ann Di Ann]", []int32{2, 1, 3, 0, 4, 5}},
		{orders.Columns[2], "[Cy Bo]", "[Cy Bo Ann Di]", []int32{2, 1, 2, 0, 3, 2}},
		{orders.Columns[3], "[Narvik Rome]", "[Narvik Rome Oslo]", []int32{2, 1, 1, 0, -1, 0}},
		{orders.Columns[4], "[1980-11-05 1975-01-01]", "[1980-11-05 1975-01-01 1980-02-03 1991-01-05]", []int32{2, 1, -1, 0, 3, 2}},
		{year, "[1975 1980]", "[1975 1980 1991]", []int32{1, 0, -1, 1, 2, 1}},
	} {
		for range 2 {
			whole, codes := c.column.Unseen()
			if got := textsOfCells(whole); got != c.whole || !slices.Equal(codes, c.codes) {
				t.Errorf("%s: cells %s, codes %v, want %s, %v", c.column.Name, got, codes, c.whole, c.codes)
			}
			if again, _ := whole.Unseen(); again != whole || !c.column.OfAll() {
				t.Errorf("%s: its whole column has another one", c.column.Name)
			}
			if got := textsOfCells(c.column); got != c.seen || &whole.Codes[0] != &c.column.Codes[0] {
				t.Errorf("%s: cells are %s now, want %s", c.column.Name, got, c.seen)
			}
		}
	}
	if orders.Columns[0].OfAll() || orders.First(2).Columns[1].OfAll() {
		t.Error("a column of the table's own has things without rows, or one of its first rows")
	}
}

func textsOfCells(c *Column) string {
	var texts []string
	for i := range c.Cells {
		texts = append(texts, c.Cells[i].Text)
	}
	return fmt.Sprint(texts)
}

// TestOwnerFrom: a row leads to what it belongs to, over several tables.
func TestOwnerFrom(t *testing.T) {
	customer := &Owner{Size: 3}
	city := &Owner{Size: 2, Of: customer, Up: []int32{1, -1, 0}}
	country := &Owner{Size: 1, Of: city, Up: []int32{0, -1}}
	for _, c := range []struct {
		o, p      *Owner
		row, want int32
	}{{customer, customer, 2, 2}, {city, customer, 0, 1}, {city, customer, 1, -1}, {country, city, 0, 0}, {country, customer, 2, 0}, {country, customer, 0, -1}, {country, customer, 1, -1}} {
		if got := c.o.From(c.p, c.row); got != c.want {
			t.Errorf("row %d leads to %d, want %d", c.row, got, c.want)
		}
	}
}
