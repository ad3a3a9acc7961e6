package questions

import (
	"testing"

	"semtree/lexicon/english"
)

func TestPlural(t *testing.T) {
	for one, many := range map[string]string{
		"film": "films", "city": "cities", "day": "days", "class": "classes", "match": "matches", "person": "people",
		"series": "series", "home team": "home teams", "goals": "goals", "bus": "buses", "tax": "taxes",
	} {
		if got := plural(one); got != many {
			t.Errorf("plural(%q) = %q, want %q", one, got, many)
		}
		if one != "goals" && one != "series" {
			if got := english.Singular(many); got != one {
				t.Errorf("singular(%q) = %q, want %q", many, got, one)
			}
		}
	}
}

func TestGraded(t *testing.T) {
	for w, want := range map[string][2]string{
		"old": {"older", "oldest"}, "large": {"larger", "largest"}, "heavy": {"heavier", "heaviest"}, "big": {"bigger", "biggest"},
		"good": {"better", "best"}, "expensive": {"more expensive", "most expensive"}, "shallow": {"shallower", "shallowest"},
		"populous": {"more populous", "most populous"}, "low": {"lower", "lowest"}, "northern": {"further north", "northernmost"},
	} {
		if got := [2]string{higher(w), highest(w)}; got != want {
			t.Errorf("%s: %q, want %q", w, got, want)
		}
	}
}

func TestThird(t *testing.T) {
	for verb, want := range map[string]string{"weigh": "weighs", "cost": "costs", "have": "has", "carry": "carries", "play": "plays", "live in": "lives in", "reach": "reaches"} {
		if got := third(verb); got != want {
			t.Errorf("third(%q) = %q, want %q", verb, got, want)
		}
	}
}

func TestTakesAn(t *testing.T) {
	for text, want := range map[string]bool{"album": true, "film": false, "hour": true, "university": false, "8 year old": true, "one": false, "": false} {
		if got := takesAn(text); got != want {
			t.Errorf("takesAn(%q) = %v", text, got)
		}
	}
}
