package english

import "testing"

func TestClassOf(t *testing.T) {
	for word, want := range map[string]Class{
		"the": Filler, "of": Filler, "is": Filler, "please": Filler, "thanks": Filler, "'s": Filler, "i'd": Filler, "could": Filler,
		"we're": Filler, "you've": Filler, "it'll": Filler, "what're": Filler, "y'all": Filler,
		"o'brien": Content, "d'artagnan": Content, "hawai'i": Content, "rock'n'roll": Content,
		"what": Vital, "who": Vital, "not": Vital, "don't": Vital, "isn't": Vital, "without": Vital,
		"show": Request, "find": Request, "like": Request,
		"between": Operator, "or": Operator, "more": Operator, "than": Operator,
		"bridges": Content, "gotham": Content, "polluted": Content, "swim": Content, "governor": Content, "1850": Content,
	} {
		if got := ClassOf(word); got != want {
			t.Errorf("ClassOf(%q) = %d, want %d", word, got, want)
		}
	}
}

func TestPlaces(t *testing.T) {
	for _, tc := range []struct {
		word                       string
		preposition, opening, asks bool
	}{
		{"in", true, false, false}, {"before", true, false, false}, {"by", true, false, false},
		{"which", false, false, true}, {"how", false, false, true},
		{"excuse", false, true, false}, {"curious", false, true, false},
		{"river", false, false, false}, {"gotham", false, false, false}, {"", false, false, false},
	} {
		if Prepositions.Has(tc.word) != tc.preposition || Openings.Has(tc.word) != tc.opening || Asking.Has(tc.word) != tc.asks {
			t.Errorf("%q: preposition %t, opening %t, asks %t", tc.word, Prepositions.Has(tc.word), Openings.Has(tc.word), Asking.Has(tc.word))
		}
	}
}
