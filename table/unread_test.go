package table

import (
	"slices"
	"strings"
	"testing"
)

// TestSureNumbers: what is read, since its meaning is sure.
func TestSureNumbers(t *testing.T) {
	for _, c := range []struct {
		header, cells string
		want          []float64
	}{
		{"amount", "1|1200.00-|1,200-|-5|(7)", []float64{1, -1200, -1200, -5, -7}},
		{"amount", "€(900.23)|€ (5)|(€7)|€8|€-9|€1,200.00-", []float64{-900.23, -5, -7, 8, -9, -1200}},
		{"Betrag", "1.200,00-|5,00|7,25−", []float64{-1200, 5, -7.25}},
		{"time", "1h 10m|45m|2h|1h 5m", []float64{4200, 2700, 7200, 3900}},
		{"time", "90m|1h|30m|2h", []float64{90, 60, 30, 120}},
		{"gap", "-0:05:00|0:03:00|−0:00:10|+0:01:10", []float64{-300, 180, -10, 70}},
	} {
		got := column(t, c.header, c.cells)
		var numbers []float64
		for i := range got.Cells {
			numbers = append(numbers, got.Cells[i].Number)
		}
		if got.Kind() != Number || !slices.Equal(numbers, c.want) || got.Notes != nil {
			t.Errorf("%s: %s: %v %v, notes %q, want %v", c.header, c.cells, got.Type, numbers, got.Notes, c.want)
		}
	}
	if v, ok := column(t, "time", "1h 10m|45m|2h").ParseNumber("50m"); !ok || v != 3000 {
		t.Errorf("50m among durations is %v, %v", v, ok)
	}
}

// TestColumnNotes: a column says how many of its cells are not of its type.
func TestColumnNotes(t *testing.T) {
	for _, c := range []struct {
		header, cells, want string
	}{
		{"Amount", "1|2|3|4|5|6|7|8|9|400-600", "1 of 10 cells of Amount is not a number: 400-600"},
		{"Amount", "1|2|3|4|5|6|7|8|500 CR|5OO", "2 of 10 cells of Amount are not numbers: 500 CR, 5OO"},
		{"Amount", "1|2|2|2|2|2|-|n/a|unknown|25-", "1 of 7 cells of Amount is not a number: 25-"}, // nulls have no value
		{"Time", "3:20|DNF|3:21|DNS|DNF|3:44", "3 of 6 cells of Time are not durations: DNF, DNS"},
		{"pos", "1|2|a|b|c|3", "3 of 6 cells of pos are not numbers, such as a, b"},
		{"date", "2024-01-01|soon|2024-01-02|2024-13-45|2024-01-04|2024-01-05", "2 of 6 cells of date are not dates: soon, 2024-13-45"},
		{"year", "1998|2003|2004|2005|20O6", "1 of 5 cells of year is not a year: 20O6"},
		{"kickoff", "19:30|20:15|21:00|18:00|-0:05", "1 of 5 cells of kickoff is not a time of day: -0:05"},
		{"version", "1.9|1.10|1.11|2.0|next", "1 of 5 cells of version is not a version: next"},
		{"price", "$5|€6|$7|$8|$9", "1 of 5 cells of price is in another unit than USD: €6"},
		{"price", "$5|€6|$7|$8|$9|$10|$11|$12|400-600|$1", "1 of 10 cells of price is not a number: 400-600; 1 of 10 cells of price is in another unit than USD: €6"},
		{"x", "5%|7|9|11", "1 of 4 cells of x is read without its unit: 5%"},
		{"weight", "500 g|2 m|3|4|5|6", "2 of 6 cells of weight are read without their units: 500 g, 2 m"},
		{"Weight (kg)", "500 g|2|3|4", ""},
		{"x", "1|2|3|4|" + strings.Repeat("7x", 30), "1 of 5 cells of x is not a number: " + strings.Repeat("7x", 20) + "…"},
		{"city", "Bonn|Oslo|Rome 2", ""},
		{"late", "yes|no", ""},
		{"x", "2|1.10|1.1|2.0", "1.10 and 1.1 of x are one number: set its type to version or text if they are codes"},
		{"price", "2|1.10|1.1|2.0", ""},
		{"Wheat (t)", "2|1.10|1.1|2.0", ""},
		{"x", "2|0.0|0.00|2.0", ""},
	} {
		if got := column(t, c.header, c.cells); strings.Join(got.Notes, "; ") != c.want {
			t.Errorf("%s: %s: notes %q, want %q", c.header, c.cells, got.Notes, c.want)
		}
	}
}

