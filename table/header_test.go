package table

import (
	"slices"
	"strings"
	"testing"
)

func TestRunningLetters(t *testing.T) {
	number := TypeNumber
	for header, want := range map[string]string{
		"temp_a|temp_b|temp_c|day": "|||", "temp_c|temp_f|temp_k": "°C|°F|K", "temp_c|temp_x": "°C|", "height_m|height_l|height_n|temp c": "|||°C",
		"TempA|TempB|TempC": "||", "c|f|temp_c": "||°C",
	} {
		names := strings.Split(header, "|")
		tab, err := New("t", names, [][]string{slices.Repeat([]string{"20"}, len(names)), slices.Repeat([]string{"21"}, len(names))})
		if err == nil {
			tab, err = tab.Revised(&Override{Columns: map[string]Setting{names[2%len(names)]: {Type: &number}}})
		}
		if err != nil {
			t.Fatal(err)
		}
		var units []string
		for _, c := range tab.Columns {
			if n := c.Notation(); n.Header != (c.Unit != "") {
				t.Errorf("%s: %s states a unit: %t", header, c.Name, n.Header)
			}
			units = append(units, c.Unit)
		}
		if got := strings.Join(units, "|"); got != want {
			t.Errorf("%s: units %q, want %q", header, got, want)
		}
	}
}

func TestNouns(t *testing.T) {
	for _, c := range []struct {
		name, header string
		want         []string
	}{
		{"films", "title", []string{"film"}}, {"movies", "Title", []string{"movie"}}, {"staff", "Full Name", []string{"staff"}}, {"expenses", "txn_id", []string{"expense"}}, {"data", "Film", []string{"film"}}, {"0", "name", nil},
		{"seattle-weather", "city", []string{"city"}}, {"countries", "country", []string{"country"}}, {"table2", "opponents", []string{"opponent"}},
		{"our_best_selling_products_2014", "product", []string{"product"}},
	} {
		tab, err := New(c.name, []string{c.header}, [][]string{{"x"}, {"y"}})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(tab.Nouns, c.want) {
			t.Errorf("%s, %s: %q, want %q", c.name, c.header, tab.Nouns, c.want)
		}
	}
}
