package table

import (
	"slices"
	"strings"
	"testing"
)

// TestNounsSupported: the name of a table names a row only if something supports that, and
// is a word for it in questions otherwise.
func TestNounsSupported(t *testing.T) {
	for _, c := range []struct{ file, text, nouns, called string }{
		{"marina.csv", "Hull,Length,Builder\nAda,9,Dufour\nBea,12,Dufour\nCyd,7,Hanse\n", "hull", "marina"},
		{"marina.csv", "length,builder\n9,Dufour\n12,Dufour\n7,Hanse\n8,Hanse\n", "", "marina"},
		{"marina.csv", "boat,length,marina\nAda,9,East\nBea,12,East\nCyd,7,East\n", "boat", "marina"}, // boats of marinas
		{"marina.csv", "marina,berths\nEast,9\nWest,12\n", "marina", ""},
		{"marina.csv", "marina_id,berths\n3,9\n4,12\n", "marina", ""},
		{"marina.csv", "name,berths\nEast Marina,9\nMarina Bay,12\nOld Port,1\n", "marina", ""},
		{"boats.csv", "length,builder\n9,Dufour\n12,Dufour\n7,Hanse\n8,Hanse\n", "boat", ""},
		{"children.csv", "school,age\nEast,9\nEast,12\nWest,7\nWest,8\n", "child", ""},
		{"student.csv", "StuID,Age\n3,9\n4,12\n", "student", ""},
		{"customers.csv", "order_no,customer,total\n1,Ann,3\n2,Ann,4\n3,Ann,3\n4,Bob,7\n5,Bob,9\n", "", "customer"}, // orders of customers
		{"physics.csv", "grade,age\n3,9\n4,12\n", "", "physics"},
		{"data.csv", "Film Title,length\nRan,162\nIkiru,143\n", "film", ""},
		{"data.csv", "English title,length\nRan,162\nIkiru,143\n", "", ""},
		{"x1.csv", "Result,n\nfair,162\ngood,143\n", "", "result"},
	} {
		tab := mustRead(t, c.file, c.text)
		if got := strings.Join(tab.Nouns, " "); got != c.nouns || strings.Join(tab.Called, " ") != c.called {
			t.Errorf("%s %q: %q, also called %q, want %q, %q", c.file, c.text, tab.Nouns, tab.Called, c.nouns, c.called)
		}
	}
}

// TestNounsOverridden: what the owner calls a row is all that it is called.
func TestNounsOverridden(t *testing.T) {
	o := &Override{Nouns: []string{"boat"}}
	tab, err := New("marina", []string{"length"}, [][]string{{"9"}, {"12"}})
	if err == nil {
		tab, err = tab.Revised(o)
	}
	if err != nil || !slices.Equal(tab.Nouns, o.Nouns) || tab.Called != nil {
		t.Errorf("%+v, %v", tab, err)
	}
	found := mustRead(t, "marina.csv", "length\n9\n12\n")
	described, err := ParseOverride(Describe(found), "marina.table.json")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := found.Revised(described); err != nil || len(again.Nouns) > 0 || !slices.Equal(again.Called, found.Called) {
		t.Errorf("after Describe: %q, %q, %v", again.Nouns, again.Called, err)
	}
}
