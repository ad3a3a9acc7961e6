package link

import (
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// TestFlags: columns of 0 and 1, and of yes and no in words, are properties; those of numbers are
// columns of numbers, too.
func TestFlags(t *testing.T) {
	tab, err := table.New("sweets", []string{"sweet", "bar", "fruity", "swapped", "vegan", "children", "price"}, [][]string{
		{"Twix", "1", "0", "t", "Yes", "2", "60"}, {"Starburst", "0", "1", "f", "No", "0", "50"}, {"Mars", "1", "0", "f", "Partly", "1", "65"},
	})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for _, c := range []struct{ question, want string }{
		{"average price of the bars", "bars|cell|bar|1"},
		{"sweets that are not a bar", "not a bar|cell|bar|0"},
		{"fruity sweets", "fruity|cell|fruity|1"},
		{"share of non fruity ones", "non fruity|cell|fruity|0"},
		{"unfruity sweets", "unfruity|cell|fruity|0"},
		{"how many bars are there", "bars|quantity|bar"},
		{"which were swapped", "swapped|cell|swapped|t"},
		{"which were not swapped", "not swapped|cell|swapped|f"},
		{"vegan sweets", "vegan|cell|vegan|Yes"},
		{"sweets that aren't vegan", "aren't vegan|cell|vegan|No"},
	} {
		q := linkedBy(t, x, c.question)
		if find(q, c.want) == nil {
			t.Errorf("%q: no candidate %s", c.question, c.want)
		}
	}
	if q := linkedBy(t, x, "sweets for children"); find(q, "children|cell|children|1") != nil {
		t.Error("a column with other numbers than 0 and 1 says no yes")
	}
}

func linkedBy(t *testing.T, x *Index, question string) *Question {
	t.Helper()
	q, err := x.Link(question)
	if err != nil {
		t.Fatal(err)
	}
	return q
}
