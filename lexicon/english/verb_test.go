package english

import "testing"

func TestSeveral(t *testing.T) {
	for one, many := range map[string]string{
		"film": "films", "city": "cities", "day": "days", "class": "classes", "match": "matches", "person": "people",
		"series": "series", "home team": "home teams", "goals": "goals", "bus": "buses", "tax": "taxes",
	} {
		if got := Several(one); got != many {
			t.Errorf("Several(%q) = %q, want %q", one, got, many)
		}
		if one != "goals" && one != "series" {
			if got := Singular(many); got != one {
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
		if got := [2]string{Higher(w), Highest(w)}; got != want {
			t.Errorf("%s: %q, want %q", w, got, want)
		}
	}
}

func TestThird(t *testing.T) {
	for verb, want := range map[string]string{"weigh": "weighs", "cost": "costs", "have": "has", "carry": "carries", "play": "plays", "live in": "lives in", "reach": "reaches"} {
		if got := ThirdPerson(verb); got != want {
			t.Errorf("ThirdPerson(%q) = %q, want %q", verb, got, want)
		}
	}
}

func TestTakesAn(t *testing.T) {
	for text, want := range map[string]bool{"album": true, "film": false, "hour": true, "university": false, "8 year old": true, "one": false, "": false} {
		if got := TakesAn(text); got != want {
			t.Errorf("TakesAn(%q) = %v", text, got)
		}
	}
}

func TestInfinitive(t *testing.T) {
	for cell, want := range map[string]string{
		"finished": "finish", "returned": "return", "shipped": "ship", "cancelled": "cancel", "completed": "complete", "passed": "pass",
		"delivered": "deliver", "closed": "close", "approved": "approve", "replied": "reply", "available": "", "red": "", "not started": "",
	} {
		if got := Infinitive(cell); got != want {
			t.Errorf("%q comes from %q, want %q", cell, got, want)
		}
	}
}

// TestParticiple: which headers say what was done.
func TestParticiple(t *testing.T) {
	for words, want := range map[string]bool{
		"returned": true, "paid": true, "shipped": true, "agreed": true, "guaranteed": true, "refereed": true, "lost": true,
		"breed": false, "speed": false, "united": false, "embed": false, "seeds": false, "hundred": false, "need": false, "red": false, "": false,
	} {
		if IsParticiple(words) != want {
			t.Errorf("%q is a participle: %t, want %t", words, !want, want)
		}
	}
}
