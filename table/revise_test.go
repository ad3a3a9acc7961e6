package table

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// dump writes all that is known of a table, and what its columns were made of.
func dump(t *Table) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%q %d rows, %d totals (%t), key %d, nouns %q, %t %q, warnings %q, corrections %q, common %+v\n",
		t.Name, t.Rows, t.Totals, t.keptTotals, t.Key, t.Nouns, t.Ordered, t.Order, t.Warnings, t.Corrections, t.common)
	for _, c := range t.Columns {
		plain := *c
		plain.origin, plain.parts, plain.Cells = nil, nil, nil
		fmt.Fprintf(&b, "%+v\n%+v\n", plain, c.origin)
		for _, cell := range c.Cells {
			fmt.Fprintf(&b, "%q %v %+v\n", cell.Text, cell.Number, *cell.Details)
		}
	}
	return b.String()
}

// kindsOfCells are cells that can be read in several ways, with such as are null in some types.
var kindsOfCells = [][]string{
	{"Oslo", "Rome", "n/a", "NA", "unknown", "", "-", "US", "DE"},
	{"yes", "no", "Yes", "NO", "y", "", "n/a", "true"},
	{"yes", "no"},
	{"1", "0", "1", "", "none"},
	{"3/4/2014", "5/6/2015", "13/1/2016", "", "tba"},
	{"1,234", "2,5", "1.234,5", "7", "n.a."},
	{"2001-02", "2003-04", "1999", "unknown", "–"},
	{"1:30", "2:45", "12:05", "dns", ""},
	{"5 km", "300 m", "$3", "x", "2.5 million"},
	{"$5", "€6", "$7", "8", "£9", "n/a"},
	{"T1", "=3", "4", "5th", "did not finish"},
	{"1999", "2005", "2011", "", "nan"},
	{"0012", "0340", "1234", "#12345"},
}

var headers = []string{"name", "year", "price (EUR)", "duration", "active", "date", "rank", "height", "team", "start time"}

// randomCSV makes a table of such cells; some end in totals.
func randomCSV(r *rand.Rand) string {
	n, rows := 1+r.IntN(5), r.IntN(12)
	var b strings.Builder
	b.WriteString("sep=;\n" + strings.Join(headers[:n], ";"))
	kinds := make([][]string, n)
	for i := range kinds {
		kinds[i] = kindsOfCells[r.IntN(len(kindsOfCells))]
	}
	for range rows {
		cells := make([]string, n)
		for i := range cells {
			cells[i] = kinds[i][r.IntN(len(kinds[i]))]
		}
		b.WriteString("\n" + strings.Join(cells, ";"))
	}
	if r.IntN(3) == 0 {
		b.WriteString("\nTotal" + strings.Repeat(";17", n-1))
	}
	return b.String() + "\n"
}

// pick returns nothing, or one of some values.
func pick[T any](r *rand.Rand, of ...T) *T {
	if r.IntN(2) == 0 {
		return nil
	}
	return &of[r.IntN(len(of))]
}

// change changes one thing in an override file, as people do in the panel of the page.
func change(r *rand.Rand, o Override, header []string) *Override {
	columns := map[string]Setting{}
	for name, s := range o.Columns {
		columns[name] = s
	}
	o.Columns = columns
	name := header[r.IntN(len(header))]
	s := columns[name]
	switch r.IntN(10) {
	case 0:
		o.Rows = []string{"thing"}[:r.IntN(2)]
	case 1:
		o.Key = pick(r, name, "", "no such column")
	case 2:
		o.Totals = pick(r, true, false)
	case 3:
		o.Corrections = []Correction{{"who?", "answer(first)"}}[:r.IntN(2)]
	case 4:
		s.Other = []string{"label", "mark"}[:r.IntN(3)]
	case 5:
		s.Hidden = pick(r, true, false)
	case 6:
		s.Unit = pick(r, "km", "", "million USD", "h")
	case 7:
		s.DayFirst, s.DecimalComma = pick(r, true, false), pick(r, true, false)
	default:
		s.Type = pick(r, TypeText, TypeNumber, TypeYear, TypeDate, TypeTime, TypeDuration, TypeBool)
	}
	columns[name] = s
	return &o
}

