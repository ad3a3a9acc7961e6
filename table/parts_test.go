package table

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"semtree/table/value"
)

// partsOfCells returns the texts of all derived columns of a column with some cells, by their
// names; a dash is null.
func partsOfCells(t *testing.T, header string, cells ...string) map[string]string {
	t.Helper()
	rows := make([][]string, len(cells))
	for i, c := range cells {
		rows[i] = []string{c}
	}
	tb, err := New("t", []string{header}, rows)
	if err != nil {
		t.Fatal(err)
	}
	return partTexts(tb)
}

func partTexts(tb *Table) map[string]string {
	texts := map[string]string{}
	whole := tb.WithParts()
	for _, c := range whole.Columns[len(tb.Columns):] {
		c.Prepare()
		var list []string
		for row := range tb.Rows {
			text := "-"
			if cell := c.Cell(row); cell != nil {
				text = cell.Text
			}
			list = append(list, text)
		}
		texts[strings.TrimSuffix(c.Name, " "+tb.Columns[0].Name)] = strings.Join(list, " | ")
	}
	return texts
}

// TestParts: first and last days of periods, times that go beyond one, dates without a year, years
// before 1, times of day, zones.
func TestParts(t *testing.T) {
	for _, c := range []struct {
		header string
		cells  []string
		want   map[string]string
	}{
		{"date", []string{"2023-12-31", "2024-01-01", "2024-03-31", "2024-04-01", "2024-12-30", "2020-02-29", ""}, map[string]string{
			"year of":                "2023 | 2024 | 2024 | 2024 | 2024 | 2020 | -",
			"quarter of":             "2023-Q4 | 2024-Q1 | 2024-Q1 | 2024-Q2 | 2024-Q4 | 2020-Q1 | -",
			"month of":               "2023-12 | 2024-01 | 2024-03 | 2024-04 | 2024-12 | 2020-02 | -",
			"week of":                "2023-W52 | 2024-W01 | 2024-W13 | 2024-W14 | 2025-W01 | 2020-W09 | -",
			"day of":                 "2023-12-31 | 2024-01-01 | 2024-03-31 | 2024-04-01 | 2024-12-30 | 2020-02-29 | -",
			"decade of":              "2020s | 2020s | 2020s | 2020s | 2020s | 2020s | -",
			"quarter of the year of": "Q4 | Q1 | Q1 | Q2 | Q4 | Q1 | -",
			"month of the year of":   "December | January | March | April | December | February | -",
			"weekday of":             "Sunday | Monday | Sunday | Monday | Monday | Saturday | -",
			"weekend of":             "yes | no | yes | no | no | yes | -",
			"hour of":                "- | - | - | - | - | - | -",
		}},
		{"event", []string{"1999", "March 1999", "March 5", "March", "44 BC", "1990s", "Q2 2004", "30 April – 2 May 2004", "2004-05-06", "3 May 2004", "5 May 2004", "later"}, map[string]string{
			"year of":                "1999 | 1999 | - | - | 44 BC | - | 2004 | 2004 | 2004 | 2004 | 2004 | -",
			"quarter of":             "- | 1999-Q1 | - | - | - | - | 2004-Q2 | 2004-Q2 | 2004-Q2 | 2004-Q2 | 2004-Q2 | -",
			"month of":               "- | 1999-03 | - | - | - | - | - | - | 2004-05 | 2004-05 | 2004-05 | -",
			"week of":                "- | - | - | - | - | - | - | 2004-W18 | 2004-W19 | 2004-W19 | 2004-W19 | -",
			"day of":                 "- | - | - | - | - | - | - | - | 2004-05-06 | 2004-05-03 | 2004-05-05 | -",
			"decade of":              "1990s | 1990s | - | - | -50s | 1990s | 2000s | 2000s | 2000s | 2000s | 2000s | -",
			"quarter of the year of": "- | Q1 | Q1 | Q1 | - | - | Q2 | Q2 | Q2 | Q2 | Q2 | -",
			"month of the year of":   "- | March | March | March | - | - | - | - | May | May | May | -",
			"weekday of":             "- | - | - | - | - | - | - | - | Thursday | Monday | Wednesday | -",
			"weekend of":             "- | - | - | - | - | - | - | - | no | no | no | -",
			"hour of":                "- | - | - | - | - | - | - | - | - | - | - | -",
		}},
		{"seen", []string{"2024-02-29 23:59", "2024-03-01 00:00", "2024-03-01 12:30:59"}, map[string]string{
			"day of": "2024-02-29 | 2024-03-01 | 2024-03-01", "hour of": "23 | 0 | 12", "weekday of": "Thursday | Friday | Friday",
		}},
		{"seen", []string{"2024-02-29T23:30:00Z", "2024-03-01T00:30:00+02:00", "2024-02-29T10:00:00Z"}, map[string]string{ // in UTC
			"day of": "2024-02-29 | 2024-02-29 | 2024-02-29", "hour of": "23 | 22 | 10",
		}},
		{"start", []string{"10:30", "7 pm", "00:00", "23:59"}, map[string]string{"hour of": "10 | 19 | 0 | 23"}},
		{"year", []string{"1999", "2000", "44 BC", "1999–2000", "1998–99"}, map[string]string{"decade of": "1990s | 2000s | -50s | - | 1990s"}},
	} {
		got := partsOfCells(t, c.header, c.cells...)
		for name, want := range c.want {
			if got[name] != want {
				t.Errorf("%q: %s:\n%s, want\n%s", c.cells, name, got[name], want)
			}
		}
		if c.header != "seen" && len(got) != len(c.want) {
			t.Errorf("%q: parts are %v", c.cells, got)
		}
	}
	if got := partsOfCells(t, "name", "ann", "bob"); len(got) > 0 {
		t.Errorf("parts of texts are %v", got)
	}
}

