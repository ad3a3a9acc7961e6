package ask_test

import (
	"fmt"
	"slices"
	"testing"

	"semtree/answer"
	"semtree/lexicon/english"
	"semtree/table/ask"
)

// TestPlaces: the words of questions about films stand for what people mean by them.
func TestPlaces(t *testing.T) {
	p := exampleFilms(t)
	for _, tc := range []struct {
		question string
		want     []answer.WordPlace // of each word
	}{
		{"how many films are from japan ?", []answer.WordPlace{answer.PlaceFunction, answer.PlaceOperation, answer.PlaceRows, answer.PlaceFunction, answer.PlaceFunction, answer.PlaceValue}},
		{"please show the newest film by ridley scott", []answer.WordPlace{answer.PlaceFunction, answer.PlaceSaid, answer.PlaceFunction, answer.PlaceOperation, answer.PlaceRows, answer.PlaceFunction, answer.PlaceValue, answer.PlaceValue}},
		{"films per country", []answer.WordPlace{answer.PlaceOperation, answer.PlaceOperation, answer.PlaceColumn}},
		{"how many spiky films are from japan ?", []answer.WordPlace{answer.PlaceFunction, answer.PlaceOperation, answer.PlaceLeft, answer.PlaceRows, answer.PlaceFunction, answer.PlaceFunction, answer.PlaceValue}},
	} {
		var got []answer.WordPlace
		for _, token := range p.Ask(tc.question, ask.Options{}).Tokens {
			if token.Text != "?" {
				got = append(got, token.Place)
			}
		}
		if !slices.Equal(got, tc.want) {
			t.Errorf("%s: %q, want %q", tc.question, got, tc.want)
		}
	}
}

// TestPlacesAgree: every word has a place, that of a content word is a part of the reading or says why it has none, and places
// say the same as labels and as the list of what is missing.
func TestPlacesAgree(t *testing.T) {
	p := exampleFilms(t)
	asked, counts := 0, map[answer.WordPlace]int{}
	for _, question := range []string{
		"which director has the second highest total length?", "countries with a total length over 500", "directors with dramas but no comedies",
		"average number of films per director", "films longer than ran", "title and year of films from japan", "the longest film of each country",
		"number of films per country, most first", "films per decade", "who directed alien?", "films newer than 2000", "how long is ran?",
		"number of comedies in japan", "films that are neither dramas nor comedies", "total length of films by kurosawa", "latest film from france",
		"are there films from germany?", "films between 1980 and 1990", "the three longest films", "which countries have both dramas and comedies?",
	} {
		for _, form := range []string{"%s", "show me %s", "spiky %s", "%s in peru", "%s by wingspan", "not %s"} {
			r := p.Ask(fmt.Sprintf(form, question), ask.Options{AnswerAll: true})
			if r.Reading == nil {
				continue
			}
			asked++
			missing := map[int]bool{}
			for _, m := range r.Missing {
				missing[m.Start] = true
			}
			for w, token := range r.Tokens {
				counts[token.Place]++
				left := token.Place == answer.PlaceLeft || token.Place == answer.PlaceDoubtful
				stands := token.Place == answer.PlaceColumn || token.Place == answer.PlaceValue || token.Place == answer.PlaceOperation
				switch {
				case token.Place == "":
					t.Errorf("%s: %q has no place", r.Question, token.Text)
				case token.Label != "" && !stands && token.Place != answer.PlaceDoubtful:
					t.Errorf("%s: %q has the label %s and the place %q", r.Question, token.Text, token.Label, token.Place)
				case token.Place == answer.PlaceOperation && token.Label == "":
					t.Errorf("%s: %q is an operation without a label", r.Question, token.Text)
				case left != missing[token.Start]:
					t.Errorf("%s: %q has the place %q, and is missing: %t", r.Question, token.Text, token.Place, missing[token.Start])
				case token.Place == answer.PlaceFunction && english.ClassOf(r.Tokens[w].Text) == english.Content:
					t.Errorf("%s: %q is no function word", r.Question, token.Text)
				}
			}
		}
	}
	t.Logf("%d questions, words by place: %v", asked, counts)
	if asked < 100 || len(counts) < 8 {
		t.Errorf("%d questions, places %v", asked, counts)
	}
}
