package read

import (
	"strings"
	"testing"

	"semtree/table"
)

// TestNoHeader: a first line with numbers and times where the others have them is a row of the table.
func TestNoHeader(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"persons":         {"Ann Smith,34,2021-03-04\nBob Jones,41,2020-11-30\nCid Brown,29,2022-01-15\n", "column 1|column 2|column 3 / Ann Smith|34|2021-03-04 / Bob Jones|41|2020-11-30 / Cid Brown|29|2022-01-15"},
		"semicolons":      {"Pen;1,20;5\nInk;7,50;2\nPad;3,10;9\n", "column 1|column 2|column 3 / Pen|1,20|5 / Ink|7,50|2 / Pad|3,10|9"},
		"flowers":         {"5.1,3.5,setosa\n4.9,3.0,setosa\n6.3,3.3,virginica\n", "column 1|column 2|column 3 / 5.1|3.5|setosa / 4.9|3.0|setosa / 6.3|3.3|virginica"},
		"running numbers": {"1,Berlin,3645000\n2,Hamburg,1841000\n3,Munich,1472000\n", "column 1|column 2|column 3 / 1|Berlin|3645000 / 2|Hamburg|1841000 / 3|Munich|1472000"},
		"numbers alone":   {"5.2,100\n4.1,140\n3.3,120\n", "column 1|column 2 / 5.2|100 / 4.1|140 / 3.3|120"},
		"days":            {"2024-01-01,5\n2024-01-02,6\n2024-01-03,4\n", "column 1|column 2 / 2024-01-01|5 / 2024-01-02|6 / 2024-01-03|4"},
		"versions":        {"app,1.2.3\nlib,1.2.10\ncore,1.3.0\n", "column 1|column 2 / app|1.2.3 / lib|1.2.10 / core|1.3.0"},
		"addresses":       {"10.0.0.1,web\n10.0.0.2,db\n10.0.0.3,mail\n", "column 1|column 2 / 10.0.0.1|web / 10.0.0.2|db / 10.0.0.3|mail"},
		"money":           {"Bern\t$5.00\t12 km\nRome\t$7.50\t9 km\nOslo\t$6.00\t30 km\n", "column 1|column 2|column 3 / Bern|$5.00|12 km / Rome|$7.50|9 km / Oslo|$6.00|30 km"},
		"a missing cell":  {"Ann,,2021-03-04\nBob,3,2020-11-30\nCid,5,2022-01-15\n", "column 1|column 2|column 3 / Ann|~|2021-03-04 / Bob|3|2020-11-30 / Cid|5|2022-01-15"},
	} {
		t.Run(name, func(t *testing.T) {
			tab := mustRead(t, "x.csv", c.text)
			if got := show(tab); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			if len(tab.Warnings) != 1 || !strings.HasPrefix(tab.Warnings[0], "x.csv: there is no header: the first line (\"") || !strings.HasSuffix(tab.Warnings[0], `: write a line with their names above it`) {
				t.Errorf("warnings %q", tab.Warnings)
			}
		})
	}
}