// TestNotesOfRows: rows are counted, not different cells; and so where the rows are elsewhere.
func TestNotesOfRows(t *testing.T) {
	want := []string{"3 of 8 cells of n are not numbers: DNF"}
	if got := column(t, "n", "1|1|2|DNF|DNF|DNF|3|4").Notes; !slices.Equal(got, want) {
		t.Errorf("notes %q, want %q", got, want)
	}
	stored, err := NewStored("t", 8, []Values{{Name: "n", Texts: []string{"1", "2", "DNF", "3", "4"}, Counts: []int{2, 1, 3, 1, 1}, Distinct: 5}}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := stored.Columns[0].Notes; !slices.Equal(got, want) {
		t.Errorf("stored: notes %q, want %q", got, want)
	}
}

// TestSetFlagWords: words of other languages are yes and no where the type is set.
func TestSetFlagWords(t *testing.T) {
	yesNo := TypeBool
	set := Options{Override: &Override{Columns: map[string]Setting{"paid": {Type: &yesNo}}}}
	tab, err := NewWith("t", []string{"paid"}, [][]string{{"Ja"}, {"nein"}, {""}, {"ja"}}, set)
	if err != nil {
		t.Fatal(err)
	}
	if c := tab.Columns[0]; c.Cell(0).Text != "yes" || c.Cell(1).Text != "no" || c.Cell(2) != nil || c.Cell(3).Text != "yes" {
		t.Errorf("cells %v", c.Cells)
	}
	for _, cells := range [][][]string{{{"ja"}, {"non"}}, {{"ja"}}, {{"ja"}, {"nein"}, {"vielleicht"}}} {
		if _, err := NewWith("t", []string{"paid"}, cells, set); err == nil || !strings.Contains(err.Error(), "neither yes nor no") {
			t.Errorf("%v: error %v", cells, err)
		}
	}
}

// TestSetTypeWarns: a type that is set, and that cells do not fit, is a warning; and notes of others stay when it is set.
func TestSetTypeWarns(t *testing.T) {
	number := TypeNumber
	tab, err := NewWith("t", []string{"name", "size"}, [][]string{{"a", "big"}, {"b", "5"}, {"c", "small"}, {"d", "big"}}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if tab.Warnings != nil || tab.Columns[1].Type != TypeText {
		t.Fatalf("%v, warnings %q", tab.Columns[1].Type, tab.Warnings)
	}
	tab.Columns[1].Notes = []string{"said by a reader"}
	next, err := tab.Revised(&Override{Columns: map[string]Setting{"size": {Type: &number}}})
	if err != nil {
		t.Fatal(err)
	}
	note := "3 of 4 cells of size are not numbers: big, small"
	if want := []string{`column "size" is set to number, but ` + note}; !slices.Equal(next.Warnings, want) {
		t.Errorf("warnings %q, want %q", next.Warnings, want)
	}
	if want := []string{note, "said by a reader"}; !slices.Equal(next.Columns[1].Notes, want) {
		t.Errorf("notes %q, want %q", next.Columns[1].Notes, want)
	}
	last, err := next.Revised(nil)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"said by a reader"}; len(last.Warnings) > 0 || !slices.Equal(last.Columns[1].Notes, want) {
		t.Errorf("warnings %q, notes %q", last.Warnings, last.Columns[1].Notes)
	}
}

// TestEndOfDay: 24:00 among times of day is the end of a day, which has no time, and is said; it makes no
// durations of the others.
func TestEndOfDay(t *testing.T) {
	for _, header := range []string{"closes", "Opening", "start"} {
		rows := [][]string{{"08:00"}, {"08:00:00"}, {"24:00"}, {"17:35"}, {"22:10"}, {"24:00:00"}}
		tab, err := New("shops", []string{header}, rows)
		if err != nil {
			t.Fatal(err)
		}
		c := tab.Columns[0]
		note := "2 of 6 cells of " + header + " are not times of day: 24:00, 24:00:00"
		if c.Type != TypeTime || !slices.Equal(c.Notes, []string{note}) {
			t.Errorf("%s: %v, %q", header, c.Type, c.Notes)
		}
		if a, b := c.Cell(0).Time, c.Cell(1).Time; a.From != b.From || a.IsZero() {
			t.Errorf("%s: 08:00 is %v, 08:00:00 %v", header, a, b)
		}
	}
	tab, err := New("races", []string{"result"}, [][]string{{"23:41"}, {"24:00"}, {"25:12"}})
	if err != nil || tab.Columns[0].Type != TypeDuration {
		t.Errorf("%v, %v", tab.Columns[0].Type, err)
	}
}
