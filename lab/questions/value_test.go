package questions

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// columnOf returns a column of a table of one column of cells.
func columnOf(t *testing.T, header string, cells ...string) *column {
	t.Helper()
	words, err := loadWords()
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for _, c := range cells {
		rows = append(rows, []string{c})
	}
	tab, err := table.New("t", []string{header}, rows)
	if err != nil {
		t.Fatal(err)
	}
	return newColumn(&view{t: tab}, tab.Columns[0], 0, words, nil)
}

// TestNumber: the column reads every way to write a number with digits as the same
// number, and words are those of the number.
func TestNumber(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	ways := map[string]bool{}
	for _, c := range []*column{
		columnOf(t, "Price ($)", "1500000", "20", "7.5", "0"),
		columnOf(t, "Gross (million USD)", "120", "7.5", "300"),
		columnOf(t, "Share (%)", "12%", "50%", "3.5%"),
		columnOf(t, "Length (km)", "1200", "7", "93"),
		columnOf(t, "Time", "3:45", "4:10", "2:00", "63:20"),
		columnOf(t, "Goals", "3", "12000", "1000000"),
	} {
		for range 200 {
			for i := range c.Cells {
				x := c.Cells[i].Number
				text := c.number(x, rng.IntN(2) == 0, rng)
				if w, _ := english.Number(text); w >= 0 {
					if float64(w) != x {
						t.Errorf("%s: %g is written as %q", c.Name, x, text)
					}
					ways[text] = true
					continue
				}
				y, ok := c.ParseNumber(text)
				if !ok || math.Abs(x-y) > 1e-9*math.Abs(x) {
					t.Errorf("%s: %g is written as %q, which reads as %g", c.Name, x, text, y)
				}
				ways[text] = true
			}
		}
	}
	for _, want := range []string{"$1.5m", "1.5 million", "1,500,000", "50 percent", "12k", "three", "120 million dollars", "3:45", "2 minutes"} {
		if !ways[want] {
			t.Errorf("no number is written as %q", want)
		}
	}
}

// TestLiteral: the row that a comparison is drawn for meets it.
func TestLiteral(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	goals := columnOf(t, "Goals", "3", "12", "40", "41", "7.5", "-2")
	dates := columnOf(t, "Date", "2010-07-16", "2017-07-13", "May 2018", "2017-09-01", "2001")
	for range 300 {
		for _, op := range []string{opMore, opLess, opAtLeast, opAtMost} {
			cell := &goals.Cells[rng.IntN(len(goals.Cells))]
			if v, ok := goals.literal(op, false, cell, rng); ok {
				y, _ := goals.ParseNumber(grammar.Unquote(v.consts[1]))
				if !compare(y, op, cell.Number) {
					t.Errorf("%g %s %g is wrong", cell.Number, op, y)
				}
			}
			cell = &dates.Cells[rng.IntN(len(dates.Cells))]
			if v, ok := dates.literal(op, false, cell, rng); ok {
				if !before(interval(grammar.Unquote(v.consts[1])), op, cell.Time) {
					t.Errorf("%s %s %s is wrong", cell.Text, op, v.consts[1])
				}
			}
		}
		cell := &goals.Cells[rng.IntN(len(goals.Cells))]
		if v, ok := goals.between("to", cell, rng); ok {
			low, _ := goals.ParseNumber(grammar.Unquote(v.consts[1]))
			high, _ := goals.ParseNumber(grammar.Unquote(v.consts[2]))
			if low > cell.Number || high < cell.Number || low == high {
				t.Errorf("%g is not within %q", cell.Number, v.said)
			}
		}
	}
}

// TestWriteDate: a date is read as the constant that is written with it.
func TestWriteDate(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	day, ok := value.ParseTime("2004-03-12", false)
	if !ok {
		t.Fatal("2004-03-12 is no date")
	}
	seen := map[string]bool{}
	for range 300 {
		said, iso := writeDate(day, rng)
		got, ok := value.ParseTime(said, false)
		if want := interval(iso); !ok && !strings.Contains(said, " of ") || ok && got != want {
			t.Errorf("%q reads as %v, want %s", said, got, iso)
		}
		seen[said] = true
	}
	for _, want := range []string{"March 12, 2004", "12 March 2004", "March 12th, 2004", "March 2004", "2004", "3/12/2004"} {
		if !seen[want] {
			t.Errorf("the date is never written as %q", want)
		}
	}
}

// TestSpoken: headers as people say them.
func TestSpoken(t *testing.T) {
	for header, want := range map[string]string{
		"Body Mass (g)": "body mass", "txn_date": "txn date", "salary_usd": "salary", "ReleaseDate": "release date",
		"Position [1]": "position", "#": "#", "2004": "", "": "", "US Gross": "us gross",
	} {
		c := columnOf(t, header, "1", "2", "3")
		if got := c.words; got != want {
			t.Errorf("%q is said as %q, want %q", header, got, want)
		}
	}
	c := columnOf(t, "Director", "Ann Smith", "Bo Larsen", "Carla Diaz")
	if !c.is["person"] || c.verb("agent") == nil || !slices.Contains(c.other, "filmmaker") {
		t.Errorf("little is known about the column Director: %v, verbs %v, other words %q", c.is, c.verbs, c.other)
	}
}
