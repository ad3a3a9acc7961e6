package lexicon

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/grammar"
)

func testNames(t testing.TB) *Lexicon {
	t.Helper()
	names, err := ReadNames(strings.NewReader(`
# names for tests
mississippi	stateid('mississippi')
mississippi	riverid('mississippi')
austin	cityid('austin', _)
austin texas	cityid('austin', 'tx')
austin tx	cityid('austin', 'tx')
texas	stateid('texas')
new york	stateid('new york')
new york	cityid('new york', _)
usa	countryid('usa')
us	countryid('usa')
u.s.	countryid('usa')
the united states	countryid('usa')
winston-salem	cityid('winston-salem', _)
st. paul	cityid('st. paul', _)
o'fallon	cityid('o''fallon', _)
sea level	0
`), "names")
	if err != nil {
		t.Fatal(err)
	}
	l, err := New(names)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// show writes tokens as text or [text=label,...].
func show(tokens []Token) string {
	var all []string
	for _, t := range tokens {
		s := t.Text
		if t.Entities != nil {
			s = "[" + s + " " + t.Key + "]"
		}
		all = append(all, s)
	}
	return strings.Join(all, " ")
}

func TestLink(t *testing.T) {
	l := testNames(t)
	for _, tc := range []struct{ name, question, want string }{
		{"plain", "what states border texas ?", "what states border [texas @stateid]"},
		{"upper case, no blank", "What States border TEXAS?", "what states border [texas @stateid]"},
		{"no question mark", "what states border texas", "what states border [texas @stateid]"},
		{"many marks", "texas ?!?...", "[texas @stateid]"},
		{"two readings", "the mississippi river", "the [mississippi @riverid+stateid] river"},
		{"longest match", "austin texas", "[austin texas @cityid]"},
		{"comma in a name", "in austin, tx.", "in [austin tx @cityid]"},
		{"shorter name", "austin the city", "[austin @cityid] the city"},
		{"name cut short", "the united nations", "the united nations"},
		{"united states", "the United States", "[the united states @countryid]"},
		{"possessive", "texas's neighbours", "[texas @stateid] 's neighbours"},
		{"curly possessive", "New York’s cities", "[new york @cityid+stateid] 's cities"},
		{"plural possessive", "the states' capitals", "the states capitals"},
		{"what's", "what's", "what 's"},
		{"don't", "states that don't border", "states that don't border"},
		{"hyphen", "winston salem and Winston-Salem", "[winston salem @cityid] and [winston salem @cityid]"},
		{"abbreviation", "st. paul, St Paul", "[st paul @cityid] [st paul @cityid]"},
		{"apostrophe in a name", "O’Fallon", "[o'fallon @cityid]"},
		{"initials", "the U.S. and u.s.a", "the [us @countryid] and [usa @countryid]"},
		{"initials at the end", "in the u.s.", "in the [us @countryid]"},
		{"end of sentence", "border texas. now", "border [texas @stateid] now"},
		{"digits", "elevation 0", "elevation [0 @number]"},
		{"thousands", "1,000 or 2.5 or 1,00", "[1000 @number] or [2.5 @number] or [1 @number] [00 @number]"},
		{"number by name", "at sea level", "at [sea level @number]"},
		{"letters and digits", "b2b 50s", "b2b 50s"},
		{"accents", "Téxas TÉXAS Te\u0301xas", "[texas @stateid] [texas @stateid] [texas @stateid]"},
		{"no-break space", "austin\u00a0texas", "[austin texas @cityid]"},
		{"quotes", "“texas” 'texas' \"texas\"", "[texas @stateid] [texas @stateid] [texas @stateid]"},
		{"emoji", "🤠 texas 🤠", "[texas @stateid]"},
		{"NUL and controls", "te\x00xas \x01texas\x00", "te xas [texas @stateid]"},
		{"invalid bytes", "\xfftexas\xc3", "[texas @stateid]"},
		{"lone mark", "\u0301 texas", "[texas @stateid]"},
		{"other scripts", "Москва 東京", "москва 東京"},
		{"punctuation only", "?!.,;:-—…()[]{}'’\"", ""},
		{"empty", "", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tokens, err := l.Link(tc.question)
			if err != nil {
				t.Fatal(err)
			}
			if got := show(tokens); got != tc.want {
				t.Errorf("Link(%q) = %s, want %s", tc.question, got, tc.want)
			}
		})
	}
}

func TestEntities(t *testing.T) {
	tokens, err := testNames(t).Link("the mississippi")
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(tokens[1].Entities)
	if want := "[{riverid ['mississippi']} {stateid ['mississippi']}]"; got != want {
		t.Errorf("entities %s, want %s", got, want)
	}
}

