package link

import (
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// TestPresence: what things have is more than 0 of a column of numbers, unless it is compared with a number; times that are counted
// back end with the latest one; percentages are parts of a whole.
func TestPresence(t *testing.T) {
	tab, err := table.New("flats", []string{"flat", "balconies", "stock", "let on", "built", "share"}, [][]string{
		{"a", "0", "4", "2023-03-31", "1990", "0.2"}, {"b", "2", "0", "2023-01-05", "2004", "0.004"}, {"c", "1", "3", "2022-12-01", "2010", "0.5"},
	})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	for _, c := range []struct {
		question, want string
		is             bool
	}{
		{"flats with a balcony", "balcony|cell|balconies|more than 0", true},
		{"which flats have balconies", "balconies|cell|balconies|more than 0", true},
		{"flats that have any balconies", "balconies|cell|balconies|more than 0", true},
		{"flats in stock", "stock|cell|stock|more than 0", true},
		{"flats out of stock", "out of stock|cell|stock|0", true},
		{"flats that don't have a balcony", "don't have a balcony|cell|balconies|0", true},
		{"flats with balconies above 1", "balconies|cell|balconies|more than 0", false},
		{"average balconies", "balconies|cell|balconies|more than 0", false},
		{"how many balconies are there", "balconies|cell|balconies|more than 0", false},
		{"flats let within the last 30 days", "2023-03-02–2023-03-31|range|let on|2023-03-02|2023-03-31", true},
		{"flats let in the last month", "last month|range|let on|2023-03-01|2023-03-31", false},
		{"flats let in the past month", "2023-03-01–2023-03-31|range|let on|2023-03-01|2023-03-31", true},
		{"flats let in the last 2 weeks", "2023-03-18–2023-03-31|range|let on|2023-03-18|2023-03-31", true},
		{"flats built in the last 10 years", "2013-04-01–2023-03-31|range|built|2001|2010", true},
		{"flats of the last 10 days", "10|number|10", false},
		{"the last 10 flats", "10|number|10", true},
		{"a share above 0.4 %", "0.4 %|amount|share|0.004", true},
		{"a share above 0.4 %", "0.4|amount|share|0.4", false},
		{"a share above 40 basis points", "40 basis points|amount|share|0.004", true},
		{"a share from 10% to 30%", "from 10% to 30%|range|share|0.1|0.3", true},
		{"a share above 0.3", "0.3|amount|share|0.3", true},
	} {
		if got := find(linkedBy(t, x, c.question), c.want) != nil; got != c.is {
			t.Errorf("%q: candidate %s: %t, want %t", c.question, c.want, got, c.is)
		}
	}
}