// TestRevised compares tables that were revised again and again with tables that were read
// anew with the same override file.
func TestRevised(t *testing.T) {
	const changes = 25
	tables := 400
	if testing.Short() {
		tables = 40
	}
	seen := map[string]int{}
	for seed := range uint64(tables) {
		r := rand.New(rand.NewPCG(seed, 7))
		text := randomCSV(r)
		read := func(o *Override) (*Table, error) {
			return readCSV(text, "things.csv", Options{Override: o})
		}
		now, err := read(nil)
		if err != nil {
			t.Fatal(err)
		}
		first := dump(now)
		header := slices.Clone(headers[:len(now.Columns)])
		o := &Override{}
		for range changes {
			wanted := change(r, *o, header)
			want, wrong := read(wanted)
			old, before := now, dump(now)
			got, err := now.Revised(wanted)
			if dump(old) != before {
				t.Fatalf("seed %d: %+v changed the table that was revised", seed, wanted)
			}
			switch {
			case errors.Is(err, ErrReread):
				seen["reread"]++
				if wrong == nil {
					now, o = want, wanted
				}
			case err != nil || wrong != nil:
				seen["error"]++
				if fmt.Sprint(err) != fmt.Sprint(wrong) {
					t.Fatalf("seed %d, table\n%s\n%+v: error %v, want %v", seed, text, wanted, err, wrong)
				}
			default:
				seen["table"]++
				if dump(got) != dump(want) {
					t.Fatalf("seed %d, table\n%s\n%+v:\n%s\nwant\n%s", seed, text, wanted, dump(got), dump(want))
				}
				now, o = got, wanted
			}
		}
		if back, err := now.Revised(nil); err == nil && dump(back) != first {
			t.Fatalf("seed %d, table\n%s\nback without settings:\n%s\nwant\n%s", seed, text, dump(back), first)
		}
	}
	if seen["reread"] < tables/40 || seen["error"] < tables/4 || seen["table"] < tables*25/2 {
		t.Errorf("the cases are %v: too few of some kind", seen)
	}
}

// TestRevisedShares: what is not about the cells of a column leaves them where they are.
func TestRevisedShares(t *testing.T) {
	tab, err := New("films", []string{"title", "year"}, [][]string{{"Ran", "1985"}, {"Kagemusha", "1980"}, {"", "n/a"}})
	if err != nil {
		t.Fatal(err)
	}
	yes, number := true, TypeNumber
	o := &Override{Nouns: []string{"film"}, Columns: map[string]Setting{"title": {Other: []string{"name"}, Hidden: &yes}, "year": {Type: &number}}}
	next, err := tab.Revised(o)
	if err != nil {
		t.Fatal(err)
	}
	a, b := tab.Columns[0], next.Columns[0]
	if &a.Cells[0] != &b.Cells[0] || &a.Codes[0] != &b.Codes[0] || !b.Hidden || a.Hidden || len(a.Other) > 0 {
		t.Errorf("the title: %+v, was %+v", b, a)
	}
	if c := next.Columns[1]; c.Type != TypeNumber || &c.Cells[0] == &tab.Columns[1].Cells[0] || tab.Columns[1].Type != TypeYear {
		t.Errorf("the year: %+v", c)
	}
}

// TestRevisedElsewhere: there is no file to revise if the rows are in a database.
func TestRevisedElsewhere(t *testing.T) {
	tab, err := NewStored("films", 1, []Values{{Name: "title", Texts: []string{"Ran"}, Counts: []int{1}}}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tab.Revised(nil); !errors.Is(err, ErrReread) {
		t.Errorf("error %v", err)
	}
}

// TestRevisedFirst: the texts behind the first rows are gone, so that these cannot be revised.
func TestRevisedFirst(t *testing.T) {
	all, err := New("things", []string{"name"}, [][]string{{"x"}, {"y"}, {"n/a"}, {"z"}, {""}})
	if err != nil {
		t.Fatal(err)
	}
	number := TypeNumber
	for rows := range 5 {
		if _, err := all.First(rows).Revised(&Override{Columns: map[string]Setting{"name": {Type: &number}}}); !errors.Is(err, ErrReread) {
			t.Errorf("%d rows: error %v", rows, err)
		}
	}
}
