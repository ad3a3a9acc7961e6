package geo

import (
	"bytes"
	"os"
	"testing"

	"semtree/domain"
	"semtree/grammar"
	"semtree/lexicon"
)

func TestInWords(t *testing.T) {
	d, err := loadDomain()
	if err != nil {
		t.Fatal(err)
	}
	for program, want := range map[string]string{
		"state(next_to_2(stateid('texas')))":                                  "states that border Texas",
		"largest(city(loc_2(state(next_to_2(stateid('nevada'))))))":           "the largest of the cities in states that border Nevada",
		"population_1(capital(loc_2(stateid('oregon'))))":                     "the population of capitals in Oregon",
		"count(state(traverse_1(riverid('ohio'))))":                           "the number of states crossed by the Ohio River",
		"size(cityid('boulder', 'co'))":                                       "the size of Boulder, CO",
		"exclude(state(all), loc_1(major(river(all))))":                       "states except those that contain major rivers",
		"capital(loc_2(most(state(traverse_1(river(all))))))":                 "capitals in states crossed by the most rivers",
		"largest_one(density_1(state(all)))":                                  "the one with the largest population density of states",
		"exclude(river(all), traverse_2(stateid('texas')))":                   "rivers except those through Texas",
		"longest(exclude(river(all), traverse_2(stateid('texas'))))":          "the longest of the (rivers except those through Texas)",
		"exclude(longest(river(all)), traverse_2(stateid('texas')))":          "the longest of the rivers except those through Texas",
		"count(exclude(river(all), traverse_2(stateid('texas'))))":            "the number of rivers except those through Texas",
		"city(intersection(loc_2(stateid('texas')), loc_2(stateid('utah'))))": "(cities in Texas that are also among those in Utah)",
		"population_1(cityid('new york', _))":                                 "the population of the city of New York",
		"population_1(stateid('new york'))":                                   "the population of New York",
		"capital(cityid('austin', 'tx'))":                                     "capitals among Austin, TX",
		"largest(capital(city(cityid('austin', 'tx'))))":                      "the largest of the capitals among Austin, TX",
		"largest(city(cityid('austin', 'tx')))":                               "the largest of Austin, TX",
		"next_to_1(stateid('texas'))":                                         "states and rivers that border Texas",
		"next_to_2(stateid('texas'))":                                         "states that border Texas",
		"mountain(higher_2(placeid('mount elbert')))":                         "mountains higher than Mount Elbert",
		"state(low_point_2(place(loc_2(stateid('iowa')))))":                   "states with places in Iowa as lowest point",
		"elevation_2(0)": "places and mountains at 0 m",
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

// TestNamesInWords: of all names of the facts and the lexicon, no two things are said alike.
func TestNamesInWords(t *testing.T) {
	d, err := loadDomain()
	if err != nil {
		t.Fatal(err)
	}
	things := map[string]string{}
	text, err := os.ReadFile(domain.LexiconFile)
	if err != nil {
		t.Fatal(err)
	}
	names, err := lexicon.ReadNames(bytes.NewReader(text), domain.LexiconFile)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(names, d.Executor.(domain.Namer).Names()...) {
		thing := &grammar.Node{Name: name.Label, Consts: name.Consts}
		words := d.InWords(thing)
		if words == "" {
			continue // a context, or no program of its own
		}
		if other, ok := things[words]; ok && other != thing.String() {
			t.Errorf("%q are %s and %s", words, other, thing)
		}
		things[words] = thing.String()
	}
	if len(things) < 500 {
		t.Errorf("only %d things have words", len(things))
	}
}
