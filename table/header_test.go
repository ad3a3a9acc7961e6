package table

import (
	"slices"
	"strings"
	"testing"
)

func TestHeaderWords(t *testing.T) {
	for name, want := range map[string]string{
		"txn_date": "txn date", "bodyMass": "body mass", "Body Mass (g)": "body mass [g]", "US Gross": "us gross", "GrossRevenueUSD": "gross revenue [USD]",
		"amount_eur": "amount [EUR]", "Price in $": "price [USD]", "price ($)": "price [USD]", "Weight_in_lbs": "weight [lb]", "Miles_per_Gallon": "miles per gallon",
		"temp_max": "temp max", "IMDB Rating": "imdb rating", "customerIDs": "customer ids", "HTTPServer": "http server", "Height (cm)": "height [cm]",
		"height_m": "height [m]", "section_m": "section m", "Area km2": "area [km²]", "Date(s)": "date s", "Votes %": "votes [%]", "%": "% [%]", "Rank #": "rank #",
		"Density (per km²)": "density per km", "Name (English)": "name english", "Café": "cafe", "Gross (in millions)": "gross [million]",
		"Revenue (US$ million)": "revenue [million USD]", "Revenue, million USD": "revenue million [USD]", "Player's name": "players name", "born/died": "born died",
		"time (h:mm)": "time [h]", "won": "won", "Games won": "games won", "duration_min": "duration [min]", "Running_Time_min": "running time [min]", "time_ms": "time [ms]", "year": "year", "per year": "per year", "speed (km/h)": "speed [km/h]", "population 2010": "population 2010",
	} {
		words, unit := headerWords(name)
		got := strings.Join(words, " ")
		if unit != "" {
			got += " [" + unit + "]"
		}
		if got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
}

// TestRunningLetters: a letter at the end of a header that runs through several of them is no unit.
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

func TestNames(t *testing.T) {
	for header, want := range map[string]string{
		"a|b": "a|b", "|": "column 1|column 2", "a|a|a": "a|a 2|a 3", "a|A": "a|A 2", "a|a|a 2": "a|a 3|a 2", " a  b |a b": "a b|a b 2", "column 2|": "column 2|column 2 2",
	} {
		got := names(strings.Split(header, "|"))
		if strings.Join(got, "|") != want {
			t.Errorf("%q: %q, want %q", header, got, want)
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
