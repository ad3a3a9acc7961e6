package heading

import (
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
		words, unit := Words(name)
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
func TestNames(t *testing.T) {
	for header, want := range map[string]string{
		"a|b": "a|b", "|": "column 1|column 2", "a|a|a": "a|a 2|a 3", "a|A": "a|A 2", "a|a|a 2": "a|a 3|a 2", " a  b |a b": "a b|a b 2", "column 2|": "column 2|column 2 2",
	} {
		got := Unique(strings.Split(header, "|"))
		if strings.Join(got, "|") != want {
			t.Errorf("%q: %q, want %q", header, got, want)
		}
	}
}
