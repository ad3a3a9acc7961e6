package table

import (
	"strings"
	"testing"

	"semtree/table/value"
)

// TestShortDates: the column and its header decide whether two digits beside a month are a year, and whether
// digits are months and days.
func TestShortDates(t *testing.T) {
	for _, c := range []struct {
		header, cells string
		typ           Type
		first         string // of the first cell: in ISO 8601, or how it is shown
		open          bool
	}{
		{"Month", "Nov-23|Dec-23|Jan-24|Feb-24", TypeDate, "2023-11", false},
		{"Month", "Nov 23|Dec 23|Jan 24|Feb 24", TypeDate, "2023-11", false},
		{"Month", "23-Nov|23-Dec|24-Jan|24-Feb", TypeDate, "2023-11", false},
		{"Date", "Nov-23|Dec-23|Jan-24", TypeDate, "2023-11", false},
		{"when", "23-Nov|23-Dec|24-Jan", TypeDate, "2023-11", false},
		{"when", "Feb-24|Jan-24|Dec-23", TypeDate, "2024-02", false},
		{"when", "Nov '23|Dec '23|Jan '24", TypeDate, "2023-11", false},
		{"when", "Jan-98|Mar-01|Feb-97", TypeDate, "1998-01", false},
		{"when", "Mar-22|Jan-22|Feb-23|Jan-23|Feb-22|Mar-23", TypeDate, "2022-03", false},
		{"when", "Jun-20|Nov-18|Aug-22|Mar-19", TypeDate, "2020-06", false},
		{"when", "Jan-24|Feb-24|Mar-24", TypeDate, "2024-01", true},
		{"when", "Mar-21|Mar-22|Mar-23", TypeDate, "2021-03", true},
		{"Month", "Mar-21|Mar-22|Mar-23", TypeDate, "2021-03", false},
		{"Birthday", "Nov-23|Dec-23|Jan-14|Feb-28", TypeDate, "day 23", false},
		{"name day", "23-Nov|03-Dec|14-Jan|28-Feb", TypeDate, "day 23", false},
		{"when", "23-Nov|03-Dec|14-Jan|28-Feb", TypeDate, "day 23", false},
		{"when", "Nov-23|Dec-3|Jan-14", TypeDate, "day 23", false},
		{"when", "Nov 23rd|Dec 23|Jan 24", TypeDate, "day 23", false},
		{"Date", "June 15|June 17|June 21", TypeDate, "day 15", false},
		{"Expires", "11/23|01/24|06/25", TypeDate, "2023-11", false},
		{"Exp. date", "1/24|12/26", TypeDate, "2024-01", false},
		{"when", "01/98|12/99|02/03", TypeDate, "1998-01", false},
		{"Score", "11/23|10/20|1/24", TypeText, "", false},
		{"Expires", "11/23|13/24", TypeText, "", false},
		{"Month", "202401|202402|202403", TypeDate, "2024-01", false},
		{"yyyymm", "202401|202402", TypeDate, "2024-01", false},
		{"yearmonth", "202312|202401", TypeDate, "2023-12", false},
		{"x", "202311|202312|202401|202402|202403|202404", TypeDate, "2023-11", false},
		{"x", "202401|202402|202403", TypeNumber, "", false},
		{"Month", "202401|202413", TypeNumber, "", false},
		{"amount", "202311|202312|202401|202402|202403|202404", TypeNumber, "", false},
		{"id", "202311|202312|202401|202402|202403|202404", TypeText, "", false},
		{"Date", "20240101|20240229|20240315", TypeDate, "2024-01-01", false},
		{"x", "20240101|20240229|20240315", TypeDate, "2024-01-01", false},
		{"sales", "20240101|20240229|20240315", TypeNumber, "", false},
		{"Date", "20240101|20240230", TypeNumber, "", false},
		{"when", "Nov/23|Dec/23|Jan/24|Total", TypeDate, "2023-11", false},
		{"Month", "202401|202402|202403|202404|20240x", TypeDate, "2024-01", false},
		{"Quarter", "24Q1|24Q2", TypeDate, "24Q1", false},
		{"Quarter", "1Q24|2Q24|3Q24", TypeDate, "1Q24", false},
		{"Quarter", "Q1-24|Q2-24", TypeDate, "Q1-24", false},
		{"Quarter", "Q1 2024|2024Q2|2024-Q3|4Q 2024", TypeDate, "Q1 2024", false},
		{"Quarter", "Q1 FY24|Q2 FY24", TypeDate, "Q1 FY24", false},
		{"Week", "2024-W01|2024-W02|2024W10", TypeDate, "2024-W01", false},
		{"Week", "2024-W54|2023-W53", TypeText, "", false},
		{"Day", "2024-W01-1|2024-W02-7", TypeDate, "2024-01-01", false},
		{"Year", "FY22|FY23|FY2024", TypeYear, "2022", false},
		{"x", "FY 2022|FY 2023", TypeYear, "2022", false},
		{"x", "FY2022-23|FY2023/24", TypeYear, "FY2022-23", false},
	} {
		tab, err := New("t", []string{"n", c.header}, rowsOfCells(c.cells))
		if err != nil {
			t.Fatal(err)
		}
		got := tab.Columns[1]
		first := got.Cells[0].Time
		shown := first.ISO()
		if shown == "" {
			shown = got.Cells[0].Text
			if strings.HasPrefix(c.first, "day") {
				shown = "day " + value.At(first.From).Format("2")
			}
		}
		if got.Type != c.typ || c.first != "" && shown != c.first || first.IsZero() && c.first != "" {
			t.Errorf("%s: %s: %s, %q (%v), want %s, %q", c.header, c.cells, got.Type, shown, first, c.typ, c.first)
		}
		if open := strings.Contains(got.warning, "it may be a day"); open != c.open {
			t.Errorf("%s: %s: warning %q", c.header, c.cells, got.warning)
		}
		for _, cell := range got.Cells {
			if again, ok := got.ParseTime(cell.Text); c.first != "" && (ok == cell.Time.IsZero() || again != cell.Time) {
				t.Errorf("%s: %q is read again as %v, want %v", c.header, cell.Text, again, cell.Time)
			}
		}
	}
}

// TestOpenSlashes: days or months of a year that may be either are texts, and the table says so.
func TestOpenSlashes(t *testing.T) {
	c := column(t, "date", "11/23|10/20|1/24")
	if c.Type != TypeText || len(c.Notes) != 1 || !strings.Contains(c.Notes[0], "may be days or months") {
		t.Errorf("%s, notes %q", c.Type, c.Notes)
	}
}

// rowsOfCells are rows of a number and a cell.
func rowsOfCells(cells string) (rows [][]string) {
	for _, text := range strings.Split(cells, "|") {
		rows = append(rows, []string{"1", text})
	}
	return rows
}
