package geo

import (
	"slices"
	"strings"
	"testing"
)

// called returns the entities that a text is a name of, as programs.
func called(t testing.TB, text string) string {
	t.Helper()
	var programs []string
	for _, n := range geo(t).Names() {
		if n.Text == text {
			programs = append(programs, n.Label+"("+strings.Join(n.Consts, ", ")+")")
		}
	}
	return strings.Join(programs, "; ")
}

// TestNames: what the linker is told, and what it is not told.
func TestNames(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"state", "texas", "stateid('texas')"},
		{"abbreviation", "tx", "stateid('texas')"},
		{"abbreviation that is a word", "or", ""},
		{"abbreviation that is another word", "me", ""},
		{"state and river", "mississippi", "riverid('mississippi'); stateid('mississippi')"},
		{"state and city", "new york", "cityid('new york', _); stateid('new york')"},
		{"the word river is no part", "mississippi river", ""},
		{"river", "rio grande", "riverid('rio grande')"},
		{"city", "austin", "cityid('austin', _)"},
		{"city and state", "austin texas", "cityid('austin', 'tx')"},
		{"city and abbreviation", "austin tx", "cityid('austin', 'tx')"},
		{"city and another state", "austin ohio", ""},
		{"city of several states and another state", "portland texas", "cityid('portland', 'tx')"},
		{"city and a state that is a word", "portland me", "cityid('portland', 'me')"},
		{"city and a word", "portland or", ""},
		{"city and the word in", "gary in", ""},
		{"capital of the country", "washington dc", "cityid('washington', 'dc')"},
		{"capital without a row", "dover delaware", "cityid('dover', 'de')"},
		{"saint", "st louis", "cityid('st. louis', _)"},
		{"saint, written out", "saint louis missouri", "cityid('st. louis', 'mo')"},
		{"saint of a river", "saint francis", "riverid('st. francis')"},
		{"fort", "ft. worth texas", "cityid('fort worth', 'tx')"},
		{"hyphen", "winston salem", "cityid('winston-salem', _)"},
		{"city and lowest point", "new orleans", "cityid('new orleans', _); placeid('new orleans')"},
		{"highest point", "guadalupe peak", "placeid('guadalupe peak')"},
		{"abbreviated mountain", "mt. mckinley", "placeid('mount mckinley')"},
		{"abbreviated without a point", "mt mckinley", "placeid('mount mckinley')"},
		{"second name of a mountain", "mckinley", "placeid('mount mckinley')"},
		{"mountain", "mount shasta", "placeid('shasta')"},
		{"mountain by its name alone", "shasta", "placeid('shasta')"},
		{"mountain that is a word", "bear", ""},
		{"mountain that is a river", "white", "riverid('white')"},
		{"mountain of a saint", "mt st. elias", "placeid('st. elias')"},
		{"lowest point called after a river", "arkansas river", ""},
		{"a highest point, not the highest point", "high point", ""},
		{"lake", "lake tahoe", "placeid('tahoe')"},
		{"lake by its name alone", "tahoe", "placeid('tahoe')"},
		{"lake after its name", "red lake", ""},
		{"lake that is a word", "superior", ""},
		{"lake that is a state", "michigan", "stateid('michigan')"},
		{"lake with its kind in the name", "great salt lake", "placeid('great salt lake')"},
		{"lake and lowest point", "lake erie", "placeid('erie'); placeid('lake erie')"},
		{"country", "usa", "countryid('usa')"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := called(t, tc.text); got != tc.want {
				t.Errorf("%q names %q, want %q", tc.text, got, tc.want)
			}
		})
	}
}

// TestNamesDenote: names are sorted, in lower case and distinct, and each
// stands for something in the facts, save cities with a state that lacks them.
func TestNamesDenote(t *testing.T) {
	g := geo(t)
	names := g.Names()
	named := map[ref]bool{}
	for i, n := range names {
		if i > 0 && names[i-1].Text > n.Text {
			t.Errorf("%q stands before %q", names[i-1].Text, n.Text)
		}
		if n.Text != strings.ToLower(n.Text) || n.Text != strings.Join(strings.Fields(n.Text), " ") {
			t.Errorf("%q is not in lower case with single blanks", n.Text)
		}
		if i > 0 && names[i-1].Text == n.Text && names[i-1].Label == n.Label && slices.Equal(names[i-1].Consts, n.Consts) {
			t.Errorf("%q stands twice for the same entity", n.Text)
		}
		s := predicates[n.Label].apply(g, n.Consts, nil)
		if len(s.members) == 0 && n.Label != "cityid" {
			t.Errorf("%q is %s(%s), which denotes nothing", n.Text, n.Label, strings.Join(n.Consts, ", "))
		}
		for _, m := range s.members {
			named[m.item] = true
		}
	}
	for x := range g.items {
		if it := &g.items[x]; !named[ref(x)] && !strings.HasSuffix(it.name, " river") && it.name != "high point" {
			t.Errorf("%q has no name", it.name)
		}
	}
	t.Logf("%d names of %d things", len(names), len(g.items))
}
