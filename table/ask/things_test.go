package ask_test

import (
	"fmt"
	"testing"

	"semtree/parser"
	"semtree/table/ask"
)

// TestThings: analysts' questions about films, of each kind that the language of things, lists and orders
// has, are answered, or read right.
func TestThings(t *testing.T) {
	p := exampleFilms(t)
	for question, want := range map[string]string{
		"which director has the second highest total length?": "[Ridley Scott]",
		"countries with a total length over 500":              "[Japan United States]",
		"how many countries have more than 3 films?":          "[2]",
		"directors with dramas but no comedies":               "[Akira Kurosawa Christopher Nolan Ridley Scott Jane Campion Agnès Varda Steven Spielberg]",
		"directors with only dramas":                          "[Jane Campion Agnès Varda]",
		"countries without dramas":                            "[United Kingdom South Korea Germany]",
		"which countries have both dramas and comedies?":      "[United States]",
		"average number of films per director":                "[2.727272727272727]",
		"minimum and maximum length":                          "[[86 207]]",
		"films longer than ran":                               "[Seven Samurai Interstellar Oppenheimer Schindler's List]",
		"title and year of films from japan":                  "[[Seven Samurai 1954] [Rashomon 1950] [Ran 1985] [Spirited Away 2001] [Princess Mononoke 1997] [My Neighbor Totoro 1988]]",
		"the longest film of each country":                    "[[Japan Seven Samurai] [United Kingdom Alien] [New Zealand The Piano] [South Korea Parasite] [Germany Metropolis] [France Cléo from 5 to 7] [United States Schindler's List]]",
		"which film has the third highest length?":            "[Oppenheimer]",
		"the three longest films":                             "[Seven Samurai Schindler's List Oppenheimer]",
	} {
		r := p.Ask(question, ask.Options{})
		if got := fmt.Sprint(r.Answer); r.Status != parser.Sure || got != want {
			t.Errorf("%s: %s, refused %t %s, want %s", question, got, r.Status != parser.Sure, r.Reason, want)
		}
	}
	refused := 0
	for question, want := range map[string]string{
		"number of films per country, most first": "decreasing(per(text('country'), count))",
		"number of films per country and genre":   "per(text('country'), per(text('genre'), count))",
		"films per decade":                        "per(time('decade of year'), count)",
		"films ordered by year, newest first":     "descending(time('year'))",
		"top 3 directors by number of films":      "mostper(3, text('director'), count)",
	} {
		if r := p.Ask(question, ask.Options{AnswerAll: true}); r.Program != "answer("+want+")" {
			t.Errorf("%s: %s, want %s", question, r.Program, want)
		}
		if r := p.Ask(question, ask.Options{}); r.Status != parser.Sure {
			refused++
		}
	}
	if refused > 2 { // "films per decade", and "films ordered by year" with 58 %
		t.Errorf("%d of these are refused, want two at most", refused)
	}
}
