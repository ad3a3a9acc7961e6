package table

import (
	"slices"
	"strings"
	"testing"

	"semtree/table/value"
)

// TestDayOrderOfColumn: the whole column shows which of two numbers is the day, also where each date alone may
// be read either way.
func TestDayOrderOfColumn(t *testing.T) {
	for _, c := range []struct {
		what, cells, second string // the second date as it is read
	}{
		{"firsts of months", "01/11/1981|01/12/1981|01/01/1982|01/02/1982|01/03/1982|01/04/1982", "1981-12-01"},
		{"with the month first", "11/01/1981|12/01/1981|01/01/1982|02/01/1982|03/01/1982|04/01/1982", "1981-12-01"},
		{"firsts of quarters", "1-1-1990|1-4-1990|1-7-1990|1-10-1990|1-1-1991", "1990-04-01"},
		{"firsts of months backwards", "1/6/20|1/5/20|1/4/20|1/3/20|1/2/20|1/1/20", "2020-05-01"},
		{"in order with the day first", "5/3/2020|9/3/2020|2/4/2020|7/4/2020|1/5/2020", "2020-03-09"},
		{"in order with the month first", "3/5/2020|3/9/2020|4/2/2020|4/7/2020|5/1/2020", "2020-03-09"},
		{"falling", "1/5/2020|7/4/2020|2/4/2020|9/3/2020|5/3/2020", "2020-04-07"},
		{"with times of day", "5/3/2020 10:00|5/3/2020 11:30|9/3/2020 9:15|2/4/2020 8:00|7/4/2020 10:00|1/5/2020 10:00", "2020-03-05"},
		{"a day above 12 decides", "5/3/2020|9/3/2020|2/4/2020|7/4/2020|1/5/2020|5/13/2020", "2020-09-03"},
		{"too few", "5/3/2020|9/3/2020|2/4/2020|7/4/2020", "2020-09-03"},
		{"too few firsts", "1/1/2020|1/2/2020|1/3/2020", "2020-01-02"},
		{"in no order", "5/3/2020|9/3/2020|2/4/2020|7/4/2020|1/2/2020", "2020-09-03"},
		{"in order either way", "3/5/2020|4/6/2020|5/7/2020|6/8/2020|7/9/2020", "2020-04-06"},
	} {
		cells := column(t, "when", c.cells).Cells
		i := slices.IndexFunc(cells, func(cell Cell) bool { return cell.Text == strings.Split(c.cells, "|")[1] })
		if got := value.Days.Format(value.Days.Start(cells[i].Time.From)); got != c.second {
			t.Errorf("%s: %s is read as %s, want %s", c.what, cells[i].Text, got, c.second)
		}
	}
}

// TestDayOrderOfOthers: a column that shows nothing follows the others of its table.
func TestDayOrderOfOthers(t *testing.T) {
	tab, err := New("t", []string{"month", "paid"}, [][]string{
		{"01/06/1981", "5/3/2020"}, {"01/07/1981", "2/9/2020"}, {"01/08/1981", "4/1/2020"},
		{"01/09/1981", ""}, {"01/10/1981", ""}, {"01/11/1981", ""},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := value.Days.Format(tab.Columns[1].Cells[0].Time.From); got != "2020-03-05" {
		t.Errorf("5/3/2020 is read as %s beside firsts of months with the day first", got)
	}
}

// TestOpenDayOrder: where nothing shows the order of day and month, the table says so; pounds, euros, decimal commas
// and semicolons stand for the day.
func TestOpenDayOrder(t *testing.T) {
	for _, c := range []struct {
		what, text, first string
		open              bool
	}{
		{"nothing", "d,n\n3/4/2024,10\n5/6/2024,12", "2024-03-04", true},
		{"dollars", "d,n\n03/04/2024,$10\n05/06/2024,$12", "2024-03-04", true},
		{"pounds", "d,n\n03/04/2024,£10.00\n05/06/2024,£12.00", "2024-04-03", false},
		{"euros behind", "d,n\n03/04/2024,10 €\n05/06/2024,12 €", "2024-04-03", false},
		{"euros in the header", "d,n (EUR)\n03/04/2024,10\n05/06/2024,12", "2024-04-03", false},
		{"decimal commas", "d;n\n03/04/2024;10,5\n05/06/2024;12,25", "2024-04-03", false},
		{"semicolons", "d;n\n03/04/2024;10\n05/06/2024;12", "2024-04-03", false},
		{"pounds, but another column shows it", "d,e,n\n03/04/2024,1/13/2024,£10.00\n05/06/2024,1/14/2024,£12.00", "2024-03-04", false},
		{"a day above 12", "d,n\n03/04/2024,10\n05/16/2024,12", "2024-03-04", false},
		{"both the same", "d,n\n04/04/2024,10\n05/05/2024,12", "2024-04-04", false},
		{"ISO", "d,n\n2024-03-04,10\n2024-05-06,12", "2024-03-04", false},
	} {
		tab, err := readCSV(c.text, "t.csv", Options{})
		if err != nil {
			t.Fatal(err)
		}
		d := tab.Columns[0]
		if got := d.Cells[0].Time.ISO(); got != c.first || d.Type != TypeDate {
			t.Errorf("%s: %s is read as %s %s, want %s", c.what, d.Cells[0].Text, d.Type, got, c.first)
		}
		if open := slices.ContainsFunc(tab.Warnings, func(w string) bool { return strings.Contains(w, `column "d": the order of day and month is open`) }); open != c.open {
			t.Errorf("%s: warnings %q", c.what, tab.Warnings)
		}
		no := false
		set, err := readCSV(c.text, "t.csv", Options{Override: &Override{Columns: map[string]Setting{"d": {DayFirst: &no}}}})
		if err != nil || len(set.Warnings) > 0 {
			t.Errorf("%s: with the order set, warnings %q, %v", c.what, set.Warnings, err)
		}
	}
}
