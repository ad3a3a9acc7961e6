package geo

import (
	"os"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/grammar"
)

func TestInWords(t *testing.T) {
	d, err := domain.Load(os.DirFS("."), domain.Executors{"geo": Open})
	if err != nil {
		t.Fatal(err)
	}
	for program, want := range map[string]string{
		"state(next_to_2(stateid('texas')))":                        "states that border Texas",
		"largest(city(loc_2(state(next_to_2(stateid('nevada'))))))": "the largest of the cities in states that border Nevada",
		"population_1(capital(loc_2(stateid('oregon'))))":           "the population of capitals in Oregon",
		"count(state(traverse_1(riverid('ohio'))))":                 "the number of states crossed by the Ohio River",
		"size(cityid('boulder', 'co'))":                             "the size of Boulder, CO",
		"exclude(state(all), loc_1(major(river(all))))":             "states except those that contain major rivers",
		"capital(loc_2(most(state(traverse_1(river(all))))))":       "capitals in states crossed by the most rivers",
		"largest_one(density_1(state(all)))":                        "the one with the largest population density of states",
		"mountain(higher_2(placeid('mount elbert')))":               "mountains higher than Mount Elbert",
		"state(low_point_2(place(loc_2(stateid('iowa')))))":         "states with places in Iowa as lowest point",
		"elevation_2(0)": "places at 0 m",
	} {
		n, err := grammar.Parse(program)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.InWords(n); got != want {
			t.Errorf("%s: %q, want %q", program, got, want)
		}
	}
}

// TestEveryLabelHasWords: each signature of the grammar is said, in some program.
func TestEveryLabelHasWords(t *testing.T) {
	text, err := os.ReadFile(domain.PhrasesFile)
	if err != nil {
		t.Fatal(err)
	}
	d, err := domain.Load(os.DirFS("."), domain.Executors{"geo": Open})
	if err != nil {
		t.Fatal(err)
	}
	for _, label := range d.Grammar.Labels {
		if !strings.Contains("\n"+string(text), "\n"+label.Name+"\t") {
			t.Errorf("%s has no phrase", label.Name)
		}
	}
}