// TestPartTimes: what a period is called is read as the period in its column.
func TestPartTimes(t *testing.T) {
	tb, err := New("t", []string{"date"}, [][]string{{"1066-10-14"}, {"1999-01-02"}, {"2024-12-30"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range tb.Columns[0].Parts() {
		if c.Prepare(); c.Kind() != Time {
			continue
		}
		for i, cell := range c.Cells {
			if got, ok := c.ParseTime(cell.Text); !ok || got != cell.Time {
				t.Errorf("%s: %q is %v, want %v", c.Name, cell.Text, got, cell.Time)
			}
			if i > 0 && c.Cells[i-1].Time.To > cell.Time.From {
				t.Errorf("%s: %q is not in order", c.Name, cell.Text)
			}
		}
	}
	for _, text := range []string{"2024-W54", "2023-W53", "2024-W0", "W10", "2024-Wx"} {
		if got, ok := value.ParseTime(text, false); ok {
			t.Errorf("%q is %v", text, got)
		}
	}
}

// TestPartsShared: derived columns are made once for each column, those of a part of a table have its
// rows, and any number of goroutines may ask for them.
func TestPartsShared(t *testing.T) {
	tb, err := New("t", []string{"date", "name"}, [][]string{{"2024-05-06", "a"}, {"2024-06-01", "b"}, {"2023-01-01", "c"}})
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for _, c := range tb.WithParts().Columns {
				if c.Prepare(); len(c.Codes) != tb.Rows {
					t.Errorf("%s has %d rows", c.Name, len(c.Codes))
				}
			}
		})
	}
	group.Wait()
	hidden := true
	next, err := tb.Revised(&Override{Columns: map[string]Setting{"name": {Hidden: &hidden}}})
	if err != nil {
		t.Fatal(err)
	}
	first := tb.First(1)
	for i := len(tb.Columns); i < len(tb.WithParts().Columns); i++ {
		if tb.Column(i) != next.Column(i) || tb.SourceOf(i) != 0 {
			t.Errorf("column %d is made twice", i)
		}
		c := first.Column(i)
		if c.Prepare(); len(c.Codes) != 1 || len(c.Cells) > 1 || c.Name != tb.Column(i).Name {
			t.Errorf("%s of the first row has %d rows, %v", c.Name, len(c.Codes), c.Cells)
		}
	}
	if got := partTexts(tb)["month of"]; got != "2024-05 | 2024-06 | 2023-01" {
		t.Errorf("months are %s", got)
	}
	if len(tb.Own()) != 2 || len(tb.WithParts().Own()) != 2 || tb.SourceOf(1) != 1 {
		t.Error("the columns of the table are others")
	}
}

// TestPartsElsewhere: of a table in a database, rows are counted by what is known of its cells.
func TestPartsElsewhere(t *testing.T) {
	tb, err := NewStored("t", 10, []Values{{Name: "date", Texts: []string{"2024-05-06", "2024-05-07", "2024", "2023-01-01"}, Counts: []int{3, 2, 1, 2}, Distinct: 4, Nulls: 2}}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range tb.Columns[0].Parts() {
		switch c.Prepare(); c.Part().Name {
		case "month of":
			if len(c.Cells) != 2 || !slices.Equal(c.Counts, []int32{2, 5}) || c.Profile.Nulls != 3 || c.Codes != nil {
				t.Errorf("months: %v %v, %d nulls", c.Cells, c.Counts, c.Profile.Nulls)
			}
		case "weekday of":
			if len(c.Cells) != 7 || c.Counts[0] != 3 || c.Counts[1] != 2 || c.Counts[6] != 2 {
				t.Errorf("weekdays: %v %v", c.Cells, c.Counts)
			}
		}
	}
}