func TestLimits(t *testing.T) {
	l := testNames(t)
	if _, err := l.Link(strings.Repeat("texas ", 10000)); err != nil {
		t.Errorf("10,000 words: %v", err)
	}
	var long *TooLongError
	if _, err := l.Link(strings.Repeat("x", MaxBytes+1)); !errors.As(err, &long) || long.Bytes != MaxBytes+1 {
		t.Errorf("error %v, want a *TooLongError", err)
	}
}

func TestReadNamesErrors(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"no tab", "# head\nusa countryid('usa')\n", "names:2: want a name, a tab and an entity"},
		{"bad program", "usa\tcountryid('usa\n", "names:1: program, column"},
		{"predicate", "usa\tstate(all)\n", "names:1: state(all) is no entity"},
		{"no words", "!\tcountryid('usa')\n", `names:1: name "!" has no words`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := ReadNames(strings.NewReader(tc.text), "names"); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want %q", err, tc.want)
			}
		})
	}
	_, err := New([]Name{{"x", "stateid", []string{"'a'"}}, {"X", "stateid", []string{"'b'"}}})
	if err == nil || !strings.Contains(err.Error(), "stateid('a') and stateid('b')") {
		t.Errorf("two states of one name: %v", err)
	}
	if _, err := New([]Name{{"?", "stateid", []string{"'a'"}}}); err == nil {
		t.Error("no error for a name without words")
	}
}

func TestAllowed(t *testing.T) {
	g, err := grammar.Read(strings.NewReader("grammar 1\ntype a\nroot - a\nentity stateid : a\npred f : a -> a\nentity cityid : a\n"), "g")
	if err != nil {
		t.Fatal(err)
	}
	tokens, err := testNames(t).Link("border texas new york 7")
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(Allowed(g, tokens)) // stateid, f, cityid; the grammar has no numbers
	if want := "[false true false true false false true false true false true false]"; got != want {
		t.Errorf("Allowed = %s, want %s", got, want)
	}
}

// TestLongestAgainstScan compares the tree of names with a scan over all of
// them, on every text of up to 6 words over two letters.
func TestLongestAgainstScan(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		var names []Name
		for range 1 + rng.IntN(5) {
			names = append(names, Name{randomText(rng, 1+rng.IntN(3)), "e", []string{"'x'"}})
		}
		l, err := New(names)
		if err != nil {
			t.Fatal(err)
		}
		for code := 1; code < 1<<7; code++ {
			text := ""
			for c := code; c > 1; c >>= 1 {
				text += string("ab"[c&1]) + " "
			}
			tokens, err := l.Link(text)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := show(tokens), scan(names, strings.Fields(text)); got != want {
				t.Fatalf("names %v: Link(%q) = %q, want %q", names, text, got, want)
			}
		}
	}
}

func randomText(rng *rand.Rand, words int) string {
	text := string("ab"[rng.IntN(2)])
	for range words - 1 {
		text += " " + string("ab"[rng.IntN(2)])
	}
	return text
}

// scan is the slow reference: try every name at every place.
func scan(names []Name, words []string) string {
	var out []string
	for len(words) > 0 {
		best := 0
		for _, name := range names {
			n := len(strings.Fields(name.Text))
			if n > best && n <= len(words) && strings.Join(words[:n], " ") == name.Text {
				best = n
			}
		}
		if best == 0 {
			out, words = append(out, words[0]), words[1:]
			continue
		}
		out, words = append(out, "["+strings.Join(words[:best], " ")+" @e]"), words[best:]
	}
	return strings.Join(out, " ")
}

// FuzzLink: tokens are in order, don't overlap, lie in the question, and
// linking their texts again gives the same texts.
func FuzzLink(f *testing.F) {
	for _, seed := range []string{"What's Austin, TX's area?", "u.s.a. u. s.", "1,000.5,000", "’’'s's", "te\u0301x", "\xff\x00", "x.y.z.", "a'b'c's"} {
		f.Add(seed)
	}
	l := testNames(f)
	f.Fuzz(func(t *testing.T, question string) {
		tokens, err := l.Link(question)
		if err != nil {
			return
		}
		end := 0
		var texts []string
		for _, token := range tokens {
			if token.Start < end || token.End <= token.Start || token.End > len(question) || token.Text == "" {
				t.Fatalf("token %+v of %q after offset %d", token, question, end)
			}
			end = token.End
			texts = append(texts, token.Text)
		}
		again, err := l.Link(strings.Join(texts, " "))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := textsOf(again), strings.Join(texts, " "); got != want {
			t.Fatalf("Link(%q) has the words %q, linked again %q", question, want, got)
		}
	})
}

func textsOf(tokens []Token) string {
	var texts []string
	for _, t := range tokens {
		texts = append(texts, t.Text)
	}
	return strings.Join(texts, " ")
}

func BenchmarkLink(b *testing.B) {
	l := testNames(b)
	for b.Loop() {
		if _, err := l.Link("what is the capital of the state that the mississippi river runs through ?"); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
}
