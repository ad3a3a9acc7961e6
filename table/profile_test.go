package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"semtree/table/value"
)

// TestKeyNames: names are better than codes, also if two rows share one.
func TestKeyNames(t *testing.T) {
	text := "id,full_name\n"
	for i := range 80 {
		text += fmt.Sprintf("E%d,Name%d Smith\n", i, max(i, 1))
	}
	if got := mustRead(t, "staff.csv", text).Key; got != 1 {
		t.Errorf("column %d names the rows, want the names", got)
	}
}

func TestKey(t *testing.T) {
	for text, want := range map[string]int{
		"title,year\nAlien,1979\nHeat,1995\nUp,2009\n":                0,
		"year,title\n1979,Alien\n1995,Heat\n2009,Up\n":                1,
		"rank,player,team\n1,Ann,Red\n2,Bob,Red\n3,Cy,Blue\n":         1,
		"date,score,city\n2014-01-01,1-0,Rome\n2014-01-02,2-0,Rome\n": 0,
		"color,size\nred,1\nred,1\nred,2\nblue,2\nblue,1\nred,1\n":    -1,
		"a\n":           -1,
		"x,y\n1,\n2,\n": 0,
	} {
		if got := mustRead(t, "x.csv", text).Key; got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}

func TestProfile(t *testing.T) {
	c := column(t, "x", "5|7|5||-3")
	if p := c.Profile; p.Distinct != 3 || p.Nulls != 1 || p.Min != -3 || p.Max != 7 {
		t.Errorf("%+v, want 3 cells from -3 to 7 and a null", p)
	}
	c = column(t, "born", "March 2014|2011-05-03")
	if p := c.Profile; p.Span != (value.Interval{From: value.StartOfDay(2011, 5, 3), To: value.StartOfDay(2014, 4, 1)}) {
		t.Errorf("%+v, want from May 2011 to March 2014", p.Span)
	}
	if p := column(t, "x", "a|b").Profile; p.Min == p.Min || !p.Span.IsZero() {
		t.Errorf("%+v, want no range", p)
	}
}

func TestShapes(t *testing.T) {
	const persons = "Maria Callas|J. R. R. Tolkien|Ludwig van Beethoven|John Coltrane|Anna Achmatowa"
	for _, c := range []struct {
		header, cells string
		want          string // the shape above a half
	}{
		{"x", persons, "persons"},
		{"paid by", "Ana|Marta|Luis", "persons"},
		{"color", "Violet|Rose|Blue|Green|Black|Grey", ""},
		{"director", "Chantal Akerman|Agnès Varda|Zhang Yimou", "persons"},
		{"title", "Notting Hill|Lawn Dogs|The Third Man|High Noon|Local Hero", ""},
		{"team", "Red Star|Ajax|Manchester United|River Plate", ""},
		{"x", "France|Germany|New Zealand|Brazil", "places"},
		{"venue", "Oslo, Norway|Orange, New Jersey|Old Trafford", "places"},
		{"x", "AB-1|TX|C3/C3A|FR", "codes"},
		{"x", strings.Repeat("one two three ", 4) + "|a b c d e f g h i j", "prose"},
		{"x", "5|6", ""},
	} {
		p := column(t, c.header, c.cells).Profile
		for name, share := range map[string]float64{"persons": p.Persons, "places": p.Places, "codes": p.Codes, "prose": p.Prose} {
			if (share > 0.5) != (name == c.want) || share < 0 || share > 1 {
				t.Errorf("%s: %s: %s %g, want %q", c.header, c.cells, name, share, c.want)
			}
		}
	}
}

// TestDays: rows that dates name are days.
func TestDays(t *testing.T) {
	tab := mustRead(t, "weather.csv", "date,rain\n2014-01-01,0\n2014-01-02,3\n2014-01-03,1\n")
	if !slices.Equal(tab.Nouns, []string{"day"}) || !slices.Equal(tab.Called, []string{"weather"}) {
		t.Errorf("%q, %q", tab.Nouns, tab.Called)
	}
}

// TestKeyOf: which column names the rows, for tables of several kinds.
func TestKeyOf(t *testing.T) {
	for text, want := range map[string]string{
		"Ref|Address|Price\nH-1|14 Station Road|5\nH-2|9 Low Lane|7\n":                  "Address",
		"Order #|Customer|Total\n#1|Ann|5\n#2|Ann|7\n#3|Bob|9\n":                        "Order #",
		"Code|Course|Fee\nA1|Spanish|5\nA2|Yoga|7\nA3|Bread baking|9\n":                 "Course",
		"SKU|Item|Stock\n881|Nails|5\n882|Hammer|7\n":                                   "Item",
		"Inv. No|Date|Client\n101|2020-01-01|Acme\n102|2020-01-02|Acme\n":               "Inv. No",
		"No.|Sym|Element\n1|H|Hydrogen\n2|He|Helium\n3|Li|Lithium\n":                    "Element",
		"Date|Score|Opponent\n2020-01-01|2-1|Ajax\n2020-01-08|0-0|PSV\n":                "Opponent",
		"Phone|Name\n0163 1|Ann Bell\n0163 2|Cy Dunn\n":                                 "Name",
		"Loan No|Member|Due\nL1|Ann|2020-01-01\nL2|Ann|2020-01-01\nL3|Bob|2020-01-04\n": "Loan No",
		"email|Volunteer|Shift\na@x.org|Ann|Mon\nb@x.org|Bob|Tue\nc@x.org|Cy|Wed\n":     "Volunteer",
		"Score|City\n1-0|Rome\n2-0|Oslo\n":                                              "City",
	} {
		tab := mustRead(t, "x.csv", strings.ReplaceAll(text, "|", ","))
		if got := tab.Columns[tab.Key].Name; got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestKeyRepeated: where nothing names each row, or only a running number does, what the rows are about names them;
// a number that the header says to be one of the things does.
func TestKeyRepeated(t *testing.T) {
	rows := func(first func(i int) string) string {
		text := ""
		for i := range 30 {
			text += first(i) + []string{"France", "Spain", "Italy", "Poland", "Chad"}[i%5] + fmt.Sprintf(",%d,%g\n", 2000+i/5, 1.5*float64(i%7))
		}
		return text
	}
	none := func(int) string { return "" }
	number := func(i int) string { return fmt.Sprintf("%d,", i+1) }
	for header, c := range map[string]struct {
		first func(i int) string
		want  string
		nouns int // a name that repeats gives no noun
	}{
		"country,year,rate":          {none, "country", 0},
		"rownames,country,year,rate": {number, "country", 0},
		"Order No,country,year,rate": {number, "Order No", 0},
		"rank,kind,year,rate":        {number, "kind", 0}, // of places
	} {
		tab := mustRead(t, "x.csv", header+"\n"+rows(c.first))
		if got := tab.Columns[tab.Key].Name; got != c.want || len(tab.Nouns) != c.nouns {
			t.Errorf("%s: %s names the rows, which are called %q, want %s", header, got, tab.Nouns, c.want)
		}
	}
	if tab := mustRead(t, "x.csv", "id,sex,age\n1,f,20\n2,m,31\n3,f,20\n4,m,29\n5,f,31\n6,m,40\n"); tab.Columns[tab.Key].Name != "id" {
		t.Errorf("%s names persons by their sex", tab.Columns[tab.Key].Name)
	}
}
