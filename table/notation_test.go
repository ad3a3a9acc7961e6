package table

import "testing"

// TestNotation: how columns are written.
func TestNotation(t *testing.T) {
	for _, c := range []struct {
		name  string
		cells []string
		want  Notation
	}{
		{"order", []string{"100234", "7"}, Notation{}},
		{"people", []string{"1,200", "950"}, Notation{Grouped: true}},
		{"price", []string{"€3.50", "€12.00"}, Notation{Least: 2, Most: 2}},
		{"preis", []string{"1.234,50 €", "0,5 €"}, Notation{Grouped: true, Least: 1, Most: 2}},
		{"weight (kg)", []string{"8.4375", "7"}, Notation{Most: 4, Header: true}},
		{"sales", []string{"$1.2 million", "$3.25 million"}, Notation{}},
		{"profit", []string{"(12.5)", "-3.0", "n/a"}, Notation{Least: 1, Most: 1}},
		{"%", []string{"12", "13"}, Notation{Header: true}},
	} {
		rows := make([][]string, len(c.cells))
		for i, text := range c.cells {
			rows[i] = []string{text}
		}
		tb, err := New("t", []string{c.name}, rows)
		if err != nil {
			t.Fatal(err)
		}
		if got := tb.Columns[0].Notation(); got != c.want {
			t.Errorf("%s: %+v, want %+v (%s)", c.name, got, c.want, tb.Columns[0].Type)
		}
	}
}
