package link

import (
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// TestOnlyYear: a month that is said with its year is the month alone where the table has no other year; no year is a
// month, and months with two digits are those of a column that has such.
func TestOnlyYear(t *testing.T) {
	for _, c := range []struct {
		year string
		list []mentioned
	}{
		{"2023", []mentioned{
			{"sales in december 2023", "december 2023|cell|month|December", true},
			{"sales in Dec 2023", "dec 2023|cell|month|December", true},
			{"sales in december 2022", "december 2022|cell|month|December", false},
			{"sales in december 2023", "december 2023|cell|year|2023-12", false},
			{"sales in december 2023", "2023|cell|year|2023", true},
			{"sales in dec 23", "dec 23|cell|closed|2023-12", true},
			{"sales in december 2023", "december 2023|cell|closed|2023-12", true},
		}},
		{"2022", []mentioned{
			{"sales in december 2023", "december 2023|cell|month|December", false},
			{"sales in december 2023", "december|cell|month|December", true},
			{"sales in december 2023", "2023|cell|year|2023", true},
		}},
	} {
		tab, err := table.New("t", []string{"month", "year", "sales", "closed"}, [][]string{{"November", c.year, "1", "Dec-23"}, {"December", "2023", "2", "Jan-24"}, {"January", "2023", "3", "Feb-24"}})
		if err != nil {
			t.Fatal(err)
		}
		checkMentions(t, NewIndex(tab, embedded.Default()), c.list)
	}
}

// TestMonthWithYear: a month with its year is no month of the year, which would leave the year out, also where all times
// are of that year and none is of that month; without a year, it is.
func TestMonthWithYear(t *testing.T) {
	tab, err := table.New("t", []string{"name", "paid", "birthday"}, [][]string{{"a", "2023-01-02", "March 5"}, {"b", "2023-05-06", "April 7"}, {"c", "2023-07-08", "December 9"}})
	if err != nil {
		t.Fatal(err)
	}
	checkMentions(t, NewIndex(tab, embedded.Default()), []mentioned{
		{"paid in december 2023", "december 2023|cell|paid|2023-12", true},
		{"paid in december 2023", "december|cell|month of the year of paid|December", false},
		{"paid in Q2 2023", "q2|cell|quarter of the year of paid|Q2", false},
		{"paid in december", "december|cell|month of the year of paid|December", true},
		{"birthday in december 2023", "december|cell|month of the year of birthday|December", true},
		{"paid on mondays in 2023", "mondays|cell|weekday of paid|Monday", true},
	})
}