// TestHeaderOfNumbers: years, numbers of columns, doses and months are names, and so is a word in other letters than
// the cells below it.
func TestHeaderOfNumbers(t *testing.T) {
	for text, warned := range map[string]bool{
		"2001,2002,2003\n1,2,3\n4,5,6\n":                             false,
		"country,2001,2002\nPeru,1,2\nCuba,3,4\n":                    false,
		"Product,1,2,3\nPen,4,5,6\nInk,5,6,7\nPad,1,1,1\n":           false,
		"0,1,2\n0.5,0.25,7\n0.75,0.5,9\n":                            false,
		"Region,2024-01,2024-02\nNorth,10,20\nSouth,5,7\n":           false,
		"day,5\nMonday,3\nFriday,9\n":                                false,
		"city,age\nBern,31\nRome,32\n":                               false,
		"name,35\nann,31\nbob,40\n":                                  false,
		"STATE,100\nTexas,90\nOhio,120\n":                            false,
		"Dose,0.5,1.0,2.0\nLow,0.6,0.9,1.8\nHigh,1.7,2.1,0.7\n":      true,
		"Berlin,3645000\nParis,2161000\nRome,2873000\n":              true,
		"Ann,1.10\nBob,1.9\nCid,2.0\nDee,1.8\n":                      true,
		"Ann,1990\nBob,1985\nCid,1971\n":                             true, // a year may be a name
		"Ann,34,2021-03-04\nBob,41,2020-11-30\n":                     true, // one row does not show it
		"a,b\nc,d\ne,f\n":                                            false,
		"| 5 | 6 |\n|---|---|\n| 7 | 8 |\n| 4 | 5 |\n":               false,
		"visits 2024,guests\n2024-01-01,5\n2024-01-02,6\n":           false,
		"team,1st,2nd\nReds,4,5\nBlues,2,3\nGreens,1,1\nTeals,9,3\n": false,
	} {
		tab := mustRead(t, "x.csv", text)
		first := strings.Join(strings.FieldsFunc(strings.SplitN(text, "\n", 2)[0], func(r rune) bool { return strings.ContainsRune(",| ", r) }), "|")
		if got := strings.ReplaceAll(strings.SplitN(show(tab), " / ", 2)[0], " ", "|"); got != first {
			t.Errorf("%q: header %s, want %s", text, got, first)
		}
		if warned != (len(tab.Warnings) == 1 && strings.Contains(tab.Warnings[0], "the first row looks like data")) || len(tab.Warnings) > 1 {
			t.Errorf("%q: warnings %q, want one: %t", text, tab.Warnings, warned)
		}
	}
}

// TestUnitLine: units below the header are those of the columns, and no row.
func TestUnitLine(t *testing.T) {
	for text, want := range map[string]string{
		"name,mass,length,price\n,(kg),m,USD\nA,1,2,3\nB,4,5,6\n":      "name|mass (kg)|length (m)|price (USD) / A|1|2|3 / B|4|5|6",
		"name,mass,share\n-,[kg],%\nA,1,2\nB,4,5\n":                    "name|mass (kg)|share (%) / A|1|2 / B|4|5",
		"mass,length\nkg,km\n1,2\n4,5\n":                               "mass (kg)|length (km) / 1|2 / 4|5",
		"name;mass;wind\n;kg;(Bft)\nA;1;2\nB;4;5\n":                    "name|mass (kg)|wind (Bft) / A|1|2 / B|4|5",
		"name,mass (kg),length\n,kg,m\nA,1,2\nB,4,5\n":                 "name|mass (kg)|length (m) / A|1|2 / B|4|5",
		"name,currency,price\n,USD,3\nA,EUR,2\nB,USD,4\n":              "name|currency|price / ~|USD|3 / A|EUR|2 / B|USD|4",
		"name,mass,unit\nA,1,kg\nB,2,g\n":                              "name|mass|unit / A|1|kg / B|2|g",
		"name,mass,note\n,kg,dry\nA,1,wet\nB,2,dry\n":                  "name|mass|note / ~|kg|dry / A|1|wet / B|2|dry",
		"name,Heat,Heat\n,min,max\nA,1,2\nB,4,5\n":                     "name|Heat|Heat 2 / ~|min|max / A|1|2 / B|4|5",
		"name,mass\n,kg\nA,1\nname,mass\n,kg\nB,2\n":                   "name|mass (kg) / A|1 / B|2",
		"Depot\n\nname,mass,length\n,kg,m\nA,1,2\nB,4,5\nC,7,8\nD,1,1": "name|mass (kg)|length (m) / A|1|2 / B|4|5 / C|7|8 / D|1|1",
	} {
		tab := mustRead(t, "x.csv", text)
		if got := show(tab); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
		said := strings.Contains(strings.Join(tab.Warnings, ""), "the line below the header has units: the columns are called ")
		if said != (strings.Count(want, "(") > strings.Count(strings.SplitN(text, "\n", 2)[0], "(")) {
			t.Errorf("%q: warnings %q", text, tab.Warnings)
		}
	}
	if c := mustRead(t, "x.csv", "name,mass\n,kg\nA,1\nB,2\n").Columns[1]; c.Type != table.TypeNumber || c.Unit != "kg" || c.Cell(1).Number != 2 {
		t.Errorf("%+v, want numbers of kg", c)
	}
}
