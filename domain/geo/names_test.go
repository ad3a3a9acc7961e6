package geo

import (
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"semtree/grammar"
	"semtree/lexicon"
)

// linker returns a lexicon of the names of the facts and of lexicon.tsv.
func linker(t testing.TB) *lexicon.Lexicon {
	t.Helper()
	l, err := loadLexicon()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

var loadLexicon = sync.OnceValues(func() (*lexicon.Lexicon, error) {
	g, err := load()
	if err != nil {
		return nil, err
	}
	names, err := lexiconFile()
	if err != nil {
		return nil, err
	}
	return lexicon.New(append(names, g.Names()...))
})

func lexiconFile() ([]lexicon.Name, error) {
	f, err := os.Open("lexicon.tsv")
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return lexicon.ReadNames(f, "lexicon.tsv")
}

// linked returns the entities of every token of a text: those of one token
// separated by "; ", tokens by " | ", words that are not names as they are.
func linked(t testing.TB, text string) string {
	t.Helper()
	tokens, err := linker(t).Link(text)
	if err != nil {
		t.Fatal(err)
	}
	parts := make([]string, len(tokens))
	for i, token := range tokens {
		parts[i] = token.Text
		if programs := programs(token); len(programs) > 0 {
			parts[i] = strings.Join(programs, "; ")
		}
	}
	return strings.Join(parts, " | ")
}

// programs writes the entities of a token as programs do.
func programs(token lexicon.Token) []string {
	var all []string
	for _, e := range token.Entities {
		n := grammar.Node{Name: e.Label, Consts: e.Consts}
		all = append(all, n.String())
	}
	return all
}

// TestNames: what the linker finds, and what it does not find.
func TestNames(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"state", "texas", "stateid('texas')"},
		{"abbreviation", "tx", "stateid('texas')"},
		{"abbreviation that is a word", "or", "or"},
		{"abbreviation that is another word", "me", "me"},
		{"state and river", "mississippi", "riverid('mississippi'); stateid('mississippi')"},
		{"state and city", "new york", "cityid('new york', _); stateid('new york')"},
		{"the word river is no part", "mississippi river", "riverid('mississippi') | river"},
		{"river", "rio grande", "riverid('rio grande')"},
		{"city", "austin", "cityid('austin', _)"},
		{"city and state", "austin texas", "cityid('austin', 'tx')"},
		{"city and abbreviation", "austin tx", "cityid('austin', 'tx')"},
		{"city and another state", "austin ohio", "cityid('austin', _) | riverid('ohio'); stateid('ohio')"},
		{"city of several states and another state", "portland texas", "cityid('portland', 'tx')"},
		{"city and a state that is a word", "portland me", "cityid('portland', 'me')"},
		{"city and a word", "portland or", "cityid('portland', _) | or"},
		{"city and the word in", "gary in", "cityid('gary', _) | in"},
		{"capital of the country", "washington dc", "cityid('washington', 'dc')"},
		{"capital without a row", "dover delaware", "cityid('dover', 'de')"},
		{"saint", "st louis", "cityid('st. louis', _)"},
		{"saint, written out", "saint louis missouri", "cityid('st. louis', 'mo')"},
		{"saint of a river", "saint francis", "riverid('st. francis')"},
		{"fort", "ft. worth texas", "cityid('fort worth', 'tx')"},
		{"hyphen", "winston-salem", "cityid('winston-salem', _)"},
		{"no hyphen", "winston salem", "cityid('winston-salem', _)"},
		{"comma", "Austin, Texas", "cityid('austin', 'tx')"},
		{"periods", "Washington, D.C.", "cityid('washington', 'dc')"},
		{"country, abbreviated", "the U.S.", "countryid('usa')"},
		{"synonym", "new york city", "cityid('new york', _)"},
		{"number in words", "sea level", "0"},
		{"city and lowest point", "new orleans", "cityid('new orleans', _); placeid('new orleans')"},
		{"highest point", "guadalupe peak", "placeid('guadalupe peak')"},
		{"abbreviated mountain", "mt. mckinley", "placeid('mount mckinley')"},
		{"abbreviated without a point", "mt mckinley", "placeid('mount mckinley')"},
		{"second name of a mountain", "mckinley", "placeid('mount mckinley')"},
		{"mountain", "mount shasta", "placeid('shasta')"},
		{"mountain by its name alone", "shasta", "placeid('shasta')"},
		{"mountain that is a word", "bear", "bear"},
		{"mountain that is a river", "white", "riverid('white')"},
		{"mountain of a saint", "mt st. elias", "placeid('st. elias')"},
		{"lowest point called after a river", "arkansas river", "riverid('arkansas') | river"},
		{"a highest point, not the highest point", "high point", "high | point"},
		{"lake", "lake tahoe", "placeid('tahoe')"},
		{"lake by its name alone", "tahoe", "placeid('tahoe')"},
		{"lake after its name", "red lake", "riverid('red') | lake"},
		{"lake that is a word", "superior", "superior"},
		{"lake that is a state", "michigan", "stateid('michigan')"},
		{"lake with its kind in the name", "great salt lake", "placeid('great salt lake')"},
		{"lake, not the lowest point", "lake erie", "placeid('erie')"},
		{"country", "usa", "countryid('usa')"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := linked(t, tc.text); got != tc.want {
				t.Errorf("%q is %q, want %q", tc.text, got, tc.want)
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
		s := (&evaluation{geo: g}).set(&grammar.Node{Name: n.Label, Consts: n.Consts})
		if len(s) == 0 && n.Label != "cityid" {
			t.Errorf("%q is %s(%s), which denotes nothing", n.Text, n.Label, strings.Join(n.Consts, ", "))
		}
		for _, m := range s {
			named[m.item] = true
		}
	}
	for x := range g.items {
		if it := &g.items[x]; !named[ref(x)] && !strings.HasSuffix(it.name, " river") && it.name != "high point" && !strings.HasPrefix(it.name, "lake ") {
			t.Errorf("%q has no name", it.name)
		}
	}
	t.Logf("%d names of %d things", len(names), len(g.items))
}
