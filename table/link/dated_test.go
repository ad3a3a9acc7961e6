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
