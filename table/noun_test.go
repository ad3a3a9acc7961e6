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
		{"customers.csv", "customer,total\nAnn,3\nBob,4\nCem,3\nDora,7\nEli,9\nAnn,2\n", "", "customer"},            // most have one order
		{"data.csv", "customer,total\nAnn,3\nBob,4\nCem,3\nDora,7\nEli,9\nAnn,2\n", "", ""},
		{"data.csv", "customer,total\nAnn,3\nBob,4\nCem,3\nDora,7\nEli,9\n,2\n", "customer", ""},
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

// TestPeriod: what the times of a column are, by the days between them.
func TestPeriod(t *testing.T) {
	for cells, want := range map[string]string{
		"2014-01-01|2014-02-01|2014-03-01|2014-04-01|2014-05-01":              "month",
		"2014-01-31|2014-02-28|2014-03-31|2014-04-30|2014-05-31":              "month",
		"2014-02-03|2014-03-03|2014-04-01|2014-05-01|2014-06-02":              "month", // first days of trading
		"2014-01|2014-02|2014-05":                                             "month",
		"2014-01-01|2014-04-01|2014-07-01|2014-10-01":                         "quarter",
		"1985 Q3|1985 Q4|1986 Q1":                                             "quarter",
		"2014-01-05|2014-01-12|2014-01-19|2014-01-26":                         "week",
		"2011-12-31|2012-12-31|2013-12-31|2014-12-31":                         "year",
		"2014-01-06|2014-01-07|2014-01-08|2014-01-09|2014-01-10|2014-01-13":   "day",
		"2014-01-06|2014-03-07|2014-03-08|2014-08-09":                         "day",
		"2014-01-06|2014-03-07":                                               "day",
		"2014-01-06 10:00|2014-01-06 12:00|2014-01-07 10:00":                  "",
		"2014-01-06 00:00|2014-01-07 00:00|2014-01-08 00:00|2014-01-11 00:00": "day",
		"1990|1991|2003": "year",
		"red|blue":       "",
	} {
		if got := column(t, "when", cells).Period(); got != want {
			t.Errorf("%s: %q, want %q", cells, got, want)
		}
	}
}
